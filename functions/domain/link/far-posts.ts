/** The posts of several boards by their ids, made into linked posts only where one is asked for. */
import { linksOf } from '#shared/board/linked-posts.ts';
import type { LinkedPost, LinkedPosts } from '#shared/board/linked-posts.ts';
import { isSubPost } from '#shared/board/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { Board } from '#functions/data/board.ts';

export interface FarBoard {
  board: Board;
  rows: ReadonlyMap<string, Row>;
  /** The key of its project that people see now. */
  currentKey: string;
}

export class FarPosts implements LinkedPosts {
  readonly boards: ReadonlyMap<string, FarBoard>;
  private readonly made = new Map<string, LinkedPost>();

  constructor(boards: ReadonlyMap<string, FarBoard>) {
    this.boards = boards;
  }

  find(id: string): { row: Row; far: FarBoard } | undefined {
    for (const far of this.boards.values()) {
      const row = far.rows.get(id);
      if (row && !isSubPost(row)) return { row, far };
    }
    return undefined;
  }

  get(id: string): LinkedPost | undefined {
    const known = this.made.get(id);
    if (known) return known;
    const found = this.find(id);
    if (!found) return undefined;
    const post = linkedPost(found.row, found.far.board);
    this.made.set(id, post);
    return post;
  }

  *values(): Iterable<LinkedPost> {
    for (const { board, rows } of this.boards.values()) for (const row of rows.values()) if (!isSubPost(row)) yield linkedPost(row, board);
  }
}

const linkedPost = ({ id, projectSerialNumber, title, sectionId, archivedAt, values }: Row, board: Board): LinkedPost => ({
  id,
  projectSerialNumber,
  title,
  projectBoardId: board.id,
  sectionId,
  ...(archivedAt ? { archivedAt } : {}),
  values,
  links: linksOf(values, board.columns),
});
