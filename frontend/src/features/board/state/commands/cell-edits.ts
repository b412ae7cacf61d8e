import { fixedValue } from '#shared/board/columns/fixed-columns.ts';
import { type CallLoad, fitsOneCall, POSTS_PER_CALL } from '#shared/board/limits.ts';
import { type CellValue, FIXED_COLUMNS, type Row } from '#shared/board/types.ts';
import type { AddedPost, CellEdit, PlacedPost } from '../types.ts';

/** The title is a cell too, under its fixed column's id. */
export const cellOf = (row: Row, columnId: string): CellValue | undefined =>
  columnId === FIXED_COLUMNS.title ? row.title : (fixedValue(columnId)?.(row) ?? row.values[columnId]);

export function withCell(row: Row, columnId: string, value: CellValue | undefined): Row {
  if (columnId === FIXED_COLUMNS.title) return { ...row, title: String(value ?? '') };
  const { [columnId]: _old, ...others } = row.values;
  return { ...row, values: value === undefined ? others : { ...others, [columnId]: value } };
}

/** With these entries another, and without those that are null. */
export const patched = <T>(
  entries: Record<string, T> | undefined,
  patch: Record<string, T | null>,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries({ ...entries, ...patch }).filter((entry): entry is [string, T] => entry[1] !== null),
  );

export const reversed = (cells: readonly CellEdit[]): CellEdit[] =>
  cells.map((cell) => ({ ...cell, value: cell.before, before: cell.value })).reverse();

export const byPost = (cells: readonly CellEdit[]): Map<string, CellEdit[]> =>
  Map.groupBy(cells, (cell) => cell.postId);

/** As many as one call archives, moves or changes. */
export const partsOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / POSTS_PER_CALL) }, (_, index) =>
    list.slice(index * POSTS_PER_CALL, (index + 1) * POSTS_PER_CALL),
  );

/** A link changes at its other end too. */
const linksIn = ({ value, before }: CellEdit): number =>
  new Set(value as string[]).symmetricDifference(new Set(before as string[])).size;

type IsLink = (columnId: string) => boolean;

/** In their order; what has no room in any call goes alone, for the server to refuse. */
function calls<T>(all: readonly T[], loadOf: (some: readonly T[]) => CallLoad): T[][] {
  const parts: T[][] = [];
  for (const one of all) {
    const part = parts.at(-1);
    if (part && fitsOneCall(loadOf([...part, one]))) part.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** Parts that the server takes in one call each; a post's cells stay together unless they are too much for one. */
export function partsOfCells(cells: readonly CellEdit[], isLink: IsLink): CellEdit[][] {
  const loadOf = (some: readonly CellEdit[][]): CallLoad => ({
    posts: some.length,
    cells: some.flat().length,
    links: some.flat().reduce((sum, cell) => sum + (isLink(cell.columnId) ? linksIn(cell) : 0), 0),
  });
  const posts = [...byPost(cells).values()].flatMap((ofPost) =>
    fitsOneCall(loadOf([ofPost])) ? [ofPost] : ofPost.map((cell) => [cell]),
  );
  return calls(posts, loadOf).map((part) => part.flat());
}

/** A post that goes to another column and another lane changes twice. */
export const partsOfPlaced = (posts: readonly PlacedPost[]): PlacedPost[][] =>
  calls(posts, (some) => ({
    posts: some.length,
    cells: some.reduce(
      (sum, { values = {}, sectionId }) => sum + Object.keys(values).length + Number(sectionId !== undefined),
      0,
    ),
  }));

/** Of new posts, which their links begin with. */
export const partsOfAdded = (posts: readonly AddedPost[], isLink: IsLink): AddedPost[][] =>
  calls(posts, (some) => ({
    newPosts: some.length,
    links: some.flatMap(({ values }) =>
      Object.keys(values).flatMap((columnId) => (isLink(columnId) ? (values[columnId] as string[]) : [])),
    ).length,
  }));
