/** Simple search of a board: rows in which every word stands, as people compare words. */
import { PostSearchOrder } from '#shared/enums/enums.ts';
import { formatCell } from '../cells/cells.ts';
import { isSubPost, parentIdOf } from '../rows/sub-post.ts';
import type { Column, Row } from '../types.ts';
import { foldKana } from './fold-text.ts';

export interface RowSearch {
  text: string;
  order: PostSearchOrder;
  isAsc: boolean;
  /** `isActiveAmong`, unless archived rows are asked for. */
  isThere: (row: Row) => boolean;
}

/** The words of what was typed; none: everything is found. */
export const searchWords = (text: string): string[] => foldKana(text).split(/\s+/).filter(Boolean);

/** All that a row shows: number, title and cells in words. */
const textOfRow = (row: Row, columns: readonly Column[]): string =>
  foldKana(
    [
      `#${row.projectSerialNumber}`,
      row.title,
      ...columns.flatMap((column) =>
        row.values[column.id] === undefined ? [] : formatCell(column, row.values[column.id]),
      ),
    ].join('\n'),
  );

/** Whether every word stands in a row. Most finds are in the title, which is looked at first: cells have to be put into words. */
export function wordsTest(text: string, columns: readonly Column[]): (row: Row) => boolean {
  const words = searchWords(text);
  if (words.length === 0) return () => true;
  return (row) => {
    const title = foldKana(row.title);
    const left = words.filter((word) => !title.includes(word));
    if (left.length === 0) return true;
    const shown = textOfRow(row, columns);
    return left.every((word) => shown.includes(word));
  };
}

/** Posts, found by their own words or by those of a sub-post; newest first unless told, those of one moment by their number. */
export function searchRows(
  rows: Iterable<Row>,
  columns: readonly Column[],
  { text, order, isAsc, isThere }: RowSearch,
): Row[] {
  const holds = wordsTest(text, columns);
  const posts: Row[] = [];
  const found = new Set<string>();
  for (const row of rows) {
    if (!isThere(row)) continue;
    if (!isSubPost(row)) posts.push(row);
    if (holds(row)) found.add(parentIdOf(row.id) ?? row.id);
  }
  return sortFound(
    posts.filter((row) => found.has(row.id)),
    (row) => row,
    { order, isAsc },
  );
}

/** The same order for finds of several boards. */
export function sortFound<F>(
  found: readonly F[],
  rowOf: (one: F) => Row,
  { order, isAsc }: Pick<RowSearch, 'order' | 'isAsc'>,
): F[] {
  const moment = (row: Row): string => (order === PostSearchOrder.UPDATED_DATE ? row.updatedAt : row.createdAt);
  const sign = isAsc ? 1 : -1;
  return found.toSorted((one, other) => {
    const [a, b] = [rowOf(one), rowOf(other)];
    if (moment(a) === moment(b)) return sign * (a.projectSerialNumber - b.projectSerialNumber);
    return moment(a) < moment(b) ? -sign : sign;
  });
}
