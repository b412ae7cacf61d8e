/** Counts wrong passwords per e-mail address, whether an account has it or not. */
import { globalKeys } from '#functions/data/keys.ts';
import { ConditionFailed } from '#functions/data/table.ts';
import type { Item, Table } from '#functions/data/table.ts';

export const MAX_FAILURES = 5;
export const LOCK_SECONDS = 15 * 60;

interface FailuresItem extends Item {
  failures: number;
  /** Seconds since the epoch: the count is void from then on. */
  ttl: number;
}

/**
 * Counts an attempt before its password is checked, so that guesses sent at the same moment do not all pass.
 * Returns how many there were, or undefined when the address is locked.
 */
export async function countAttempt(table: Table, email: string, now: number): Promise<number | undefined> {
  const key = globalKeys.signInFailures(email);
  const held = await table.get<FailuresItem>(key, { consistent: true });
  const isVoid = held !== undefined && held.ttl * 1000 <= now;
  if (held && !isVoid && held.failures >= MAX_FAILURES) return undefined;
  if (isVoid) await forgetIfUnchanged(table, email, held.ttl);
  const ttl = Math.ceil(now / 1000) + LOCK_SECONDS;
  const { failures } = await table.update<FailuresItem>({ update: key, set: { ttl }, add: { failures: 1 } });
  return failures > MAX_FAILURES ? undefined : failures;
}

/** After a right password, an opened unlock link or a new password. */
export const clearFailures = (table: Table, email: string): Promise<void> => table.delete({ delete: globalKeys.signInFailures(email) });

async function forgetIfUnchanged(table: Table, email: string, ttl: number): Promise<void> {
  try {
    await table.delete({ delete: globalKeys.signInFailures(email), if: [{ path: 'ttl', equals: ttl }] });
  } catch (error) {
    // Another attempt has begun the new count.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
