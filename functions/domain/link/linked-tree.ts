/** The posts above or below a post, level by level, as far as one reader may see them. */

import type { Board } from '#functions/data/board/board.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { LINK_TREE_LEVELS_MAX, LINK_TREE_POSTS_MAX } from '#shared/board/limits.ts';
import { archivedAtOf } from '#shared/board/rows/archived.ts';
import type { Column, Row, ValueOption } from '#shared/board/types.ts';
import type { LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { FarBoards, FoundPost } from './far-boards.ts';

export interface TreePost {
  id: string;
  projectSerialNumber: number;
  title: string;
  projectBoardId: string;
  projectBoardName: string;
  projectKey: string;
  /** Itself or with its section. */
  archivedAt?: string | undefined;
  status?: ValueOption | undefined;
  /** The post of the level before that it is linked with. */
  referencedPostId: string;
  referencedPostProjectSerialNumber: number;
}

/** What one column of the level before leads to. */
export interface TreeLevel {
  depth: number;
  postLinkColumnId: string;
  postList: TreePost[];
}

export interface LinkedTree {
  levels: TreeLevel[];
  /** There is more than is answered. */
  isCut: boolean;
}

interface Link {
  column: Column;
  from: Row;
  ids: readonly string[];
}

const linksFrom = ({ row, far }: FoundPost, direction: LinkedColumnDirectionType): Link[] =>
  far.board.columns.flatMap((column) =>
    column.columnType === ColumnType.POST_LINK && column.direction === direction
      ? [{ column, from: row, ids: textsOf(row.values[column.id]) }]
      : [],
  );

function statusOf({ values }: Row, { columns }: Board): ValueOption | undefined {
  const status = columns.find(({ isStatus }) => isStatus);
  return status?.valueOptionList.find(({ id }) => id === values[status.id]);
}

const treePost = ({ row, far }: FoundPost, from: Row): TreePost => ({
  id: row.id,
  projectSerialNumber: row.projectSerialNumber,
  title: row.title,
  projectBoardId: far.board.id,
  projectBoardName: far.board.name,
  projectKey: far.currentKey,
  archivedAt: archivedAtOf(far.board, row),
  status: statusOf(row, far.board),
  referencedPostId: from.id,
  referencedPostProjectSerialNumber: from.projectSerialNumber,
});

/** A post that is met again stands there again, but is followed once. */
export async function linkedTree(
  boards: FarBoards,
  start: FoundPost,
  direction: LinkedColumnDirectionType,
  isShown: (post: FoundPost) => boolean,
): Promise<LinkedTree> {
  const levels = new Map<string, TreeLevel>();
  const seen = new Set([start.row.id]);
  let room = LINK_TREE_POSTS_MAX;
  const answer = (isCut: boolean): LinkedTree => ({ levels: [...levels.values()], isCut: isCut || boards.isCut });
  let level = [start];
  for (let depth = 1; level.length > 0; depth += 1) {
    const links = level.flatMap((post) => linksFrom(post, direction));
    await boards.read(links.flatMap(({ column }) => column.linkEndList ?? []));
    level = [];
    for (const { column, from, ids } of links) {
      for (const post of ids.flatMap((id) => boards.find(id) ?? []).filter(isShown)) {
        if (depth > LINK_TREE_LEVELS_MAX || room === 0) return answer(true);
        room -= 1;
        const key = `${depth} ${column.id}`;
        const entry = levels.get(key) ?? { depth, postLinkColumnId: column.id, postList: [] };
        entry.postList.push(treePost(post, from));
        levels.set(key, entry);
        if (!seen.has(post.row.id)) level.push(post);
        seen.add(post.row.id);
      }
    }
  }
  return answer(false);
}
