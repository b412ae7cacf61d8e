import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openLink } from '#functions/domain/session/open-link.ts';
import { renewSession } from '#functions/domain/session/sessions.ts';
import { signIn } from '#functions/domain/session/sign-in.ts';
import { loadAuthUser } from '#functions/domain/user/auth-user.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { registerFromLink } from './register-from-link.ts';
import { registerUser } from './register-user.ts';
import { signUp } from './sign-up.ts';

const email = 'victim@corp.example';
const ip = '203.0.113.7';
const visitor = { device: 'Chrome（Windows）', isKept: true };
const theirs = 'password-of-a-stranger';
const own = 'password-of-the-owner';
let ports: AccountPorts;

const register = () => signUp(ports, { name: '田中　健太', familyName: '田中', email, password: theirs }, visitor, ip);
const enter = (password: string) => signIn(ports, { email, password }, visitor, ip);
const workspace = { name: 'あおば予約', subDomain: 'aoba', selectedPlan: 100 } as const;

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
});

describe('the mail of a registration, opened in another browser', () => {
  test('asks for a password, and is not used up by asking', async () => {
    await register();
    const et = ports.linkToken(email);
    for (const registration of [undefined, 'invented'])
      await expect(openLink(ports, et, { registration })).rejects.toMatchObject({ code: 'PasswordRequired' });
    expect((await loadAuthUser(ports, (await openLink(ports, et, { password: own })).userId)).email).toBe(email);
    await expect(openLink(ports, et, { password: own })).rejects.toMatchObject({ code: 'InvalidToken' });
  });

  test('leaves whoever registered neither session, nor token, nor password', async () => {
    const { session, registration } = await register();
    const et = ports.linkToken(email);
    const { userId } = await openLink(ports, et, { password: own });
    // A token that still names the account that was registered names nobody.
    expect(userId).not.toBe(session.userId);
    await expect(loadAuthUser(ports, session.userId)).rejects.toMatchObject({ code: 'Unauthorized' });
    await expect(renewSession(ports, session)).rejects.toMatchObject({ code: 'Unauthorized' });
    await expect(enter(theirs)).rejects.toMatchObject({ code: 'InvalidEmailOrPassword' });
    await expect(openLink(ports, et, { registration })).rejects.toMatchObject({ code: 'InvalidToken' });
    expect((await enter(own)).userId).toBe(userId);
    expect(await loadAuthUser(ports, userId)).toMatchObject({ name: '田中　健太', familyName: '田中' });
  });

  test('makes a workspace with a password of its own alone', async () => {
    const { session } = await register();
    const et = ports.linkToken(email);
    await expect(registerFromLink(ports, { et, ...workspace })).rejects.toMatchObject({ code: 'PasswordRequired' });
    const { user } = await registerFromLink(ports, { et, password: own, ...workspace });
    expect(user).toMatchObject({ email, workspaceUserList: [{ workspace: { name: 'あおば予約' } }] });
    await expect(renewSession(ports, session)).rejects.toMatchObject({ code: 'Unauthorized' });
    await expect(enter(theirs)).rejects.toMatchObject({ code: 'InvalidEmailOrPassword' });
    expect((await enter(own)).userId).toBe(user.id);
  });

  test('can be opened again after the pool failed half-way', async () => {
    await register();
    const et = ports.linkToken(email);
    vi.spyOn(ports.identity, 'createUser').mockRejectedValueOnce(new Error('no answer'));
    await expect(openLink(ports, et, { password: own })).rejects.toThrow('no answer');
    await openLink(ports, et, { password: own });
    expect((await enter(own)).userId).toBe(ports.pool.get(email)!.userId);
  });

  test('of two at once, one sets the password', async () => {
    await register();
    const et = ports.linkToken(email);
    const answers = await Promise.allSettled(
      ['first-password', 'second-password'].map((password) => openLink(ports, et, { password })),
    );
    const winner = answers.findIndex(({ status }) => status === 'fulfilled');
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ports.pool.get(email)!.password).toBe(['first-password', 'second-password'][winner]);
  });
});

describe('the mail of a registration, opened where it was registered', () => {
  test('keeps the password and ends the session from before', async () => {
    const { session, registration } = await register();
    const { userId } = await openLink(ports, ports.linkToken(email), { registration });
    expect(userId).toBe(session.userId);
    await expect(renewSession(ports, session)).rejects.toMatchObject({ code: 'Unauthorized' });
    expect((await enter(theirs)).userId).toBe(userId);
  });

  test('what an earlier registration left in the browser does not help', async () => {
    const { registration } = await register();
    await registerUser(ports, { name: '別人', email, password: own }, ip);
    await expect(openLink(ports, ports.linkToken(email), { registration })).rejects.toMatchObject({
      code: 'PasswordRequired',
    });
  });
});
