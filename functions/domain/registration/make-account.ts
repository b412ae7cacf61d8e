/** An account in the user pool and in the table, for an address that nobody has confirmed yet. */

import type { Identity } from '#functions/clients/identity-ports.ts';
import { IdentityExistsError } from '#functions/clients/identity-ports.ts';
import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { EmailItem } from '#functions/data/global/email.ts';
import { claimEmail, endLease, getEmail, settleEmail } from '#functions/data/global/email.ts';
import type { User } from '#functions/data/global/user.ts';
import { deleteUser, putUser } from '#functions/data/global/user.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { AppError } from '#shared/errors.ts';

interface NewAccount {
  email: string;
  name: string;
  password: string;
  /** What else the new profile says. */
  profile?: Partial<User>;
}

interface Making {
  /** When the address was confirmed; absent: it is not. */
  confirmedAt?: string;
  /** Gets the new user, whom the pool signs in by now. */
  alongside?: (user: User) => GuardedOp[] | Promise<GuardedOp[]>;
  /** Refuses with `Conflict` while another such registration of the address is under way, in place of taking it over. */
  isAlone?: boolean;
}

/** Longer than the pool takes, so that a registration that died keeps nobody out for long. */
const LEASE_MS = 30_000;

type AccountPorts = CorePorts & { identity: Identity };

/**
 * Deletes an unconfirmed account of the address and makes a new one. The claim on the address comes first, so that
 * between two registrations the later wins, and a confirmed account is never touched. `alongside` are written in the
 * same transaction, given the new user.
 */
export async function makeAccount(
  ports: AccountPorts,
  account: NewAccount,
  { confirmedAt, alongside = () => [], isAlone = false }: Making = {},
): Promise<User> {
  const { table, ids, clock } = ports;
  const { email } = account;
  const claim = ids.uuid();
  const now = clock.now();
  const { userId: formerId } = await refuseTaken(
    table.update<EmailItem>(claimEmail(email, claim, isAlone ? { now, until: now + LEASE_MS } : undefined)),
    isAlone ? 'Conflict' : 'G000005',
  );
  try {
    return await makeUnderClaim(ports, account, { claim, formerId, confirmedAt, alongside });
  } catch (error) {
    if (isAlone) await giveUp(table.update(endLease(email, claim)));
    throw error;
  }
}

interface Claimed extends Pick<Making, 'confirmedAt'> {
  claim: string;
  formerId: string | undefined;
  alongside: NonNullable<Making['alongside']>;
}

async function makeUnderClaim(
  ports: AccountPorts,
  account: NewAccount,
  { claim, formerId, confirmedAt, alongside }: Claimed,
): Promise<User> {
  const { clock, identity } = ports;
  const { email, name } = account;
  const userId = await replaceIdentity(ports, account, claim);
  const user: User = { ...account.profile, userId, email, name, createdAt: isoNow({ clock }) };
  try {
    await transactGuarded(ports, [
      { op: settleEmail(email, claim, userId, confirmedAt) },
      { op: putUser(user) },
      ...(formerId && formerId !== userId ? [{ op: deleteUser(formerId) }] : []),
      ...(await alongside(user)),
    ]);
  } catch (error) {
    // `Conflict`: the address was taken over, and the account in the pool is the other registration's by now. Any other
    // error may hide a commit; an account left in the pool alone is replaced by the next registration.
    if (error instanceof AppError && error.code !== 'Conflict') await identity.deleteUser(email);
    throw error;
  }
  return user;
}

async function refuseTaken<T>(claim: Promise<T>, refusal: 'G000005' | 'Conflict'): Promise<T> {
  try {
    return await claim;
  } catch (cause) {
    if (cause instanceof ConditionFailed) throw new AppError(refusal, undefined, { cause });
    throw cause;
  }
}

/** Another registration may have taken the address over. */
async function giveUp(lease: Promise<unknown>): Promise<void> {
  try {
    await lease;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function replaceIdentity(
  { table, identity }: AccountPorts,
  { email, password }: NewAccount,
  claim: string,
): Promise<string> {
  try {
    return await identity.createUser(email, password);
  } catch (cause) {
    if (!(cause instanceof IdentityExistsError)) throw cause;
    // A registration that came later may have made it: only the latest may replace what is there.
    if ((await getEmail(table, email))?.claim !== claim) throw new AppError('Conflict', undefined, { cause });
    await identity.deleteUser(email);
    return identity.createUser(email, password);
  }
}
