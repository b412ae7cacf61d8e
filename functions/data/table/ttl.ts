import { DAY_MS } from '#shared/format/days.ts';

/** When the table deletes an item, in seconds: so many days after a moment, and never before. */
export const ttlAfter = (ms: number, days: number): number => Math.ceil((ms + days * DAY_MS) / 1_000);
