/** Columns and views that were deleted: they can be had back for a while, and only so many of them. */

import { RESTORABLE_DAYS, restorableFrom } from '#shared/rules/workspace/deletion.ts';
import { ttlAfter } from '../table/ttl.ts';

/** What marks a column or a view as deleted. */
export const deletionAt = (now: number) => ({
  deletedAt: new Date(now).toISOString(),
  ttl: ttlAfter(now, RESTORABLE_DAYS),
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
  const end = restorableFrom(now);
  const oldestFirst = [...deleted].sort((a, b) => ((a.deletedAt ?? '') < (b.deletedAt ?? '') ? -1 : 1));
  return oldestFirst
    .filter((one, at) => (one.deletedAt ?? '') < end || at <= deleted.length - DELETED_KEPT)
    .slice(0, PURGED_AT_ONCE);
}
