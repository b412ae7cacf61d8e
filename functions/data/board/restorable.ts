/** Columns and views that were deleted: they can be had back for a while, and only so many of them. */

import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';

/** Columns and views can be had back for so long. */
const RESTORABLE_S = RESTORABLE_DAYS * 86_400;

/** What marks a column or a view as deleted. */
export const deletionAt = (now: number) => ({
  deletedAt: new Date(now).toISOString(),
  ttl: Math.floor(now / 1000) + RESTORABLE_S,
});

/** So many deleted columns, and views, are kept: they are read with every load of the board. */
const DELETED_KEPT = 20;

/** Leaves room for the change itself in its transaction. */
const PURGED_AT_ONCE = 20;

interface Deleted {
  id: string;
  deletedAt?: string;
}

/** Those that go for good when one more is deleted: whose time is over (the table takes days to notice), and the oldest beyond what is kept. */
export function purged<T extends Deleted>(deleted: readonly T[] = [], now: number): T[] {
  const end = new Date(now - RESTORABLE_S * 1_000).toISOString();
  const oldestFirst = [...deleted].sort((a, b) => ((a.deletedAt ?? '') < (b.deletedAt ?? '') ? -1 : 1));
  return oldestFirst
    .filter((one, at) => (one.deletedAt ?? '') < end || at <= deleted.length - DELETED_KEPT)
    .slice(0, PURGED_AT_ONCE);
}
