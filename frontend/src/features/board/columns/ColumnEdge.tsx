import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { startingWidth } from '#shared/board/column-width.ts';
import { COLUMN_WIDTH } from '#shared/board/limits.ts';
import { templateOf, type GridColumn } from '../components/column-layout.ts';
import classes from './columns.module.css';
import type { ColumnCommands } from './use-column-commands.ts';

const STEP = 8;
const BIG_STEP = 40;
const within = (width: number): number => Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)));

/** A column's right edge: dragged, moved with ← and →, or double-clicked for the width that fits. */
const ColumnEdge = ({ shown, all, columns }: { shown: GridColumn; all: GridColumn[]; columns: ColumnCommands }) => {
  const drag = useRef<{ x: number; width: number } | undefined>(undefined);
  const keyed = useRef<number | undefined>(undefined);
  const { column, width } = shown;
  const part = (next: number) => [{ projectBoardColumnId: column.id, width: within(next) }];
  const widthAt = (event: PointerEvent): number => within(width + event.clientX - drag.current!.x);

  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset['dragging'] = '';
    drag.current = { x: event.clientX, width };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    // Straight into the grid's style: rendering every row at each pixel would not keep up.
    const next = all.map((other) => (other.column.id === column.id ? { ...other, width: widthAt(event) } : other));
    event.currentTarget.closest<HTMLElement>('[role="grid"]')?.style.setProperty('--cols', templateOf(next));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    delete event.currentTarget.dataset['dragging'];
    const next = widthAt(event);
    drag.current = undefined;
    if (next !== width) columns.arrange(part(next));
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    keyed.current = within((keyed.current ?? width) + direction * (event.shiftKey ? BIG_STEP : STEP));
    columns.preview(part(keyed.current));
  };
  const keepKeyed = () => {
    if (keyed.current === undefined) return;
    columns.arrange(part(keyed.current));
    keyed.current = undefined;
  };

  return (
    <span
      className={classes.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={`「${column.name}」の幅`}
      aria-valuenow={width}
      aria-valuemin={COLUMN_WIDTH.min}
      aria-valuemax={COLUMN_WIDTH.max}
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => columns.arrange(part(startingWidth(column)))}
      onKeyDown={handleKey}
      onKeyUp={keepKeyed}
      onBlur={keepKeyed}
    />
  );
};

export default ColumnEdge;
