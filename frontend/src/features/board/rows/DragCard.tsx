import { type ReactNode, useEffect, useRef } from 'react';
import { Kbd } from '#app/components/Kbd.tsx';
import type { Point } from '#app/hooks/use-drag.ts';
import type { Row } from '#shared/board/types.ts';
import classes from './RowDragLayer.module.css';

interface Props {
  /** Where the drag began. */
  from: Point | undefined;
  /** Of the card from the pointer, in px. */
  below: number;
  /** The first of the posts that are carried. */
  first: Row;
  count: number;
  /** What letting go would do. */
  words: string;
  /** The keys that do it, too. */
  keys: ReactNode;
}

/** The lifted card at the pointer, with what letting go would do and what the keys do. */
export const DragCard = ({ from, below, first, count, words, keys }: Props) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      if (card.current)
        card.current.style.transform = `translate(${Math.min(clientX + 12, window.innerWidth - card.current.offsetWidth - 12)}px, ${clientY + below}px)`;
    };
    if (from) follow({ clientX: from.x, clientY: from.y });
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [from, below]);
  return (
    <>
      <div ref={card} className={classes.card}>
        <span className={classes.number}>{first.projectSerialNumber}</span>
        <span className="ellipsis">{first.title}</span>
        {count > 1 && <span className={classes.count}>{count}件</span>}
      </div>
      <div className={classes.hint} role="status">
        <span>{words}</span>
        <span className="only-desktop">
          <Kbd chord="Escape" />
          やめる
        </span>
        <span className="only-desktop">
          {keys}
          キーで移動
        </span>
      </div>
    </>
  );
};
