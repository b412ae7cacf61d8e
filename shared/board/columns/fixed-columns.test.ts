import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { formatCell } from '../cells/cells.ts';
import { type Column, FIXED_COLUMNS, type Row, type Section } from '../types.ts';
import {
  columnsOfView,
  FIXED_VIEW_COLUMNS,
  fixedColumn,
  fixedValue,
  isFixedColumn,
  placeableColumns,
} from './fixed-columns.ts';
import { withViewColumns } from './view-columns.ts';

const own = (id: string, columnOrder: number): Column => ({
  id,
  name: id,
  columnType: ColumnType.TEXT,
  columnOrder,
  width: 100,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
});
const sections: Section[] = [{ id: 's1', name: '要望', sectionOrder: 0, isDefault: true }];
const board = { columns: [own('a', 0), own('b', 1)], sections };
const ids = (columns: readonly Column[]) => columns.map(({ id }) => id);
const { section, createdAt, createdBy, updatedAt, updatedBy } = FIXED_COLUMNS;

test('a view that says nothing of them has fixed columns behind its own, hidden', () => {
  expect(ids(columnsOfView(board, []))).toEqual(['a', 'b', section, createdAt, createdBy, updatedAt, updatedBy]);
  const moved = withViewColumns([], placeableColumns(board), [
    { projectBoardColumnId: createdAt, columnOrder: 0 },
    { projectBoardColumnId: 'a', columnOrder: 1 },
  ]);
  expect(moved.map(({ projectBoardColumnId, isShow }) => [projectBoardColumnId, isShow])).toEqual([
    [createdAt, false],
    ['a', true],
  ]);
});

test('one that is shown stands last until it is moved, also beside columns that come later', () => {
  const shown = withViewColumns([], placeableColumns(board), [
    ...['a', 'b'].map((projectBoardColumnId) => ({ projectBoardColumnId, isShow: true })),
    { projectBoardColumnId: updatedBy, isShow: true },
  ]);
  const grown = { columns: [...board.columns, own('c', 2)], sections };
  expect(ids(columnsOfView(grown, shown)).slice(0, 4)).toEqual(['a', 'b', 'c', updatedBy]);
  const first = shown.map((setting) =>
    setting.projectBoardColumnId === updatedBy ? { ...setting, columnOrder: -1 } : setting,
  );
  expect(ids(columnsOfView(grown, first))[0]).toBe(updatedBy);
});

test('every column stands once, whatever the view has placed', () => {
  const all = ids(placeableColumns(board));
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...all, 'gone')), (placed) => {
      const settings = placed.map((projectBoardColumnId, columnOrder) => ({
        projectBoardColumnId,
        columnOrder,
        isShow: true,
        width: 100,
      }));
      const shown = ids(columnsOfView(board, settings));
      expect([...shown].sort()).toEqual([...all].sort());
      const kept = shown.filter((id) => placed.includes(id));
      expect(kept).toEqual(placed.filter((id) => id !== 'gone'));
    }),
  );
});

test('what they say of a post', () => {
  const row: Row = {
    id: 'p',
    revision: 1,
    projectSerialNumber: 7,
    title: '題',
    sectionId: 's1',
    values: {},
    createdAt: '2026-09-14T15:30:00.000Z',
    createdBy: 'sato',
    updatedAt: '2026-09-20T00:00:00Z',
    updatedBy: 'ito',
  };
  const said = Object.fromEntries(
    FIXED_VIEW_COLUMNS.map(({ id }) => [id, formatCell(fixedColumn(id, sections)!, fixedValue(id)!(row))]),
  );
  expect(said).toEqual({
    title: '題',
    serial: '7',
    section: '要望',
    createdAt: '2026-09-15',
    createdBy: 'sato',
    updatedAt: '2026-09-20',
    updatedBy: 'ito',
  });
  expect(fixedValue('a')).toBeUndefined();
  expect(['a', createdAt].map(isFixedColumn)).toEqual([false, true]);
});
