import { ColumnType } from '#shared/enums/enums.ts';
import { isEmptyCell } from '../cells/cell-lists.ts';
import { columnKind } from '../columns/column-kinds.ts';
import { FIXED_VIEW_COLUMNS, fixedValue } from '../columns/fixed-columns.ts';
import type { Choice, ColumnKind } from '../columns/kinds/kind.ts';
import { mirroredColumn, mirrorKindOf, mirrorValues } from '../columns/kinds/mirror.ts';
import { postLinkKindOf } from '../columns/kinds/post-link.ts';
import type { CellValue, Column, Row, Section } from '../types.ts';
import { FIXED_COLUMNS } from '../types.ts';
import { isArchivedItself } from './archived.ts';
import { NO_LINKED_POSTS } from './linked-posts.ts';

/** What the rules read of a board. */
export interface BoardShape {
  columns: readonly Column[];
  sections: readonly Section[];
  /** Of what grows with time; absent: this moment. */
  now?: number;
}

/** What the rules read of a column, stored or fixed. */
export interface ColumnView {
  id: string;
  columnType: ColumnType;
  kind: ColumnKind;
  /** In their order, deleted ones included: rows may still hold them. */
  choices: readonly Choice[];
  /** An option the board does not know, and a list without people, count as no value. */
  value(row: Row): CellValue | undefined;
  /** Absent for what every board has. */
  column?: Column;
}

const sectionChoices = (sections: readonly Section[]): Choice[] =>
  [...sections]
    .sort((a, b) => a.sectionOrder - b.sectionOrder)
    .map((section) => ({
      id: section.id,
      name: section.name,
      isOffered: !isArchivedItself(section),
      isDeleted: false,
    }));

const optionChoices = ({ valueOptionList }: Column): Choice[] =>
  [...valueOptionList]
    .sort((a, b) => a.optionOrder - b.optionOrder)
    .map(({ id, name, deletedAt }) => ({ id, name, isOffered: !deletedAt, isDeleted: Boolean(deletedAt) }));

const storedValue =
  (columnId: string) =>
  (row: Row): CellValue | undefined => {
    const value = row.values[columnId];
    return isEmptyCell(value) ? undefined : value;
  };

const chosenValue = (choices: readonly Choice[], read: (row: Row) => CellValue | undefined) => {
  const known = new Set<CellValue | undefined>(choices.map((choice) => choice.id));
  return (row: Row): CellValue | undefined => {
    const value = read(row);
    return known.has(value) ? value : undefined;
  };
};

function fixedView(columnId: string, sections: readonly Section[]): ColumnView | undefined {
  const fixed = FIXED_VIEW_COLUMNS.find((column) => column.id === columnId);
  if (!fixed) return undefined;
  const { columnType } = fixed;
  const kind = columnKind(columnType)!;
  const value = fixedValue(columnId)!;
  if (columnId !== FIXED_COLUMNS.section) return { id: columnId, columnType, kind, choices: [], value };
  const choices = sectionChoices(sections);
  return { id: columnId, columnType, kind, choices, value: chosenValue(choices, value) };
}

const andThen = (
  value: CellValue | undefined,
  read: (value: CellValue) => CellValue | undefined,
): CellValue | undefined => (value === undefined ? undefined : read(value));
/** Posts that the reader may not see count as not linked. */
function linkView(column: Column): ColumnView {
  const { id, columnType, linked = NO_LINKED_POSTS } = column;
  const value = (row: Row): CellValue | undefined => {
    const ids = row.values[id];
    if (!Array.isArray(ids)) return undefined;
    const seen = (ids as string[]).filter((postId) => linked.get(postId));
    return seen.length > 0 ? seen : undefined;
  };
  return { id, columnType, kind: postLinkKindOf(linked), choices: [], value, column };
}

/** A mirror reads as the column that it shows, whose options it has too. */
function mirrorView(column: Column): ColumnView | undefined {
  const shown = mirroredColumn(column);
  const kind = shown && columnKind(shown.columnType);
  if (!kind) return undefined;
  const choices = kind.sort.by === 'choice' ? optionChoices(shown) : [];
  const known = new Set<CellValue>(choices.map((choice) => choice.id));
  const value = (row: Row): CellValue | undefined => {
    const values =
      kind.sort.by === 'choice' ? mirrorValues(column, row).filter((one) => known.has(one)) : mirrorValues(column, row);
    return values.length > 0 ? values : undefined;
  };
  return {
    id: column.id,
    columnType: shown.columnType,
    kind: mirrorKindOf(kind, choices),
    choices,
    value,
    column: shown,
  };
}

/** Reads a column by id; undefined for one the board does not have (any more), or whose cells it does not read. */
export function columnView(
  columnId: string,
  { columns, sections, now = Date.now() }: BoardShape,
): ColumnView | undefined {
  const fixed = fixedView(columnId, sections);
  if (fixed) return fixed;
  const column = columns.find((candidate) => candidate.id === columnId);
  if (column?.columnType === ColumnType.POST_LINK) return linkView(column);
  if (column?.columnType === ColumnType.COLUMN_DATA_MIRROR) return mirrorView(column);
  const kind = column && columnKind(column.columnType);
  if (!kind) return undefined;
  const isChosen = kind.sort.by === 'choice';
  const choices = isChosen ? optionChoices(column) : [];
  const stored = isChosen ? (row: Row) => row.values[columnId] : storedValue(columnId);
  const read = kind.read?.(column, now);
  if (read)
    return {
      id: columnId,
      columnType: column.columnType,
      kind,
      choices,
      value: (row) => andThen(stored(row), read),
      column,
    };
  return {
    id: columnId,
    columnType: column.columnType,
    kind,
    choices,
    value: isChosen ? chosenValue(choices, stored) : stored,
    column,
  };
}
