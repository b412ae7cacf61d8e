import { useMemo, useRef } from 'react';
import { useClipboard } from '../clipboard/use-clipboard.tsx';
import { TITLE } from '../columns/title-column.ts';
import { useOwnPlace } from '../presence/own-place.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import { cellSigns } from './cell-signs.ts';
import type { TableItem } from './table-items.ts';
import { useCellSelection } from './use-cell-selection.ts';
import { useColumnWindow } from './use-column-window.ts';
import { useTableWindow } from './use-table-window.ts';

interface Options extends Pick<ViewBodyProps, 'store' | 'state' | 'look'> {
  items: TableItem[];
  /** What copying and pasting follow, where that is not the order of the groups. */
  pastedLines?: readonly TableItem[];
}

/** What a table and a tree have in common: the window on their lines and columns, the chosen cells, the clipboard. */
export function usePostGrid({ store, state, look, items, pastedLines }: Options) {
  const grid = useRef<HTMLDivElement>(null);
  const columnIds = useMemo(() => [TITLE, ...look.columns.map(({ column }) => column.id)], [look.columns]);
  const signs = useMemo(() => cellSigns(state), [state]);
  const { placeOfLine, scrollTo, ...lines } = useTableWindow(items, grid, look.hasWrapped);
  const { drawn, scrollLeft, onScroll } = useColumnWindow(look.columns, grid);
  const selection = useCellSelection({
    items,
    columnIds,
    columns: look.columns,
    renamed: state.renamed,
    grid,
    scrollTo,
  });
  const { place, range } = selection;
  useOwnPlace(place);
  const clipboard = useClipboard({ store, look, place, range, lines: pastedLines });
  return {
    look,
    items,
    grid,
    signs,
    lines,
    scrollTo,
    drawn,
    scrollLeft,
    onScroll,
    selection,
    clipboard,
    /** Of the line with the chosen cell. */
    selectedLine: place && placeOfLine(selection.index),
  };
}
