/** A first workspace by link (account §4.3): of a registration's mail, or of a sign-in with Google. */
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { loginWithGoogle } from '#test/support/people/google.ts';
import { restore, signIn } from '#test/support/people/session.ts';
import { givenWorkspace, newSubDomain } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { registration } = contract;
const stranger = () => new Actor(port);
const refusal = (code: keyof typeof ERRORS) => ({ hishoException: [code], message: ERRORS[code][1] });
const make = (et: string, more: object = {}, actor = stranger()) =>
  actor.rest(registration.workspaceInitialRegisterFromEmailToken, {
    et,
    name: 'あおば予約',
    subDomain: newSubDomain(),
    ...more,
  });

async function givenGoogle() {
  const actor = stranger();
  const { json } = await loginWithGoogle(actor, { email: newEmail('google') });
  return { et: json.et!, email: json.user.email, userId: json.user.id, actor: actor.take(json) };
}
async function givenRegistered() {
  const email = newEmail();
  const actor = stranger();
  await actor.must(registration.userInitialRegister, {
    name: '田中　健太',
    email,
    password: PASSWORD,
    userPasswordConfirm: PASSWORD,
  });
  return { email, et: await local.linkToken(email), actor };
}

describe('workspace.initialRegisterFromEmailToken', () => {
  test('of a sign-in with Google makes the workspace and signs in', async () => {
    const { et, email, userId } = await givenGoogle();
    const person = stranger();
    const { status, json } = await make(et, { userName: '佐藤　澪', accountName: 'mio' }, person);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      workspace: { name: 'あおば予約' },
      user: {
        id: userId,
        email,
        name: '佐藤　澪',
        workspaceUserList: [{ accountName: 'mio', isDefault: true, workspace: { id: json.workspace.id } }],
      },
    });
    expect(await person.take(json).must(contract.user.getLoginUserInfo, {})).toEqual(json.user);
    expect((await restore(port, person.cookies)).json.user.id).toBe(userId);
    expect((await loginWithGoogle(stranger(), { email })).json).toMatchObject({ et: null, user: { id: userId } });
  });

  test('of a registration’s mail confirms the address too', async () => {
    const { et, email, actor } = await givenRegistered();
    expect((await make(et, {}, actor)).json).toMatchObject({ user: { email, name: '田中　健太' } });
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(200);
  });

  test('works once, and a refused sub-domain leaves the link usable', async () => {
    const { subDomain } = await givenWorkspace(port, local);
    const { et } = await givenGoogle();
    expect(await make(et, { subDomain })).toMatchObject({ status: 400, json: refusal('SubDomainTaken') });
    const answers = await Promise.all([1, 2, 3].map(() => make(et)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)!.json).toMatchObject(refusal('InvalidToken'));
  });

  test('gives an account of Google a password; an account with one keeps it', async () => {
    const [google, registered] = [await givenGoogle(), await givenRegistered()];
    for (const { et, actor } of [google, registered])
      expect((await make(et, { password: 'another-horse-8', passwordConfirm: 'another-horse-8' }, actor)).status).toBe(
        200,
      );
    expect((await signIn(stranger(), google.email, 'another-horse-8')).status).toBe(200);
    expect((await signIn(stranger(), registered.email, 'another-horse-8')).status).toBe(400);
    expect((await signIn(stranger(), registered.email, PASSWORD)).status).toBe(200);
  });

  test('of a registration in another browser asks for a password, which replaces the registered one', async () => {
    const { et, email } = await givenRegistered();
    expect(await make(et)).toMatchObject({ status: 400, json: refusal('PasswordRequired') });
    expect((await make(et, { password: 'another-horse-8', passwordConfirm: 'another-horse-8' })).json).toMatchObject({
      user: { email, workspaceUserList: [{ isDefault: true }] },
    });
    expect((await signIn(stranger(), email, 'another-horse-8')).status).toBe(200);
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(400);
  });

  test('of another purpose opens nothing, and no other call takes its link', async () => {
    const { owner } = await givenWorkspace(port, local);
    await stranger().must(contract.user.sendResetPasswordMail, { email: owner.email });
    expect(await make(await local.linkToken(owner.email))).toMatchObject({
      status: 400,
      json: refusal('InvalidToken'),
    });
    const { et } = await givenGoogle();
    expect((await stranger().rest(contract.session.confirmUserEmail, { et })).status).toBe(400);
    expect(
      (
        await stranger().rest(contract.user.resetPassword, {
          et,
          password: 'another-horse-8',
          passwordConfirm: 'another-horse-8',
        })
      ).status,
    ).toBe(400);
  });

  test('names every wrong field', async () => {
    const { et } = await givenGoogle();
    const { status, json } = await make(et, {
      name: ' ',
      subDomain: 'あおば',
      password: 'another-horse-8',
      passwordConfirm: 'x',
    });
    expect([status, Object.keys((json as unknown as { fields: object }).fields).sort()]).toEqual([
      400,
      ['name', 'passwordConfirm', 'subDomain'],
    ]);
  });
});

test('user.sendResetPasswordMail sends nothing to an account of Google alone', async () => {
  const { email } = await givenGoogle();
  expect(await stranger().must(contract.user.sendResetPasswordMail, { email })).toEqual({
    data: { sendResult: false },
  });
  expect(await local.mails(email)).toEqual([]);
});
