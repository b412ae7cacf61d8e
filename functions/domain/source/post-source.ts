/** Posts and sub-posts with their contents and comments. What is archived or deleted is none of it (decision 055). */

import { isBoardActive, listBoards } from '#functions/data/board/board.ts';
import { whichPostsAreThere } from '#functions/data/board/posts-anywhere.ts';
import type { PostComment } from '#functions/data/post/comment.ts';
import { getComments, listComments } from '#functions/data/post/comment.ts';
import type { PostContents } from '#functions/data/post/post.ts';
import { getContentsList } from '#functions/data/post/post.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { newMentions } from '#functions/domain/notification/mentions.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { stableIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { SourceType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { PostEntry } from './board-entries.ts';
import { boardEntries } from './board-entries.ts';
import type { ListContext, Passage, Source } from './source.ts';

const BOARDS_AT_ONCE = 8;
const POSTS_AT_ONCE = 10;
/** Newest comments of a post that are read; a talk that is longer is known by its end. */
const COMMENTS_READ = 200;

/** Undefined: it was deleted or archived meanwhile. */
export async function boardIfAtWork(context: ListContext, boardId: string): Promise<BoardRead | undefined> {
  try {
    const read = context.reads?.get(boardId) ?? (await readBoard(context, boardId));
    return isBoardActive(read.board) ? read : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'EntityNotFound') return undefined;
    throw error;
  }
}

async function newestComments({ ports, scope }: ReadContext, id: string): Promise<PostComment[]> {
  const comments: PostComment[] = [];
  let before: string | undefined;
  do {
    const part = await listComments(ports.table, scope, id, before);
    comments.unshift(...part.comments);
    ({ before } = part);
  } while (before !== undefined && comments.length < COMMENTS_READ);
  return comments;
}

const mentionsIn = (html: string): Pick<Passage, 'mentions'> => {
  const { accountNames } = newMentions(html);
  return accountNames.length > 0 ? { mentions: accountNames } : {};
};

/** Of contents that were changed, nobody knows here which words are whose. */
const contentsPassage = ({ createdAt, createdBy, updatedAt }: Row, { html, revision }: PostContents): Passage => ({
  part: 'CONTENTS',
  text: textOf(html),
  ...(revision ? { at: updatedAt } : { at: createdAt, by: createdBy }),
  ...mentionsIn(html),
});

const commentPassage = ({ id, html, by, createdAt }: PostComment): Passage => ({
  part: 'COMMENT',
  commentId: id,
  text: textOf(html),
  by,
  at: createdAt,
  ...mentionsIn(html),
});

/** Contents of all rows in a few requests, comments of those that have any. */
export async function passagesOf(context: ReadContext, rows: readonly Row[]): Promise<Map<string, Passage[]>> {
  const contents = await getContentsList(
    context.ports.table,
    context.scope,
    rows.map(({ id }) => id),
  );
  const comments = await mapLimited(POSTS_AT_ONCE, rows, async ({ id, commentCount }) =>
    commentCount ? newestComments(context, id) : [],
  );
  return new Map(
    rows.map((row, at) => [
      row.id,
      [...(contents[at] ? [contentsPassage(row, contents[at])] : []), ...comments[at]!.map(commentPassage)].filter(
        ({ text }) => text !== '',
      ),
    ]),
  );
}

export const postSource: Source<PostEntry> = {
  sourceType: SourceType.POST,
  async list(context, parts) {
    const heads = await listBoards(context.ports.table, context.scope);
    const reads = await mapLimited(
      BOARDS_AT_ONCE,
      heads.filter(({ id }) => parts?.has(id) ?? true),
      ({ id }) => boardIfAtWork(context, id),
    );
    return reads.flatMap((read) => (read ? boardEntries(read) : []));
  },
  read: (context, entries) =>
    passagesOf(
      context,
      entries.map(({ row }) => row),
    ),
  /** Wherever in the project they went. */
  async areThere({ ports: { table }, scope }, named) {
    const said = named.flatMap(({ id, commentId }) => (commentId === undefined ? [] : [{ postId: id, commentId }]));
    const ids = named.flatMap(({ id, commentId }) => (commentId === undefined ? stableIdOf(id) : []));
    const [posts, comments] = await Promise.all([
      whichPostsAreThere(table, scope, [...new Set(ids)]),
      getComments(table, scope, said),
    ]);
    const saidThere = comments.values();
    return named.map(({ id, commentId }) =>
      commentId === undefined ? posts.get(stableIdOf(id)) === true : saidThere.next().value !== undefined,
    );
  },
};
