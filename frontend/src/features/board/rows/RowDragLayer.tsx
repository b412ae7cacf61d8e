import { useEffect, useRef } from 'react';
import { Kbd } from '#app/components/Kbd.tsx';
import type { Row } from '#shared/board/types.ts';
import classes from './RowDragLayer.module.css';
import type { RowDrag } from './use-row-drag.ts';
import type { RowMoves } from './use-row-moves.ts';

interface Props {
  drag: RowDrag;
  moves: RowMoves;
  rowOf(postId: string): Row | undefined;
}

/** What is seen of a drag: the lifted card at the pointer, the line where it would land, and what the keys do. */
export const RowDragLayer = ({ drag: { dragged, target, from }, moves, rowOf }: Props) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      if (card.current)
        card.current.style.transform = `translate(${Math.min(clientX + 12, window.innerWidth - card.current.offsetWidth - 12)}px, ${clientY - 18}px)`;
    };
    if (from) follow({ clientX: from.x, clientY: from.y });
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [from]);
  const first = dragged?.[0] && rowOf(dragged[0].postId);
  if (!dragged || !first) return null;
  const isNewGroup = target !== undefined && dragged.some((post) => post.groupKey !== target.gap.groupKey);
  return (
    <>
      {target && !target.into && (
        <i
          className={classes.line}
          data-drop-line
          data-refused={target.refusal !== undefined || undefined}
          style={{ top: target.top, left: target.left, width: target.width }}
        />
      )}
      <div ref={card} className={classes.card}>
        <span className={classes.number}>{first.projectSerialNumber}</span>
        <span className="ellipsis">{first.title}</span>
        {dragged.length > 1 && <span className={classes.count}>{dragged.length}件</span>}
      </div>
      <div className={classes.hint} role="status">
        <span>
          {target?.refusal ??
            (isNewGroup ? `「${moves.nameOf(target.gap.groupKey)}」へ移動` : '離した場所に移動します')}
        </span>
        <span className="only-desktop">
          <Kbd chord="Escape" />
          やめる
        </span>
        <span className="only-desktop">
          <Kbd chord="alt+ArrowUp" />
          <Kbd chord="alt+ArrowDown" />
          キーで移動
        </span>
      </div>
    </>
  );
};
