/**
 * Which posts wait for which (work §2.5): along a column of links to parents (whom a post waits for) or to children (who wait for it).
 * Links that lead in a circle can come by import; what stands in one is neither moved nor reckoned with.
 */
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { LinkedColumnDirectionType, TimelineDependencyType as Type } from '#shared/enums/enums.ts';
import { isBusinessDay } from '#shared/rules/holidays.ts';
import type { Bar } from './bars.ts';
import { inCalendar } from './bars.ts';
import { dayAt } from './scale.ts';

/** Post ids: the one that is waited for, and the one that waits. */
export interface Dependency {
  before: string;
  after: string;
}

export type Bars = ReadonlyMap<string, Bar>;

/** Among the posts that have a bar. */
export function dependenciesOf(rows: readonly Row[], column: Column | undefined, bars: Bars): Dependency[] {
  if (!column) return [];
  const isParents = column.direction === LinkedColumnDirectionType.PARENT;
  return rows.flatMap(({ id, values }) =>
    bars.has(id)
      ? textsOf(values[column.id]).flatMap((other) =>
          other !== id && bars.has(other)
            ? [isParents ? { before: other, after: id } : { before: id, after: other }]
            : [],
        )
      : [],
  );
}

/** The side of either bar that a kind of dependency compares. */
const SIDES: Readonly<Record<Type, { before: 'start' | 'end'; after: 'start' | 'end' }>> = {
  [Type.FINISH_TO_START]: { before: 'end', after: 'start' },
  [Type.START_TO_START]: { before: 'start', after: 'start' },
  [Type.FINISH_TO_FINISH]: { before: 'end', after: 'end' },
};
export const sidesOf = (type: Type): (typeof SIDES)[Type] => SIDES[type];

const dayOfSide = (bar: Bar, side: 'start' | 'end'): number => (side === 'start' ? bar.from : bar.to);

/** The first day on which the side that waits may be. */
const earliest = (type: Type, before: Bar): number =>
  dayOfSide(before, SIDES[type].before) + (type === Type.FINISH_TO_START ? 1 : 0);

/** Nothing is said of a side that is open. */
export function isBroken(type: Type, before: Bar, after: Bar): boolean {
  const sides = SIDES[type];
  if (before.open === sides.before || after.open === sides.after) return false;
  return dayOfSide(after, sides.after) < earliest(type, before);
}

/** Longer bars keep their length in days of the calendar: to count their business days would hold the page up. */
const LONGEST_COUNTED = 3_660;
/** Ten days without a business day are more than any calendar has. */
const MOST_DAYS_OFF = 31;

const isWorked = (day: number): boolean => isBusinessDay(dayAt(day));

function businessDaysIn({ from, to }: Bar): number {
  let count = 0;
  for (let day = from; day <= to; day += 1) if (isWorked(day)) count += 1;
  return count;
}

/** The day itself, or the next business day in that direction. */
function worked(day: number, step: 1 | -1): number {
  for (let tries = 0, at = day; tries < MOST_DAYS_OFF; tries += 1, at += step)
    if (isWorked(inCalendar(at))) return inCalendar(at);
  return day;
}

/** So many business days from `start`, which counts as the first, in that direction. */
function spanned(start: number, count: number, step: 1 | -1): number {
  let at = start;
  for (let left = count - 1; left > 0; left -= 1) at = worked(at + step, step);
  return at;
}

/** As long as before in business days, beginning (or, waiting with its end: ending) on the first business day that is allowed. */
function putBehind(type: Type, before: Bar, after: Bar): Bar {
  const anchor = worked(earliest(type, before), 1);
  const length = after.to - after.from;
  const count = length > LONGEST_COUNTED ? 0 : businessDaysIn(after);
  const open = after.open && { open: after.open };
  if (SIDES[type].after === 'start')
    return { from: anchor, to: count > 0 ? spanned(anchor, count, 1) : inCalendar(anchor + length), ...open };
  return { from: count > 0 ? spanned(anchor, count, -1) : inCalendar(anchor - length), to: anchor, ...open };
}

const grouped = (dependencies: readonly Dependency[], by: keyof Dependency): Map<string, Dependency[]> =>
  Map.groupBy(dependencies, (dependency) => dependency[by]);

/** Everything that waits for the post, directly or not, itself included. */
function behind(postId: string, byBefore: ReadonlyMap<string, Dependency[]>): Set<string> {
  const found = new Set([postId]);
  for (const id of found) for (const { after } of byBefore.get(id) ?? []) found.add(after);
  return found;
}

