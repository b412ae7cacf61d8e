/** Which posts a view holds: asked by the engine that fills the board's page, so that every answer is the same. */

import { getBoard, requireOwnBoard } from '#functions/data/board/board.ts';
import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { presentGroup, presentView } from '#functions/domain/board-core/present.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { openedView } from '#functions/domain/board-core/require-view.ts';
import { subPostsAlong } from '#functions/domain/board-core/sub-posts-along.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { groupOptionsOf } from '#shared/board/arrangement/group-options.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import { AppError } from '#shared/errors.ts';
import type { PageContext } from '../board-page.ts';
import { evaluated } from '../board-page.ts';

interface AskMembers {
  boardId: string;
  boardViewId: string;
}

async function membersOf(context: PageContext, { boardId, boardViewId }: AskMembers) {
  const plain = await readBoard(context, boardId);
  const view = openedView(plain.board, boardViewId);
  const read = await withLinks(context, plain, view);
  const { groups } = evaluated(context, read, view);
  return { read, groups, ids: new Set(groups.flatMap((group) => group.rows.map((row) => row.id))) };
}

export async function isContain(context: PageContext, ask: AskMembers & { postId: string }) {
  const { read, ids } = await membersOf(context, ask);
  if (!read.rows.has(ask.postId) || isSubPost({ id: ask.postId })) throw new AppError('EntityNotFound');
  return { isContain: ids.has(ask.postId) };
}

/** A post that the board does not hold is in none of its views; nor is a sub-post, which comes with its post. */
export async function bulkCheckIsContain(
  context: PageContext,
  { postIdList, ...ask }: AskMembers & { postIdList: readonly string[] },
) {
  const { ids } = await membersOf(context, ask);
  return { resultList: postIdList.map((postId) => ({ postId, isContain: ids.has(postId) })) };
}

/** The groups that hold the named posts, with those posts alone; `size` stays that of the whole group. */
export async function groupsOfPosts(
  context: PageContext,
  { projectSerialNumberList, ...ask }: AskMembers & { projectSerialNumberList: readonly number[] },
) {
  const { read, groups } = await membersOf(context, ask);
  const wanted = new Set(projectSerialNumberList);
  const view = openedView(read.board, ask.boardViewId);
  const subPostsOf = subPostsAlong(read.rows);
  const room = new AnswerRoom();
  return groups.flatMap((group) => {
    const rows = group.rows.filter((row) => wanted.has(row.projectSerialNumber));
    const option = groupOptionsOf(view).get(group.groupColumnValueId);
    // Asked for by name, the posts of a hidden group are told.
    return rows.length === 0
      ? []
      : [
          presentGroup(
            { ...group, rows, isHidden: false },
            option,
            { ...read.board, groupColumnId: view.groupColumnId },
            subPostsOf,
            room,
          ),
        ];
  });
}

export async function oneView(
  { ports, scope }: Pick<PageContext, 'scope'> & { ports: Pick<PageContext['ports'], 'table'> },
  { boardId, boardViewId }: AskMembers,
) {
  const board = requireOwnBoard(await getBoard(ports.table, scope, boardId), scope);
  return presentView(openedView(board, boardViewId), board);
}
