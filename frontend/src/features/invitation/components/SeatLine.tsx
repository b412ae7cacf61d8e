import { Notice } from '#app/components/states/Notice.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { Seats } from '../api/pending.ts';

/** How many seats there are, and whether the list has room. Unlimited plans need no word. */
export const SeatLine = ({ seats: { members, invited, limit }, newcomers }: { seats: Seats; newcomers: number }) => {
  if (limit === null) return null;
  const free = Math.max(0, limit - members - invited);
  const over = newcomers - free;
  const used = `利用人数は、参加${members}人と招待中${invited}人で、上限${formatNumber(limit)}人のうち残り${formatNumber(free)}人です。`;
  if (over <= 0) return <p className="num muted">{used}</p>;
  return (
    <Notice tone="warning">
      {used}
      {newcomers}件のうち{over}件には送れません。
    </Notice>
  );
};
