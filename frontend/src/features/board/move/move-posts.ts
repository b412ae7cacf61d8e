import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { formatNumber } from '#shared/format/number.ts';
import { BULK_NAMED_MAX } from '#shared/rules/post/bulk.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BulkMove } from '../state/types.ts';

/** Sub-posts stand under their post alone: they go with it. */
export function askToMove(
  store: BoardStore,
  checked: readonly string[],
  onMoved?: () => void,
  byJob?: (postIds: string[]) => BulkMove,
): void {
  const postIds = checked.map((id) => store.realId(id)).filter((id) => parentIdOf(id) === undefined);
  if (postIds.length === 0) return store.explain('サブ投稿は、親の投稿と一緒に移動します。親の投稿を選んでください。');
  if (postIds.length > BULK_NAMED_MAX)
    return store.explain(
      `選んで移動できるのは${formatNumber(BULK_NAMED_MAX)}件までです。「条件に合うすべて」を選ぶか、選択を減らしてください。`,
    );
  const many = postIds.length > POSTS_PER_CALL ? byJob?.(postIds) : undefined;
  store.tell({ kind: 'moving', postIds, onMoved, many });
}

/** `parts`: as many together as one call moves. */
export function moveToBoard(
  store: BoardStore,
  parts: readonly string[][],
  { id, name }: { id: string; name: string },
): void {
  const undo = store.carryOut(parts.map((postIds) => ({ kind: 'moveAway', postIds, targetBoardId: id })));
  store.tell({ kind: 'movedToBoard', boardName: name, count: parts.flat().length, undo });
}
