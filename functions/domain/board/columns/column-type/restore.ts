import { deleteColumnItem, unmarkColumnDeleted } from '#functions/data/board/column.ts';
import { moveViewParts } from '#functions/data/board/view.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import { requireReplaced } from '#functions/domain/board-core/column-type/replaced.ts';
import type { ColumnContext } from '#functions/domain/board-core/require-column.ts';
import { requireOpenColumn } from '#functions/domain/board-core/require-column.ts';
import { convertView } from '#shared/board/convert/convert-view.ts';
import type { OneColumn } from '../delete-column.ts';
import { referenceOps } from './references.ts';

/** The column as it was before its type was changed, where the new one stands now; that one can be had back for 30 days in its turn. */
export const restoreColumnType = (context: ColumnContext, { mutationId, ...body }: OneColumn) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { restoreColumnType: body },
    decide(board) {
      const { scope, ports } = context;
      const column = requireOpenColumn(context, board, body.columnId);
      const before = requireReplaced(board, column);
      const { name, columnOrder, isLock, required } = column;
      return [
        unmarkColumnDeleted(scope, board.id, before.id, { name, columnOrder, isLock, required }),
        ...deleteColumnItem(
          scope,
          { ...board, deletedColumns: board.deletedColumns?.filter(({ id }) => id !== before.id) },
          column.id,
          ports.clock.now(),
        ),
        ...board.views.flatMap((view) => moveViewParts(scope, board.id, view, convertView(view, column, before).set)),
        ...referenceOps(scope, board, column, { ...before, name }),
      ];
    },
  });
