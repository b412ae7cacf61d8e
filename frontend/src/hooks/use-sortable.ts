import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Beside, besideAt, useDrag } from './use-drag.ts';
import { useKeyDown } from './use-key-down.ts';

interface Options {
  /** Each entry carries its id in `data-{name}`, and holds a link or button, or is a link. */
  name: string;
  ids: readonly string[];
  isVertical: boolean;
  /** Undefined: may only look. False: it did not come to that. */
  onMove: ((id: string, nextId: string | undefined) => Promise<boolean>) | undefined;
}

interface EntryProps {
  [data: `data-${string}`]: string | boolean | undefined;
  onPointerDown?: (event: PointerEvent) => void;
  onDragStart?: (event: DragEvent) => void;
  onClickCapture?: (event: MouseEvent) => void;
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((candidate) => candidate !== id);

/** Before which one an entry comes that is dropped beside another; undefined: last. */
export const nextOf = (ids: readonly string[], id: string, { id: other, side }: Beside): string | undefined => {
  const others = without(ids, id);
  return others[others.indexOf(other) + Number(side === 'after')];
};

/** A list that people put in order: entries are dragged, or moved with Alt and the arrows. The order shows before the server answers. */
export function useSortable({ name, ids, isVertical, onMove }: Options) {
  const known = ids.join();
  const [wish, setWish] = useState<{ known: string; ids: string[]; focusId?: string }>();
  const order = wish?.known === known ? wish.ids : ids;
  const list = useRef<HTMLElement | null>(null);

  const move = (id: string, nextId: string | undefined, isByKey = false) => {
    if (!onMove || nextId === id) return;
    const others = without(order, id);
    const at = nextId === undefined ? others.length : others.indexOf(nextId);
    const wanted = [...others.slice(0, at), id, ...others.slice(at)];
    if (wanted.join() === order.join()) return;
    setWish({ known, ids: wanted, ...(isByKey && { focusId: id }) });
    void onMove(id, nextId).then((isDone) => !isDone && setWish(undefined));
  };
  const step = (id: string, by: 1 | -1) => {
    const at = order.indexOf(id) + by;
    const other = order[at];
    if (other === undefined) return;
    move(id, nextOf(order, id, { id: other, side: by < 0 ? 'before' : 'after' }), true);
  };
  // The browser forgets the focus of an element that moves.
  useEffect(() => {
    const entry =
      wish?.focusId === undefined
        ? undefined
        : list.current?.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(wish.focusId)}"]`);
    (entry?.matches('a') ? entry : entry?.querySelector<HTMLElement>('a, button'))?.focus();
  }, [wish, name]);

  const drag = useDrag<string, Beside>({
    targetAt: (point, id) => besideAt(point, name, id, isVertical),
    onDrop: (id, beside) => move(id, nextOf(order, id, beside)),
  });
  const stepBy =
    (by: 1 | -1) =>
    (event: { target: EventTarget | null }): void | false => {
      const id = (event.target as HTMLElement).closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
      if (!onMove || id == null) return false;
      step(id, by);
    };
  const onKeyDown = useKeyDown(
    isVertical
      ? { 'alt+ArrowUp': stepBy(-1), 'alt+ArrowDown': stepBy(1) }
      : { 'alt+ArrowLeft': stepBy(-1), 'alt+ArrowRight': stepBy(1) },
  );

  const entryProps = (id: string): EntryProps => ({
    [`data-${name}`]: id,
    ...(onMove && {
      'data-dragged': drag.dragged === id || undefined,
      'data-drop': drag.target?.id === id ? drag.target.side : undefined,
      onPointerDown: drag.grab(id),
      // A link would be dragged out of the page.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        if (!drag.wasDragged()) return;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  });
  return { order, listProps: { ref: list as never, onKeyDown }, entryProps, step };
}
