/**
 * Which account an e-mail address belongs to. An address is unconfirmed until its owner opened a link; until then
 * whoever registers last holds the claim, so that nobody can own another's address by coming first.
 */

import type { CheckOp, DeleteOp, Item, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { globalKeys } from '#functions/data/table/keys.ts';

export interface EmailItem extends Item {
  email: string;
  /** While a registration is under way, of the account that it replaces. */
  userId?: string;
  confirmedAt?: string;
  /** The registration under way; the latest one holds it. */
  claim?: string;
}

export const getEmail = (table: Table, email: string): Promise<EmailItem | undefined> =>
  table.get<EmailItem>(globalKeys.email(email), { consistent: true });

/** The user behind a confirmed address. */
export async function getConfirmedUserId(table: Table, email: string): Promise<string | undefined> {
  const item = await getEmail(table, email);
  return item?.confirmedAt ? item.userId : undefined;
}

interface Lease {
  now: number;
  until: number;
}

/**
 * Takes an unconfirmed address over for one registration; links of the account that has it are void from now on. Fails once
 * the address is confirmed. A lease keeps other registrations that ask for one away until it ends: those confirm the
 * address, so none may come between.
 */
export const claimEmail = (email: string, claim: string, lease?: Lease): UpdateOp => ({
  update: globalKeys.email(email),
  set: { email, claim, ...(lease ? { leaseUntil: lease.until } : {}) },
  if: [{ absent: 'confirmedAt' }, ...(lease ? [{ path: 'leaseUntil', absentOrLessThan: lease.now }] : [])],
});

/** Fails when the lease is another's by now. */
export const endLease = (email: string, claim: string): UpdateOp => ({
  update: globalKeys.email(email),
  remove: ['leaseUntil'],
  if: [{ path: 'claim', equals: claim }],
});

/** Holds while the address is confirmed and the account's. */
export const checkConfirmed = (email: string, userId: string): CheckOp => ({
  check: globalKeys.email(email),
  if: [{ exists: 'confirmedAt' }, { path: 'userId', equals: userId }],
});

/** Holds while no account has confirmed the address. */
export const checkFree = (email: string): CheckOp => ({
  check: globalKeys.email(email),
  if: [{ absent: 'confirmedAt' }],
});

/** Keeps a new address for an account until the pool signs in by it. Fails when a confirmed account has it. */
export const takeEmail = (email: string, userId: string, confirmedAt: string): UpdateOp => ({
  update: globalKeys.email(email),
  set: { email, userId, confirmedAt },
  remove: ['claim'],
  if: [{ absent: 'confirmedAt' }],
});

/** Gives an address up. Fails when it is not the account's. */
export const releaseEmail = (email: string, userId: string): DeleteOp => ({
  delete: globalKeys.email(email),
  if: [{ path: 'userId', equals: userId }],
});

/** Names the account that the registration made. Fails when a later one took the address over. */
export const settleEmail = (email: string, claim: string, userId: string, confirmedAt?: string): UpdateOp => ({
  update: globalKeys.email(email),
  set: { userId, ...(confirmedAt ? { confirmedAt } : {}) },
  remove: ['claim', 'leaseUntil'],
  if: [{ path: 'claim', equals: claim }],
});

/** Fails when the address went to another account meanwhile, or is about to. */
export const confirmEmail = (email: string, userId: string, confirmedAt: string): UpdateOp => ({
  update: globalKeys.email(email),
  set: { confirmedAt },
  if: [{ path: 'userId', equals: userId }, { absent: 'claim' }],
});
