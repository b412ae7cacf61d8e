import { expect, test } from 'vitest';
import { ColumnType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { canGroupBy, canLayOutKanban, firstKanbanColumn } from './kanban.ts';
import type { Column } from './types.ts';
import { FIXED_COLUMNS } from './types.ts';

const column = (id: string, columnType: ColumnType, isStatus = false): Column => ({
  id,
  name: id,
  columnType,
  columnOrder: 0,
  width: 100,
  isStatus,
  isLock: false,
  required: false,
  valueOptionList: [],
});

test('a kanban begins with the state of the board, else with its sections', () => {
  expect(firstKanbanColumn([column('text', ColumnType.TEXT), column('state', ColumnType.STATE, true)])).toBe('state');
  expect(firstKanbanColumn([column('text', ColumnType.TEXT)])).toBe(FIXED_COLUMNS.section);
});

test('only values that are there before the posts are lay columns out', () => {
  const { STATE, DROP_DOWN, USER, BOARD_SECTION, DATE, NUMERIC, TEXT } = ColumnType;
  expect(
    [STATE, DROP_DOWN, USER, BOARD_SECTION, DATE, NUMERIC, TEXT].map((columnType) => canLayOutKanban({ columnType })),
  ).toEqual([true, true, true, true, false, false, false]);
});

test('a kanban is never without columns, and a table may be grouped by anything or nothing', () => {
  const [kanban, table] = [{ viewType: ProjectBoardViewType.KANBAN }, { viewType: ProjectBoardViewType.TABLE }];
  expect(
    [null, column('date', ColumnType.DATE), column('state', ColumnType.STATE)].map((one) => canGroupBy(kanban, one)),
  ).toEqual([false, false, true]);
  expect([null, column('date', ColumnType.DATE)].map((one) => canGroupBy(table, one))).toEqual([true, true]);
});
