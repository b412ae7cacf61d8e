import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CellEditorHandle } from '../editors/CellEditor.tsx';
import { follow, stepFrom, type CellPlace, type Step } from './grid-selection.ts';
import { placeEditor, revealColumn } from './place-editor.ts';
import type { TableItem } from './table-items.ts';

interface Options {
  items: TableItem[];
  columnIds: string[];
  renamed: Readonly<Record<string, string>>;
  grid: RefObject<HTMLDivElement | null>;
  lines: RefObject<HTMLDivElement | null>;
  scrollTo(index: number): void;
}

/** The selected cell, with the one field of the table lying over it. */
export function useCellSelection({ items, columnIds, renamed, grid, lines, scrollTo }: Options) {
  const [selected, setSelected] = useState<CellPlace>();
  const editor = useRef<CellEditorHandle>(null);
  const place = follow(selected, items, renamed);

  const lay = () => {
    if (place && lines.current && editor.current?.box) placeEditor(lines.current, editor.current.box, place);
  };
  // Rows move under the field with every render: edits of others, loading, windowing.
  useLayoutEffect(lay);
  const placeKey = selected && `${selected.groupKey} ${selected.postId} ${selected.columnId}`;
  useEffect(() => {
    if (placeKey !== undefined) editor.current?.focus();
  }, [placeKey]);

  /** False while the field holds something that cannot be kept. */
  const select = (next: CellPlace | undefined): boolean => {
    if (editor.current && !editor.current.finish()) return false;
    setSelected(next);
    return true;
  };
  const step = (direction: Step) => {
    if (!place) return;
    const next = stepFrom(place, direction, items, columnIds);
    setSelected(next);
    const index = items.findIndex((item) => item.kind === 'row' && item.groupKey === next.groupKey && item.row.id === next.postId);
    if (index >= 0) scrollTo(index);
    requestAnimationFrame(() => grid.current && revealColumn(grid.current, next));
  };
  return { place, editor, select, step, lay };
}
