import { TITLE } from '../columns/title-column.ts';
import type { RowKeys } from '../editors/selected-cell-keys.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { Step } from '../table/grid-selection.ts';
import type { TableItem } from '../table/table-items.ts';
import type { useCellSelection } from '../table/use-cell-selection.ts';
import type { useForest } from './use-forest.ts';
import type { TreeMoves } from './use-tree-moves.ts';

interface Options {
  store: BoardStore;
  tree: ReturnType<typeof useForest>;
  items: TableItem[];
  selection: ReturnType<typeof useCellSelection>;
  moves: TreeMoves;
  addBeside(postId: string, isUnder: boolean): void;
  scrollTo(index: number): void;
}

/** What the keys that are about rows do in a tree, and the opening and closing that they share with the mouse. */
export function treeKeys({ store, tree, items, selection, moves, addBeside, scrollTo }: Options) {
  const { nodes, indexOf } = tree.forest;
  const { place, select } = selection;
  const node = place && nodes[indexOf.get(place.postId) ?? -1];

  /** The selection goes along with what closes over it. */
  const toggle = (postId: string, open: boolean): void => {
    const at = indexOf.get(postId) ?? -1;
    const selected = place && indexOf.get(place.postId);
    if (!open && selected !== undefined && selected > at && selected < nodes[at]!.end)
      select({ groupKey: '', postId, columnId: place!.columnId });
    tree.setOpen(postId, open);
  };

  /** Sideways a title opens and closes what stands under it first. */
  const step = (direction: Step): void => {
    if (place?.columnId === TITLE && node) {
      const isFull = node.children > 0;
      if (direction === 'right' && isFull && !tree.isOpen(node)) return toggle(node.row.id, true);
      if (direction === 'left' && isFull && tree.isOpen(node)) return toggle(node.row.id, false);
      const above = nodes[node.parent];
      if (direction === 'left' && above) {
        select({ ...place, postId: above.row.id });
        const at = items.findIndex((item) => item.kind === 'row' && item.row.id === above.row.id);
        if (at >= 0) scrollTo(at);
        return;
      }
    }
    selection.step(direction);
  };

  return {
    toggle,
    rowKeysOf: (postId: string): RowKeys => ({
      onStep: step,
      onMoveRow: () => store.explain('ツリーの並び順は、ビューの並べ替えで変えられます。'),
      onInsert: () => addBeside(postId, false),
      onAddUnder: () => addBeside(postId, true),
      onAside: (isRight) => (isRight ? moves.moveIn(postId) : moves.moveOut(postId)),
    }),
  };
}
