import { useRef, useState, type PointerEvent } from 'react';
import { usePageKeyDown } from '#app/hooks/use-key-down.ts';

export interface Drop {
  columnId: string;
  side: 'before' | 'after';
}

/** So far a press is a click. */
const SLACK = 6;

/** Dragging heads over each other; the heads are found by `data-head`. Esc lets go without moving. */
export function useColumnDrag(onDrop: (columnId: string, drop: Drop) => void) {
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<Drop>();
  const hasDragged = useRef(false);
  const letGo = useRef<() => void>(undefined);
  usePageKeyDown({ Escape: () => (letGo.current ? letGo.current() : false) });

  const grab = (columnId: string) => (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const startX = event.clientX;
    let target: Drop | undefined;
    let isMoving = false;
    hasDragged.current = false;
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      isMoving ||= Math.abs(clientX - startX) > SLACK;
      if (!isMoving) return;
      letGo.current = () => {
        hasDragged.current = true;
        stop();
      };
      setDragged(columnId);
      const head = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-head]');
      const over = head?.dataset['head'];
      if (!head || over === undefined) return;
      const { left, width } = head.getBoundingClientRect();
      target = over === columnId ? undefined : { columnId: over, side: clientX < left + width / 2 ? 'before' : 'after' };
      setDrop(target);
    };
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', stop);
      letGo.current = undefined;
      setDragged(undefined);
      setDrop(undefined);
    };
    const release = () => {
      hasDragged.current = isMoving;
      stop();
      if (isMoving && target) onDrop(columnId, target);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', stop);
  };

  return {
    dragged,
    drop,
    grab,
    wasDragged: () => {
      const was = hasDragged.current;
      hasDragged.current = false;
      return was;
    },
  };
}
