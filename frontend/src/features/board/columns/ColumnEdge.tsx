import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from './columns.module.css';

const STEP = 8;
const BIG_STEP = 40;

interface Props {
  /** Of the column. */
  name: string;
  /** As it stands, px. */
  width(edge: HTMLElement): number;
  shownWidth: number;
  bounds: { min: number; max: number };
  /** The width that fits what the column holds, px. */
  fitting: number;
  /** The grid's columns with this one so wide. */
  templateAt(width: number): string;
  onChange(width: number): void;
}

/** A column's right edge: dragged, moved with ← and →, or double-clicked for the width that fits. */
const ColumnEdge = ({ name, width, shownWidth, bounds, fitting, templateAt, onChange }: Props) => {
  const drag = useRef<{ x: number; width: number } | undefined>(undefined);
  const keyed = useRef<number | undefined>(undefined);
  const within = (wanted: number): number => Math.round(Math.min(bounds.max, Math.max(bounds.min, wanted)));
  const widthAt = (event: PointerEvent): number => within(drag.current!.width + event.clientX - drag.current!.x);

  /** Straight into the grid's style: rendering every row at each step would not keep up. */
  const preview = (edge: HTMLElement, next: number) => {
    edge.closest<HTMLElement>('[role="grid"]')?.style.setProperty('--cols', templateAt(next));
    edge.ariaValueNow = String(next);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset['dragging'] = '';
    drag.current = { x: event.clientX, width: width(event.currentTarget) };
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    delete event.currentTarget.dataset['dragging'];
    const [before, next] = [drag.current.width, widthAt(event)];
    drag.current = undefined;
    if (next !== within(before)) onChange(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    keyed.current = within(
      (keyed.current ?? width(event.currentTarget)) + direction * (event.shiftKey ? BIG_STEP : STEP),
    );
    preview(event.currentTarget, keyed.current);
  };
  const keepKeyed = () => {
    if (keyed.current === undefined) return;
    onChange(keyed.current);
    keyed.current = undefined;
  };

  return (
    <span
      className={classes.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={`「${name}」の幅`}
      aria-valuenow={shownWidth}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={(event) => drag.current && preview(event.currentTarget, widthAt(event))}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChange(fitting)}
      onKeyDown={handleKey}
      onKeyUp={keepKeyed}
      onBlur={keepKeyed}
    />
  );
};

export default ColumnEdge;
