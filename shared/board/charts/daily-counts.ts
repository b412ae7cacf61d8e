/** How many posts of a board stand where, and what their numbers come to: kept at the end of each day, as what a board is now does not tell what it was (decision 191). */
import { ColumnType } from '#shared/enums/enums.ts';
import { aggregatedNumber, aggregateValues } from '../arrangement/aggregate.ts';
import { rowGroupIds } from '../arrangement/group.ts';
import { aggregationsOf } from '../columns/column-kinds.ts';
import { DAILY_VALUES_MAX } from '../limits.ts';
import { isActiveOn } from '../rows/archived.ts';
import type { Delta } from '../rows/deltas.ts';
import { rowBefore } from '../rows/held-before.ts';
import type { BoardShape } from '../rows/row-cell.ts';
import { isSubPost } from '../rows/sub-post.ts';
import { type Column, FIXED_COLUMNS, type Row } from '../types.ts';

/** Posts as they are, by what one column says of them. */
export interface ColumnCounts {
  /**
   * How many by the value that makes a group (`NO_VALUE`: none); a post of two people counts with each. Of a column of numbers: what
   * they come to by `NumericFunctionType`, where there is something to tell.
   */
  counts: Record<string, number>;
  /** Of the values beyond those that are kept. */
  others?: number;
}

/** Stands for a column: all posts together. */
export const ALL_POSTS = 'all';

const COUNTED_TYPES: readonly ColumnType[] = [
  ColumnType.STATE,
  ColumnType.DROP_DOWN,
  ColumnType.USER,
  ColumnType.BOARD_SECTION,
  ColumnType.CREATED_USER,
];

/** What a reader may not see counts nowhere, so what comes from other boards is left out. */
export const isCountedDaily = (columnType: ColumnType): boolean => COUNTED_TYPES.includes(columnType);

/** Numbers that stand in the posts themselves; what is measured changes while nobody changes it. */
export const isAggregatedDaily = (columnType: ColumnType): boolean => columnType === ColumnType.NUMERIC;

export const countedColumnIds = (columns: readonly Pick<Column, 'id' | 'columnType'>[]): string[] => [
  ALL_POSTS,
  FIXED_COLUMNS.section,
  FIXED_COLUMNS.createdBy,
  ...columns.flatMap(({ id, columnType }) => (isCountedDaily(columnType) || isAggregatedDaily(columnType) ? id : [])),
];

/** Archived posts count nowhere, and sub-posts are parts of their post. */
export function countedRows(rows: Iterable<Row>, { sections }: Pick<BoardShape, 'sections'>): Row[] {
  const isThere = isActiveOn({ sections });
  return [...rows].filter((row) => !isSubPost(row) && isThere(row));
}

const byWeight = ([a, many]: [string, number], [b, more]: [string, number]): number =>
  more - many || (a < b ? -1 : Number(a > b));

function aggregatesOf(rows: readonly Row[], { id, columnType }: Column, board: BoardShape): ColumnCounts['counts'] {
  const numbers = rows.map(aggregatedNumber({ id }, board)).filter((value) => !Number.isNaN(value));
  return Object.fromEntries(
    aggregationsOf(columnType).flatMap((by) => {
      const told = aggregateValues(numbers, by);
      return told === undefined ? [] : [[by, told]];
    }),
  );
}

export function countsBy(rows: readonly Row[], columnId: string, board: BoardShape): ColumnCounts {
  if (columnId === ALL_POSTS) return { counts: { [ALL_POSTS]: rows.length } };
  const { columns, sections } = board;
  const column = columns.find(({ id }) => id === columnId);
  if (column && isAggregatedDaily(column.columnType)) return { counts: aggregatesOf(rows, column, board) };
  const idsOf = rowGroupIds(columnId, columns, sections);
  const counts = new Map<string, number>();
  for (const row of rows) for (const id of idsOf(row)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const entries = [...counts].sort(byWeight);
  const others = entries.slice(DAILY_VALUES_MAX).reduce((sum, [, count]) => sum + count, 0);
  return { counts: Object.fromEntries(entries.slice(0, DAILY_VALUES_MAX)), ...(others > 0 && { others }) };
}

type RowChange = Extract<Delta, { revision: number }>;
const isRowChange = (delta: Delta): delta is RowChange => 'revision' in delta;

/** Posts that left the board at `from` or later: only the table still knows what they were. */
export const goneSince = (deltas: readonly Delta[], from: string): string[] => [
  ...new Set(deltas.flatMap((delta) => (delta.kind === 'GONE' && delta.at >= from ? delta.postId : []))),
];

/** The posts of a board as they were just before `from`. `deltas`: all of its changes since then at least; `gone`: as they were when they left. */
export function rowsBefore(
  rows: ReadonlyMap<string, Row>,
  deltas: readonly Delta[],
  from: string,
  gone: ReadonlyMap<string, Row>,
): Map<string, Row> {
  const then = new Map([...rows].filter(([, row]) => row.createdAt < from));
  const changes = Map.groupBy(
    deltas.filter(isRowChange).filter(({ at }) => at >= from),
    ({ postId }) => postId,
  );
  for (const [postId, ofPost] of changes) {
    let [row, left]: (Row | undefined)[] = [rows.get(postId), gone.get(postId)];
    for (const delta of ofPost.sort((a, b) => b.revision - a.revision)) {
      if (delta.kind === 'PATCH') row = row && rowBefore(row, delta);
      else if (delta.kind === 'GONE') row = left;
      else [row, left] = [undefined, delta.row];
    }
    if (row && row.createdAt < from) then.set(postId, row);
    else then.delete(postId);
  }
  return then;
}
