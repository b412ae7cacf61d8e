/** Sign-in with a password, with our own lock-out (design §4). */
import { AppError } from '#shared/errors.ts';
import type { CorePorts, Identity, Mailer } from '#functions/clients/ports.ts';
import { checkConfirmed, getConfirmedUserId } from '#functions/data/global/email.ts';
import { countAttempt, forgetFailures, isLocking } from '#functions/data/global/sign-in-failures.ts';
import { createToken } from '#functions/data/global/token.ts';
import { getUser } from '#functions/data/global/user.ts';
import { lockOutMail } from '#functions/domain/mail/account-mails.ts';
import { beginSession } from './sessions.ts';
import type { StartedSession, Visitor } from './sessions.ts';

type SignInPorts = CorePorts & { identity: Identity; mailer: Mailer };

/**
 * The attempt that locks mails only a real account; it takes this long for any address, so that the time says nothing.
 * Longer than the second for which the pool itself refuses after a fifth failure: a link opened at once then signs in.
 */
const LOCKING_TAKES_MS = 1_500;

export async function signIn(ports: SignInPorts, { email, password }: { email: string; password: string }, visitor: Visitor, ip: string): Promise<StartedSession> {
  const { clock, identity } = ports;
  const startedAt = clock.now();
  if (!(await countAttempt(ports, email, ip))) throw new AppError('AccountLocked');
  // An unknown address goes the same way through the pool, which does not tell the difference.
  const tokens = await identity.signInWithPassword(email, password);
  if (tokens)
    return beginSession(ports, tokens, visitor, [{ op: checkConfirmed(email, tokens.userId), refusal: 'EmailNotConfirmed' }, { op: forgetFailures(email) }]);
  if (!(await isLocking(ports.table, email))) throw new AppError('InvalidEmailOrPassword');
  await mailUnlockLink(ports, email);
  await clock.sleep(Math.max(0, startedAt + LOCKING_TAKES_MS - clock.now()));
  throw new AppError('AccountLocked');
}

async function mailUnlockLink(ports: SignInPorts, email: string): Promise<void> {
  const userId = await getConfirmedUserId(ports.table, email);
  const user = userId && (await getUser(ports.table, userId));
  if (!user) return;
  const et = await createToken(ports, { purpose: 'unlock', userId: user.userId, email });
  await ports.mailer.send(lockOutMail({ email, name: user.name }, et));
}
