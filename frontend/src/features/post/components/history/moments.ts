import { formatDateTime, withoutRunningYear } from '#shared/format/date.ts';

/** `09-18 09:12` in the running year, with the year before that. */
export const shortMoment = (iso: string, today: string): string => withoutRunningYear(formatDateTime(iso), today);
