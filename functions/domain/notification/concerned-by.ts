import type { Board } from '#functions/data/board/board.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

export const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

/** By account name: who stands in its cells of people. */
export const assigneesOf = (board: Pick<Board, 'columns'>, row: Row): string[] => [
  ...new Set(
    board.columns
      .filter(({ columnType }) => columnType === ColumnType.USER)
      .flatMap(({ id }) => namesIn(row.values[id])),
  ),
];

/** Who follows a post without having said so: who registered it, and who stands in its cells. */
export const concernedBy = (board: Pick<Board, 'columns'>, row: Row): string[] => [
  ...new Set([row.createdBy, ...assigneesOf(board, row)]),
];
