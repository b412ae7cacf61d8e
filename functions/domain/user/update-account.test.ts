import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getEmail } from '#functions/data/global/email.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { getMember } from '#functions/data/people/member.ts';
import { registerUser } from '#functions/domain/registration/register-user.ts';
import { openLink } from '#functions/domain/session/open-link.ts';
import { resetPassword, sendResetPasswordMail } from '#functions/domain/session/reset-password.ts';
import type { StartedSession } from '#functions/domain/session/sessions.ts';
import { beginSession, renewSession } from '#functions/domain/session/sessions.ts';
import { signIn } from '#functions/domain/session/sign-in.ts';
import { registerWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenAccount } from '#test/support/memory/given-account.ts';
import { changePassword } from './change-password.ts';
import { updateAccount } from './update-account.ts';

const email = 'kenta@example.jp';
const newEmail = 'kenta.tanaka@example.jp';
const password = 'right-password';
const ip = '203.0.113.7';
const visitor = { device: 'Chrome（Windows）', isKept: true };
let ports: AccountPorts;
let userId: string;
let session: StartedSession;
let workspaceId: string;

const update = (changes: Parameters<typeof updateAccount>[2]) =>
  updateAccount(ports, { kind: 'user', userId }, changes, { ip, family: 'family-of-none' });
const tryWith = (given: string, at = email) => signIn(ports, { email: at, password: given }, visitor, ip);
const profile = async () => (await readPerson(ports.table, userId)).user!;

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
  const tokens = await givenAccount(ports, email, '田中　健太', password);
  userId = tokens.userId;
  session = await beginSession(ports, tokens, visitor);
  ({ workspaceId } = await registerWorkspace(
    ports,
    { kind: 'user', userId },
    { name: 'あおば予約', subDomain: 'aoba', selectedPlan: 100 },
  ));
});

describe('a profile', () => {
  test('changes with the copy that the workspace holds, and keeps what is not named', async () => {
    await update({ name: '田中　健一', familyName: '田中' });
    await update({ givenName: '健一' });
    expect(await profile()).toMatchObject({ name: '田中　健一', familyName: '田中', givenName: '健一', email });
    expect(await getMember(ports.table, { workspaceId }, userId)).toMatchObject({ name: '田中　健一', email });
  });
});

