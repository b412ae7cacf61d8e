import { useState } from 'react';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import type { Forest } from '#shared/board/tree/forest.ts';
import { movedParents, siblingBefore, standsAbove, topmost } from '#shared/board/tree/re-parent.ts';
import type { TreeColumns } from '#shared/board/tree/tree-columns.ts';
import type { Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';
import { type TableLook, whyLocked } from '../table/table-look.ts';

interface Options {
  store: BoardStore;
  look: TableLook;
  columns: TreeColumns;
  forest: Forest;
  checked: ReadonlySet<string>;
  /** Something goes under it: it should be seen there. */
  onOpen(postId: string): void;
}

export interface TreeMoves {
  canMove: boolean;
  /** What goes along with a post that is moved: all checked ones, where it is one of them. */
  carriedBy(postId: string): string[];
  /** Why posts cannot go under another, or to the top. */
  refusalOf(postIds: readonly string[], to: string | undefined): string | undefined;
  /** `isFar`: where it goes may be out of sight. */
  move(postIds: readonly string[], to: string | undefined, isFar?: boolean): void;
  /** Under the one before it; a level up. */
  moveIn(postId: string): void;
  moveOut(postId: string): void;
  rowOf(postId: string): Row | undefined;
  /** What was moved last, for who does not see it. */
  said: string;
}

/** Putting posts under other posts, as one step that can be taken back. */
export function useTreeMoves({ store, look, columns, forest, checked, onOpen }: Options): TreeMoves {
  const { nodes, indexOf } = forest;
  const [said, setSaid] = useState('');
  const rowOf = (id: string): Row | undefined => nodes[indexOf.get(id) ?? -1]?.row ?? store.postOf(id);
  const board = { columnId: columns.parents.id, rowOf };
  const aboveOf = (id: string): string | undefined => nodes[nodes[indexOf.get(id) ?? -1]?.parent ?? -1]?.row.id;
  const canMove = look.isEditable(columns.parents);

  const refusalOf = (postIds: readonly string[], to: string | undefined): string | undefined => {
    if (!canMove) return look.canEdit ? whyLocked(columns.parents) : 'このボードは閲覧のみのため、移動できません。';
    // Nobody can link what the server does not know yet.
    if ([...postIds, ...(to === undefined ? [] : [to])].some((id) => !rowOf(id)?.revision))
      return '保存が終わってから移動してください。';
    if (to === undefined) return undefined;
    if (postIds.includes(to)) return '投稿を、その投稿自身の下へは移動できません。';
    if (standsAbove(new Set(postIds), to, board)) return '投稿を、その下にある投稿の下へは移動できません。';
    const children = new Set([...textsOf(rowOf(to)!.values[columns.children.id]), ...postIds]);
    return children.size > LINKS_PER_CELL_MAX
      ? `1つの投稿の下に置けるのは${LINKS_PER_CELL_MAX}件までです。`
      : undefined;
  };
  const move = (postIds: readonly string[], to: string | undefined, isFar = false) => {
    const refusal = refusalOf(postIds, to);
    if (refusal !== undefined) return store.explain(refusal);
    const moving = postIds.filter((id) => aboveOf(id) !== to);
    const written = store.write(
      moving.map((postId) => ({
        postId,
        columnId: board.columnId,
        value: movedParents(rowOf(postId)!, { from: aboveOf(postId), to }, board),
      })),
      [],
      rowOf,
    );
    if (!written) return;
    if (to !== undefined) onOpen(to);
    const what = moving.length === 1 ? `「${rowOf(moving[0]!)!.title}」` : `${moving.length}件の投稿`;
    const where = to === undefined ? '一番上の階層' : `「${rowOf(to)!.title}」の下`;
    const told = `${what}を${where}へ移動しました`;
    setSaid(told);
    if (isFar) showUndoToast(told, written.undo);
  };
  const carriedBy = (postId: string): string[] => topmost(forest, checked.has(postId) ? [...checked] : [postId]);
  return {
    canMove,
    carriedBy,
    refusalOf,
    move,
    rowOf,
    said,
    moveIn(postId) {
      const before = siblingBefore(forest, postId);
      if (before) move([postId], before.id);
      else store.explain('同じ階層の、すぐ上の投稿の下へ移動します。上に投稿がありません。');
    },
    moveOut(postId) {
      const above = aboveOf(postId);
      if (above === undefined) return store.explain('すでに一番上の階層にあります。');
      move([postId], aboveOf(above));
    },
  };
}
