import { addDays, isWeekend, weekdayOf } from '../format/days.ts';

/**
 * Japanese public holidays as the law has them (国民の祝日に関する法律), from 2000 on: fixed days, Mondays, equinoxes, the
 * exceptions of 2019 to 2021, substitutes (第3条第2項) and days between two holidays (第3条第3項). The Cabinet Office announces
 * the equinoxes a year ahead; here they come from the usual approximation.
 */
const FIRST_YEAR = 2000;
/** The formula of the equinoxes is good until then. */
const LAST_YEAR = 2099;

const dayText = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

const nthMonday = (year: number, month: number, nth: number): number => {
  const first = weekdayOf(dayText(year, month, 1));
  return ((8 - first) % 7) + 1 + (nth - 1) * 7;
};

const equinox = (year: number, base: number): number =>
  Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);

/** Month and date by year; undefined in years without the holiday. */
type Rule = [name: string, on: (year: number) => [month: number, date: number] | undefined];

const always = (month: number, date: number) => (): [number, number] => [month, date];
/** 2020 and 2021 moved three holidays around the opening and the end of the Olympic Games. */
const moved =
  (usual: (year: number) => [number, number] | undefined, in2020: [number, number], in2021: [number, number]) =>
  (year: number) =>
    year === 2020 ? in2020 : year === 2021 ? in2021 : usual(year);

const RULES: readonly Rule[] = [
  ['元日', always(1, 1)],
  ['成人の日', (year) => [1, nthMonday(year, 1, 2)]],
  ['建国記念の日', always(2, 11)],
  ['天皇誕生日', (year) => (year >= 2020 ? [2, 23] : year <= 2018 ? [12, 23] : undefined)],
  ['春分の日', (year) => [3, equinox(year, 20.8431)]],
  ['昭和の日', (year) => (year >= 2007 ? [4, 29] : undefined)],
  ['みどりの日', (year) => (year >= 2007 ? [5, 4] : [4, 29])],
  ['憲法記念日', always(5, 3)],
  ['こどもの日', always(5, 5)],
  ['海の日', moved((year) => [7, year >= 2003 ? nthMonday(year, 7, 3) : 20], [7, 23], [7, 22])],
  ['山の日', moved((year) => (year >= 2016 ? [8, 11] : undefined), [8, 10], [8, 8])],
  ['敬老の日', (year) => [9, year >= 2003 ? nthMonday(year, 9, 3) : 15]],
  ['秋分の日', (year) => [9, equinox(year, 23.2488)]],
  ['スポーツの日', moved((year) => [10, nthMonday(year, 10, 2)], [7, 24], [7, 23])],
  ['文化の日', always(11, 3)],
  ['勤労感謝の日', always(11, 23)],
  ['天皇の即位の日', (year) => (year === 2019 ? [5, 1] : undefined)],
  ['即位礼正殿の儀', (year) => (year === 2019 ? [10, 22] : undefined)],
];

/** 休日 between two holidays, and 振替休日 after a Sunday: the first day behind it that is no holiday. */
function withRestDays(named: ReadonlyMap<string, string>): Map<string, string> {
  const all = new Map(named);
  for (const day of named.keys()) {
    if (weekdayOf(day) !== 0) continue;
    let next = addDays(day, 1);
    while (named.has(next)) next = addDays(next, 1);
    all.set(next, '振替休日');
  }
  for (const day of named.keys()) {
    const between = addDays(day, 1);
    if (!all.has(between) && named.has(addDays(day, 2)) && weekdayOf(between) !== 0) all.set(between, '休日');
  }
  return all;
}

const years = new Map<number, ReadonlyMap<string, string>>();

/** Names by day, of one year. */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  if (year < FIRST_YEAR || year > LAST_YEAR) return new Map();
  let holidays = years.get(year);
  if (!holidays) {
    const named = RULES.flatMap(([name, on]): [string, string][] => {
      const date = on(year);
      return date ? [[dayText(year, ...date), year < 2020 && name === 'スポーツの日' ? '体育の日' : name]] : [];
    });
    holidays = withRestDays(new Map(named));
    years.set(year, holidays);
  }
  return holidays;
}

/** Name of the holiday a day is ('YYYY-MM-DD'); undefined for other days. */
export const holidayName = (day: string): string | undefined => holidaysOf(Number(day.slice(0, 4))).get(day);

/** Monday to Friday, and no holiday. */
export const isBusinessDay = (day: string): boolean => !isWeekend(day) && holidayName(day) === undefined;

/** Business days after `from`, up to and with `to`. */
export function businessDaysBetween(from: string, to: string): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) days += 1;
  return days;
}

export function addBusinessDays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}
