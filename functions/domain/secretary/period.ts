import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { addDays, addMonths, daysBetween } from '#shared/format/days.ts';

/** Calendar days, `YYYY-MM-DD`, both ends included. */
export interface Period {
  from: string;
  to: string;
}

/** Start of the period that ends on `to`. */
function startOf(to: string, unit: Unit): string {
  if (unit === Unit.WEEK) return addDays(to, -6);
  return addDays(addMonths(to, unit === Unit.MONTH ? -1 : -12), 1);
}

/** The last `count` periods that end on `to`, oldest first; neither gaps nor overlaps. */
export function periodsUntil(to: string, unit: Unit, count: number): Period[] {
  const periods: Period[] = [];
  for (let end = to; periods.length < count; ) {
    const from = startOf(end, unit);
    periods.unshift({ from, to: end });
    end = addDays(from, -1);
  }
  return periods;
}

export const isIn = (day: string, period: Period): boolean => day >= period.from && day <= period.to;

export const UNIT_NAME: Record<Unit, string> = { [Unit.WEEK]: '1週間', [Unit.MONTH]: '1か月', [Unit.YEAR]: '1年' };

/** As short as a bar is wide: `9/18`, of a year its first month. */
export function shortName({ from, to }: Period): string {
  const [year, month, date] = from.split('-').map(Number);
  return daysBetween(from, to) > 31 ? `${year}/${month}` : `${month}/${date}`;
}
