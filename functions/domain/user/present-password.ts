import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { countAttempt, LOCK_SECONDS } from '#functions/data/global/sign-in-failures.ts';
import { lockAfterFailure } from '#functions/domain/session/lock-out.ts';
import { AppError } from '#shared/errors.ts';

const WRONG = '現在のパスワードが正しくありません。';
const MISSING = '現在のパスワードを入力してください。';

/**
 * The person at the keyboard knows the password, and has not just found the browser open. Guesses count as they do when
 * signing in. Whoever calls it forgets the failures afterwards.
 */
export async function requirePresentPassword(
  ports: CorePorts & { identity: Identity; mailer: Mailer },
  email: string,
  password: string | undefined,
  ip: string,
): Promise<void> {
  if (!password) throw new AppError('InvalidEmailOrPassword', MISSING);
  const startedAt = ports.clock.now();
  // Not 401: the session itself goes on.
  if (!(await countAttempt(ports, email, ip)))
    throw new AppError('TooManyRequests', undefined, { retryAfterSeconds: LOCK_SECONDS });
  const tokens = await ports.identity.signInWithPassword(email, password);
  if (!tokens) {
    await lockAfterFailure(ports, email, startedAt);
    throw new AppError('InvalidEmailOrPassword', WRONG);
  }
  await ports.identity.revoke(tokens.refreshToken);
}
