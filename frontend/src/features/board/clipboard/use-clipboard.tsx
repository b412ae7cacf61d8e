import { type ClipboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { BoardStore } from '../state/board-store.ts';
import type { CellPlace } from '../table/grid-selection.ts';
import type { TableItem } from '../table/table-items.ts';
import type { TableLook } from '../table/table-look.ts';
import type * as TableClipboard from './table-clipboard.ts';

const PasteReport = lazy(() => import('./PasteReport.tsx'));

/** What the table's field does with the clipboard while no cell is edited. */
export interface CellClipboard {
  isRange: boolean;
  copy(event: ClipboardEvent): void;
  cut(event: ClipboardEvent): void;
  paste(event: ClipboardEvent): void;
  clear(): void;
}

interface Options {
  store: BoardStore;
  look: TableLook;
  place: CellPlace | undefined;
  /** Where they stand otherwise than groups have them. */
  lines: readonly TableItem[] | undefined;
  range: { rows: Extract<TableItem, { kind: 'row' }>[]; columnIds: ReadonlySet<string> } | undefined;
}

/** Copying, cutting, pasting, clearing and filling of the selected cells; the code comes with the first selected cell. */
export function useClipboard({
  store,
  look,
  place,
  range,
  lines,
}: Options): CellClipboard & { fill(postIds: readonly string[]): void; report: ReactNode } {
  const [pasted, setPasted] = useState<TableClipboard.Pasted>();
  const loaded = useRef<typeof TableClipboard>(undefined);
  const load = async () => (loaded.current ??= await import('./table-clipboard.ts'));
  const isSelected = place !== undefined;
  useEffect(() => {
    // Nobody has asked for it yet.
    if (isSelected && navigator.onLine) void load();
  }, [isSelected]);

  const selection: TableClipboard.Selection | undefined = place && {
    store,
    look,
    place,
    rows: range ? range.rows.map((item) => item.row) : [store.rowOf(place.postId)].flatMap((row) => row ?? []),
    first: range?.rows[0] ? { groupKey: range.rows[0].groupKey, postId: range.rows[0].row.id } : place,
    columnIds: range ? [...range.columnIds] : [place.columnId],
    lines,
    isAcross: new Set(range?.rows.map((item) => item.groupKey)).size > 1,
    onReport: setPasted,
  };
  const copy = (event: ClipboardEvent) => {
    if (!selection) return;
    event.preventDefault();
    if (loaded.current) loaded.current.copy(selection, event.clipboardData);
    else void load().then((clipboard) => navigator.clipboard.writeText(clipboard.copied(selection).text));
  };
  const clear = () => void (selection && load().then((clipboard) => clipboard.clear(selection)));
  return {
    isRange: range !== undefined,
    copy,
    cut: (event) => {
      copy(event);
      clear();
    },
    paste: (event) => {
      if (!selection) return;
      event.preventDefault();
      const { clipboardData } = event;
      const [text, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
      void load().then((clipboard) => clipboard.paste(selection, text, html));
    },
    clear,
    fill: (postIds) => void (selection && load().then((clipboard) => clipboard.fill(selection, postIds))),
    report: pasted && (
      <Suspense>
        <PasteReport pasted={pasted} onClose={() => setPasted(undefined)} />
      </Suspense>
    ),
  };
}
