import { useEffect, useRef } from 'react';
import { Kbd } from '#app/components/Kbd.tsx';
import type { Drag } from '#app/hooks/use-drag.ts';
import type { Row } from '#shared/board/types.ts';
import classes from '../rows/RowDragLayer.module.css';

/** Under which post letting go would put them; without one: to the top. */
export interface TreeTarget {
  to?: string;
  refusal?: string;
}

interface Props {
  drag: Drag<string[], TreeTarget>;
  rowOf(postId: string): Row | undefined;
}

/** What is seen of a drag: the lifted card at the pointer, and where it would go. */
const TreeDragLayer = ({ drag: { dragged, target, from }, rowOf }: Props) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      if (card.current)
        card.current.style.transform = `translate(${Math.min(clientX + 12, window.innerWidth - card.current.offsetWidth - 12)}px, ${clientY + 14}px)`;
    };
    if (from) follow({ clientX: from.x, clientY: from.y });
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [from]);
  const first = dragged?.[0] === undefined ? undefined : rowOf(dragged[0]);
  if (!dragged || !first) return null;
  const above = target?.to === undefined ? undefined : rowOf(target.to);
  return (
    <>
      <div ref={card} className={classes.card}>
        <span className={classes.number}>{first.projectSerialNumber}</span>
        <span className="ellipsis">{first.title}</span>
        {dragged.length > 1 && <span className={classes.count}>{dragged.length}件</span>}
      </div>
      <div className={classes.hint} role="status">
        <span>
          {target?.refusal ??
            (above
              ? `「${above.title}」の下へ移動`
              : target
                ? '一番上の階層へ移動'
                : '親にする投稿の上で放してください')}
        </span>
        <span className="only-desktop">
          <Kbd chord="Escape" />
          やめる
        </span>
        <span className="only-desktop">
          <Kbd chord="alt+ArrowRight" />
          <Kbd chord="alt+ArrowLeft" />
          キーで移動
        </span>
      </div>
    </>
  );
};

export default TreeDragLayer;