/** In an order in which each stands behind all that it waits for; what stands in a circle, or behind one, is left out. */
function ordered(ids: Iterable<string>, dependencies: readonly Dependency[]): string[] {
  const byBefore = grouped(dependencies, 'before');
  const waits = new Map<string, number>();
  for (const { after } of dependencies) waits.set(after, (waits.get(after) ?? 0) + 1);
  const found = [...ids].filter((id) => !waits.has(id));
  for (const id of found)
    for (const { after } of byBefore.get(id) ?? []) {
      const left = waits.get(after)! - 1;
      waits.set(after, left);
      if (left === 0) found.push(after);
    }
  return found;
}

/** The bars that have to move after this one has been, so that none waits in vain; over business days, in one go. */
export function followers(
  type: Type,
  bars: Bars,
  dependencies: readonly Dependency[],
  movedId: string,
): Map<string, Bar> {
  const reached = behind(movedId, grouped(dependencies, 'before'));
  const concerned = dependencies.filter(({ before, after }) => reached.has(before) && after !== movedId);
  const byAfter = grouped(concerned, 'after');
  const moved = new Map<string, Bar>();
  const barOf = (id: string): Bar => moved.get(id) ?? bars.get(id)!;
  for (const id of ordered(reached, concerned))
    for (const { before } of byAfter.get(id) ?? [])
      if (isBroken(type, barOf(before), barOf(id))) moved.set(id, putBehind(type, barOf(before), barOf(id)));
  return moved;
}

/** Each day is looked up once, however many networks lie over it. */
function workedOnce(): (day: number) => boolean {
  const known = new Map<number, boolean>();
  return (day) => {
    const found = known.get(day) ?? isWorked(day);
    known.set(day, found);
    return found;
  };
}

/** The number of business days up to a day; days of the calendar where the bars span more than anybody plans. */
function businessCount(bars: readonly Bar[], isCounted: (day: number) => boolean): (day: number) => number {
  const first = Math.min(...bars.map(({ from }) => from)) - 1;
  const days = Math.max(...bars.map(({ to }) => to)) - first + 1;
  if (days > LONGEST_COUNTED) return (day) => day - first;
  const counts = new Int32Array(days);
  for (let at = 1; at < days; at += 1) counts[at] = counts[at - 1]! + (isCounted(first + at) ? 1 : 0);
  return (day) => counts[day - first]!;
}

/** Posts linked with each other, however far, with their links. */
function networks(dependencies: readonly Dependency[]): { ids: Set<string>; within: Dependency[] }[] {
  const next = new Map<string, Dependency[]>();
  for (const dependency of dependencies)
    for (const id of [dependency.before, dependency.after]) {
      const known = next.get(id);
      if (known) known.push(dependency);
      else next.set(id, [dependency]);
    }
  const seen = new Set<string>();
  return [...next.keys()].flatMap((start) => {
    if (seen.has(start)) return [];
    const ids = new Set([start]);
    for (const id of ids) for (const { before, after } of next.get(id)!) ids.add(before).add(after);
    for (const id of ids) seen.add(id);
    return [{ ids, within: [...ids].flatMap((id) => next.get(id)!.filter(({ before }) => before === id)) }];
  });
}

/** The posts that cannot be a business day later without the last day of their network being so, too. */
export function criticalPath(type: Type, bars: Bars, dependencies: readonly Dependency[]): Set<string> {
  const critical = new Set<string>();
  const isCounted = workedOnce();
  const closed = dependencies.filter(({ before, after }) => !bars.get(before)!.open && !bars.get(after)!.open);
  for (const { ids, within } of networks(closed)) {
    const inOrder = ordered(ids, within);
    const known = inOrder.map((id) => bars.get(id)!);
    if (known.length < 2) continue;
    const countTo = businessCount(known, isCounted);
    const begin = ({ from }: Bar): number => countTo(from - 1) + 1;
    const end = ({ to }: Bar): number => countTo(to);
    const last = Math.max(...known.map(end));
    const byBefore = grouped(within, 'before');
    const latest = new Map<string, number>();
    for (const id of inOrder.toReversed()) {
      const bar = bars.get(id)!;
      const length = end(bar) - begin(bar);
      const ends = (byBefore.get(id) ?? []).flatMap(({ after }) => {
        const itsEnd = latest.get(after);
        if (itsEnd === undefined) return [];
        const its = bars.get(after)!;
        const itsBegin = itsEnd - (end(its) - begin(its));
        if (type === Type.FINISH_TO_FINISH) return [itsEnd];
        return [type === Type.FINISH_TO_START ? itsBegin - 1 : itsBegin + length];
      });
      const allowed = Math.min(last, ...ends);
      latest.set(id, allowed);
      if (end(bar) >= allowed) critical.add(id);
    }
  }
  return critical;
}
