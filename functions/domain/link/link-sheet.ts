/** The rows at both ends of the links of one call, as the call leaves them cell by cell. */

import type { Board } from '#functions/data/board/board.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import type { HeldBoard, ParentLink } from './hierarchy.ts';
import { linksIn } from './write-links.ts';

interface ChangedCell {
  column: Column;
  before: string[];
  links: string[];
}

export interface ChangedLinks {
  board: Board;
  before: Row;
  cells: ChangedCell[];
}

export const addedIn = (before: readonly string[], after: readonly string[]): string[] =>
  after.filter((id) => !before.includes(id));
export const changedIn = (before: readonly string[], after: readonly string[]): string[] => [
  ...addedIn(before, after),
  ...addedIn(after, before),
];

/** None for relations. */
export const parentLinks = (postId: string, { direction }: Column, others: readonly string[]): ParentLink[] =>
  direction === Direction.RELATION
    ? []
    : others.map((other) =>
        direction === Direction.PARENT ? { child: postId, parent: other } : { child: other, parent: postId },
      );

/** Rows with these cells. */
const heldWith = (changed: readonly ChangedLinks[], linksOf: (cell: ChangedCell) => string[]): HeldBoard[] =>
  [...Map.groupBy(changed, ({ board }) => board.id).values()].map((all) => ({
    board: all[0]!.board,
    rows: new Map(
      all.map(({ before, cells }) => [
        before.id,
        {
          ...before,
          values: { ...before.values, ...Object.fromEntries(cells.map((cell) => [cell.column.id, linksOf(cell)])) },
        },
      ]),
    ),
  }));

export const heldAfter = (changed: readonly ChangedLinks[]): HeldBoard[] => heldWith(changed, ({ links }) => links);
/** As they will be, but for what is added. */
export const heldWithoutAdded = (changed: readonly ChangedLinks[]): HeldBoard[] =>
  heldWith(changed, ({ before, links }) => links.filter((id) => before.includes(id)));

export class LinkSheet {
  private readonly posts = new Map<
    string,
    { board: Board; before: Row; columns: Map<string, { column: Column; links: string[] }> }
  >();
  private readonly touched = new Set<string>();

  hold(board: Board, row: Row): void {
    if (!this.posts.has(row.id)) this.posts.set(row.id, { board, before: row, columns: new Map() });
  }

  linksOf(id: string, column: Column): string[] {
    const { before, columns } = this.posts.get(id)!;
    return columns.get(column.id)?.links ?? linksIn(before, column);
  }

  /** The end of a link that changes; whether there is something to change at this end is another matter. */
  touch({ board, row }: { board: Board; row: Row }): void {
    this.hold(board, row);
    this.touched.add(row.id);
  }

  set(id: string, column: Column, links: string[]): void {
    this.posts.get(id)!.columns.set(column.id, { column, links });
  }

  /** Of the rows that were touched, those whose cells are as they were: half a link, whose other half somebody else may be writing. */
  unchanged(): { board: Board; row: Row }[] {
    const changed = new Set(this.changed().map(({ before }) => before.id));
    return [...this.posts.values()].flatMap(({ board, before: row }) =>
      this.touched.has(row.id) && !changed.has(row.id) ? [{ board, row }] : [],
    );
  }

  /** Rows with their cells that are other than they were. */
  changed(): ChangedLinks[] {
    return [...this.posts.values()].flatMap(({ board, before, columns }) => {
      const cells = [...columns.values()].flatMap(({ column, links }) =>
        isSameCell(linksIn(before, column), links) ? [] : [{ column, before: linksIn(before, column), links }],
      );
      return cells.length > 0 ? [{ board, before, cells }] : [];
    });
  }
}
