/** Deltas: one small item per change of a board, kept for 7 days (design §5). */
import { decodeTime, encodeTime } from 'ulid';
import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { Delta } from '#shared/board/rows/deltas.ts';
import { boardKeys, boardPrefix } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

const DELTA_TTL_S = 7 * 86_400;

/** Readers and snapshots go back no further: a day's reserve before deltas expire. */
export const DELTAS_USABLE_MS = 6 * 86_400_000;

/**
 * How far behind its stamp a delta may still appear: three attempts of 2 s with their pauses, a request on its way, and
 * clocks a second apart. A reader asks from the start of its last read less this.
 */
export const OVERLAP_MS = 10_000;

const TIME_CHARACTERS = 10;

/** Where to read deltas from: sorts before every delta stamped at `ms` or later. */
export const markAt = (ms: number): string => encodeTime(Math.max(0, Math.floor(ms)), TIME_CHARACTERS);

/** Undefined for what no server gave. The id of a change is taken as a mark too, with the overlap that makes it one. */
export function markTime(mark: string): number | undefined {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{9}([0-9A-HJKMNP-TV-Z]{16})?$/.test(mark)) return undefined;
  const ms = decodeTime(mark.padEnd(26, '0'));
  return mark.length === TIME_CHARACTERS ? ms : ms - OVERLAP_MS;
}

export interface StoredDelta {
  /** Stamp of the attempt that committed. */
  id: string;
  delta: Delta;
  mutationId?: string;
}

export const putDelta = (scope: TenantScope, boardId: string, { id, delta, mutationId }: StoredDelta): PutOp => ({
  put: {
    ...boardKeys.delta(scope.workspaceId, boardId, id),
    ...delta,
    mutationId,
    ttl: Math.floor(decodeTime(id) / 1000) + DELTA_TTL_S,
  },
  if: [{ absent: 'PK' }],
});

/** When the board last changed; undefined when that is longer ago than deltas are kept. */
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
