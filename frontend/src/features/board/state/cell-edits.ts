import { OPERATIONS_PER_CALL, POSTS_PER_CALL } from '#shared/board/limits.ts';
import { FIXED_COLUMNS, type CellValue, type Row } from '#shared/board/types.ts';
import type { CellEdit } from './types.ts';

/** The title is a cell too, under its fixed column's id. */
export const cellOf = (row: Row, columnId: string): CellValue | undefined => (columnId === FIXED_COLUMNS.title ? row.title : row.values[columnId]);

export function withCell(row: Row, columnId: string, value: CellValue | undefined): Row {
  if (columnId === FIXED_COLUMNS.title) return { ...row, title: String(value ?? '') };
  const { [columnId]: _old, ...others } = row.values;
  return { ...row, values: value === undefined ? others : { ...others, [columnId]: value } };
}

export const reversed = (cells: readonly CellEdit[]): CellEdit[] => cells.map((cell) => ({ ...cell, value: cell.before, before: cell.value })).reverse();

export const byPost = (cells: readonly CellEdit[]): Map<string, CellEdit[]> => Map.groupBy(cells, (cell) => cell.postId);

/** A link changes at its other end too. */
const linksIn = ({ value, before }: CellEdit): number => new Set(value as string[]).symmetricDifference(new Set(before as string[])).size;

const fits = (posts: number, cells: number, links: number): boolean => posts <= POSTS_PER_CALL && 2 * posts + cells + 3 * links <= OPERATIONS_PER_CALL;

/** Parts that the server takes in one call each; a post's cells stay together unless they are too much for one. */
export function partsOfCells(cells: readonly CellEdit[], isLink: (columnId: string) => boolean): CellEdit[][] {
  const linksOf = (some: readonly CellEdit[]): number => some.reduce((sum, cell) => sum + (isLink(cell.columnId) ? linksIn(cell) : 0), 0);
  const parts: CellEdit[][] = [];
  let posts = 0;
  let links = 0;
  for (const some of [...byPost(cells).values()].flatMap((ofPost) => (fits(1, ofPost.length, linksOf(ofPost)) ? [ofPost] : ofPost.map((cell) => [cell])))) {
    const part = parts.at(-1);
    const added = linksOf(some);
    if (part && fits(posts + 1, part.length + some.length, links + added)) {
      part.push(...some);
      posts += 1;
      links += added;
    } else {
      parts.push([...some]);
      posts = 1;
      links = added;
    }
  }
  return parts;
}
