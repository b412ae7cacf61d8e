/** Keeps how many posts of a board stand where at the end of each day (decision 191): as they are, never by adding up, so that what is told twice counts once. */
import { createHash } from 'node:crypto';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import type { CountMark } from '#functions/data/board/daily-count.ts';
import { COUNT_KEPT_DAYS, getCountMark, putCountMark, putDailyCount } from '#functions/data/board/daily-count.ts';
import { DELTAS_USABLE_MS, OVERLAP_MS } from '#functions/data/board/delta.ts';
import { getRemovedRows } from '#functions/data/board/row.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import type { ColumnCounts } from '#shared/board/charts/daily-counts.ts';
import { countedColumnIds, countedRows, countsBy, goneSince, rowsBefore } from '#shared/board/charts/daily-counts.ts';
import type { Delta } from '#shared/board/rows/deltas.ts';
import type { Row } from '#shared/board/types.ts';
import { addDays, dayOf, startOfDayMs } from '#shared/format/days.ts';

const TRIES = 3;
/** A mark that says nothing new is not worth a write: what is read again is counted once all the same. */
const MARK_WORTH_MS = 3_600_000;
const DIGEST_LENGTH = 12;

const digestOf = (counts: ColumnCounts): string =>
  createHash('sha256').update(JSON.stringify(counts)).digest('base64url').slice(0, DIGEST_LENGTH);

const NO_MARK: CountMark = { revision: 0, day: '', columns: {}, countedTo: 0 };

/** Days that are over and had changes which nobody has counted yet. */
const daysOver = (deltas: readonly Delta[], today: string): string[] =>
  [...new Set(deltas.map(({ at }) => dayOf(Date.parse(at))))].filter((day) => day < today).sort();

async function rowsAtEndOf(
  { ports, scope }: ReadContext,
  boardId: string,
  { rows, deltas }: { rows: ReadonlyMap<string, Row>; deltas: readonly Delta[] },
  day: string,
): Promise<Iterable<Row>> {
  const from = new Date(startOfDayMs(addDays(day, 1))).toISOString();
  const gone = await getRemovedRows(ports.table, scope, boardId, goneSince(deltas, from));
  return rowsBefore(rows, deltas, from, gone).values();
}

/** What the mark says once a day is counted, and the items that it does not name yet. */
function counted(board: Board, mark: CountMark, day: string, all: Iterable<Row>) {
  const rows = countedRows(all, board);
  const isBefore = day < mark.day;
  const outdated = addDays(day, -COUNT_KEPT_DAYS);
  const columns: CountMark['columns'] = {};
  const changed: { columnId: string; counts: ColumnCounts }[] = [];
  for (const columnId of countedColumnIds(board.columns)) {
    const counts = countsBy(rows, columnId, board);
    const digest = digestOf(counts);
    const known = mark.columns[columnId];
    const isKnown = !isBefore && known?.digest === digest && known.day > outdated;
    columns[columnId] = isKnown ? known : { digest, day };
    if (!isKnown) changed.push({ columnId, counts });
  }
  return { changed, mark: isBefore ? mark : { ...mark, day, columns } };
}

/** False: somebody else counted meanwhile. */
async function follow(context: ReadContext, boardId: string): Promise<boolean> {
  const { ports, scope } = context;
  let mark = (await getCountMark(ports.table, scope, boardId)) ?? NO_MARK;
  const now = ports.clock.now();
  // Without a mark nothing is known of what was before.
  const since = mark.revision === 0 ? Number.POSITIVE_INFINITY : Math.max(mark.countedTo, now - DELTAS_USABLE_MS);
  const { board, rows, deltas: stored } = await readBoard(context, boardId, since);
  const deltas = mark.revision === 0 ? [] : stored.map(({ delta }) => delta);
  const countedTo = now - OVERLAP_MS;
  const today = dayOf(now);
  for (const day of [...daysOver(deltas, today), today]) {
    const then = day === today ? rows.values() : await rowsAtEndOf(context, boardId, { rows, deltas }, day);
    const { changed, mark: next } = counted(board, mark, day, then);
    const isLast = day === today;
    if (changed.length === 0 && !(isLast && mark.countedTo < countedTo - MARK_WORTH_MS)) continue;
    mark = { ...next, revision: mark.revision + 1, ...(isLast && { countedTo }) };
    try {
      await ports.table.transact([
        putCountMark(scope, boardId, mark),
        ...changed.map(({ columnId, counts }) => putDailyCount(scope, boardId, columnId, { day, ...counts })),
      ]);
    } catch (error) {
      if (error instanceof ConditionFailed || error instanceof TransactionConflict) return false;
      throw error;
    }
  }
  return true;
}

/** Of two who count at once one is later: it looks again. */
export async function followCounts(
  { ports, scope: { workspaceId } }: { ports: ReadContext['ports']; scope: Pick<ReadContext['scope'], 'workspaceId'> },
  { id, projectKey }: Pick<Board, 'id' | 'projectKey'>,
): Promise<void> {
  const context = { ports, scope: { workspaceId, projectKey } };
  for (let attempt = 0; attempt < TRIES; attempt += 1) if (await follow(context, id)) return;
}
