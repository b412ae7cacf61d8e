/**
 * What happens to a comment. It is no change of its post: comments have a count and an order of their own, so nobody who
 * edits the post waits for who comments.
 */

import type { TransactOp } from '#functions/clients/table/table.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { countComments, getRows } from '#functions/data/board/row.ts';
import type { HistoryEntry } from '#functions/data/post/history.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentCommented } from '#functions/domain/board-core/present-change.ts';
import { COMMENTS_PER_POST } from '#shared/board/limits.ts';
import { withComments } from '#shared/board/rows/comment-count.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';

export interface OnComments {
  boardId: string;
  postId: string;
  mutationId?: string | null;
}

export interface CommentChange {
  ops: TransactOp[];
  /** By how many there are more. */
  by: 1 | 0 | -1;
  /** Absent: nothing that a history tells. */
  history?: Pick<
    HistoryEntry,
    'actionType' | 'beforeText' | 'afterText' | 'beforeContents' | 'commentId' | 'isRestored' | 'secretaryRequestedBy'
  >;
}

/** `decide` reads what the change depends on, and says undefined where there is nothing to change; `stamp` is its moment. */
export async function changeComments<Body extends OnComments>(
  { ports, scope }: WriteContext,
  call: { name: string; body: Body; decide(stamp: number): Promise<CommentChange | undefined> },
): Promise<BoardChange> {
  const { mutationId, ...body } = call.body;
  const { boardId, postId } = call.body;
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

  return commit<BoardChange>(
    { ports, scope },
    {
      mutationId,
      body: { [call.name]: body },
      async prepare() {
        const stamp = ports.clock.now();
        const [loaded, decided] = await Promise.allSettled([load(), call.decide(stamp)]);
        // Who may not see the post learns nothing of its comments.
        if (loaded.status === 'rejected') throw loaded.reason;
        if (decided.status === 'rejected') throw decided.reason;
        const [{ row, answer }, change] = [loaded.value, decided.value];
        const mark = ports.ids.ulid(stamp);
        const reference = { mark, boardId, postIdList: [postId] };
        if (!change) return { ops: [], reference, result: answer(row, mark) };
        const { commentCount = 0, commentRevision = 0 } = row;
        if (change.by > 0 && commentCount >= COMMENTS_PER_POST)
          throw new AppError('BadRequest', `1つの投稿のコメントは${COMMENTS_PER_POST}件までです。`);
        const count = { commentCount: commentCount + change.by, commentRevision: commentRevision + 1 };
        const at = new Date(stamp).toISOString();
        const entry = change.history && {
          id: historyId,
          actionUserAccountName: scope.accountName,
          actionDate: at,
          revision: row.revision,
          ...change.history,
        };
        return {
          ops: [
            // Stamped once per call: it stands there already where this very call was carried out before.
            ...(entry ? [putHistory(scope, postId, entry)] : []),
            putDelta(scope, boardId, {
              id: mark,
              delta: { kind: 'COMMENT', postId, at, by: scope.accountName, ...count },
              mutationId: mutationId ?? undefined,
            }),
            ...change.ops,
            countComments(scope, boardId, row, count),
          ],
          reference,
          result: answer(withComments(row, count), mark),
        };
      },
      async recall({ mark }) {
        const { row, answer } = await load();
        return answer(row, mark);
      },
    },
  );
}
