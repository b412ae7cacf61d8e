import { type RefObject, useEffect, useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';
import { type TableLook, whyLocked } from '../table/table-look.ts';
import { type Bar, barOf, type Grip, movedBar } from './bars.ts';
import { rowUnder } from './row-under.ts';
import type { useDaysInSight } from './use-days-in-sight.ts';
import type { PostLine, TimelineLine } from './use-timeline-lines.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  store: BoardStore;
  look: TableLook;
  column: Column;
  lines: readonly TimelineLine[];
  posts: readonly PostLine[];
  days: Pick<ReturnType<typeof useDaysInSight>, 'showDay' | 'isInSight'>;
  isChecking: boolean;
  scrollToLine(index: number): void;
  onMove(postId: string, bar: Bar): void;
  onOpen(postId: string): void;
  onCheck(postId: string, isRange: boolean): void;
  onUncheckAll(): void;
}

/** One bar has the focus, and keys move it over the days, open it and go to the next. */
export function useBarKeys({
  scroller,
  store,
  look,
  column,
  lines,
  posts,
  days,
  isChecking,
  scrollToLine,
  onMove,
  onOpen,
  onCheck,
  onUncheckAll,
}: Options) {
  const [current, setCurrent] = useState<string>();
  const [focusTurn, setFocusTurn] = useState(0);
  const currentId = posts.some(({ id }) => id === current) ? current : posts[0]?.id;

  useEffect(() => {
    if (focusTurn > 0) scroller.current?.querySelector<HTMLElement>(`[data-line="${currentId}"] [data-bar]`)?.focus();
    // With every wish for the focus, not with every change of the line.
  }, [focusTurn]); // eslint-disable-line react-hooks/exhaustive-deps
  const focusOn = (index: number) => {
    setCurrent(lines[index]!.id);
    scrollToLine(index);
    setFocusTurn((turn) => turn + 1);
  };
  const focusBeside = (by: 1 | -1) => {
    const next = posts[posts.findIndex(({ id }) => id === currentId) + by];
    if (next) focusOn(lines.indexOf(next));
  };

  const move = (grip: Grip, by: number) => (event: { target: EventTarget | null }) => {
    const row = rowUnder(store, event.target);
    const bar = row && barOf(column, row.values[column.id]);
    if (!row || !bar) return false;
    if (!look.isEditable(column)) return look.canEdit ? store.explain(whyLocked(column)) : undefined;
    const moved = movedBar(bar, grip, by);
    onMove(row.id, moved);
    // What is moved by keys stays in sight.
    const day = grip === 'end' ? moved.to : moved.from;
    if (!days.isInSight(day)) days.showDay(day, 0.5);
  };
  const onRow = (run: (row: Row) => void) => (event: { target: EventTarget | null }) => {
    const row = rowUnder(store, event.target);
    if (!row || !(event.target as HTMLElement).closest('[data-bar]')) return false;
    run(row);
  };
  const onKeyDown = useKeyDown({
    ArrowUp: onRow(() => focusBeside(-1)),
    ArrowDown: onRow(() => focusBeside(1)),
    'alt+ArrowLeft': move('whole', -1),
    'alt+ArrowRight': move('whole', 1),
    'alt+shift+ArrowLeft': move('end', -1),
    'alt+shift+ArrowRight': move('end', 1),
    Enter: onRow((row) => onOpen(row.id)),
    ' ': onRow((row) => onOpen(row.id)),
    x: onRow((row) => onCheck(row.id, false)),
    Escape: () => (isChecking ? onUncheckAll() : false),
  });
  return { currentId, setCurrent, focusOn, onKeyDown };
}
