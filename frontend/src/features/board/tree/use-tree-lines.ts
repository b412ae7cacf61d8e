import { useMemo, useState } from 'react';
import type { TreeColumns } from '#shared/board/tree/tree-columns.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { TableItem } from '../table/table-items.ts';
import { type TableLook, whyLocked } from '../table/table-look.ts';
import type { useForest } from './use-forest.ts';

interface Options {
  store: BoardStore;
  state: BoardState;
  look: TableLook;
  columns: TreeColumns;
  tree: ReturnType<typeof useForest>;
  /** Whether posts may be put under others. */
  canMove: boolean;
}

/** The lines of a tree: its posts, and those that add others to them. */
export function useTreeLines({ store, state, look, columns, tree, canMove }: Options) {
  /** Below which post others are added, and under which one they go. */
  const [adding, setAdding] = useState<{ afterId: string; parentId: string | undefined }>();
  const { nodes, indexOf } = tree.forest;
  const mayAddAtEnd = look.canEdit && state.data?.view.searchText === undefined;
  const firstGroup = state.groups[0]?.key;
  const items = useMemo((): TableItem[] => {
    const lines: TableItem[] = [...tree.items];
    const at = adding ? lines.findIndex((item) => item.kind === 'row' && item.row.id === adding.afterId) : -1;
    if (at >= 0) lines.splice(at + 1, 0, { kind: 'insert', id: 'insert', groupKey: '', gap: { groupKey: '' } });
    if (mayAddAtEnd && firstGroup !== undefined) lines.push({ kind: 'add', id: 'add', groupKey: firstGroup });
    return lines;
  }, [tree.items, adding, mayAddAtEnd, firstGroup]);

  return {
    items,
    isAdding: adding !== undefined,
    addBeside(postId: string, isUnder: boolean): void {
      const at = nodes[indexOf.get(postId) ?? -1];
      if (!look.canEdit || !at?.row.revision) return;
      const parentId = isUnder ? postId : nodes[at.parent]?.row.id;
      if (parentId !== undefined && !canMove) return store.explain(whyLocked(columns.parents));
      if (isUnder) tree.setOpen(postId, true);
      setAdding({ afterId: postId, parentId });
    },
    add(title: string): void {
      const parentId = adding?.parentId;
      store.addPost(title, { values: parentId === undefined ? {} : { [columns.parents.id]: [parentId] } });
    },
    endAdding: () => setAdding(undefined),
  };
}
