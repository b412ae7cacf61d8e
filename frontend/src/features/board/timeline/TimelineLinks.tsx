import { memo } from 'react';
import { type Bars, type Dependency, sidesOf } from './dependencies.ts';
import { type Scale, xOf } from './scale.ts';
import classes from './Timeline.module.css';

interface Props {
  dependencies: readonly (Dependency & { isBroken: boolean })[];
  type: Parameters<typeof sidesOf>[0];
  bars: Bars;
  critical: ReadonlySet<string>;
  scale: Scale;
  /** Which line a post stands on first; posts without one are folded away, or not loaded. */
  lineOf: ReadonlyMap<string, number>;
  /** Pixels that are drawn. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  lineHeight: number;
}

/** How far an arrow leaves a bar before it turns. */
const STUB = 8;

interface Point {
  x: number;
  y: number;
}

/** From a side of one bar to a side of another, around corners. */
function pathOf(from: Point, to: Point, lineHeight: number, leaves: 1 | -1, enters: 1 | -1): string {
  const [{ x: x1, y: y1 }, { x: x2, y: y2 }] = [from, to];
  const out = x1 + leaves * STUB;
  const into = x2 - enters * STUB;
  if (leaves !== enters) {
    const far = leaves === 1 ? Math.max(out, into) : Math.min(out, into);
    return `M${x1} ${y1}H${far}V${y2}H${x2}`;
  }
  if ((into - out) * leaves >= 0) return `M${x1} ${y1}H${out}V${y2}H${x2}`;
  const between = y2 - Math.sign(y2 - y1 || 1) * (lineHeight / 2);
  return `M${x1} ${y1}H${out}V${between}H${into}V${y2}H${x2}`;
}

const headOf = (x: number, y: number, enters: 1 | -1): string => `M${x} ${y}l${-enters * 5} -3.5v7z`;

/** Arrows from what is waited for to what waits: told in words on the bars themselves. */
export const TimelineLinks = memo((props: Props) => {
  const { dependencies, type, bars, critical, scale, lineOf, left, right, top, bottom, lineHeight } = props;
  const sides = sidesOf(type);
  const at = (postId: string, side: 'start' | 'end') => {
    const bar = bars.get(postId)!;
    return { x: xOf(scale, side === 'start' ? bar.from : bar.to + 1), y: (lineOf.get(postId)! + 0.5) * lineHeight };
  };
  const drawn = dependencies.flatMap((dependency) => {
    const { before, after } = dependency;
    if (!lineOf.has(before) || !lineOf.has(after)) return [];
    const [from, to] = [at(before, sides.before), at(after, sides.after)];
    const isInSight =
      Math.max(from.x, to.x) >= left &&
      Math.min(from.x, to.x) <= right &&
      Math.max(from.y, to.y) >= top &&
      Math.min(from.y, to.y) <= bottom;
    return isInSight ? [{ ...dependency, from, to }] : [];
  });
  if (drawn.length === 0) return null;
  const leaves = sides.before === 'end' ? 1 : -1;
  const enters = sides.after === 'start' ? 1 : -1;
  return (
    <svg
      className={classes.links}
      aria-hidden="true"
      style={{ left, top, width: right - left, height: bottom - top }}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
    >
      {drawn.map(({ before, after, isBroken, from, to }) => (
        <g
          key={`${before} ${after}`}
          data-broken={isBroken || undefined}
          data-critical={(critical.has(before) && critical.has(after)) || undefined}
        >
          <path d={pathOf(from, to, lineHeight, leaves, enters)} />
          <path data-head d={headOf(to.x, to.y, enters)} />
        </g>
      ))}
    </svg>
  );
});
