import { addDays, dayOf, isDay } from '../../format/days.ts';

/** First year of each era, less one: 令和1年 is 2019. */
const ERAS: Record<string, number> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  昭和: 1925,
  S: 1925,
  大正: 1911,
  T: 1911,
  明治: 1867,
  M: 1867,
};
const WORDS: Record<string, number> = { 今日: 0, 本日: 0, 明日: 1, 昨日: -1, 明後日: 2, 一昨日: -2 };

const make = (year: number, month: number, date: number): string | undefined => {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
};

/** The time behind a day. A run of spaces is entered at its beginning only: a cell of a file may have a megabyte of them. */
const TIME = /(?<![\sT])[\sT]+\d{1,2}[:時][^]*$/;

/**
 * A day as people write it: 2026-09-01, 2026/9/1, 2026.9.1, 20260901, 2026年9月1日（火）, 令和8年9月1日, R8.9.1, 9/1, 9月1日, 今日.
 * A time behind it is left out. Without a year it is the current one. Undefined when it names no day of the calendar.
 */
export function parseDay(text: string, now: number): string | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[(][月火水木金土日](曜日?)?[)]/, '')
    .replace(TIME, '')
    .trim();
  const today = dayOf(now);
  const word = WORDS[plain];
  if (word !== undefined) return addDays(today, word);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return make(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const era =
    /^(令和|平成|昭和|大正|明治|[RHSTM])\s*(元|\d{1,2})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?$/i.exec(
      plain,
    );
  if (era)
    return make(ERAS[era[1]!.toUpperCase()]! + (era[2] === '元' ? 1 : Number(era[2])), Number(era[3]), Number(era[4]));
  const full = /^(\d{4})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?$/.exec(plain);
  if (full) return make(Number(full[1]), Number(full[2]), Number(full[3]));
  const short = /^(\d{1,2})\s*[月/.-]\s*(\d{1,2})\s*日?$/.exec(plain);
  return short ? make(Number(today.slice(0, 4)), Number(short[1]), Number(short[2])) : undefined;
}
