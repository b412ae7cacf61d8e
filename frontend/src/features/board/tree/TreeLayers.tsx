import { lazy, Suspense, useState } from 'react';
import type { Point } from '#app/hooks/use-drag.ts';
import { archivePosts, restoring } from '../rows/archive-posts.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { TableLook } from '../table/table-look.ts';
import type { useForest } from './use-forest.ts';
import type { useTreeDrag } from './use-tree-drag.ts';
import type { TreeMoves } from './use-tree-moves.ts';

const TreeMenu = lazy(() => import('./TreeMenu.tsx'));
const ParentDialog = lazy(() => import('./ParentDialog.tsx'));
const TreeDragLayer = lazy(() => import('./TreeDragLayer.tsx'));

/** Of a post. */
export interface OpenedMenu {
  postId: string;
  at: Point;
}

interface Props {
  store: BoardStore;
  look: TableLook;
  forest: ReturnType<typeof useForest>['forest'];
  moves: TreeMoves;
  drag: ReturnType<typeof useTreeDrag>;
  menu: OpenedMenu | undefined;
  onMenuClose(): void;
  onOpen(postId: string): void;
  onAddUnder(postId: string): void;
}

/** What comes up over the tree: the posts on their way, the menu of one, and the choice of a parent. */
export const TreeLayers = ({ store, look, forest, moves, drag, menu, onMenuClose, onOpen, onAddUnder }: Props) => {
  const [choosing, setChoosing] = useState<readonly string[]>();
  return (
    <Suspense>
      {drag.dragged && <TreeDragLayer drag={drag} rowOf={moves.rowOf} />}
      {menu && (
        <TreeMenu
          at={menu.at}
          commands={{
            open: () => onOpen(menu.postId),
            edit: look.canEdit
              ? {
                  addUnder: () => onAddUnder(menu.postId),
                  chooseParent: () => setChoosing(moves.carriedBy(menu.postId)),
                  moveIn: () => moves.moveIn(menu.postId),
                  moveOut: () => moves.moveOut(menu.postId),
                  moveToTop: () => moves.move(moves.carriedBy(menu.postId), undefined, true),
                  archive: () => archivePosts(store, [menu.postId]),
                  restore: restoring(store, [menu.postId]),
                }
              : undefined,
          }}
          onClose={onMenuClose}
        />
      )}
      {choosing && (
        <ParentDialog postIds={choosing} forest={forest} moves={moves} onClose={() => setChoosing(undefined)} />
      )}
    </Suspense>
  );
};
