/**
 * Reads a board. A warm function remembers rows and meta, and needs one Query for the changes since, whatever the
 * number of posts; it reads the meta again only when that has changed.
 */

import type { Item } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import {
  boardFrom,
  deltasAndMeta,
  deltasOnly,
  getBoard,
  isMetaItem,
  requireOwnBoard,
} from '#functions/data/board/board.ts';
import type { StoredDelta } from '#functions/data/board/delta.ts';
import { DELTAS_USABLE_MS, deltaFrom, isDeltaItem, markAt, OVERLAP_MS } from '#functions/data/board/delta.ts';
import type { Delta } from '#shared/board/rows/deltas.ts';
import { applyChange, postIdsOf } from '#shared/board/rows/deltas.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { RememberedBoard } from './board-memory.ts';
import { memoryOf } from './board-memory.ts';
import type { ChangeLog } from './change-log.ts';
import type { ReadContext } from './context.ts';
import type { EvaluatedViews } from './evaluated-views.ts';
import { loadRows } from './load-rows.ts';

interface WarmContext extends Pick<ReadContext, 'scope'> {
  ports: Pick<ReadContext['ports'], 'table' | 'clock'>;
}

export interface BoardRead {
  board: Board;
  rows: ReadonlyMap<string, Row>;
  /**
   * The client's next request asks for changes from this mark on. No change that it has not seen is stamped earlier.
   */
  mark: string;
  /** Deltas stamped from `since` on. */
  deltas: StoredDelta[];
  /** Which of `rows` changed when. A warm function keeps both together. */
  log: ChangeLog;
  /** Evaluated views of these rows; absent when the views depend on other boards too. */
  views?: EvaluatedViews | undefined;
}

const COLD_TRIES = 3;

/** RELOAD counts as a change of meta, because a change of a column's type is published with the rows it rewrote. */
const isMetaChange = ({ kind }: Delta): boolean => kind === 'META' || kind === 'RELOAD';

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object')
    for (const part of Object.values(Object.freeze(value))) deepFreeze(part);
  return value;
}

/** Undefined when the remembered state is too old or rows have been written in bulk since. */
async function readWarm(
  { ports, scope }: WarmContext,
  boardId: string,
  remembered: RememberedBoard,
  since: number,
): Promise<BoardRead | undefined> {
  const startedAt = ports.clock.now();
  if (remembered.readTo < startedAt - DELTAS_USABLE_MS) return undefined;
  const { meta, readTo } = remembered;
  const query = meta ? deltasOnly : deltasAndMeta;
  const items: Item[] = [];
  for await (const item of ports.table.queryAll(query(scope, boardId, markAt(Math.min(readTo, since)))))
    items.push(item);
  const deltas = items.filter(isDeltaItem).map(deltaFrom);
  if (deltas.some(({ delta }) => delta.kind === 'RELOAD' && delta.generation > remembered.generation)) return undefined;
  const changes = new Set(deltas.flatMap(({ id, delta }) => (isMetaChange(delta) && id >= markAt(readTo) ? id : [])));
  const isNew = !meta || !changes.isSubsetOf(meta.changes);
  // The meta is read after the deltas, so it includes every change that they announce.
  const found = !isNew
    ? meta.board
    : meta
      ? await getBoard(ports.table, scope, boardId)
      : boardFrom(items.filter(isMetaItem));
  const board = requireOwnBoard(found, scope);
  for (const { delta } of deltas) {
    if (!applyChange(remembered.rows, delta)) continue;
    remembered.views.clear();
    remembered.log.add(postIdsOf(delta));
  }
  remembered.readTo = startedAt - OVERLAP_MS;
  remembered.meta = { board: isNew ? deepFreeze(board) : board, changes };
  const { log, views } = remembered;
  return { board, rows: remembered.rows.rows, mark: markAt(remembered.readTo), deltas, log, views };
}

async function readCold(context: ReadContext, boardId: string, since: number): Promise<BoardRead> {
  const { ports, scope } = context;
  for (let attempt = 0; attempt < COLD_TRIES; attempt += 1) {
    const board = requireOwnBoard(await getBoard(ports.table, scope, boardId), scope);
    const loaded = await loadRows(context, board, since);
    if (!loaded) continue;
    memoryOf(ports.table).keep(scope, boardId, loaded);
    if (loaded.wantsSnapshot) await askForSnapshot(context, boardId);
    const { deltas, log, views } = loaded;
    return { board, rows: loaded.rows.rows, mark: markAt(loaded.readTo), deltas, log, views };
  }
  throw new AppError('Conflict');
}

/**
 * Requests a snapshot. A failure is only logged, because the board has been read; the next cold read requests it again.
 */
async function askForSnapshot({ ports, scope }: ReadContext, boardId: string): Promise<void> {
  try {
    await ports.queues.send('board-snapshot', { workspaceId: scope.workspaceId, boardId, rebuild: false });
  } catch (error) {
    ports.log.warn('snapshot not asked for', { boardId, error });
  }
}

/** The remembered board, updated by one Query; undefined when nothing usable is remembered. */
export async function readRemembered(
  context: WarmContext,
  boardId: string,
  since = Number.POSITIVE_INFINITY,
): Promise<BoardRead | undefined> {
  const memory = memoryOf(context.ports.table);
  const remembered = memory.get(context.scope, boardId);
  if (!remembered) return undefined;
  const warm = await readWarm(context, boardId, remembered, since);
  if (warm) memory.keep(context.scope, boardId, remembered);
  else memory.forget(context.scope, boardId);
  return warm;
}

/**
 * `since` (milliseconds): also returns the deltas stamped from then on. Throws `EntityNotFound`, or `Conflict` when
 * snapshots were replaced during each attempt.
 */
export const readBoard = async (context: ReadContext, boardId: string, since?: number): Promise<BoardRead> =>
  (await readRemembered(context, boardId, since)) ??
  (await readCold(context, boardId, since ?? Number.POSITIVE_INFINITY));
