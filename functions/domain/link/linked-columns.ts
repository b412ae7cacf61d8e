/** The columns at the ends of links, and those that mirrors show, as the boards there have them now. */

import type { Board } from '#functions/data/board/board.ts';
import type { Column, LinkEnd, LinkedColumn } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

function toLinkedColumn(column: Column, projectBoardId: string): LinkedColumn {
  const {
    id,
    name,
    width,
    columnType,
    description,
    columnOrder,
    isLock,
    direction,
    isDeadline,
    numericUnit,
    numericUnitDisplayType,
    valueOptionList,
  } = column;
  return {
    id,
    name,
    width,
    columnType,
    description,
    columnOrder,
    isLock,
    direction,
    isDeadline,
    numericUnit,
    numericUnitDisplayType,
    valueOptionList,
    projectBoardId,
  };
}

/** A column whose type was changed goes on under another id. */
const isEnd = (one: Column, end: LinkEnd): boolean => one.id === end.id || one.replacedColumnId === end.id;

/** `boardOf`: undefined for boards that are out of the reader's sight. */
export function linkedColumnsOf(
  { columnType, linkEndList = [], linkedSettingColor }: Column,
  boardOf: (id: string) => Board | undefined,
): LinkedColumn[] {
  const seen = linkEndList.flatMap((end) => {
    const board = boardOf(end.projectBoardId);
    return board ? [{ end, board }] : [];
  });
  const columns = seen.flatMap(({ end, board }) =>
    board.columns
      .filter((one) => isEnd(one, end) || (linkedSettingColor && one.isStatus))
      .map((one) => toLinkedColumn(one, board.id)),
  );
  if (columnType !== ColumnType.COLUMN_DATA_MIRROR) return columns;
  // Of a type that was changed meanwhile nothing is shown.
  const first = seen.flatMap(({ end, board }) => board.columns.find((one) => isEnd(one, end)) ?? [])[0];
  return columns.filter((one) => one.columnType === first?.columnType);
}
