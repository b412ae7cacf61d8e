/** Dates as people in Japan read them (account §9.4). */

import { TOKYO_OFFSET_MS } from './days.ts';

/** What an empty date shows. */
export const NO_DATE = 'なし';

/** From Sunday on. */
export const WEEKDAY_LETTERS = '日月火水木金土';

type DateLike = string | number | Date | null | undefined;

/** Shifted by Tokyo's offset (there is no daylight saving time), so that the UTC getters return Tokyo's calendar. */
const inTokyo = (value: DateLike): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? undefined : new Date(time + TOKYO_OFFSET_MS);
};

/** `2026-09-18` */
export const formatDate = (value: DateLike): string => inTokyo(value)?.toISOString().slice(0, 10) ?? NO_DATE;

/** `2026-09-18 09:30` */
export const formatDateTime = (value: DateLike): string =>
  inTokyo(value)?.toISOString().slice(0, 16).replace('T', ' ') ?? NO_DATE;

/**
 * Shortens dates of the current year to `09-18` or `09-18 09:30` where space is limited. Dates of other years keep
 * their year.
 */
export const withoutRunningYear = (text: string, today: string): string => text.replaceAll(today.slice(0, 5), '');

/** `9月18日(金)`, for sentences. */
export const formatDayInSentence = (value: DateLike): string => {
  const date = inTokyo(value);
  return date ? `${date.getUTCMonth() + 1}月${date.getUTCDate()}日(${WEEKDAY_LETTERS[date.getUTCDay()]})` : NO_DATE;
};

/** 0 is Sunday. */
export const weekdayName = (index: number): string => `${WEEKDAY_LETTERS[index]}曜日`;
