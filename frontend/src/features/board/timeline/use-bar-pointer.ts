import { type MouseEvent, type PointerEvent, type RefObject, useCallback } from 'react';
import type { Column, Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';
import { type Bar, barOf } from './bars.ts';
import { rowUnder } from './row-under.ts';
import type { Scale } from './scale.ts';
import { gripUnder, useBarDrag } from './use-bar-drag.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  store: BoardStore;
  scale: Scale;
  column: Column;
  listWidth: number;
  headHeight: number;
  isChecking: boolean;
  showDay(day: number): void;
  onDrop(postId: string, bar: Bar): void;
  onCurrent(lineId: string | undefined): void;
  onOpen(postId: string): void;
  onCheck(postId: string, isRange: boolean): void;
}

/** What a mouse or a finger does to bars: it drags and stretches them, opens and marks their posts, goes to those out of sight. */
export function useBarPointer({
  scroller,
  store,
  scale,
  column,
  listWidth,
  headHeight,
  isChecking,
  showDay,
  onDrop,
  onCurrent,
  onOpen,
  onCheck,
}: Options) {
  const { preview, heldId, grab, wasDragged } = useBarDrag({
    scroller,
    scale,
    column,
    listWidth,
    headHeight,
    onDrop,
  });

  const onGrab = useCallback(
    (event: PointerEvent, row: Row) =>
      grab(event, { postId: row.id, grip: gripUnder(event, column), bar: barOf(column, row.values[column.id]) }),
    [grab, column],
  );
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (wasDragged()) return;
    const target = event.target as HTMLElement;
    const far = target.closest('[data-far]') && rowUnder(store, target);
    const bar = far && barOf(column, far.values[column.id]);
    if (bar && bar.to >= scale.first && bar.from < scale.first + scale.days) return showDay(bar.from);
    const row = target.closest('[data-bar], [data-name], [data-far]') ? rowUnder(store, target) : undefined;
    if (!row) return;
    onCurrent(target.closest<HTMLElement>('[data-line]')?.dataset['line']);
    if (event.shiftKey) return onCheck(row.id, true);
    if (event.metaKey || event.ctrlKey || isChecking) return onCheck(row.id, false);
    onOpen(row.id);
  };
  return {
    preview,
    /** As it stands, or where letting go would put it. */
    barShown: (row: Row): Bar => (preview?.postId === row.id && preview.bar) || barOf(column, row.values[column.id])!,
    heldId,
    onGrab,
    onClick,
    /** From the tray, where posts have no bar yet. */
    onGrabUndated: (event: PointerEvent, row: Row) => grab(event, { postId: row.id, grip: 'whole', bar: undefined }),
    wasDragged,
  };
}
