/** A month's use in words and in what a chart draws. */

import type { ChartFigures } from '#shared/board/charts/chart.ts';
import { addDays, endOfMonth } from '#shared/format/days.ts';
import { formatNumber } from '#shared/format/number.ts';
import { EACH_PERSON } from '#shared/rules/plan/credit-caps.ts';
import { jobOf } from '#shared/rules/secretary/secretary-jobs.ts';
import type { CreditCapLine, MonthlyCreditUsage } from '../api/credit-usage.ts';

export const creditText = (value: number | null | undefined): string => `${formatNumber(value ?? 0)}クレジット`;

export const monthText = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`;
export const dayText = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** Each day of the month, up to today; nothing is drawn where nothing was used. */
export function usageFigures({ month, dayList, credits }: MonthlyCreditUsage, today: string): ChartFigures {
  const byDay = new Map(dayList.map((one) => [one.day, one.credits]));
  const last = today.startsWith(month) ? today : endOfMonth(`${month}-01`);
  const days: string[] = [];
  for (let day = `${month}-01`; day <= last; day = addDays(day, 1)) days.push(day);
  return {
    categoryList: days.map((day) => ({ id: day, name: dayText(day) })),
    seriesList: [{ id: 'credits', name: 'クレジット', valueList: days.map((day) => byDay.get(day) || null) }],
    total: credits,
  };
}

export const capName = ({ target, id, name }: Pick<CreditCapLine, 'target' | 'id' | 'name'>): string => {
  if (target === 'PERSON' && id === EACH_PERSON) return '全員（1人あたり）';
  if (target === 'JOB') return jobOf(Number(id))?.name ?? '依頼の種類';
  return name ?? (target === 'PERSON' ? '削除されたユーザー' : '削除されたグループ');
};

export const CAP_TARGET_NAME = { PERSON: '人', GROUP: 'グループ', JOB: '依頼の種類' } as const;
