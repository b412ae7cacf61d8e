/** Deltas: one small item per change of a board, kept for 7 days (design §5). */
import { decodeTime, encodeTime } from 'ulid';
import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { Delta } from '#shared/board/rows/deltas.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { boardKeys, boardPrefix } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

/** A change is remembered for this long. */
export const DELTAS_KEPT_MS = 7 * DAY_MS;

/** Readers and snapshots use deltas of this age at most: a day less than their lifetime. */
export const DELTAS_USABLE_MS = 6 * DAY_MS;

/**
 * How long after its stamp a delta can still be committed: three attempts of 2 s with pauses, a request on its way, and
 * clocks a second apart. Therefore a reader asks from this long before the start of its last read.
 */
export const OVERLAP_MS = 10_000;

const TIME_CHARACTERS = 10;

/** The lower bound for reading deltas: sorts before every delta stamped at `ms` (milliseconds) or later. */
export const markAt = (ms: number): string => encodeTime(Math.max(0, Math.floor(ms)), TIME_CHARACTERS);

/**
 * The time of a mark in milliseconds; undefined when the text is not a mark. The id of a change is accepted as a mark
 * too; the overlap is then subtracted.
 */
export function markTime(mark: string): number | undefined {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{9}([0-9A-HJKMNP-TV-Z]{16})?$/.test(mark)) return undefined;
  const ms = decodeTime(mark.padEnd(26, '0'));
  return mark.length === TIME_CHARACTERS ? ms : ms - OVERLAP_MS;
}

export interface StoredDelta {
  /** ULID of the attempt that committed; its time is the delta's stamp. */
  id: string;
  delta: Delta;
  mutationId?: string;
}

export const putDelta = (scope: TenantScope, boardId: string, { id, delta, mutationId }: StoredDelta): PutOp => ({
  put: {
    ...boardKeys.delta(scope.workspaceId, boardId, id),
    ...delta,
    mutationId,
    ttl: Math.floor((decodeTime(id) + DELTAS_KEPT_MS) / 1000),
  },
  if: [{ absent: 'PK' }],
});

/** When the board last changed (milliseconds); undefined when that is longer ago than deltas are kept. */
export async function lastChangeTime(table: Table, scope: TenantScope, boardId: string): Promise<number | undefined> {
  const { items } = await table.query({
    pk: boardKeys.partition(scope.workspaceId, boardId),
    prefix: boardPrefix.delta,
    reverse: true,
    limit: 1,
  });
  return items[0] && decodeTime(items[0].SK.slice(boardPrefix.delta.length));
}

export const isDeltaItem = (item: Item): boolean => item.SK.startsWith(boardPrefix.delta);

export function deltaFrom({ PK: _pk, SK, ttl: _ttl, mutationId, ...delta }: Item): StoredDelta {
  return {
    id: SK.slice(boardPrefix.delta.length),
    delta: delta as unknown as Delta,
    ...(typeof mutationId === 'string' ? { mutationId } : {}),
  };
}
