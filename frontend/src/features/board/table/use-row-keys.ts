import { useEffect, useRef } from 'react';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { RowKeys } from '../editors/selected-cell-keys.ts';
import type { useRowTools } from '../rows/use-row-tools.ts';
import type { CellPlace } from './grid-selection.ts';
import type { TableItem } from './table-items.ts';
import type { useCellSelection } from './use-cell-selection.ts';
import type { useSubPosts } from './use-sub-posts.ts';

interface Options {
  items: TableItem[];
  canEdit: boolean;
  selection: ReturnType<typeof useCellSelection>;
  rowTools: ReturnType<typeof useRowTools>;
  subPosts: ReturnType<typeof useSubPosts>;
  scrollTo(index: number): void;
}

/** What the keys that are about rows do in the table. */
export function useRowKeys({ items, canEdit, selection, rowTools, subPosts, scrollTo }: Options) {
  const { index } = selection;
  const isStepped = useRef(false);
  // The row that keys move stays in sight.
  useEffect(() => {
    if (!isStepped.current) return;
    isStepped.current = false;
    if (index >= 0) scrollTo(index);
  }, [items, index, scrollTo]);

  return (place: CellPlace): RowKeys => {
    const { postId, groupKey } = place;
    const isUnder = isSubPost({ id: postId });
    return {
      onStep: selection.step,
      onMoveRow(step) {
        rowTools.use((tools) => {
          if (tools.step({ postId, groupKey }, step)) isStepped.current = true;
        });
      },
      onInsert() {
        if (isUnder) subPosts.open(groupKey, postId);
        else rowTools.use((tools) => tools.insertBeside({ postId, groupKey }, 1));
      },
      onAddUnder() {
        if (canEdit) subPosts.open(groupKey, postId);
      },
      onAside(isRight) {
        // The selection goes along with what closes over it.
        if (!isRight && isUnder) selection.select({ ...place, postId: parentIdOf(postId)! });
        subPosts.toggle(postId, isRight);
      },
    };
  };
}
