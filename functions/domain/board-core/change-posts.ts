/**
 * The only way to change posts of a board: row, delta and history entries are written in one transaction, on condition
 * of each row's revision.
 */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireActiveBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { getRows, updateRow } from '#functions/data/board/row.ts';
import type { HistoryEntry } from '#functions/data/post/history.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentPosts } from '#functions/domain/board-core/present-change.ts';
import type { PublishElsewhere } from '#functions/domain/board-core/publish-change.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { takeRoomInGroups } from '#functions/domain/board-core/strict-limits.ts';
import { OPERATIONS_MAX } from '#shared/board/limits.ts';
import { measuredChanges } from '#shared/board/measured-time/measured-cell.ts';
import type { PatchDelta, RowPatch } from '#shared/board/rows/deltas.ts';
import { patchRow } from '#shared/board/rows/deltas.ts';
import { heldBefore } from '#shared/board/rows/held-before.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';

const TOO_MUCH_AT_ONCE = '一度に変更できる量を超えています。件数を減らして、もう一度お試しください。';

export type NewHistoryEntry = Omit<HistoryEntry, 'id' | 'actionUserAccountName' | 'actionDate' | 'revision'>;

export interface PostChange {
  patch: RowPatch;
  /** One history entry for each thing that changes; none when the post itself does not change. */
  history?: NewHistoryEntry | NewHistoryEntry[] | undefined;
  /** Further operations of the same transaction, for example for contents or a comment. */
  others?: TransactOp[];
  /** Further posts of this board that `others` change, in their new state. */
  besides?: { row: Row; delta: PatchDelta }[];
  /** Publishes changes that `others` make on other boards. */
  publishElsewhere?: PublishElsewhere;
}

/** Number of operations for the post itself: row, delta and history entries. */
export const operationsOf = ({ history }: PostChange): number => 2 + [history ?? []].flat().length;

interface PostsCall {
  boardId: string;
  postIdList: readonly string[];
  mutationId?: string | null;
  body: unknown;
  /** Required when the call may bring posts into a group with a strict limit; undefined: it cannot. */
  room: RoomContext | undefined;
  /** Set for calls that finish something begun before the board was archived. */
  mayBeArchived?: boolean;
}

export interface ChangeCall extends PostsCall {
  /**
   * Decides the change of one post; undefined: no change. May read what it needs. Called in every attempt, before the
   * stamp is taken.
   */
  decide(row: Row, board: Board, at: string): Promise<PostChange | undefined> | PostChange | undefined;
}

export interface JointCall extends PostsCall {
  /** As `decide`, for posts whose changes depend on each other; the result has the order of `rows`. */
  decideAll(rows: readonly Row[], board: Board, at: string): Promise<(PostChange | undefined)[]>;
}

/** Selecting an option may start or end a time measurement; its cell is part of the same change. */
function withMeasured({ columns }: Board, row: Row, patch: RowPatch, at: number): RowPatch {
  if (!patch.values) return patch;
  return { ...patch, values: { ...patch.values, ...measuredChanges(columns, row.values, patch.values, at) } };
}

export const changePosts = (context: WriteContext, { decide, ...call }: ChangeCall): Promise<BoardChange> =>
  changeTogether(context, {
    ...call,
    async decideAll(rows, board, at) {
      const changes: (PostChange | undefined)[] = [];
      for (const row of rows) changes.push(await decide(row, board, at));
      return changes;
    },
  });

export async function changeTogether(context: WriteContext, call: JointCall): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId, mutationId } = call;
  const postIdList = [...new Set(call.postIdList)];
  const origin = { scope, boardId, actorAccountName: scope.accountName, mutationId };
  const historyIds = new Map<string, string>();
  const historyIdOf = (place: string): string => {
    const known = historyIds.get(place) ?? ports.ids.ulid(ports.clock.now());
    historyIds.set(place, known);
    return known;
  };

  /** `posts`: all loaded rows by id, including the posts of sub-posts. */
  const load = async (ids: readonly string[]): Promise<{ board: Board; rows: Row[]; posts: Map<string, Row> }> => {
    const parentIds = ids.flatMap((id) => parentIdOf(id) ?? []);
    const wanted = [...new Set([...ids, ...parentIds])];
    const [board, found] = await Promise.all([
      requireReadableBoard(ports.table, scope, boardId),
      getRows(ports.table, scope, boardId, wanted),
    ]);
    const known = new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])));
    if (known.size < wanted.length) throw new AppError('EntityNotFound');
    return { board, rows: ids.map((id) => known.get(id)!), posts: known };
  };

  return commit<BoardChange>(context, {
    mutationId,
    body: call.body,
    async prepare() {
      const { board, rows, posts } = await load(postIdList);
      if (!call.mayBeArchived) requireActiveBoard(board);
      const changes = await call.decideAll(rows, board, isoNow(ports));
      const decided = rows.flatMap((row, index) => {
        const change = changes[index];
        return change ? [{ row, change }] : [];
      });
      const stamp = ports.clock.now();
      const at = new Date(stamp).toISOString();
      const by = scope.accountName;
      const steps = decided.map(({ row, change }) => {
        const patch = withMeasured(board, row, change.patch, stamp);
        const revision = row.revision + 1;
        const delta: PatchDelta = {
          kind: 'PATCH',
          postId: row.id,
          revision,
          at,
          by,
          patch,
          ...heldBefore(row, patch),
        };
        const id = ports.ids.ulid(stamp);
        const entries = [change.history ?? []].flat().map((entry, index) => ({
          ...entry,
          id: historyIdOf(`${row.id} ${index}`),
          actionUserAccountName: by,
          actionDate: at,
          revision: delta.revision,
        }));
        return {
          id,
          delta,
          row: patchRow(row, delta),
          ops: [
            // Statistics of a board count posts, so sub-posts are not indexed for it.
            ...entries.map((entry) => putHistory(scope, row.id, entry, isSubPost(row) ? undefined : boardId)),
            putDelta(scope, boardId, { id, delta, mutationId: mutationId ?? undefined }),
            updateRow(scope, boardId, row, patch, at, by),
            ...(change.others ?? []),
          ],
        };
      });
      const rowsBefore = new Map(rows.map((row) => [row.id, row]));
      const room = call.room
        ? await takeRoomInGroups(
            call.room,
            board,
            steps.map(({ row }) => ({ before: rowsBefore.get(row.id), after: row })),
          )
        : [];
      const ops = [...steps.flatMap((step) => step.ops), ...room];
      if (ops.length > OPERATIONS_MAX) throw new AppError('BadRequest', TOO_MUCH_AT_ONCE);
      const mark = steps.at(-1)?.id ?? ports.ids.ulid(stamp);
      const after = rows.map((row) => steps.find((step) => step.row.id === row.id)?.row ?? row);
      const besides = decided.flatMap(({ change }) => change.besides ?? []);
      const patches = [...steps, ...besides].map(({ delta }) => delta);
      const result = presentPosts(
        origin,
        mark,
        [...after, ...besides.map(({ row }) => row)],
        board.columns,
        posts,
        patches,
      );
      return {
        ops,
        reference: { mark, boardId, postIdList: [...postIdList, ...besides.map(({ row }) => row.id)] },
        result,
        publishElsewhere: async () => {
          await Promise.all(decided.map(({ change }) => change.publishElsewhere?.()));
        },
      };
    },
    async recall(reference) {
      const { board, rows, posts } = await load(reference.postIdList);
      return presentPosts(origin, reference.mark, rows, board.columns, posts);
    },
  });
}
