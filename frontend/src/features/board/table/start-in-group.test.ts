import { expect, test } from 'vitest';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { FIXED_COLUMNS, NO_VALUE } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { startInGroup } from './start-in-group.ts';

const column = (columnType: ColumnType) => plainColumn('c', columnType);

test.each([
  ['a state', column(ColumnType.STATE), 'todo', { values: { c: 'todo' } }],
  ['a person', column(ColumnType.USER), 'sato', { values: { c: ['sato'] } }],
  ['a linked post', column(ColumnType.POST_LINK), 'p1', { values: { c: ['p1'] } }],
  ['a month', column(ColumnType.DATE), '2026-10', { values: {} }],
  ['a section', fixedColumn(FIXED_COLUMNS.section), 's2', { values: {}, sectionId: 's2' }],
  ['who made it', fixedColumn(FIXED_COLUMNS.createdBy), 'sato', { values: {} }],
  ['no value', column(ColumnType.STATE), NO_VALUE, { values: {} }],
  ['no grouping', undefined, '', { values: {} }],
])('a post added in the group of %s begins there, where that is possible', (_, groupColumn, groupKey, start) => {
  expect(startInGroup(groupColumn, groupKey)).toEqual(start);
});
