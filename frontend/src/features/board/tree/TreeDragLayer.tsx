import { Kbd } from '#app/components/Kbd.tsx';
import type { Drag } from '#app/hooks/use-drag.ts';
import type { Row } from '#shared/board/types.ts';
import { DragCard } from '../rows/DragCard.tsx';

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
  const first = dragged?.[0] === undefined ? undefined : rowOf(dragged[0]);
  if (!dragged || !first) return null;
  const above = target?.to === undefined ? undefined : rowOf(target.to);
  return (
    <DragCard
      from={from}
      below={14}
      first={first}
      count={dragged.length}
      words={
        target?.refusal ??
        (above ? `「${above.title}」の下へ移動` : target ? '一番上の階層へ移動' : '親にする投稿の上で放してください')
      }
      keys={
        <>
          <Kbd chord="alt+ArrowRight" />
          <Kbd chord="alt+ArrowLeft" />
        </>
      }
    />
  );
};

export default TreeDragLayer;
