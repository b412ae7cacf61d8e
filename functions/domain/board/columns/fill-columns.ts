/**
 * Columns that the product computes, for posts from before the column or its settings. Rows change as by any edit, under
 * their revision and with a delta, but for who and when: nobody edited them. What is right already stays, so a job that
 * was cut short goes on where it was.
 */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { getRows, listRowsFrom, updateRow } from '#functions/data/board/row.ts';
import { getContents, getContentsList } from '#functions/data/post/post.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import { JOB_UNITS_PER_S } from '#functions/domain/board-core/job-units.ts';
import { presentMeta } from '#functions/domain/board-core/present-change.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { showsContents } from '#functions/domain/post/contents/contents-cell.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { askToFill } from './ask-to-fill.ts';
import { computedChanges, computedColumns, selectionsOfBoard, selectionsOfPost } from './computed-values.ts';

export interface FillContext {
  ports: CorePorts & Pick<Ports, 'push' | 'queues'>;
  scope: ProjectRef;
}

/** `none`: no column follows from them. Undefined: too many to hold. */
type Selections = Awaited<ReturnType<typeof selectionsOfBoard>> | 'none';

const ROWS_AT_ONCE = 100;
/** A run ends long before its time limit, and a further message goes on behind the last row. */
const RUN_MS = 60_000;
/** Row and delta, in one transaction. */
const UNITS_A_ROW = 5;
const WRITES_AT_ONCE = 16;
const TRIES = 5;
/** The index of selections follows the table by less; of a post that changed since, its own history is asked. */
const INDEX_LAG_MS = 60_000;

/** `after`: the row behind which an earlier run stopped. */
export async function fillColumns(context: FillContext, boardId: string, after?: string): Promise<void> {
  const { ports, scope } = context;
  const board = await getBoard(ports.table, scope, boardId);
  if (!isBoardReadable(board) || computedColumns(board.columns).length === 0) return;
  const isMeasured = board.columns.some(({ columnType }) => columnType === ColumnType.TIME_MEASUREMENT);
  const selections = isMeasured ? await selectionsOfBoard(ports.table, scope, boardId) : 'none';
  const startedAt = ports.clock.now();
  let [changed, cursor, paidAt] = [0, after, startedAt];
  for (;;) {
    const part = (await listRowsFrom(ports.table, scope, boardId, cursor, ROWS_AT_ONCE)).filter(
      ({ row }) => row.id !== cursor,
    );
    if (part.length === 0) break;
    const rows = part.flatMap(({ row, isDeleted }) => (isDeleted ? [] : [row]));
    const count = await fillRows(context, board, rows, selections);
    changed += count;
    cursor = part.at(-1)!.row.id;
    const now = ports.clock.now();
    paidAt = Math.max(now, paidAt) + Math.ceil((count * UNITS_A_ROW * 1_000) / JOB_UNITS_PER_S);
    if (paidAt - startedAt > RUN_MS) {
      await askToFill(ports.queues, scope, boardId, cursor);
      break;
    }
    await ports.clock.sleep(paidAt - now);
  }
  const change = presentMeta({ scope, boardId, actorAccountName: '' }, ports.ids.ulid(ports.clock.now()));
  if (changed > 0) await publishChange(ports.push, change);
}

/** Returns how many were other than they should be. */
async function fillRows(
  context: FillContext,
  board: Board,
  rows: readonly Row[],
  selections: Selections,
): Promise<number> {
  const { table, clock } = context.ports;
  const fresh = clock.now() - INDEX_LAG_MS;
  // The index holds what becomes of posts alone; nothing was ever selected in a row that nobody changed.
  const isInIndex = (row: Row): boolean => !isSubPost(row) && Date.parse(row.updatedAt) <= fresh;
  const known = async (row: Row) =>
    selections === 'none' || row.revision === 1
      ? []
      : selections && isInIndex(row)
        ? (selections.get(row.id) ?? [])
        : selectionsOfPost(table, context.scope, row.id);
  // Read after the rows: whoever writes contents afterwards writes the row as well, and the change below fails.
  const texts = new Map(
    showsContents(board.columns)
      ? (
          await getContentsList(
            table,
            context.scope,
            rows.map(({ id }) => id),
          )
        ).map((contents, at) => [rows[at]!.id, textOf(contents?.html ?? '')])
      : [],
  );
  let changed = 0;
  await mapLimited(WRITES_AT_ONCE, rows, async (row) => {
    let current: Row | undefined = row;
    let sources = { selections: await known(row), contents: texts.get(row.id) ?? '' };
    for (let attempt = 0; current && attempt < TRIES; attempt += 1) {
      const values = computedChanges(board.columns, current, sources);
      if (Object.keys(values).length === 0) return;
      if (await writeValues(context, board.id, current, values)) return void (changed += 1);
      [current] = await getRows(table, context.scope, board.id, [row.id]);
      const contents = texts.has(row.id) ? await getContents(table, context.scope, row.id) : undefined;
      sources = {
        selections: selections === 'none' ? [] : await selectionsOfPost(table, context.scope, row.id),
        contents: textOf(contents?.html ?? ''),
      };
    }
    if (current) throw new Error(`post ${row.id} changed with every try`);
  });
  return changed;
}

/** False: somebody changed the post since it was read, and it has to be looked at again. */
async function writeValues(
  { ports, scope }: FillContext,
  boardId: string,
  row: Row,
  values: NonNullable<Parameters<typeof updateRow>[3]['values']>,
): Promise<boolean> {
  const { updatedAt: at, updatedBy: by } = row;
  const delta = { kind: 'PATCH' as const, postId: row.id, revision: row.revision + 1, at, by, patch: { values } };
  try {
    await ports.table.transact([
      updateRow(scope, boardId, row, { values }, at, by),
      putDelta(scope, boardId, { id: ports.ids.ulid(ports.clock.now()), delta }),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof TransactionConflict) return false;
    if (!(error instanceof AppError)) throw error;
    // A row without room for them stays without: those behind it wait.
    ports.log.warn('a row has no room for its computed cells', { boardId, postId: row.id, code: error.code });
    return true;
  }
}
