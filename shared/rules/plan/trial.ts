/** The one-month trial (account §4.2, §9.2). */
import { TOKYO_OFFSET_MS } from '#shared/format/days.ts';

const END_HOUR = 9;

/** Creation + 1 month in Tokyo, clamped to the month's end, at 09:00:00 there. */
export const trialEnd = (createdAt: string): Date => {
  const inTokyo = new Date(Date.parse(createdAt) + TOKYO_OFFSET_MS);
  const [year, month] = [inTokyo.getUTCFullYear(), inTokyo.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(inTokyo.getUTCDate(), lastDay), END_HOUR) - TOKYO_OFFSET_MS);
};
