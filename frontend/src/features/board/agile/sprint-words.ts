import { numberWithUnit } from '#shared/board/cells/number-text.ts';
import type { Velocity } from '#shared/board/sprints/velocity.ts';
import type { Column } from '#shared/board/types.ts';
import { SprintStatusType } from '#shared/enums/enums.ts';
import { WEEKDAY_LETTERS } from '#shared/format/date.ts';
import { addDays, daysBetween, weekdayOf } from '#shared/format/days.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { Sprint } from '../api/sprints.ts';

/** Amounts of sprints in words: 21pt, or 12件 where posts are counted. */
export type AmountText = (amount: number) => string;

export const amountText =
  (estimate: Column | undefined): AmountText =>
  (amount) =>
    estimate ? numberWithUnit(estimate, amount) : `${formatNumber(amount)}件`;

/** Of one sprint, which keeps what it counts by: its column may be gone by now, and then its amounts are bare numbers. */
export type SprintText = (sprint: Pick<Sprint, 'estimateColumnId'>) => AmountText;

export const sprintText =
  (columns: readonly Column[]): SprintText =>
  ({ estimateColumnId }) => {
    if (estimateColumnId === null) return amountText(undefined);
    const estimate = columns.find(({ id }) => id === estimateColumnId);
    return estimate ? amountText(estimate) : formatNumber;
  };

/** As charts ask for it, where a day may have no amount yet. */
export const figureTextOf =
  (text: AmountText) =>
  (amount: number | null | undefined): string =>
    amount == null ? '―' : text(amount);

export const STATUS_NAMES = {
  [SprintStatusType.READY]: '計画中',
  [SprintStatusType.IN_PROGRESS]: '実行中',
  [SprintStatusType.DONE]: '終了',
} as const;

/** 9/1(火) */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}(${WEEKDAY_LETTERS[weekdayOf(day)]})`;
};

export const termText = ({ startDate, endDate }: Pick<Sprint, 'startDate' | 'endDate'>): string =>
  startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)}〜${shortDay(endDate)}`;

/** How long a sprint still runs, or when it begins; `isLate`: it should be over. */
export function timeLeft(
  { sprintStatus, startDate, endDate }: Pick<Sprint, 'sprintStatus' | 'startDate' | 'endDate'>,
  today: string,
): { text: string; isLate: boolean } | undefined {
  if (sprintStatus === SprintStatusType.DONE) return undefined;
  if (sprintStatus === SprintStatusType.READY) {
    const days = daysBetween(today, startDate);
    return days > 0 ? { text: `${days}日後から`, isLate: false } : undefined;
  }
  if (today > endDate) return { text: `予定を${daysBetween(endDate, today)}日超過`, isLate: true };
  const days = daysBetween(today, addDays(endDate, 1));
  return { text: days === 1 ? '今日まで' : `残り${days}日`, isLate: false };
}

/** 平均23pt（19〜27pt）／スプリント */
export function velocityText({ average, low, high }: Velocity, text: AmountText): string {
  return low === undefined || high === undefined
    ? `平均${text(average)}`
    : `平均${text(average)}（${text(low)}〜${text(high)}）`;
}
