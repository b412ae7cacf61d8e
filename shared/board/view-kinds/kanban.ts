/** A kanban is laid out by its groups (work §2.5): values that are there before the posts are, so that a column can be empty. */
import { ColumnType } from '#shared/enums/enums.ts';
import { FIXED_COLUMNS } from '../types.ts';
import type { ViewKind } from './view-kind.ts';

const LAYS_OUT: ReadonlySet<ColumnType> = new Set([
  ColumnType.STATE,
  ColumnType.DROP_DOWN,
  ColumnType.USER,
  ColumnType.BOARD_SECTION,
]);

export const kanbanKind: ViewKind = {
  name: 'カンバン',
  isOffered: true,
  groups: {
    accepts: (column) => column !== null && LAYS_OUT.has(column.columnType),
    problem: 'カンバンの列にできるのは、セクション、ステータス、選択肢、担当者の列です。',
  },
  lanes: {
    accepts: (column) => column !== null && LAYS_OUT.has(column.columnType),
    problem: 'レーンにできるのは、セクション、ステータス、選択肢、担当者の列です。',
  },
  begin: (columns) => ({
    groupColumnId: columns.find((column) => column.isStatus)?.id ?? FIXED_COLUMNS.section,
  }),
};
