/** From an address to a session: registration, links, cookies, sign-in, lock-out, tokens (account §1–§4, design §4). */
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { session } from '#shared/contract/session.ts';
import { ERRORS } from '#shared/errors.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { cookieAttributes, restore, signIn } from '#test/support/people/session.ts';
import { givenWorkspace, newSubDomain } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { registration, user } = contract;

const stranger = () => new Actor(port);
const refusal = (code: keyof typeof ERRORS) => ({ hishoException: [code], message: ERRORS[code][1] });
const register = (email: string, password = PASSWORD, person = stranger()) =>
  person.rest(registration.userInitialRegister, { name: '田中　健太', email, password, userPasswordConfirm: password });

describe('registering', () => {
  test('the link of the mail confirms the address and signs in, without a workspace yet', async () => {
    const email = newEmail();
    const person = stranger();
    expect(await register(email, PASSWORD, person)).toMatchObject({ status: 200, json: {} });
    const [mail] = await local.mails(email);
    expect(mail).toMatchObject({
      subject: '【Hisho】メールアドレスの確認',
      text: expect.stringContaining('田中　健太 様'),
    });
    expect(mail!.text).toContain(`http://hisho.localhost:${port}/user/confirm?et=`);
    const answer = await person.rest(session.confirmUserEmail, { et: await local.linkToken(email) });
    expect(answer.json.user).toMatchObject({ email, name: '田中　健太', workspaceUserList: [] });
    expect(await person.take(answer.json).must(user.getLoginUserInfo, {})).toMatchObject({
      id: answer.json.user.id,
      email,
    });
  });

  test('before the confirmation the password does not sign in, and the answer says why', async () => {
    const email = newEmail();
    await register(email);
    const { status, json } = await signIn(stranger(), email, PASSWORD);
    expect([status, json]).toEqual([400, refusal('EmailNotConfirmed')]);
  });

  test('registering again before the confirmation mails again; the first link and password are void', async () => {
    const email = newEmail();
    const person = stranger();
    await register(email, 'first-password-1', person);
    const first = await local.linkToken(email);
    await register(email, 'second-password-2', person);
    expect(await person.rest(session.confirmUserEmail, { et: first })).toMatchObject({
      status: 400,
      json: refusal('InvalidToken'),
    });
    await person.must(session.confirmUserEmail, { et: await local.linkToken(email) });
    expect((await signIn(stranger(), email, 'first-password-1')).status).toBe(400);
    expect((await signIn(stranger(), email, 'second-password-2')).status).toBe(200);
  });

  test('a confirmed address is taken', async () => {
    const { email } = await givenPerson(port, local);
    expect(await register(email)).toMatchObject({ status: 400, json: refusal('G000005') });
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(200);
  });

  test('every wrong field is named', async () => {
    const { status, json } = await stranger().rest(registration.userInitialRegister, {
      name: '',
      email: 'tanaka@',
      password: '短い',
      userPasswordConfirm: '違う',
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      hishoException: ['BadRequest'],
      fields: { name: expect.any(String), email: 'メールアドレスを入力してください。', password: expect.any(String) },
    });
  });
});

