/** What follows a wrong password: the fifth locks the address, and its account is mailed the way back. */
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { getConfirmedUserId } from '#functions/data/global/email.ts';
import { isLocking } from '#functions/data/global/sign-in-failures.ts';
import { createToken } from '#functions/data/global/token.ts';
import { lockOutMail } from '#functions/domain/mail/account-mails.ts';

type LockPorts = CorePorts & { mailer: Mailer };

/**
 * The attempt that locks mails only a real account; it takes this long for any address, so that the time says nothing.
 * Longer than the second for which the pool itself refuses after a fifth failure: a link opened at once then signs in.
 */
const LOCKING_TAKES_MS = 1_500;

/** Returns whether this attempt, begun at `startedAt`, locked the address. */
export async function lockAfterFailure(ports: LockPorts, email: string, startedAt: number): Promise<boolean> {
  const { clock, table } = ports;
  if (!(await isLocking(table, email))) return false;
  await mailUnlockLink(ports, email);
  await clock.sleep(Math.max(0, startedAt + LOCKING_TAKES_MS - clock.now()));
  return true;
}

async function mailUnlockLink(ports: LockPorts, email: string): Promise<void> {
  const userId = await getConfirmedUserId(ports.table, email);
  if (!userId) return;
  const et = await createToken(ports, { purpose: 'unlock', userId, email });
  await ports.mailer.send(lockOutMail(email, et));
}