describe('another e-mail address', () => {
  const ask = () => update({ email: newEmail, password });

  test('asks for the present password', async () => {
    for (const given of [undefined, 'wrong-password'])
      await expect(update({ email: newEmail, password: given })).rejects.toMatchObject({
        code: 'InvalidEmailOrPassword',
      });
    expect(ports.mails.filter(({ to }) => to === newEmail)).toEqual([]);
  });

  test('is asked by mail, the former one is told, and nothing changes before the link is opened', async () => {
    const before = ports.mails.length;
    await ask();
    expect(ports.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [newEmail, '【Hisho】新しいメールアドレスの確認'],
      [email, '【Hisho】メールアドレスの変更を受け付けました'],
    ]);
    expect(ports.mails.at(-1)!.text).not.toContain('et=');
    expect((await profile()).email).toBe(email);
    await tryWith(password);
  });

  test('signs in once the link was opened, and the former one is free', async () => {
    await ask();
    await openLink(ports, ports.linkToken(newEmail), { held: session });
    expect(await profile()).toMatchObject({ email: newEmail });
    expect(await getMember(ports.table, { workspaceId }, userId)).toMatchObject({ email: newEmail });
    expect((await tryWith(password, newEmail)).userId).toBe(userId);
    await expect(tryWith(password)).rejects.toMatchObject({ code: 'InvalidEmailOrPassword' });
    expect(await getEmail(ports.table, email)).toBeUndefined();
  });

  test('opens nothing for whoever else reads the mail', async () => {
    await ask();
    const et = ports.linkToken(newEmail);
    const stranger = await beginSession(ports, await givenAccount(ports, 'hina@example.jp', '鈴木'), visitor);
    const invented = { userId, secret: 'invented' };
    for (const held of [undefined, stranger, invented, { ...stranger, userId }])
      await expect(openLink(ports, et, { held })).rejects.toMatchObject({ code: 'Unauthorized' });
    expect((await profile()).email).toBe(email);
    await openLink(ports, et, { held: session });
  });

  test('works once', async () => {
    await ask();
    const et = ports.linkToken(newEmail);
    await openLink(ports, et, { held: session });
    await expect(openLink(ports, et, { held: session })).rejects.toMatchObject({ code: 'InvalidToken' });
    await update({ email, password });
    await openLink(ports, ports.linkToken(email), { held: session });
    await expect(openLink(ports, et, { held: session })).rejects.toMatchObject({ code: 'InvalidToken' });
  });

  test('is refused when somebody has it, also when they confirmed it in the meantime', async () => {
    await ask();
    const et = ports.linkToken(newEmail);
    await givenAccount(ports, newEmail, '別人', 'other-password');
    await expect(openLink(ports, et, { held: session })).rejects.toMatchObject({ code: 'G000005' });
    await expect(ask()).rejects.toMatchObject({ code: 'G000005' });
    expect((await tryWith(password)).userId).toBe(userId);
    expect((await tryWith('other-password', newEmail)).userId).not.toBe(userId);
  });

  test('is not stopped by somebody who registered it and never confirmed', async () => {
    await ask();
    const et = ports.linkToken(newEmail);
    await registerUser(ports, { name: '別人', email: newEmail, password: 'other-password' }, ip);
    const theirs = ports.linkToken(newEmail);
    await openLink(ports, et, { held: session });
    expect((await tryWith(password, newEmail)).userId).toBe(userId);
    await expect(openLink(ports, theirs)).rejects.toMatchObject({ code: 'InvalidToken' });
  });

  test('a link that broke off in the middle can be opened again, whoever registers either address in between', async () => {
    await ask();
    const et = ports.linkToken(newEmail);
    vi.spyOn(ports.table, 'transact').mockRejectedValueOnce(new Error('no answer'));
    await expect(openLink(ports, et, { held: session })).rejects.toThrow('no answer');
    for (const at of [email, newEmail])
      await expect(
        registerUser(ports, { name: '別人', email: at, password: 'other-password' }, ip),
      ).rejects.toMatchObject({ code: 'G000005' });
    expect((await tryWith(password, newEmail)).userId).toBe(userId);
    await openLink(ports, et, { held: session });
    expect(await profile()).toMatchObject({ email: newEmail });
  });

  test('of two that were asked for, the first link that is opened counts', async () => {
    await ask();
    const first = ports.linkToken(newEmail);
    await update({ email: 'other@example.jp', password });
    await openLink(ports, ports.linkToken('other@example.jp'), { held: session });
    await expect(openLink(ports, first, { held: session })).rejects.toMatchObject({ code: 'InvalidToken' });
    expect(await getEmail(ports.table, newEmail)).toBeUndefined();
  });

  test('a link of the former address opens nothing any more', async () => {
    await ask();
    const change = ports.linkToken(newEmail);
    await sendResetPasswordMail(ports, email, ip);
    const reset = ports.linkToken(email);
    for (let i = 0; i < 5; i += 1) await tryWith('wrong-password').catch(() => undefined);
    const unlock = ports.linkToken(email);
    await openLink(ports, change, { held: session });
    await expect(openLink(ports, unlock)).rejects.toMatchObject({ code: 'InvalidToken' });
    await expect(resetPassword(ports, reset, 'other-password')).rejects.toMatchObject({ code: 'InvalidToken' });
    await tryWith(password, newEmail);
  });

  test('is asked for at most five times an hour at one address', async () => {
    for (let i = 0; i < 5; i += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: expect.any(Number) });
  });
});

describe('another password', () => {
  const change = (given: string, family?: string) =>
    changePassword(ports, { kind: 'user', userId }, { password: given, newPassword: 'other-password' }, { ip, family });

  test('ends the other sessions and what is live, and keeps this one', async () => {
    const other = await tryWith(password);
    const { family } = (await readPerson(ports.table, userId)).sessions.at(0)!;
    const [own] = (await readPerson(ports.table, userId)).sessions.filter((held) => held.family === family);
    expect(own).toBeDefined();
    await change(password, family);
    const outcomes = await Promise.all(
      [session, other].map((held) =>
        renewSession(ports, held).then(
          () => 'renewed',
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['Unauthorized', 'renewed']);
    expect(ports.ended).toEqual([{ workspaceId, userId }]);
    await tryWith('other-password');
    await expect(tryWith(password)).rejects.toMatchObject({ code: 'InvalidEmailOrPassword' });
  });

  test('guesses of the present one count like those at the sign-in, and do not sign out', async () => {
    for (let i = 0; i < 5; i += 1)
      await expect(change('wrong-password')).rejects.toMatchObject({
        code: 'InvalidEmailOrPassword',
        message: '現在のパスワードが正しくありません。',
      });
    await expect(change(password)).rejects.toMatchObject({ code: 'TooManyRequests', status: 429 });
    await expect(tryWith(password)).rejects.toMatchObject({ code: 'AccountLocked' });
    expect(ports.mails.at(-1)).toMatchObject({ to: email, subject: '【Hisho】アカウントを一時的にロックしました' });
  });
});
