/** How long what was deleted can come back: projects, boards, columns, views, posts, comments. */
import { DAY_MS } from '#shared/format/days.ts';

export const RESTORABLE_DAYS = 30;

/** Whether what was deleted then can still come back. */
export const isInTime = (deletedAt: string, now: number): boolean =>
  Date.parse(deletedAt) > now - RESTORABLE_DAYS * DAY_MS;
