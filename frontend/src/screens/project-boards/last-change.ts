const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 「3時間前に更新」. Changes are remembered for a week. */
export const lastChange = (at: string | null | undefined, now: number): string => {
  if (!at) return '1週間以上、更新がありません';
  const ago = Math.max(0, now - Date.parse(at));
  if (ago < MINUTE) return 'たったいま更新';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}分前に更新`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}時間前に更新`;
  return `${Math.floor(ago / DAY)}日前に更新`;
};
