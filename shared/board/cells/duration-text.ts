import { formatNumber } from '#shared/format/number.ts';

/** '2日 3時間': the two largest parts that are not zero; a day is as long as the column's daily hours. */
export function durationText(minutes: number, minutesOfDay: number): string {
  const whole = Math.floor(minutes);
  const days = Math.floor(whole / minutesOfDay);
  const rest = days === 0 ? whole : whole - days * minutesOfDay;
  const parts = [
    [days, '日'],
    [Math.floor(rest / 60), '時間'],
    [Math.floor(rest % 60), '分'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first < 0) return '0分';
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, name]) => `${formatNumber(amount)}${name}`)
    .join(' ');
}
