import { archivedAtOf } from '#shared/board/rows/archived.ts';
import { linksOf } from '#shared/board/rows/linked-posts.ts';
import type { LinkedPost, LinkedPosts, Row } from '#shared/board/types.ts';
import type { BoardInfo } from '../types.ts';
import type { BoardGateway } from '../wire/board-gateway.ts';
import type { LinkMemory } from './link-memory.ts';
import type { RowPool } from './row-pool.ts';

/** Linked posts on other boards that are fetched; with more of them the server works the view out. */
const ELSEWHERE_MAX = 400;

const linkedOf = (row: Row, board: BoardInfo): LinkedPost => {
  const archivedAt = archivedAtOf(board, row);
  return {
    id: row.id,
    projectSerialNumber: row.projectSerialNumber,
    title: row.title,
    projectBoardId: board.id,
    sectionId: row.sectionId,
    ...(archivedAt && { archivedAt }),
    values: row.values,
    links: linksOf(row.values, board.columns),
  };
};

/** The board's own posts as targets of links, in their present state. */
function ownPosts(rows: ReadonlyMap<string, Row>, boardOf: () => BoardInfo | undefined): LinkedPosts {
  const made = new WeakMap<Row, { board: BoardInfo; post: LinkedPost }>();
  const of = (row: Row, board: BoardInfo): LinkedPost => {
    const known = made.get(row);
    if (known?.board === board) return known.post;
    const post = linkedOf(row, board);
    made.set(row, { board, post });
    return post;
  };
  return {
    get(id) {
      const [row, board] = [rows.get(id), boardOf()];
      return row && board && of(row, board);
    },
    *values() {
      const board = boardOf();
      if (board) for (const row of rows.values()) yield of(row, board);
    },
  };
}

interface Options {
  pool: Pick<RowPool, 'rows'>;
  links: LinkMemory;
  gateway: Pick<BoardGateway, 'loadLinked'>;
  boardOf(): BoardInfo | undefined;
}

/** All posts of the board are here: asks for those elsewhere that their links lead to; false where these are too many. */
export async function learnAll({ pool, links, gateway, boardOf }: Options): Promise<boolean> {
  links.own = ownPosts(pool.rows, boardOf);
  const ids = links.takeUnknown(boardOf()?.columns ?? [], pool.rows.values());
  try {
    if (ids.length > ELSEWHERE_MAX) {
      links.forget(ids);
      return false;
    }
    if (ids.length > 0) links.remember(await gateway.loadLinked(ids), ids);
    return true;
  } catch (error) {
    links.forget(ids);
    throw error;
  }
}
