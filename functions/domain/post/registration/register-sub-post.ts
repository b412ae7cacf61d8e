/**
 * Registers a sub-post. The post's row counts its sub-posts, so of two simultaneous registrations one fails its
 * condition and is repeated with the new state.
 */

import type { Board } from '#functions/data/board/board.ts';
import { requireBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { getRows, listSubPostRows, putNewRow, updateRow } from '#functions/data/board/row.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { contentsItem, putNewPost } from '#functions/data/post/post.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentPosts } from '#functions/domain/board-core/present-change.ts';
import { addCellFiles } from '#functions/domain/file/require-files.ts';
import { claimImages } from '#functions/domain/file/unused-images.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import { SUB_POSTS_MAX } from '#shared/board/limits.ts';
import { measuredChanges } from '#shared/board/measured-time/measured-cell.ts';
import { isActiveOn } from '#shared/board/rows/archived.ts';
import { patchRow } from '#shared/board/rows/deltas.ts';
import { orderKeyBetween } from '#shared/board/rows/order-key.ts';
import { isSubPost, subPostId } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { requireContents } from '../contents/contents.ts';
import { contentsCells } from '../contents/contents-cell.ts';
import { textOf } from '../contents/plain-text.ts';
import type { CellContext } from '../update-cell.ts';
import { withNewNumbers } from './new-numbers.ts';
import { postedFrom } from './posted-from.ts';
import { newPostValues } from './register-post.ts';

export interface RegisterSubPost {
  boardId: string;
  /** Id of the parent post. */
  postId: string;
  title: string;
  nextSubPostId?: string | null;
  contentsHtml?: string | null;
  columnDataList?: (CellInput & { projectBoardColumnId: string })[] | null;
  mutationId?: string | null;
}

function requireParent(board: Board, post: Row | undefined): Row {
  if (!post) throw new AppError('EntityNotFound');
  if (isSubPost(post)) throw new AppError('BadRequest', 'サブ投稿には、サブ投稿を追加できません。');
  if (!isActiveOn(board)(post)) throw new AppError('BadRequest', 'アーカイブした投稿には、サブ投稿を追加できません。');
  if ((post.subPostCount ?? 0) >= SUB_POSTS_MAX)
    throw new AppError('BadRequest', `1つの投稿に追加できるサブ投稿は${SUB_POSTS_MAX}件までです。`);
  return post;
}

function placeAmong(siblings: readonly Row[], nextSubPostId: string | null | undefined): string {
  const at = nextSubPostId == null ? siblings.length : siblings.findIndex(({ id }) => id === nextSubPostId);
  if (at < 0) throw new AppError('EntityNotFound');
  return orderKeyBetween(siblings[at - 1]?.postOrder, siblings[at]?.postOrder);
}

export async function registerSubPost(
  context: CellContext,
  { mutationId, ...body }: RegisterSubPost,
): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId, postId } = body;
  const origin = { scope, boardId, actorAccountName: scope.accountName, mutationId };
  const id = subPostId(postId, ports.ids.ulid(ports.clock.now()));
  const historyId = ports.ids.ulid(ports.clock.now());
  const html = requireContents(body.contentsHtml ?? '');
  await claimImages(context, { html, postId: id });

  return withNewNumbers(context, { boardId, count: 1, mutationId }, (numbers) =>
    commit<BoardChange>(context, {
      mutationId,
      body: { registerSubPost: body },
      async prepare() {
        const [board, [found], siblings] = await Promise.all([
          requireBoard(ports.table, scope, boardId),
          getRows(ports.table, scope, boardId, [postId]),
          listSubPostRows(ports.table, scope, boardId, postId),
        ]);
        const post = requireParent(board, found);
        const postOrder = placeAmong(siblings, body.nextSubPostId);
        const given = await newPostValues(context, board, body.columnDataList ?? [], new Map());
        await addCellFiles(context, board.columns, id, given);
        const serial = await numbers.take();
        const stamp = ports.clock.now();
        const at = new Date(stamp).toISOString();
        const by = scope.accountName;
        const values = {
          ...given,
          ...measuredChanges(board.columns, {}, given, stamp),
          ...contentsCells(board.columns, textOf(html)),
        };
        const row: Row = {
          id,
          revision: 1,
          projectSerialNumber: serial,
          title: body.title,
          sectionId: post.sectionId,
          values,
          createdAt: at,
          createdBy: by,
          updatedAt: at,
          updatedBy: by,
          postOrder,
        };
        const counted = {
          kind: 'PATCH' as const,
          postId,
          revision: post.revision + 1,
          at,
          by,
          patch: { subPostCount: (post.subPostCount ?? 0) + 1 },
        };
        const [mark, later] = [ports.ids.ulid(stamp), ports.ids.ulid(stamp)];
        const entry = { id: historyId, actionUserAccountName: by, actionDate: at };
        const subPostList = [{ isBefore: false, subPostSerialNumber: serial, subPostTitle: body.title }];
        return {
          ops: [
            putHistory(scope, id, {
              ...entry,
              actionType: PostHistoryActionType.REGISTER_POST,
              revision: 1,
              afterPostTitle: body.title,
            }),
            putNewRow(scope, boardId, row, postedFrom(scope)),
            putDelta(scope, boardId, {
              id: mark,
              delta: { kind: 'ROW', postId: id, revision: 1, at, by, row },
              mutationId: mutationId ?? undefined,
            }),
            ...putNewPost(scope, { postId: id, boardId, projectKey: scope.projectKey, projectSerialNumber: serial }),
            ...(html ? [{ put: contentsItem(scope, id, { html }) }] : []),
            updateRow(scope, boardId, post, counted.patch, at, by),
            putDelta(scope, boardId, { id: later, delta: counted }),
            putHistory(scope, postId, {
              ...entry,
              actionType: PostHistoryActionType.REGISTER_SUB_POST,
              revision: counted.revision,
              subPostList,
            }),
          ],
          reference: { mark: later, boardId, postIdList: [postId, id] },
          result: presentPosts(origin, later, [patchRow(post, counted), row], board.columns, new Map([[postId, post]])),
        };
      },
      async recall({ mark, postIdList }) {
        if (postIdList[1] !== id) numbers.spare();
        const [board, rows] = await Promise.all([
          requireReadableBoard(ports.table, scope, boardId),
          getRows(ports.table, scope, boardId, postIdList),
        ]);
        const present = rows.flatMap((row) => row ?? []);
        return presentPosts(origin, mark, present, board.columns, new Map(present.map((row) => [row.id, row])));
      },
    }),
  );
}
