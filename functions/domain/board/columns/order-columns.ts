import { updateColumnSettings } from '#functions/data/board/column.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';

export interface OrderColumns {
  boardId: string;
  columnIdList: string[];
  mutationId?: string | null;
}

/** Columns that the list does not name stand behind it, as they stood. */
export const orderColumns = (context: WriteContext, { mutationId, ...body }: OrderColumns) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { orderColumns: body },
    decide({ columns }) {
      const place = new Map(body.columnIdList.map((id, at) => [id, at]));
      const placeOf = (id: string): number => place.get(id) ?? body.columnIdList.length;
      const placed = [...columns].sort((a, b) => placeOf(a.id) - placeOf(b.id) || a.columnOrder - b.columnOrder);
      return placed.flatMap((column, columnOrder) =>
        column.columnOrder === columnOrder
          ? []
          : [updateColumnSettings(context.scope, body.boardId, column.id, { columnOrder })],
      );
    },
  });
