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
  /** Copying and pasting follow the lines, not the groups. */
  isByLine?: true;
}

/** What a table and a tree have in common: the window on their lines and columns, the chosen cells, the clipboard. */
export function usePostGrid({ store, state, look, items, isByLine }: Options) {
  const grid = useRef<HTMLDivElement>(null);
  const columnIds = useMemo(() => [TITLE, ...look.columns.map(({ column }) => column.id)], [look.columns]);
  const signs = useMemo(() => cellSigns(state), [state]);
  const { stuckIndex, placeOfLine, scrollTo, ...lines } = useTableWindow(items, grid, look.hasWrapped);
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
  const clipboard = useClipboard({ store, look, place, range, ...(isByLine && { lines: items }) });
  return {
    grid,
    signs,
    stuckIndex,
    scrollTo,
    drawn,
    scrollLeft,
    selection,
    clipboard,
    /** Of the line with the chosen cell. */
    selectedLine: place && placeOfLine(selection.index),
    /** For `PostGrid`. */
    gridProps: {
      grid,
      template: look.template,
      minWidth: look.minWidth,
      columns: look.columns,
      title: look.title,
      drawn,
      items,
      lines,
      selection,
      onScroll,
    },
  };
}
