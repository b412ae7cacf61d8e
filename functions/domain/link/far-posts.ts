/** The posts of several boards by their ids, made into linked posts only where one is asked for. */

import type { Board } from '#functions/data/board/board.ts';
import { archivedAtOf } from '#shared/board/rows/archived.ts';
import { linksOf } from '#shared/board/rows/linked-posts.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { LinkedPost, LinkedPosts, Row } from '#shared/board/types.ts';
import type { FarBoards } from './far-boards.ts';

export class FarPosts implements LinkedPosts {
  readonly far: FarBoards;
  private readonly made = new Map<string, LinkedPost>();

  constructor(far: FarBoards) {
    this.far = far;
  }

  get(id: string): LinkedPost | undefined {
    const known = this.made.get(id);
    if (known) return known;
    const found = this.far.find(id);
    if (!found) return undefined;
    const post = linkedPost(found.row, found.far.board);
    this.made.set(id, post);
    return post;
  }

  *values(): Iterable<LinkedPost> {
    for (const { board, rows } of this.far.boards.values())
      for (const row of rows.values()) if (!isSubPost(row)) yield linkedPost(row, board);
  }
}

function linkedPost(row: Row, board: Board): LinkedPost {
  const { id, projectSerialNumber, title, sectionId, values } = row;
  const archivedAt = archivedAtOf(board, row);
  return {
    id,
    projectSerialNumber,
    title,
    projectBoardId: board.id,
    sectionId,
    ...(archivedAt ? { archivedAt } : {}),
    values,
    links: linksOf(values, board.columns),
  };
}
