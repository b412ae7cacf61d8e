/** One board on its own, and everything that lies on it. */

import type { ProjectScope } from '#functions/data/table/scope.ts';
import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { isActiveAmong, sectionArchiveOf } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format/number.ts';
import { LIST_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import type { ReadContext } from '../board-core/context.ts';
import { inProject, presentBoard, presentWithSubPosts } from '../board-core/present.ts';
import { readBoard } from '../board-core/read-board.ts';
import { subPostsAlong } from '../board-core/sub-posts-along.ts';

const POSTS_MAX = 3_000;

export async function wholeBoard(context: ReadContext & { scope: ProjectScope }, boardId: string) {
  const { board, rows } = await readBoard(context, boardId);
  let postCount = 0;
  for (const row of rows.values()) if (!isSubPost(row)) postCount += 1;
  return { ...inProject(context.scope, presentBoard(board)), postCount };
}

/** Where archived ones are asked for as well, they say so. */
export async function allPosts(context: ReadContext, boardId: string, isContainArchive: boolean) {
  const { board, rows } = await readBoard(context, boardId);
  const isThere = isContainArchive ? () => true : isActiveAmong(board, rows);
  const present = [...rows.values()]
    .filter((row) => !isSubPost(row) && isThere(row))
    .sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
  if (present.length > POSTS_MAX)
    throw new AppError(
      'BadRequest',
      `投稿が${formatNumber(POSTS_MAX)}件を超えるボードは、一度に読み込めません。ビューごとに読み込んでください。`,
    );
  const subPostsOf = subPostsAlong(rows, isThere);
  const room = new AnswerRoom({ entries: POSTS_MAX, bytes: LIST_BYTES_PER_ANSWER });
  const posts = room.take(present, (row) => ({
    ...presentWithSubPosts(row, board.columns, subPostsOf),
    ...sectionArchiveOf(board, row),
  }));
  if (room.hasLeftOut)
    throw new AppError(
      'AnswerTooLarge',
      'このボードの投稿は、一度に読み込むには大きすぎます。ビューごとに読み込んでください。',
    );
  return posts;
}
