/** How much each person has on the days of a timeline: posts that are not done, by unit of the scale. */
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { isBusinessDay } from '#shared/rules/holidays.ts';
import { barOf } from './bars.ts';
import { dayAt, type Tick } from './scale.ts';

export interface PersonLoad {
  /** Undefined: nobody's. */
  accountName: string | undefined;
  /** Of each unit, in its order: posts that are worked on during one of its business days. */
  counts: number[];
  /** Over all units. */
  most: number;
}

const hasBusinessDay = (from: number, to: number): boolean => {
  for (let day = from; day <= to; day += 1) if (isBusinessDay(dayAt(day))) return true;
  return false;
};

/** Whoever has anything in these units, the fullest first. `rows` are each post once. */
export function loadOf(rows: readonly Row[], column: Column, userColumn: Column, units: readonly Tick[]): PersonLoad[] {
  const loads = new Map<string | undefined, number[]>();
  for (const { values } of rows) {
    const bar = barOf(column, values[column.id]);
    if (!bar) continue;
    const names = textsOf(values[userColumn.id]);
    units.forEach(({ at, days }, index) => {
      const [from, to] = [Math.max(at, bar.from), Math.min(at + days - 1, bar.to)];
      if (from > to || !hasBusinessDay(from, to)) return;
      for (const name of names.length > 0 ? names : [undefined]) {
        const counts = loads.get(name) ?? units.map(() => 0);
        counts[index] = counts[index]! + 1;
        loads.set(name, counts);
      }
    });
  }
  return [...loads]
    .map(([accountName, counts]) => ({ accountName, counts, most: Math.max(...counts) }))
    .toSorted(
      (one, other) =>
        Number(one.accountName === undefined) - Number(other.accountName === undefined) || other.most - one.most,
    );
}
