import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCK_SECONDS } from '#functions/data/global/sign-in-failures.ts';
import { registerUser } from '#functions/domain/registration/register-user.ts';
import { registerWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenAccount } from '#test/support/memory/given-account.ts';
import { openLink } from './open-link.ts';
import { resetPassword, sendResetPasswordMail } from './reset-password.ts';
import { signIn } from './sign-in.ts';

const email = 'kenta@example.jp';
const password = 'right-password';
let ports: AccountPorts;
const ip = '203.0.113.7';
const visitor = { device: 'Chrome（Windows）', isKept: true };
const tryWith = (given: string, at = email, from = ip) => signIn(ports, { email: at, password: given }, visitor, from);
const failures = async (times: number, at = email): Promise<string[]> => {
  const codes: string[] = [];
  for (let i = 0; i < times; i += 1)
    codes.push(
      await tryWith('wrong-password', at).then(
        () => 'signed in',
        (error) => error.code,
      ),
    );
  return codes;
};

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
  await givenAccount(ports, email, '田中　健太', password);
});

describe('sign-in', () => {
  test('the right password gives tokens of the account', async () => {
    expect((await tryWith(password)).userId).toBe(ports.pool.get(email)!.userId);
  });

  test('four wrong passwords are refused, the fifth locks the account and mails a link', async () => {
    const mailsBefore = ports.mails.length;
    expect(await failures(5)).toEqual([...Array(4).fill('InvalidEmailOrPassword'), 'AccountLocked']);
    expect(ports.mails.slice(mailsBefore).map(({ subject }) => subject)).toEqual([
      '【Hisho】アカウントを一時的にロックしました',
    ]);
  });

  test('a locked account refuses the right password too, without asking the pool', async () => {
    await failures(5);
    const asked = vi.spyOn(ports.identity, 'signInWithPassword');
    await expect(tryWith(password)).rejects.toMatchObject({ code: 'AccountLocked' });
    expect(asked).not.toHaveBeenCalled();
  });

  test('a right password starts the count again', async () => {
    await failures(4);
    await tryWith(password);
    expect(await failures(4)).toEqual(Array(4).fill('InvalidEmailOrPassword'));
  });

  test('the lock ends after 15 minutes, and trying in between does not lengthen it', async () => {
    await failures(5);
    ports.move((LOCK_SECONDS - 5) * 1000);
    await expect(tryWith(password)).rejects.toMatchObject({ code: 'AccountLocked' });
    ports.move(6_000);
    await tryWith(password);
  });

  test('wrong passwords of a quarter of an hour ago count no more', async () => {
    await failures(4);
    ports.move(LOCK_SECONDS * 1000 + 1);
    expect(await failures(4)).toEqual(Array(4).fill('InvalidEmailOrPassword'));
  });

  test('guesses sent at the same moment get no more than five checks', async () => {
    const asked = vi.spyOn(ports.identity, 'signInWithPassword');
    await Promise.allSettled(Array.from({ length: 40 }, () => tryWith('wrong-password')));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(5);
    expect(ports.mails.filter(({ subject }) => subject.includes('ロック'))).toHaveLength(1);
  });

  test('an unknown address is refused, counted and locked the same way, but gets no mail', async () => {
    const mailsBefore = ports.mails.length;
    expect(await failures(6, 'nobody@example.jp')).toEqual([
      ...Array(4).fill('InvalidEmailOrPassword'),
      'AccountLocked',
      'AccountLocked',
    ]);
    expect(ports.mails).toHaveLength(mailsBefore);
  });

  test('the attempt that locks takes the same time for a known and an unknown address', async () => {
    const locking = async (at: string): Promise<number> => {
      await failures(4, at);
      const before = ports.clock.now();
      await failures(1, at);
      return ports.clock.now() - before;
    };
    expect(await locking(email)).toBe(await locking('nobody@example.jp'));
  });

  test('the unlock link signs in once and ends the lock', async () => {
    await failures(5);
    const et = ports.linkToken(email);
    await openLink(ports, et);
    await tryWith(password);
    await expect(openLink(ports, et)).rejects.toMatchObject({ code: 'InvalidToken' });
  });

  test('a new password ends the lock', async () => {
    await failures(5);
    await sendResetPasswordMail(ports, email, ip);
    await resetPassword(ports, ports.linkToken(email), 'other-password');
    expect((await tryWith('other-password')).userId).toBe(ports.pool.get(email)!.userId);
  });

  test('a new password ends what is live in every workspace of the person', async () => {
    const { userId } = ports.pool.get(email)!;
    const { workspaceId } = await registerWorkspace(
      ports,
      { kind: 'user', userId },
      { name: 'あおば予約', subDomain: 'aoba', selectedPlan: 100 },
    );
    await sendResetPasswordMail(ports, email, ip);
    await resetPassword(ports, ports.linkToken(email), 'other-password');
    expect(ports.ended).toEqual([{ workspaceId, userId }]);
  });

  test('a link that could not be spent for want of an answer is not called used up', async () => {
    await sendResetPasswordMail(ports, email, ip);
    vi.spyOn(ports.table, 'transact').mockRejectedValueOnce(new Error('no answer'));
    await expect(resetPassword(ports, ports.linkToken(email), 'other-password')).rejects.toThrow('no answer');
    await resetPassword(ports, ports.linkToken(email), 'other-password');
  });

  test('of several links the first that is used ends the others, and a later one works again', async () => {
    await sendResetPasswordMail(ports, email, ip);
    const first = ports.linkToken(email);
    await sendResetPasswordMail(ports, email, ip);
    await resetPassword(ports, ports.linkToken(email), 'other-password');
    await expect(resetPassword(ports, first, 'password-of-a-stranger')).rejects.toMatchObject({ code: 'InvalidToken' });
    expect((await tryWith('other-password')).userId).toBe(ports.pool.get(email)!.userId);
    await sendResetPasswordMail(ports, email, ip);
    await resetPassword(ports, ports.linkToken(email), 'third-password');
    await expect(resetPassword(ports, first, 'password-of-a-stranger')).rejects.toMatchObject({ code: 'InvalidToken' });
  });

  test('one address gets no more than five reset mails an hour, known or not', async () => {
    for (const at of [email, 'nobody@example.jp']) {
      const codes = [];
      for (let i = 0; i < 6; i += 1)
        codes.push(
          await sendResetPasswordMail(ports, at, ip).then(
            () => 'sent',
            (error) => error.code,
          ),
        );
      expect(codes).toEqual([...Array(5).fill(at === email ? 'sent' : 'EntityNotFound'), 'TooManyRequests']);
    }
    ports.move(60 * 60 * 1000);
    await sendResetPasswordMail(ports, email, ip);
  });

  test('an account whose address is not confirmed yet is told so, once the password is right', async () => {
    await registerUser(ports, { name: '鈴木', email: 'hina@example.jp', password }, ip);
    await expect(tryWith(password, 'hina@example.jp')).rejects.toMatchObject({ code: 'EmailNotConfirmed' });
    await expect(tryWith('wrong-password', 'hina@example.jp')).rejects.toThrow(
      'メールアドレスまたはパスワードが正しくありません。',
    );
  });
});
