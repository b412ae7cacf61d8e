import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProviderSignIn } from '#functions/clients/identity-ports.ts';
import { registerUser } from '#functions/domain/registration/register-user.ts';
import { loadAuthUser } from '#functions/domain/user/auth-user.ts';
import { AuthProviderTypeEnum } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenAccount } from '#test/support/memory/given-account.ts';
import { accountOfGoogle } from './account-of-google.ts';
import { loginWithGoogle } from './login-with-google.ts';

const email = 'mio@example.jp';
const proof = (more: Partial<ProviderSignIn> = {}): ProviderSignIn => ({
  subject: '109876543210',
  email,
  isEmailVerified: true,
  name: '佐藤　澪',
  refreshToken: 'refresh-of-google',
  ...more,
});
let ports: AccountPorts;
const accountOf = async (...given: Parameters<typeof accountOfGoogle>): Promise<string> =>
  (await accountOfGoogle(...given)).userId;
const profiles = () => ports.table.items().filter(({ SK }) => SK === 'PROFILE');
const register = () => registerUser(ports, { name: '田中', email, password: 'right-password' }, '198.51.100.7');

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
});

describe('an account of Google', () => {
  test('is made once, however many first sign-ins come at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => accountOf(ports, proof())));
    expect(new Set(ids).size).toBe(1);
    expect(profiles()).toHaveLength(1);
    expect(ports.pool.get(email)?.userId).toBe(ids[0]);
  });

  test('stays the person’s when the address at Google changes', async () => {
    const userId = await accountOf(ports, proof());
    expect(await accountOf(ports, proof({ email: 'new@example.jp', isEmailVerified: false }))).toBe(userId);
  });

  test('takes its name from Google, or from the address', async () => {
    expect(await loadAuthUser(ports, await accountOf(ports, proof()))).toMatchObject({
      name: '佐藤　澪',
      authProvider: AuthProviderTypeEnum.GOOGLE_WORKSPACE,
    });
    const second = await accountOf(ports, proof({ subject: '2', email: 'Ken@Example.jp', name: undefined }));
    expect(await loadAuthUser(ports, second)).toMatchObject({ name: 'ken', email: 'ken@example.jp' });
  });

  test('and a registration of the same address at the same moment leave one account that Google opens', async () => {
    const [byGoogle] = await Promise.allSettled([accountOf(ports, proof()), register()]);
    const userId = await accountOf(ports, proof());
    if (byGoogle.status === 'fulfilled') expect(byGoogle.value).toBe(userId);
    expect(ports.pool.get(email)?.userId).toBe(userId);
  });

  test('is not taken over by another Google account with the same address, but opened by both', async () => {
    const userId = await accountOf(ports, proof());
    expect(await accountOf(ports, proof({ subject: 'workspace-account' }))).toBe(userId);
  });

  test('is refused to an address that Google has not confirmed, known or not', async () => {
    await givenAccount(ports, email, '田中');
    for (const address of [email, 'unknown@example.jp'])
      await expect(accountOf(ports, proof({ email: address, isEmailVerified: false }))).rejects.toMatchObject({
        code: 'GoogleEmailUnverified',
      });
    expect(profiles()).toHaveLength(1);
  });

  test('opens the account of a confirmed address, and a mail that cannot be sent does not keep anybody out', async () => {
    const { userId } = await givenAccount(ports, email, '田中');
    vi.spyOn(ports.mailer, 'send').mockRejectedValueOnce(new Error('no mail today'));
    expect(await accountOf(ports, proof())).toBe(userId);
    expect(await loadAuthUser(ports, userId)).toMatchObject({ authProvider: null });
  });
});

test('the pool’s profile of the person is signed out before anything else', async () => {
  const revoked = vi.spyOn(ports.identity, 'revoke');
  ports.codes.set('code-1', proof({ nonce: 'n-other' }));
  await expect(loginWithGoogle(ports, { code: 'code-1', state: 'nonce=n-1', nonce: 'n-1' })).rejects.toMatchObject({
    code: 'LoginFailed',
  });
  expect(revoked).toHaveBeenCalledWith('refresh-of-google');
  expect(profiles()).toEqual([]);
});

test('an answer of another browser’s sign-in does not even spend its code', async () => {
  ports.codes.set('code-1', proof({ nonce: 'n-1' }));
  for (const [state, nonce] of [
    ['nonce=n-1', undefined],
    ['nonce=n-1', 'n-2'],
    ['', 'n-1'],
  ] as const)
    await expect(loginWithGoogle(ports, { code: 'code-1', state, nonce })).rejects.toMatchObject({
      code: 'LoginFailed',
    });
  expect(
    await loginWithGoogle(ports, {
      code: 'code-1',
      state: 'nonce=n-1&subDomain=aoba&referer=%2Fworkspace',
      nonce: 'n-1',
    }),
  ).toMatchObject({ returnTo: 'http://aoba.hisho.localhost:3000/workspace' });
});
