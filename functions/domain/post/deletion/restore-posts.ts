/** Deleted posts and sub-posts come back to their board, where they were: each with what went with it. */

import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import type { DeletedRow } from '#functions/data/board/deleted-row.ts';
import { getDeletedRows, listDeletedWith, restoredRow, restoreRow } from '#functions/data/board/deleted-row.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { countPosts } from '#functions/data/board/post-count.ts';
import { getRows } from '#functions/data/board/row.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentPosts } from '#functions/domain/board-core/present-change.ts';
import { SUB_POSTS_MAX } from '#shared/board/limits.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { jsonBytes } from '#shared/rules/size-limits.ts';
import type { PostList } from './archive-posts.ts';
import { type Also, countedPosts, historyIds, MOST_OPERATIONS, TOO_MANY } from './delete-posts.ts';

/** Of rows in one delta: an item of the table takes 400 kB. */
const DELTA_BYTES = 300_000;

const NO_PARENT = 'このサブ投稿の投稿も削除されています。先に投稿を元に戻してください。';
const FULL = `投稿のサブ投稿が${SUB_POSTS_MAX}件になっているため、元に戻せません。`;

/** A section that is there no more gives its posts to the default one. */
const sectionOf = ({ sections }: Board, { sectionId }: Row): string =>
  (sections.find(({ id }) => id === sectionId) ?? sections.find(({ isDefault }) => isDefault) ?? sections[0])?.id ??
  sectionId;

/** Each row once, together as many as one delta takes. */
export function inDeltas(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const own = jsonBytes(row);
    const last = parts.at(-1);
    if (last && bytes + own <= DELTA_BYTES) last.push(row);
    else parts.push([row]);
    bytes = last && bytes + own <= DELTA_BYTES ? bytes + own : own;
  }
  return parts;
}

function requireRoom(parent: Row | undefined, coming: number): Row {
  if (!parent) throw new AppError('BadRequest', NO_PARENT);
  if ((parent.subPostCount ?? 0) + coming > SUB_POSTS_MAX) throw new AppError('BadRequest', FULL);
  return parent;
}

/** Those that are back already stay so. */
export function restorePosts(
  context: WriteContext,
  { mutationId, ...body }: PostList,
  also: Also = () => [],
): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId } = body;
  const origin = { scope, boardId, actorAccountName: scope.accountName, mutationId };
  const idOf = historyIds(ports);

  return commit<BoardChange>(context, {
    mutationId,
    body: { restorePosts: body },
    async prepare() {
      const stamp = ports.clock.now();
      const wanted = [...new Set(body.postIdList)];
      const parentIds = [...new Set(wanted.flatMap((id) => parentIdOf(id) ?? []))];
      const [board, deleted, there] = await Promise.all([
        requireBoard(ports.table, scope, boardId),
        getDeletedRows(ports.table, scope, boardId, wanted, stamp),
        getRows(ports.table, scope, boardId, [...new Set([...wanted, ...parentIds])]),
      ]);
      const rows = new Map(there.flatMap((row) => (row ? [[row.id, row] as const] : [])));
      if (deleted.length === 0 && !wanted.some((id) => rows.has(id))) throw new AppError('EntityNotFound');
      const coming = new Set(deleted.map(({ row }) => row.id));
      // What went with a post comes with it.
      const own = deleted.filter(({ deletedWith }) => deletedWith === undefined || !coming.has(deletedWith));
      const subPosts = own.filter(({ row }) => parentIdOf(row.id) !== undefined);
      if (subPosts.some(({ row, deletedWith }) => deletedWith !== undefined || !rows.has(parentIdOf(row.id)!)))
        throw new AppError('BadRequest', NO_PARENT);
      const parents = [...Map.groupBy(subPosts, ({ row }) => parentIdOf(row.id)!)].map(([id, list]) =>
        requireRoom(rows.get(id), list.length),
      );
      const at = new Date(stamp).toISOString();
      const by = scope.accountName;
      const counted = countedPosts(context, boardId, {
        parents,
        subPosts: subPosts.map(({ row }) => row),
        isGone: false,
        at,
        idOf,
      });
      const back: Row[] = [];
      const ops: TransactOp[] = [];
      let lastId = ports.ids.ulid(stamp);
      for (const one of own) {
        const along = await listDeletedWith(ports.table, scope, boardId, one.row.id);
        const restored = [one, ...along].map((each: DeletedRow) => ({
          ...each,
          row: restoredRow(each.row, parentIdOf(each.row.id) === undefined ? sectionOf(board, each.row) : undefined),
        }));
        ops.push(
          putHistory(scope, one.row.id, {
            id: idOf(one.row.id),
            actionType: PostHistoryActionType.UNARCHIVE_POST,
            actionUserAccountName: by,
            actionDate: at,
            revision: restored[0]!.row.revision,
            postTitle: one.row.title,
          }),
        );
        for (const [row, ...others] of inDeltas(restored.map((each) => each.row))) {
          lastId = ports.ids.ulid(stamp);
          ops.push(
            putDelta(scope, boardId, {
              id: lastId,
              delta: {
                kind: 'ROW',
                postId: row!.id,
                revision: row!.revision,
                at,
                by,
                row: row!,
                ...(others.length > 0 && { along: others }),
              },
              mutationId: mutationId ?? undefined,
            }),
          );
        }
        ops.push(...restored.map(({ row, deletedAt }) => restoreRow(scope, boardId, row, { deletedAt })));
        back.push(...restored.map(({ row }) => row));
      }
      const after = [...counted.rows, ...back];
      const posts = new Map([...rows, ...after.map((row) => [row.id, row] as const)]);
      const room = back.length > 0 ? [countPosts(scope, boardId, back.length, at)] : [];
      const all = [...ops, ...counted.ops, ...room];
      if (all.length > MOST_OPERATIONS) throw new AppError('BadRequest', TOO_MANY);
      const already = wanted.flatMap((id) => rows.get(id) ?? []);
      return {
        ops: [...all, ...(own.length > 0 ? also(own.map(({ row }) => row.id)) : [])],
        refusals: room.map((op) => ({ op, refusal: new AppError('BoardFull') })),
        reference: { mark: lastId, boardId, postIdList: [...wanted, ...after.map(({ id }) => id)] },
        result: presentPosts(
          origin,
          lastId,
          [...new Map([...already, ...after].map((row) => [row.id, row])).values()],
          board.columns,
          posts,
        ),
      };
    },
    async recall({ mark, postIdList }) {
      const ids = [...new Set([...postIdList, ...postIdList.flatMap((id) => parentIdOf(id) ?? [])])];
      const [board, found] = await Promise.all([
        requireReadableBoard(ports.table, scope, boardId),
        getRows(ports.table, scope, boardId, ids),
      ]);
      const rows = found.flatMap((row) => row ?? []);
      return presentPosts(origin, mark, rows, board.columns, new Map(rows.map((row) => [row.id, row])));
    },
  });
}
