import { formatDateTime } from '#shared/format/date.ts';

/** `09-18 09:12` in the running year, with the year before that. */
export const shortMoment = (iso: string, today: string): string => {
  const whole = formatDateTime(iso);
  return whole.slice(0, 4) === today.slice(0, 4) ? whole.slice(5) : whole;
};
