import { useEffect, useMemo, useState } from 'react';
import { isActiveOn } from '#shared/board/rows/archived.ts';
import { type Forest, forestOf, shownNodes } from '#shared/board/tree/forest.ts';
import { rollUpsOf } from '#shared/board/tree/roll-ups.ts';
import type { Column } from '#shared/board/types.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { TableItem } from '../table/table-items.ts';
import type { TableLook } from '../table/table-look.ts';
import { isOpenIn, type OpenNodes, rememberedNodes, rememberNodes, withLevels, withNode } from './open-nodes.ts';

export type TreeItem = Extract<TableItem, { kind: 'row' }> & { index: number };
type Item = TreeItem | Extract<TableItem, { kind: 'more' }>;

export const isNode = (item: TableItem | undefined): item is TreeItem => item?.kind === 'row' && 'index' in item;

/** The trees of the view's posts, with what this person has opened of them. */
export function useForest(store: BoardStore, state: BoardState, look: TableLook, { id: columnId }: Column) {
  const { groups, data, pending } = state;
  const { extent } = store;
  const viewId = data?.view.id ?? '';
  useEffect(() => {
    if (extent === 'some') store.fetchAll();
  }, [extent, store]);

  const forest = useMemo((): Forest => {
    const isThere = data && !data.view.isContainArchive ? isActiveOn(data.board) : () => true;
    return forestOf(
      groups.flatMap(({ rows }) => rows),
      {
        columnId,
        others: (id) => {
          const row = store.postOf(id);
          return row && isThere(row) ? row : undefined;
        },
      },
    );
    // What the view leaves out changes with the data, and with one's own edits on their way.
  }, [groups, data, pending, columnId, store]); // eslint-disable-line react-hooks/exhaustive-deps
  const { isDone } = look;
  const rollUps = useMemo(
    () => rollUpsOf(forest, { columns: data?.board.columns ?? [], sections: data?.board.sections ?? [] }, isDone),
    [forest, data?.board, isDone],
  );

  const [stored, setStored] = useState(() => ({ viewId, nodes: rememberedNodes(localStorage, viewId) }));
  const nodes = stored.viewId === viewId ? stored.nodes : rememberedNodes(localStorage, viewId);
  const change = (next: OpenNodes) => {
    rememberNodes(localStorage, viewId, next);
    setStored({ viewId, nodes: next });
  };
  const isSearching = data?.view.searchText !== undefined;
  // A search shows what it found.
  const isOpen = useMemo(() => (isSearching ? () => true : isOpenIn(nodes)), [isSearching, nodes]);
  const left = groups.reduce((sum, { size, rows }) => sum + Math.max(0, size - rows.length), 0);
  const moreKey = groups.find(({ size, rows }) => rows.length < size)?.key;
  const items = useMemo((): Item[] => {
    const lines: Item[] = shownNodes(forest, isOpen).map((index) => {
      const { row } = forest.nodes[index]!;
      return { kind: 'row', id: `r:${row.id}`, groupKey: '', row, index };
    });
    if (moreKey !== undefined && left > 0) lines.push({ kind: 'more', id: 'more', groupKey: moreKey, left });
    return lines;
  }, [forest, isOpen, left, moreKey]);

  const hasCircle = useMemo(() => forest.nodes.some((node) => node.isInCircle), [forest]);

  return {
    forest,
    hasCircle,
    rollUps,
    items,
    isOpen,
    levels: nodes.levels,
    setLevels: (levels: number) => change(withLevels(levels)),
    setOpen: (id: string, open: boolean) => change(withNode(nodes, id, open)),
  };
}
