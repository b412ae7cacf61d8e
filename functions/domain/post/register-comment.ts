/** A comment is no change of its post: it has a count and an order of its own, so nobody who edits the post waits for it. */

import { requireBoard } from '#functions/data/board.ts';
import { putDelta } from '#functions/data/delta.ts';
import { putHistory } from '#functions/data/history.ts';
import { putNewComment } from '#functions/data/post.ts';
import { countComments, getRows } from '#functions/data/row.ts';
import { commit } from '#functions/domain/board/commit.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { presentCommented } from '#functions/domain/board/present.ts';
import { withComments } from '#shared/board/comment-count.ts';
import { parentIdOf } from '#shared/board/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { COMMENTS_PER_POST } from '#shared/rules/bounds.ts';
import { requireComment } from './comments.ts';
import { excerpt } from './excerpt.ts';
import { textOf } from './sanitize.ts';

export interface RegisterComment {
  boardId: string;
  postId: string;
  comment: string;
  mutationId?: string | null;
}

export async function registerComment(
  context: WriteContext,
  { mutationId, ...body }: RegisterComment,
): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId, postId } = body;
  const html = requireComment(body.comment);
  const id = ports.ids.ulid(ports.clock.now());
  const historyId = ports.ids.ulid(ports.clock.now());
  const origin = { scope, boardId, actorAccountName: scope.accountName, mutationId };

  const load = async () => {
    const parentId = parentIdOf(postId);
    const [board, found] = await Promise.all([
      requireBoard(ports.table, scope, boardId),
      getRows(ports.table, scope, boardId, parentId === undefined ? [postId] : [postId, parentId]),
    ]);
    const [row] = found;
    if (!row || found.includes(undefined)) throw new AppError('EntityNotFound');
    const answer = (after: Row, mark: string) => presentCommented(origin, mark, after, board.columns, found[1]);
    return { row, answer };
  };

  return commit<BoardChange>(context, {
    mutationId,
    body: { registerComment: body },
    async prepare() {
      const { row, answer } = await load();
      const { commentCount = 0, commentRevision = 0 } = row;
      if (commentCount >= COMMENTS_PER_POST)
        throw new AppError('BadRequest', `1つの投稿のコメントは${COMMENTS_PER_POST}件までです。`);
      const count = { commentCount: commentCount + 1, commentRevision: commentRevision + 1 };
      const stamp = ports.clock.now();
      const at = new Date(stamp).toISOString();
      const by = scope.accountName;
      const mark = ports.ids.ulid(stamp);
      const entry = {
        id: historyId,
        actionType: PostHistoryActionType.REGISTER_COMMENT,
        actionUserAccountName: by,
        actionDate: at,
        revision: row.revision,
        afterText: excerpt(textOf(html)),
        commentId: id,
      };
      return {
        ops: [
          putNewComment(scope, postId, { id, html, by, createdAt: at, updatedAt: at }),
          putHistory(scope, postId, entry),
          putDelta(scope, boardId, {
            id: mark,
            delta: { kind: 'COMMENT', postId, at, by, ...count },
            mutationId: mutationId ?? undefined,
          }),
          countComments(scope, boardId, row, count),
        ],
        reference: { mark, boardId, postIdList: [postId] },
        result: answer(withComments(row, count), mark),
      };
    },
    async recall({ mark }) {
      const { row, answer } = await load();
      return answer(row, mark);
    },
  });
}
