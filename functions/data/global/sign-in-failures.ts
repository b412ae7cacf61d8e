/** Counts wrong passwords per e-mail address, whether an account has it or not. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { DeleteOp, Item, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import { isWritten, unlessRefused } from '../table/unless-refused.ts';
import { countOperations, countWith } from './rate-limit.ts';

export const MAX_FAILURES = 5;
export const LOCK_SECONDS = 15 * 60;

interface FailuresItem extends Item {
  failures: number;
  /** Seconds since the epoch: the count is void from then on. */
  ttl: number;
}

type CountPorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

/**
 * Counts an attempt before its password is checked, so that guesses sent at the same moment do not all pass. Returns
 * whether it may go on: not where the address is locked. Throws `TooManyRequests` where the network has tried too often.
 */
export async function countAttempt(ports: CountPorts, email: string, ip: string): Promise<boolean> {
  const now = ports.clock.now();
  if (await isWritten(countWith(ports, [countOne(email, now)], countOperations(ports, 'signIn', { ip })))) return true;
  const held = await ports.table.get<FailuresItem>(globalKeys.signInFailures(email), { consistent: true });
  if (held && held.ttl * 1000 > now) return false;
  // TTL deletes late: a count that is over goes before the new one begins.
  if (held) await forgetIfUnchanged(ports.table, email, held.ttl);
  return countAttempt(ports, email, ip);
}

const countOne = (email: string, now: number): UpdateOp => ({
  update: globalKeys.signInFailures(email),
  set: { ttl: Math.ceil(now / 1000) + LOCK_SECONDS },
  add: { failures: 1 },
  if: [
    { path: 'failures', absentOrLessThan: MAX_FAILURES },
    { path: 'ttl', absentOrAtLeast: Math.floor(now / 1000) + 1 },
  ],
});

/** After a wrong password: whether this attempt is the one that locked the address. True once per lock. */
export async function isLocking(table: Table, email: string): Promise<boolean> {
  return isWritten(
    table.update({
      update: globalKeys.signInFailures(email),
      set: { isTold: true },
      if: [{ path: 'failures', atLeast: MAX_FAILURES }, { absent: 'isTold' }],
    }),
  );
}

/** After a right password, an opened unlock link or a new password. */
export const forgetFailures = (email: string): DeleteOp => ({ delete: globalKeys.signInFailures(email) });

async function forgetIfUnchanged(table: Table, email: string, ttl: number): Promise<void> {
  // Another attempt has begun the new count.
  await unlessRefused(table.delete({ delete: globalKeys.signInFailures(email), if: [{ path: 'ttl', equals: ttl }] }));
}
