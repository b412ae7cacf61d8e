/** Sign-in with a password, with our own lock-out (design §4). */
import { AppError } from '#shared/errors.ts';
import type { CorePorts, Identity, Mailer, Tokens } from '#functions/clients/ports.ts';
import { getEmail } from '#functions/data/global/email.ts';
import { clearFailures, countAttempt, MAX_FAILURES } from '#functions/data/global/sign-in-failures.ts';
import { createToken } from '#functions/data/global/token.ts';
import { getUser } from '#functions/data/global/user.ts';
import { lockOutMail } from '#functions/domain/mail/account-mails.ts';

type SignInPorts = CorePorts & { identity: Identity; mailer: Mailer };

const UNCONFIRMED = 'メールアドレスの確認がまだ終わっていません。届いたメールのリンクを開いてください。';
/**
 * The attempt that locks mails only a real account; it takes this long for any address, so that the time says nothing.
 * Longer than the second for which the pool itself refuses after a fifth failure: a link opened at once then signs in.
 */
const LOCKING_TAKES_MS = 1_500;

export async function signIn(ports: SignInPorts, { email, password }: { email: string; password: string }): Promise<Tokens> {
  const { table, clock, identity } = ports;
  const startedAt = clock.now();
  const attempt = await countAttempt(table, email, startedAt);
  if (attempt === undefined) throw new AppError('AccountLocked');
  // An unknown address goes the same way through the pool, which does not tell the difference.
  const tokens = await identity.signInWithPassword(email, password);
  if (!tokens) {
    if (attempt < MAX_FAILURES) throw new AppError('InvalidEmailOrPassword');
    await mailUnlockLink(ports, email);
    await clock.sleep(Math.max(0, startedAt + LOCKING_TAKES_MS - clock.now()));
    throw new AppError('AccountLocked');
  }
  await clearFailures(table, email);
  const owner = await getEmail(table, email);
  if (!owner?.confirmedAt || owner.userId !== tokens.userId) {
    await identity.revoke(tokens.refreshToken);
    throw new AppError('InvalidEmailOrPassword', UNCONFIRMED);
  }
  return tokens;
}

async function mailUnlockLink(ports: SignInPorts, email: string): Promise<void> {
  const owner = await getEmail(ports.table, email);
  const user = owner?.confirmedAt && owner.userId ? await getUser(ports.table, owner.userId) : undefined;
  if (!user) return;
  const et = await createToken(ports, { purpose: 'unlock', userId: user.userId, email });
  await ports.mailer.send(lockOutMail({ email, name: user.name }, et));
}
