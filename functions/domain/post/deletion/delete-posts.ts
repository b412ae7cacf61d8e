/** Posts and sub-posts leave their board for every reader; for 30 days they can come back (restore-posts.ts). */

import type { TransactOp } from '#functions/clients/table/table.ts';
import { requireActiveBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import { deleteRow } from '#functions/data/board/deleted-row.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { uncountPosts } from '#functions/data/board/post-count.ts';
import { getRows, listSubPostRows, updateRow } from '#functions/data/board/row.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentGone } from '#functions/domain/board-core/present-change.ts';
import { OPERATIONS_PER_CALL } from '#shared/board/limits.ts';
import { type PatchDelta, patchRow } from '#shared/board/rows/deltas.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { PostList } from './archive-posts.ts';

export const MOST_OPERATIONS = OPERATIONS_PER_CALL;
export const TOO_MANY = 'サブ投稿が多いため、一度に扱えません。件数を減らして、もう一度お試しください。';

/** Entries of one call have ids of their own, the same with every attempt. */
export function historyIds({ clock, ids }: WriteContext['ports']): (place: string) => string {
  const known = new Map<string, string>();
  return (place) => {
    const id = known.get(place) ?? ids.ulid(clock.now());
    known.set(place, id);
    return id;
  };
}

/** One sub-post more or less of the posts that stay. */
export function countedPosts(
  { ports, scope }: WriteContext,
  boardId: string,
  {
    parents,
    subPosts,
    isGone,
    isParentChanged,
    at,
    idOf,
  }: {
    parents: readonly Row[];
    subPosts: readonly Row[];
    isGone: boolean;
    /** They are neither new nor deleted: they were, or become, something else. */
    isParentChanged?: true;
    at: string;
    idOf(place: string): string;
  },
): { ops: TransactOp[]; rows: Row[] } {
  const by = scope.accountName;
  const ops: TransactOp[] = [];
  const rows: Row[] = [];
  for (const parent of parents) {
    const own = subPosts.filter(({ id }) => parentIdOf(id) === parent.id);
    if (own.length === 0) continue;
    const patch = { subPostCount: Math.max(0, (parent.subPostCount ?? 0) + (isGone ? -own.length : own.length)) };
    const delta: PatchDelta = { kind: 'PATCH', postId: parent.id, revision: parent.revision + 1, at, by, patch };
    rows.push(patchRow(parent, delta));
    ops.push(
      updateRow(scope, boardId, parent, patch, at, by),
      putDelta(scope, boardId, { id: ports.ids.ulid(Date.parse(at)), delta }),
      putHistory(scope, parent.id, {
        id: idOf(`of ${parent.id}`),
        actionType: isGone ? PostHistoryActionType.DELETE_SUB_POST : PostHistoryActionType.REGISTER_SUB_POST,
        actionUserAccountName: by,
        actionDate: at,
        revision: delta.revision,
        ...(isParentChanged && { isParentChanged }),
        subPostList: own.map(({ projectSerialNumber, title }) => ({
          isBefore: isGone,
          subPostSerialNumber: projectSerialNumber,
          subPostTitle: title,
        })),
      }),
    );
  }
  return { ops, rows };
}

/** What else belongs to the transaction, once it is known which posts it is about; by each attempt. */
export type Also = (postIds: string[]) => TransactOp[];

/** Those that are deleted already stay so; a post takes its sub-posts along. */
export function deletePosts(
  context: WriteContext,
  { mutationId, ...body }: PostList,
  also: (postIds: string[], leaving: readonly Row[]) => TransactOp[] = () => [],
): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId } = body;
  const origin = { scope, boardId, actorAccountName: scope.accountName, mutationId };
  const idOf = historyIds(ports);

  const load = async (ids: readonly string[]) => {
    const parentIds = ids.flatMap((id) => parentIdOf(id) ?? []);
    const [board, found] = await Promise.all([
      requireReadableBoard(ports.table, scope, boardId),
      getRows(ports.table, scope, boardId, [...new Set([...ids, ...parentIds])]),
    ]);
    return { board, rows: new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : []))) };
  };

  return commit<BoardChange>(context, {
    mutationId,
    body: { deletePosts: body },
    async prepare() {
      const wanted = new Set(body.postIdList);
      const { board, rows } = await load([...wanted]);
      requireActiveBoard(board);
      const leaving = [...wanted].flatMap((id) => {
        const parentId = parentIdOf(id);
        const row = rows.get(id);
        // With its post it goes anyway.
        if (!row || (parentId !== undefined && (wanted.has(parentId) || !rows.has(parentId)))) return [];
        return [row];
      });
      if (leaving.length === 0) throw new AppError('EntityNotFound');
      const along = new Map(
        await Promise.all(
          leaving.map(
            async (row) =>
              [row.id, row.subPostCount ? await listSubPostRows(ports.table, scope, boardId, row.id) : []] as const,
          ),
        ),
      );
      const stamp = ports.clock.now();
      const at = new Date(stamp).toISOString();
      const by = scope.accountName;
      const mark = { deletedAt: at, deletedBy: by };
      const subPosts = leaving.filter(({ id }) => parentIdOf(id) !== undefined);
      const parents = [...new Set(subPosts.map(({ id }) => parentIdOf(id)!))].flatMap((id) => rows.get(id) ?? []);
      const counted = countedPosts(context, boardId, { parents, subPosts, isGone: true, at, idOf });
      let lastId = '';
      const ops = leaving.flatMap((row): TransactOp[] => {
        const revision = row.revision + 1;
        const others = along.get(row.id) ?? [];
        lastId = ports.ids.ulid(stamp);
        return [
          putHistory(scope, row.id, {
            id: idOf(row.id),
            actionType: PostHistoryActionType.DELETE_POST,
            actionUserAccountName: by,
            actionDate: at,
            revision,
            postTitle: row.title,
          }),
          putDelta(scope, boardId, {
            id: lastId,
            delta: {
              kind: 'GONE',
              postId: row.id,
              revision,
              at,
              by,
              ...(others.length > 0 && {
                along: others.map(({ id, revision: before }) => ({ id, revision: before + 1 })),
              }),
            },
            mutationId: mutationId ?? undefined,
          }),
          deleteRow(scope, boardId, row, mark),
          ...others.map((other) => deleteRow(scope, boardId, other, { ...mark, deletedWith: row.id })),
        ];
      });
      const gone = leaving.flatMap(({ id }) => [id, ...(along.get(id) ?? []).map((other) => other.id)]);
      const all = [...ops, ...counted.ops, uncountPosts(scope, boardId, gone.length, at)];
      if (all.length > MOST_OPERATIONS) throw new AppError('BadRequest', TOO_MANY);
      return {
        ops: [
          ...all,
          ...also(
            leaving.map(({ id }) => id),
            leaving,
          ),
        ],
        reference: { mark: lastId, boardId, postIdList: gone },
        result: presentGone(origin, lastId, gone, counted.rows, board.columns),
      };
    },
    async recall({ mark, postIdList }) {
      const { board, rows } = await load(postIdList);
      const parents = postIdList.flatMap((id) => rows.get(parentIdOf(id) ?? '') ?? []);
      return presentGone(origin, mark, postIdList, parents, board.columns);
    },
  });
}
