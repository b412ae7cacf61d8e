import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import type { BoardState } from '../state/board-state.ts';
import { rowAt } from '../table/use-pressed-row.ts';
import type { Gap } from './placing.ts';
import type { Carried, RowPlace, RowToolsHandle } from './RowTools.tsx';

/** What a board's lines hold of the tools for rows, which come once the board stands. */
export function useRowTools({ renamed }: Pick<BoardState, 'renamed'>, canEdit: boolean) {
  const ref = useRef<RowToolsHandle>(null);
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  const [carried, onCarry] = useState<Carried>();
  const [wanted, setInserting] = useState<Gap>();
  const waiting = useRef<(tools: RowToolsHandle) => void>(undefined);
  useEffect(() => (canEdit ? whenIdle(() => setWanted(true)) : undefined), [canEdit]);
  const previousId = wanted?.previousId === undefined ? undefined : (renamed[wanted.previousId] ?? wanted.previousId);
  const inserting = wanted && { ...wanted, previousId };
  return {
    ref,
    isWanted,
    /** From here on a grip moves its row. */
    isReady,
    carried,
    inserting,
    props: {
      ref,
      onReady: useCallback(() => {
        setReady(true);
        waiting.current?.(ref.current!);
        waiting.current = undefined;
      }, []),
      onCarry,
      onInsert: setInserting,
    },
    /** For keys: what comes before the tools waits for them, the last of it. */
    use: (run: (tools: RowToolsHandle) => void) => {
      if (ref.current) run(ref.current);
      else waiting.current = run;
    },
    /** Goes on below the post that it adds. */
    insert: (title: string) => {
      const id = inserting && ref.current?.insert(title, inserting);
      if (id !== undefined) setInserting({ ...inserting!, previousId: id });
    },
    endInserting: () => setInserting(undefined),
    grab: (event: PointerEvent<HTMLElement>) => {
      const row = rowAt(event.target);
      if (row && (event.pointerType === 'touch' || (event.target as HTMLElement).closest('[data-grip]')))
        ref.current?.grab(row, event);
    },
    /** True when the click belongs to the tools. */
    click: (event: MouseEvent<HTMLElement>, row: RowPlace | undefined): boolean => {
      if (ref.current?.wasDragged()) return true;
      if (!row || !(event.target as HTMLElement).closest('[data-grip]')) return false;
      ref.current?.openMenu(row, { x: event.clientX, y: event.clientY });
      return true;
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const row = rowAt(event.target);
      if (!row || !ref.current || (event.target as HTMLElement).closest('a, [data-editing]')) return;
      event.preventDefault();
      ref.current.openMenu(row, { x: event.clientX, y: event.clientY });
    },
  };
}
