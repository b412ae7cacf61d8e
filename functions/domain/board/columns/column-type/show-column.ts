/** The moment the new column takes the old one's place: a snapshot that has its values, then one transaction for everybody. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { deleteColumnItem, putNewColumn } from '#functions/data/board/column.ts';
import type { ColumnTypeJob } from '#functions/data/board/column-type-job.ts';
import { showColumnTypeJob } from '#functions/data/board/column-type-job.ts';
import { OVERLAP_MS, putDelta } from '#functions/data/board/delta.ts';
import { moveViewParts } from '#functions/data/board/view.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { rebuildFromRows } from '#functions/domain/board/build-snapshot.ts';
import { storeSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { conversionContext, convertedColumn } from '#functions/domain/board-core/column-type/plan.ts';
import { convertView } from '#shared/board/convert/convert-view.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { referenceOps } from './references.ts';

const TRIES = 8;

export interface ShowContext {
  ports: CorePorts & Pick<Ports, 'snapshots'>;
  scope: TenantScope;
}

/** Returns the change's id; undefined: the column or its board is gone, or another run was faster. */
export async function showColumn(context: ShowContext, job: ColumnTypeJob): Promise<string | undefined> {
  const { ports, scope } = context;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const board = await getBoard(ports.table, scope, job.boardId);
    const from = board?.columns.find((column) => column.id === job.fromColumnId);
    if (!isBoardReadable(board) || from?.typeChange?.jobId !== job.id) return undefined;
    const shownFrom = ports.clock.now() - OVERLAP_MS;
    const { snapshot } = await rebuildFromRows(context, board);
    const pointer = await storeSnapshot(context, board, snapshot);
    if (!pointer) continue;
    const ops = await replaceOps(context, board, job);
    const stamp = ports.clock.now();
    const id = ports.ids.ulid(stamp);
    const delta = {
      kind: 'RELOAD' as const,
      generation: pointer.generation,
      at: new Date(stamp).toISOString(),
      by: job.accountName,
    };
    try {
      await ports.table.transact([
        showColumnTypeJob(scope, job, shownFrom),
        ...ops,
        putDelta(scope, board.id, { id, delta }),
      ]);
      return id;
    } catch (error) {
      // A view or a column was changed meanwhile.
      if (!(error instanceof ConditionFailed) && !(error instanceof TransactionConflict)) throw error;
      await ports.clock.sleep(50 * 2 ** attempt * ports.ids.random());
    }
  }
  throw new Error(`the new column of board ${job.boardId} was overtaken ${TRIES} times`);
}

async function replaceOps(context: ShowContext, board: Board, job: ColumnTypeJob) {
  const { ports, scope } = context;
  const from = board.columns.find((column) => column.id === job.fromColumnId)!;
  // The first state column of a board says how far its posts are.
  const isStatus = job.column.columnType === ColumnType.STATE && !board.columns.some((column) => column.isStatus);
  const to = convertedColumn(from, job.column, await conversionContext(context, [from.columnType]), isStatus);
  return [
    putNewColumn(scope, board.id, to),
    ...deleteColumnItem(scope, board, from.id, ports.clock.now()),
    ...board.views.flatMap((view) => moveViewParts(scope, board.id, view, convertView(view, from, to).set)),
    ...referenceOps(scope, board, from, to),
  ];
}
