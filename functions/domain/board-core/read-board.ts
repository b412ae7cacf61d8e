/** Reading a board: one Query for a warm function, whatever the number of posts; what the board is made of only when that changed. */

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
  /** What a client asks from next time: nothing it has not seen is stamped before. */
  mark: string;
  /** Deltas stamped from `since` on. */
  deltas: StoredDelta[];
  /** Which of these rows changed; it goes with `rows`, which a warm function keeps. */
  log: ChangeLog;
  /** What views show of these rows; absent where that depends on other boards too. */
  views?: EvaluatedViews | undefined;
}

const COLD_TRIES = 3;

/** A column of another type comes with the rows that were written for it. */
const isOfBoard = ({ kind }: Delta): boolean => kind === 'META' || kind === 'RELOAD';

function frozen<T>(value: T): T {
  if (value !== null && typeof value === 'object') for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

/** Undefined: what is remembered is too old, or rows came in bulk since. */
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
  const changes = new Set(deltas.flatMap(({ id, delta }) => (isOfBoard(delta) && id >= markAt(readTo) ? id : [])));
  const isNew = !meta || !changes.isSubsetOf(meta.changes);
  // Read after the changes, so none of them is missing in it.
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
  remembered.meta = { board: isNew ? frozen(board) : board, changes };
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

/** The reader has what it came for; a snapshot that cannot be asked for now is asked for by the next cold reader. */
async function askForSnapshot({ ports, scope }: ReadContext, boardId: string): Promise<void> {
  try {
    await ports.queues.send('board-snapshot', { workspaceId: scope.workspaceId, boardId, rebuild: false });
  } catch (error) {
    ports.log.warn('snapshot not asked for', { boardId, error });
  }
}

/** The board as this function remembers it, brought up to now by one Query; undefined where it remembers nothing of use. */
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

/** `since` (milliseconds): also returns the deltas stamped from then on. */
export const readBoard = async (context: ReadContext, boardId: string, since?: number): Promise<BoardRead> =>
  (await readRemembered(context, boardId, since)) ??
  (await readCold(context, boardId, since ?? Number.POSITIVE_INFINITY));
