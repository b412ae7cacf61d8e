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

/** Parts that the server takes in one call each; a post's cells stay together. */
export function partsOfCells(cells: readonly CellEdit[], isLink: (columnId: string) => boolean): CellEdit[][] {
  const parts: CellEdit[][] = [];
  let posts = 0;
  let operations = 0;
  for (const ofPost of byPost(cells).values()) {
    const cost = ofPost.reduce((sum, cell) => sum + (isLink(cell.columnId) ? 1 + 3 * linksIn(cell) : 1), 2);
    const part = parts.at(-1);
    if (part && posts < POSTS_PER_CALL && operations + cost <= OPERATIONS_PER_CALL) {
      part.push(...ofPost);
      posts += 1;
      operations += cost;
    } else {
      parts.push([...ofPost]);
      posts = 1;
      operations = cost;
    }
  }
  return parts;
}
