/** The figures of a report: a number, or bars. */
import type { Figure } from '#shared/contract/secretary.ts';
import type { Period } from '../period.ts';
import { shortName } from '../period.ts';
import type { Facts } from '../sources/facts.ts';

export const figure = (label: string, value: number, unit: string, evidence: number[], note?: string): Figure => ({
  label,
  value,
  unit,
  evidence,
  ...(note !== undefined && { note }),
});

interface Bar {
  label: string;
  value: number;
}
const sumOf = (bars: readonly Bar[]): number => bars.reduce((sum, { value }) => sum + value, 0);

/** `marked`: which of them stands out. */
const drawn = (label: string, value: number, bars: readonly Bar[], marked: number, evidence: number[]): Figure => ({
  ...figure(label, value, '件', evidence),
  series: bars.map((bar, at) => ({ ...bar, current: at === marked })),
});

/** Period by period, up to this one, whose number is the figure's. */
export function byPeriod(
  label: string,
  { periods }: Pick<Facts, 'periods'>,
  valueIn: (one: Facts['periods'][number]) => number,
  evidence: number[],
): Figure {
  const bars = periods.map((one) => ({ label: shortName(one.period), value: valueIn(one) }));
  const last = bars.length - 1;
  return drawn(label, bars[last]!.value, bars, last, evidence);
}

/** Week by week, from this one on. */
export function byWeek(label: string, weeks: readonly { week: Period; value: number }[], evidence: number[]): Figure {
  const bars = weeks.map(({ week, value }) => ({ label: shortName(week), value }));
  return drawn(label, sumOf(bars), bars, 0, evidence);
}

/** So many people have a bar of their own. */
const PEOPLE = 10;

/** One for each person, those with most first; what several people hold counts for each of them. */
export function byPerson(label: string, people: readonly Bar[], evidence: number[]): Figure {
  const others = people.slice(PEOPLE);
  const bars = [
    ...people.slice(0, PEOPLE),
    ...(others.length > 0 ? [{ label: `ほか${others.length}人`, value: sumOf(others) }] : []),
  ];
  return { ...drawn(label, sumOf(people), bars, 0, evidence), isOfPeople: true };
}
