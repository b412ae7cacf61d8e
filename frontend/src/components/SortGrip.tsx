import { IconGripVertical } from '@tabler/icons-react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import classes from './SortGrip.module.css';

interface Props {
  /** Of the line it moves, which carries it as `data-sorted`. */
  id: string;
  label: string;
  onStep(by: 1 | -1): void;
  /** The line is over another one now. */
  onDrag(over: string, side: 'before' | 'after'): void;
  onDrop(): void;
}

/** Moves a line of a list: dragged, or with ↑ and ↓. */
export const SortGrip = ({ id, label, onStep, onDrag, onDrop }: Props) => {
  const onKeyDown = useKeyDown({ ArrowUp: () => onStep(-1), ArrowDown: () => onStep(1) });
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={`${label}を上下キーで移動`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-sorted]');
        const other = over?.dataset['sorted'];
        if (!over || other === undefined || other === id) return;
        const { top, height } = over.getBoundingClientRect();
        onDrag(other, event.clientY < top + height / 2 ? 'before' : 'after');
      }}
      onPointerUp={onDrop}
      onPointerCancel={onDrop}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
};
