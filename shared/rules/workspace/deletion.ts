/** How long what was deleted can come back: projects, boards, columns, views, posts, comments. */
import { DAY_MS } from '#shared/format/days.ts';

export const RESTORABLE_DAYS = 30;

export const restorableUntil = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + RESTORABLE_DAYS * DAY_MS).toISOString();
/** What was deleted earlier is gone. */
export const restorableFrom = (now: number): string => new Date(now - RESTORABLE_DAYS * DAY_MS).toISOString();

/** Whether what was deleted then can still come back. */
export const isInTime = (deletedAt: string, now: number): boolean =>
  Date.parse(deletedAt) > now - RESTORABLE_DAYS * DAY_MS;