describe('a link', () => {
  test('works once', async () => {
    const email = newEmail();
    await register(email);
    const et = await local.linkToken(email);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        stranger().rest(session.confirmUserEmail, { et, password: PASSWORD, passwordConfirm: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('opens only what it was made for, and stays usable for that', async () => {
    const { email } = await givenPerson(port, local);
    await stranger().must(user.sendResetPasswordMail, { email });
    const et = await local.linkToken(email);
    expect(await stranger().rest(session.confirmUserEmail, { et })).toMatchObject({
      status: 400,
      json: refusal('InvalidToken'),
    });
    expect(
      (
        await stranger().rest(user.resetPassword, {
          et,
          password: 'another-horse-8',
          passwordConfirm: 'another-horse-8',
        })
      ).status,
    ).toBe(200);
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(400);
    expect((await signIn(stranger(), email, 'another-horse-8')).status).toBe(200);
  });

  test('that nobody mailed is refused', async () => {
    expect(await stranger().rest(session.confirmUserEmail, { et: 'invented' })).toMatchObject({
      status: 400,
      json: refusal('InvalidToken'),
    });
  });
});

describe('a workspace’s sub-domain', () => {
  const isFree = async (subDomain: string) => {
    const { status, json } = await stranger().rest(registration.isNotDuplicateSubDomain, { subDomain });
    return status === 200
      ? json.isNotDuplicate
      : (json as unknown as { fields: Record<string, string> }).fields.subDomain;
  };

  test('is checked while it is typed: free, taken, reserved, of bad form', async () => {
    const { subDomain } = await givenWorkspace(port, local);
    expect(await isFree(newSubDomain())).toBe(true);
    expect(await isFree(subDomain)).toBe(false);
    expect(await isFree(subDomain.toUpperCase())).toBe(false);
    expect(await isFree('files')).toBe(false);
    for (const bad of ['あおば', '-aoba', 'aoba-', 'a_b', 'a'.repeat(64)])
      expect(await isFree(bad), bad).toBe(ERRORS.SubDomainInvalid[1]);
  });

  test('belongs to one workspace, whoever registers at the same moment', async () => {
    const subDomain = newSubDomain();
    const people = await Promise.all([1, 2, 3].map(() => givenPerson(port, local)));
    const answers = await Promise.all(
      people.map((person) =>
        person.rest(registration.workspaceInitialRegister, { name: 'あおば予約', subDomain, selectedPlan: 100 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)!.json).toMatchObject(refusal('SubDomainTaken'));
  });

  test('carries the session on: the cookie restores it on the workspace’s own host', async () => {
    const { owner, subDomain, workspaceId } = await givenWorkspace(port, local);
    const { status, json } = await restore(port, owner.cookies, `${subDomain}.hisho.localhost`);
    expect([status, json.user.id]).toEqual([200, owner.userId]);
    expect(json.user.workspaceUserList).toMatchObject([{ isDefault: true, workspace: { id: workspaceId, subDomain } }]);
    expect((await stranger().take(json).rest(contract.workspace.get, { workspaceId })).status).toBe(200);
  });
});

describe('the session cookie', () => {
  test('is out of reach of scripts and other sites, for all our hosts, and lives 31 days', async () => {
    const { email } = await givenPerson(port, local);
    expect(cookieAttributes(await signIn(stranger(), email, PASSWORD))).toEqual({
      domain: 'hisho.localhost',
      path: '/api',
      httponly: true,
      secure: true,
      samesite: 'Lax',
      'max-age': '2678400',
    });
  });

  test('ends with the browser unless sign-in is to be kept, also after it was renewed', async () => {
    const { email } = await givenPerson(port, local);
    const person = stranger();
    expect(cookieAttributes(await signIn(person, email, PASSWORD, false))).not.toHaveProperty('max-age');
    const restored = await restore(port, person.cookies);
    expect(restored.status).toBe(200);
    expect(cookieAttributes(restored)).not.toHaveProperty('max-age');
  });

  test('serves pages of ours alone', async () => {
    const { cookies } = await givenPerson(port, local);
    for (const origin of [
      'https://evil.example',
      `http://files.hisho.localhost:${port}`,
      `http://hisho.localhost.evil.example:${port}`,
      `https://hisho.localhost:${port}`,
      'null',
      '',
    ])
      expect((await restore(port, cookies, 'hisho.localhost', { origin })).json, origin).toMatchObject(
        refusal('Forbidden'),
      );
    for (const entry of [session.signIn, session.signOut, session.confirmUserEmail])
      expect(
        (await stranger().rest(entry as typeof session.signOut, {}, { origin: 'https://evil.example' })).status,
        entry.id,
      ).toBe(403);
  });

  test('restores nothing when it is missing or invented', async () => {
    expect(await restore(port, {})).toMatchObject({ status: 401, json: refusal('Unauthorized') });
    for (const value of ['k.invented', 'k.somebody.secret.token', 'x'.repeat(4_000)]) {
      const invented = await restore(port, { 'hisho-session': value });
      expect([invented.status, cookieAttributes(invented)['max-age']]).toEqual([401, '0']);
    }
  });

  test('is renewed each time it restores the session', async () => {
    const person = await givenPerson(port, local);
    const first = await restore(port, person.cookies);
    expect(first.cookies['hisho-session']).not.toBe(person.cookies['hisho-session']);
    expect((await restore(port, first.cookies)).status).toBe(200);
  });

  test('is void after signing out, whoever kept a copy', async () => {
    const person = await givenPerson(port, local);
    const copy = { ...person.cookies };
    const left = await person.rest(session.signOut, {});
    expect([left.status, cookieAttributes(left)['max-age']]).toEqual([200, '0']);
    expect((await restore(port, copy)).status).toBe(401);
  });

  test('is void everywhere after a new password', async () => {
    const { email, cookies } = await givenPerson(port, local);
    await stranger().must(user.sendResetPasswordMail, { email });
    await stranger().must(user.resetPassword, {
      et: await local.linkToken(email),
      password: 'another-horse-8',
      passwordConfirm: 'another-horse-8',
    });
    expect((await restore(port, cookies)).status).toBe(401);
  });
});

describe('signing in', () => {
  test('takes the address as people write it', async () => {
    const { email } = await givenPerson(port, local);
    const wide = ` ${email.toUpperCase().replace('@', '＠')} `;
    expect((await signIn(stranger(), wide, PASSWORD)).status).toBe(200);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await givenPerson(port, local);
    for (const address of [email, newEmail('unknown')])
      expect(await signIn(stranger(), address, 'wrong-password-1')).toMatchObject({
        status: 400,
        json: refusal('InvalidEmailOrPassword'),
        cookies: {},
      });
  });

  test('the fifth wrong password locks the account, also for the right one; the mailed link unlocks it and signs in', async () => {
    const { email } = await givenPerson(port, local);
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await signIn(stranger(), email, `wrong-password-${i}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect(await signIn(stranger(), email, PASSWORD)).toMatchObject({
      status: 401,
      json: refusal('AccountLocked'),
      cookies: {},
    });
    const [mail] = await local.mails(email);
    expect(mail).toMatchObject({
      subject: '【Hisho】アカウントを一時的にロックしました',
      text: expect.stringContaining('/user/confirm?et='),
    });
    expect(
      (await stranger().rest(session.confirmUserEmail, { et: await local.linkToken(email) })).json.user,
    ).toMatchObject({ email });
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(200);
  });

  test('guesses sent at the same moment are counted one by one', async () => {
    const { email } = await givenPerson(port, local);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn(stranger(), email, `wrong-password-${i}`)),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(401);
    expect((await local.mails(email)).filter(({ subject }) => subject.includes('ロック'))).toHaveLength(1);
  });

  test('a right password forgets the wrong ones before it', async () => {
    const { email } = await givenPerson(port, local);
    for (const password of ['wrong-1', 'wrong-2', 'wrong-3', PASSWORD, 'wrong-4', 'wrong-5', 'wrong-6', 'wrong-7'])
      await signIn(stranger(), email, password);
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(200);
  });

  test('a browser that asked for a reset is told so for the hour that the link works, by a cookie that names nobody', async () => {
    const { email } = await givenPerson(port, local);
    const asked = await stranger().rest(user.sendResetPasswordMail, { email });
    expect([asked.cookies.fgott, cookieAttributes(asked, 'fgott')]).toEqual([
      '1',
      { domain: 'hisho.localhost', path: '/', secure: true, samesite: 'Lax', 'max-age': '3600' },
    ]);
    const used = await stranger().rest(user.resetPassword, {
      et: await local.linkToken(email),
      password: 'another-horse-8',
      passwordConfirm: 'another-horse-8',
    });
    expect([used.status, used.cookies.fgott, cookieAttributes(used, 'fgott')['max-age']]).toEqual([200, '', '0']);
    expect((await stranger().rest(user.sendResetPasswordMail, { email: newEmail() })).cookies).not.toHaveProperty(
      'fgott',
    );
  });

  test('a new password ends the lock-out', async () => {
    const { email } = await givenPerson(port, local);
    for (let i = 0; i < 5; i += 1) await signIn(stranger(), email, `wrong-password-${i}`);
    await stranger().must(user.sendResetPasswordMail, { email });
    await stranger().must(user.resetPassword, {
      et: await local.linkToken(email),
      password: 'another-horse-8',
      passwordConfirm: 'another-horse-8',
    });
    expect((await signIn(stranger(), email, 'another-horse-8')).status).toBe(200);
  });
});

describe('an access token', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const opens = async (accessToken: string) => {
    const bearer = stranger();
    bearer.accessToken = accessToken;
    const { errors } = await bearer.graphql('query { projectBoardList(workspaceId: "w", projectKey: "p") { id } }');
    return [(await bearer.rest(user.getLoginUserInfo, {})).status, errors?.[0]?.errorType];
  };

  test('of our own opens REST and board-api, with or without "Bearer"', async () => {
    const { accessToken } = await givenPerson(port, local);
    expect(await opens(accessToken!)).toEqual([200, 'EntityNotFound']);
    expect((await stranger().rest(user.getLoginUserInfo, {}, { authorization: accessToken! })).status).toBe(200);
  });

  test('that is unsigned, tampered with, signed by another key or no token at all opens nothing', async () => {
    const { accessToken } = await givenPerson(port, local);
    const [head, body, signature] = accessToken!.split('.') as [string, string, string];
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string };
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = {
      'alg none': `${part({ ...header, alg: 'none' })}.${body}.`,
      'alg none with the old signature': `${part({ ...header, alg: 'none' })}.${body}.${signature}`,
      'other claims': `${head}.${part({ ...claims, sub: 'somebody-else' })}.${signature}`,
      'another key': `${head}.${body}.${sign('sha256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url')}`,
      'no signature': `${head}.${body}`,
      'no token': 'hello',
    };
    for (const [what, token] of Object.entries(forged))
      expect(await opens(token), what).toEqual([401, 'UnauthorizedException']);
  });
});
