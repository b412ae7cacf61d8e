import { Kbd } from '#app/components/Kbd.tsx';
import type { Row } from '#shared/board/types.ts';
import { DragCard } from './DragCard.tsx';
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
      <DragCard
        from={from}
        below={-18}
        first={first}
        count={dragged.length}
        words={
          target?.refusal ?? (isNewGroup ? `「${moves.nameOf(target.gap.groupKey)}」へ移動` : '離した場所に移動します')
        }
        keys={
          <>
            <Kbd chord="alt+ArrowUp" />
            <Kbd chord="alt+ArrowDown" />
          </>
        }
      />
    </>
  );
};
