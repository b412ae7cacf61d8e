/**
 * A job that takes many runs: one at a time holds its item (`runner`), gives signs of life (`GSI1SK`, which the sweep reads too) and leaves
 * it for the next.
 */

import { isoAt } from '#functions/clients/iso-time.ts';
import type { Condition, Item, Key, UpdateOp } from '#functions/clients/table/table.ts';

/** A run that has shown no sign of life for so long is none; the sweep sends a message for another a little later. */
const RUN_LOST_MS = 210_000;

export interface Lease {
  key: Key;
  /** The status of a job that has not ended. */
  open: number | string;
}

const isOpen = ({ open }: Lease): Condition => ({ path: 'status', equals: open });
const heldBy = (lease: Lease, runner: string): Condition[] => [isOpen(lease), { path: 'runner', equals: runner }];

/** `item` as it was read; undefined where it has ended, or another run holds it. */
export function claim(lease: Lease, item: Item | undefined, runner: string, now: number): UpdateOp | undefined {
  const lostAt = isoAt(now - RUN_LOST_MS);
  if (item?.status !== lease.open || (item.runner !== undefined && String(item.GSI1SK) >= lostAt)) return undefined;
  const free: Condition = item.runner === undefined ? { absent: 'runner' } : { path: 'GSI1SK', lessThan: lostAt };
  return { update: lease.key, set: { runner, GSI1SK: isoAt(now) }, if: [isOpen(lease), free] };
}

/** A sign of life, and how far the run came. Refused: another run holds it, or it has ended. */
export const move = (lease: Lease, runner: string, set: object, now: number): UpdateOp => ({
  update: lease.key,
  set: { ...set, GSI1SK: isoAt(now) },
  if: heldBy(lease, runner),
});

/** For whoever comes next. */
export const leave = (lease: Lease, runner: string): UpdateOp => ({
  update: lease.key,
  remove: ['runner'],
  if: heldBy(lease, runner),
});

/** Refused: it had ended before. */
export const end = (lease: Lease, set: object): UpdateOp => ({
  update: lease.key,
  set: { ...set },
  remove: ['GSI1PK', 'GSI1SK'],
  if: [isOpen(lease)],
});
