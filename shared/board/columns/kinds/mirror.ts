/**
 * A column that shows a column of the posts which the post is linked with. A cell holds the values of all of them, in the
 * order of the links. One value that passes is enough; of the negative operators all must pass. Rows order by their first
 * value, numbers by their sum, which is also what aggregates count; they stand in the groups of all.
 */

import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import type { CellValue, Column, OneValue, Row } from '#shared/board/types.ts';
import { ColumnType, ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import type { Choice, ColumnKind, SortKey } from './kind.ts';
import { seenPosts } from './post-link.ts';

/** What a mirror's cell holds. */
const valuesIn = (cell: CellValue): readonly OneValue[] => cell as readonly OneValue[];
const NEGATIVE: readonly Op[] = [Op.NOT_EQUAL, Op.IS_NOT_CONTAIN];

/** The column that a mirror shows, under the mirror's own id and name; undefined where it is gone or out of the reader's sight. */
export function mirroredColumn(mirror: Column): Column | undefined {
  const shown = mirror.linkedColumnList?.[0];
  if (!shown) return undefined;
  const {
    projectBoardId: _board,
    direction: _direction,
    id: _id,
    name: _name,
    width: _width,
    columnOrder: _order,
    description: _description,
    ...settings
  } = shown;
  const { id, name, columnOrder, width, isLock, numericFunctionType } = mirror;
  const valueOptionList = mirror.linkedColumnList!.flatMap((column) => column.valueOptionList);
  return {
    isStatus: false,
    required: false,
    ...settings,
    valueOptionList,
    isLock,
    id,
    name,
    columnOrder,
    width,
    ...(numericFunctionType ? { numericFunctionType } : {}),
  };
}

/** The values that a mirror shows of a row. */
export function mirrorValues(
  { linked, linkedColumnList = [], linkedSettingColumnId = '' }: Column,
  row: Pick<Row, 'values'>,
): OneValue[] {
  const posts = seenPosts(row.values[linkedSettingColumnId], linked);
  return posts.flatMap(({ projectBoardId, values }) => {
    const shown = linkedColumnList.find((column) => column.projectBoardId === projectBoardId);
    const value = shown && values[shown.id];
    return isEmptyCell(value) ? [] : [value as OneValue];
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const sortKey = ({ sort }: ColumnKind, choices: readonly Choice[]): SortKey => {
  if (sort.by === 'text') return { by: 'text', read: (cell) => sort.read(valuesIn(cell)[0]!) };
  if (sort.by === 'number')
    return {
      by: 'number',
      read: (cell) =>
        typeof valuesIn(cell)[0] === 'number' ? sumOf(valuesIn(cell) as number[]) : sort.read(valuesIn(cell)[0]!),
    };
  const places = new Map<CellValue, number>(choices.map((choice, at) => [choice.id, at]));
  return { by: 'number', read: (cell) => places.get(valuesIn(cell)[0]!)! };
};

/** How a kind reads when its cells hold several values. */
export const mirrorKindOf = (kind: ColumnKind, choices: readonly Choice[]): ColumnKind => ({
  filter: {
    ...kind.filter,
    test(condition, operator, asking) {
      const passes = kind.filter.test(condition, operator, asking);
      if (!passes) return undefined;
      return NEGATIVE.includes(operator)
        ? (cell) => valuesIn(cell).every(passes)
        : (cell) => valuesIn(cell).some(passes);
    },
  },
  sort: sortKey(kind, choices),
  ...(kind.group
    ? { group: { ...kind.group, idsOf: (cell) => [...new Set(valuesIn(cell).flatMap(kind.group!.idsOf))] } }
    : {}),
  aggregations: kind.aggregations,
  format: (column, cell) =>
    valuesIn(cell)
      .map((value) => kind.format(column, value))
      .join('、'),
  toData: () => [],
});

/** Columns that a mirror can show: values of their own, of a type that has one meaning when several stand together. */
export const MIRRORABLE_TYPES: readonly ColumnType[] = [
  ColumnType.NUMERIC,
  ColumnType.DATE,
  ColumnType.USER,
  ColumnType.STATE,
  ColumnType.TEXT,
  ColumnType.LONG_TEXT,
  ColumnType.DROP_DOWN,
  ColumnType.MARKDOWN_TEXT,
  ColumnType.TERM,
  ColumnType.LINK_URL,
];

/** Of a mirror as such: what it can do is what the column it shows can. */
export const mirrorKind: ColumnKind = {
  filter: { operators: [], operandOf: () => 'none', test: () => undefined },
  sort: { by: 'text', read: () => '' },
  aggregations: [],
  format: () => '',
  toData: () => [],
};

/** A column as filters, orders, groups and aggregates take it: a mirror as what it shows, undefined where that is gone. */
export const meantColumn = (column: Column): Column | undefined =>
  column.columnType === ColumnType.COLUMN_DATA_MIRROR ? mirroredColumn(column) : column;
export const meantColumns = (columns: readonly Column[]): Column[] =>
  columns.flatMap((column) => meantColumn(column) ?? []);
