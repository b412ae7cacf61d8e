/** The link that another e-mail address was mailed: from now on the account signs in by it. */

import type { Identity } from '#functions/clients/identity-ports.ts';
import { IdentityExistsError } from '#functions/clients/identity-ports.ts';
import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { getConfirmedUserId, releaseEmail, takeEmail } from '#functions/data/global/email.ts';
import type { Person } from '#functions/data/global/person.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { isLive, sessionIdOf } from '#functions/data/global/session.ts';
import type { GrantOf } from '#functions/data/global/token.ts';
import { spendToken } from '#functions/data/global/token.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { saveProfile } from '#functions/domain/user/save-profile.ts';
import { AppError } from '#shared/errors.ts';
import type { HeldSession } from './sessions.ts';

type ChangePorts = CorePorts & { identity: Identity };

const SIGN_IN_FIRST =
  'メールアドレスの変更を終えるには、変更を申し込んだアカウントでサインインしてから、もう一度リンクを開いてください。';

/**
 * In three steps, each of which can be done again by the same link: keep the new address, so that no registration touches
 * the account in the pool; change the pool; write the rest and give the old address up.
 */
export async function confirmEmailChange(
  ports: ChangePorts,
  et: string,
  grant: GrantOf<'changeEmail'>,
  held: Pick<HeldSession, 'secret'> | undefined,
  alongside: GuardedOp[],
): Promise<void> {
  const { userId, email, formerEmail } = grant;
  const person = await readPerson(ports.table, userId);
  requireOwnSession(ports, person, held);
  // Changed to yet another address since.
  if (person.user?.email !== formerEmail) throw new AppError('InvalidToken');
  await keepAddress(ports, email, userId);
  await changeInPool(ports, email, userId);
  const steps: GuardedOp[] = [
    { op: spendToken(et), refusal: 'InvalidToken' },
    { op: releaseEmail(formerEmail, userId), refusal: 'InvalidToken' },
  ];
  await saveProfile(ports, person, { email }, { alongside: [...steps, ...alongside] });
}

/** A mistyped address is somebody else's, to whom the link must not open the account: it works where the person is signed in. */
function requireOwnSession(
  { clock }: ChangePorts,
  { sessions }: Person,
  held: Pick<HeldSession, 'secret'> | undefined,
): void {
  const sessionId = held && sessionIdOf(held.secret);
  if (!sessions.some((session) => session.sessionId === sessionId && isLive(session, clock.now())))
    throw new AppError('Unauthorized', SIGN_IN_FIRST);
}

async function keepAddress({ table, clock }: ChangePorts, email: string, userId: string): Promise<void> {
  try {
    await table.update(takeEmail(email, userId, isoNow({ clock })));
  } catch (cause) {
    if (!(cause instanceof ConditionFailed)) throw cause;
    if ((await getConfirmedUserId(table, email)) !== userId) throw new AppError('G000005', undefined, { cause });
  }
}

async function changeInPool({ identity }: ChangePorts, email: string, userId: string): Promise<void> {
  try {
    await identity.changeEmail(userId, email);
  } catch (error) {
    if (!(error instanceof IdentityExistsError)) throw error;
    // Left by a registration of the address that nobody confirmed.
    await identity.deleteUser(email);
    await identity.changeEmail(userId, email);
  }
}
