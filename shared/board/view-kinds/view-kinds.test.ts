import { expect, test } from 'vitest';
import { ColumnType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { Column } from '../types.ts';
import { FIXED_COLUMNS } from '../types.ts';
import { kanbanKind } from './kanban.ts';
import { timelineKind } from './timeline.ts';
import { COLUMN_SETTINGS } from './view-kind.ts';
import { groupProblem, viewKinds } from './view-kinds.ts';

const column = (id: string, columnType: ColumnType, isStatus = false): Column =>
  plainColumn(id, columnType, { isStatus });

test('a kanban begins with the state of the board, else with its sections', () => {
  expect(kanbanKind.begin!([column('text', ColumnType.TEXT), column('state', ColumnType.STATE, true)])).toEqual({
    groupColumnId: 'state',
  });
  expect(kanbanKind.begin!([column('text', ColumnType.TEXT)])).toEqual({ groupColumnId: FIXED_COLUMNS.section });
});

test('only values that are there before the posts are lay out the columns of a kanban', () => {
  const { STATE, DROP_DOWN, USER, BOARD_SECTION, DATE, NUMERIC, TEXT } = ColumnType;
  expect(
    [STATE, DROP_DOWN, USER, BOARD_SECTION, DATE, NUMERIC, TEXT].filter((columnType) =>
      kanbanKind.groups!.accepts({ columnType }),
    ),
  ).toEqual([STATE, DROP_DOWN, USER, BOARD_SECTION]);
});

test('a kanban is never without columns, and a table may be grouped by anything or nothing', () => {
  const [kanban, table] = [{ viewType: ProjectBoardViewType.KANBAN }, { viewType: ProjectBoardViewType.TABLE }];
  expect(
    [null, column('date', ColumnType.DATE), column('state', ColumnType.STATE)].map(
      (one) => groupProblem(kanban, one) === undefined,
    ),
  ).toEqual([false, false, true]);
  expect([null, column('date', ColumnType.DATE)].map((one) => groupProblem(table, one))).toEqual([
    undefined,
    undefined,
  ]);
});

test('a timeline begins with the first term, else with the first date, and with nothing where the board has neither', () => {
  const { TERM, DATE, USER, STATE, TEXT } = ColumnType;
  const [date, term] = [column('date', DATE), column('term', TERM)];
  expect(timelineKind.begin!([date, term, column('who', USER), column('state', STATE, true)])).toEqual({
    timelineViewSpan: 15,
    timelineTermColumnId: 'term',
    orderConditionList: [{ targetColumnId: 'term', isAsc: true }],
    timelineUserColumnId: 'who',
    timelineStateColumnId: 'state',
  });
  expect(timelineKind.begin!([date])).toMatchObject({ timelineTermColumnId: 'date' });
  expect(timelineKind.begin!([column('text', TEXT)])).toEqual({ timelineViewSpan: 15 });
});

test('every setting that names a column belongs to a kind of view', () => {
  const owners = Object.values(viewKinds).flatMap(({ columnSettings = {} }) => Object.keys(columnSettings));
  expect(new Set(owners)).toEqual(new Set(COLUMN_SETTINGS));
});
