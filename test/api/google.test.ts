/** Sign-in with Google (account §4.3): one person, one account, bound to the browser that began it. */
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { chooseAccount, finishGoogle, loginWithGoogle, startGoogle } from '#test/support/people/google.ts';
import { restore, signIn } from '#test/support/people/session.ts';
import { givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const stranger = () => new Actor(port);
const refusal = (code: keyof typeof ERRORS) => ({ hishoException: [code], message: ERRORS[code][1] });

describe('auth.loginWithGoogle', () => {
  test('makes an account at the first sign-in, the same one at the next, with a session that the cookie restores', async () => {
    const email = newEmail('google');
    const person = stranger();
    const { status, json } = await loginWithGoogle(person, { email });
    expect(status).toBe(200);
    expect(json).toMatchObject({ user: { email, workspaceUserList: [] }, et: expect.any(String), returnTo: null });
    expect(await person.take(json).must(contract.user.getLoginUserInfo, {})).toMatchObject({ id: json.user.id, email });
    const restored = await restore(port, person.cookies);
    expect(restored.json, restored.text).toMatchObject({ user: { id: json.user.id } });
    expect((await loginWithGoogle(stranger(), { email: email.toUpperCase() })).json.user.id).toBe(json.user.id);
  });

  test('two first sign-ins at once open one account', async () => {
    const email = newEmail('google');
    const answers = await Promise.all([1, 2, 3].map(() => loginWithGoogle(stranger(), { email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.user.id)).size).toBe(1);
  });

  test('opens the account that the address has, whose owner hears of it, and leaves its password', async () => {
    const { email, userId } = await givenPerson(port, local);
    const { json } = await loginWithGoogle(stranger(), { email });
    expect(json.user.id).toBe(userId);
    expect((await local.mails(email))[0]).toMatchObject({ subject: '【Hisho】Googleでのサインインを追加しました' });
    expect((await signIn(stranger(), email, PASSWORD)).json.user.id).toBe(userId);
    const mails = (await local.mails(email)).length;
    await loginWithGoogle(stranger(), { email });
    expect(await local.mails(email)).toHaveLength(mails);
  });

  test('an address that Google has not confirmed opens nothing and takes nothing', async () => {
    const { email } = await givenPerson(port, local);
    for (const address of [email, newEmail('google')]) {
      expect(await loginWithGoogle(stranger(), { email: address, isVerified: false })).toMatchObject({
        status: 400,
        json: refusal('GoogleEmailUnverified'),
      });
    }
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(200);
  });

  test('whoever registered the address without confirming it gets nothing of the account', async () => {
    const email = newEmail('google');
    await stranger().must(contract.registration.userInitialRegister, {
      name: '先回り',
      email,
      password: PASSWORD,
      userPasswordConfirm: PASSWORD,
    });
    const et = await local.linkToken(email);
    const { json } = await loginWithGoogle(stranger(), { email });
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(400);
    expect(await stranger().rest(contract.session.confirmUserEmail, { et })).toMatchObject({
      status: 400,
      json: refusal('InvalidToken'),
    });
    expect((await loginWithGoogle(stranger(), { email })).json.user.id).toBe(json.user.id);
  });

  test('returns to the workspace and path where it was started', async () => {
    const { owner, subDomain } = await givenWorkspace(port, local);
    const { json } = await loginWithGoogle(
      stranger(),
      { email: owner.email },
      { subDomain, referer: '/workspace/project/board?workspaceId=w1' },
    );
    expect(json).toMatchObject({
      et: null,
      returnTo: `http://${subDomain}.hisho.localhost:${port}/workspace/project/board?workspaceId=w1`,
    });
  });

  test('is the same under the API', async () => {
    const person = stranger();
    const email = newEmail('google');
    const callback = await chooseAccount(port, await startGoogle(person), { email });
    const cookie = Object.entries(person.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const input = { code: callback.searchParams.get('code')!, state: callback.searchParams.get('state')! };
    expect((await person.rest(contract.user.loginWithGoogle, input, { cookie })).json).toMatchObject({
      user: { email },
      et: expect.any(String),
    });
  });
});

describe('a code of Google’s sign-in', () => {
  test('opens nothing in another browser, whatever state comes with it', async () => {
    const attacker = stranger();
    const callback = await chooseAccount(port, await startGoogle(attacker), { email: newEmail('attacker') });
    const victim = stranger();
    expect(await finishGoogle(victim, callback)).toMatchObject({ status: 400, json: refusal('LoginFailed') });
    const { nonce } = await startGoogle(victim);
    callback.searchParams.set('state', `nonce=${nonce}`);
    const answer = await finishGoogle(victim, callback);
    expect(answer).toMatchObject({ status: 400, json: refusal('LoginFailed') });
    expect(answer.cookies).not.toHaveProperty('hisho-session');
  });

  test('works once, and an invented one never', async () => {
    const person = stranger();
    const started = await startGoogle(person);
    const callback = await chooseAccount(port, started, { email: newEmail('google') });
    const cookies = { ...person.cookies };
    expect((await finishGoogle(person, callback)).status).toBe(200);
    for (const code of [callback.searchParams.get('code')!, 'invented']) {
      callback.searchParams.set('code', code);
      expect(await finishGoogle(Object.assign(stranger(), { cookies: { ...cookies } }), callback)).toMatchObject({
        status: 400,
        json: refusal('LoginFailed'),
      });
    }
  });
});

describe('web.getSignInSettings', () => {
  test('tells where to sign in with Google, and that it returns to the apex', async () => {
    const { authorizeUrl, nonce } = await startGoogle(stranger());
    expect(Object.fromEntries(new URL(authorizeUrl).searchParams)).toMatchObject({
      identity_provider: 'Google',
      response_type: 'code',
      redirect_uri: `http://hisho.localhost:${port}/user/login`,
      nonce,
    });
  });

  test('two tabs of one browser begin the same sign-in', async () => {
    const person = stranger();
    expect((await startGoogle(person)).nonce).toBe((await startGoogle(person)).nonce);
  });
});
