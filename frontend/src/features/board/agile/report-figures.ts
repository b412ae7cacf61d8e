/** What the charts of a report draw; all of it is told by the report's own days and records. */

import type { ChartFigures } from '#shared/board/charts/chart.ts';
import { SprintReportRecordActionType as Action, SprintStatusType } from '#shared/enums/enums.ts';
import { dayOf } from '#shared/format/days.ts';
import type { Sprint, SprintReport } from '../api/sprints.ts';
import { shortDay } from './sprint-words.ts';

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

const figuresOf = (
  categories: readonly { id: string; name: string }[],
  series: readonly { id: string; name: string; valueList: (number | null)[] }[],
): ChartFigures => ({ categoryList: [...categories], seriesList: [...series], total: null });

type Days = Pick<SprintReport, 'dayList' | 'idealDayList'>;

/** From the start to the planned end, or to the last day where that is later. */
const daysOf = ({ dayList, idealDayList }: Days): string[] =>
  [...new Set([...idealDayList, ...dayList].map(({ date }) => date))].sort();

const named = (days: readonly string[]) => days.map((day) => ({ id: day, name: shortDay(day) }));

const valuesOf = <T extends { date: string }>(
  days: readonly string[],
  list: readonly T[],
  value: (day: T) => number,
) => {
  const known = new Map(list.map((day) => [day.date, value(day)]));
  return days.map((day) => known.get(day) ?? null);
};

export function burnDown(report: Days): ChartFigures {
  const days = daysOf(report);
  return figuresOf(named(days), [
    { id: 'remaining', name: '残り', valueList: valuesOf(days, report.dayList, ({ remaining }) => remaining) },
    { id: 'ideal', name: '理想', valueList: valuesOf(days, report.idealDayList, ({ remaining }) => remaining) },
  ]);
}

export function burnUp(report: Days): ChartFigures {
  const days = daysOf(report);
  return figuresOf(named(days), [
    { id: 'completed', name: '完了', valueList: valuesOf(days, report.dayList, ({ completed }) => completed) },
    { id: 'scope', name: '全体', valueList: valuesOf(days, report.dayList, ({ scope }) => scope) },
  ]);
}

type Recorded = Pick<SprintReport, 'recordList' | 'estimateColumnId'>;

export interface ScopeChange {
  postId: string;
  /** ISO 8601. */
  at: string;
  by: string;
  action: typeof Action.ADD_ITEM | typeof Action.REMOVE_ITEM | typeof Action.UPDATE_ESTIMATE;
  /** By how much the sprint grew; below zero: it shrank. */
  amount: number;
}

/** What came, what went and what was estimated anew while it ran, oldest first. */
export function scopeChanges({ recordList, estimateColumnId }: Recorded): ScopeChange[] {
  const held = new Map<string, number>();
  return recordList.flatMap(({ postId, at, by, action, estimate }) => {
    const before = held.get(postId) ?? 0;
    const after = action === Action.REMOVE_ITEM ? 0 : estimateColumnId === null ? 1 : (estimate ?? 0);
    held.set(postId, after);
    const isChange =
      action === Action.ADD_ITEM ||
      action === Action.REMOVE_ITEM ||
      (action === Action.UPDATE_ESTIMATE && before !== after);
    return isChange
      ? [{ postId, at, by, action: action as ScopeChange['action'], amount: rounded(after - before) }]
      : [];
  });
}

/** By the day; a day without changes stands there, too. */
export function scopeFigures(report: Recorded & Days): ChartFigures {
  const days = report.dayList.map(({ date }) => date);
  const sums = { grown: new Map<string, number>(), shrunk: new Map<string, number>() };
  for (const { at, amount } of scopeChanges(report)) {
    const day = dayOf(Date.parse(at));
    const sum = amount < 0 ? sums.shrunk : sums.grown;
    sum.set(day, (sum.get(day) ?? 0) + amount);
  }
  const values = (sum: ReadonlyMap<string, number>) => days.map((day) => rounded(sum.get(day) ?? 0));
  return figuresOf(named(days), [
    { id: 'grown', name: '増えた量', valueList: values(sums.grown) },
    { id: 'shrunk', name: '減った量', valueList: values(sums.shrunk) },
  ]);
}

/** Older ones say little of the next. */
const SPRINTS_DRAWN = 8;

/** What was begun with and what was finished, of the last sprints that are over, oldest first. */
export function velocityFigures(sprints: readonly Sprint[]): ChartFigures {
  const closed = sprints
    .filter(({ sprintStatus, summary }) => sprintStatus === SprintStatusType.DONE && summary !== null)
    .sort((a, b) => ((a.closedAt ?? '') < (b.closedAt ?? '') ? -1 : 1))
    .slice(-SPRINTS_DRAWN);
  return figuresOf(
    closed.map(({ id, name }) => ({ id, name })),
    [
      { id: 'completed', name: '完了', valueList: closed.map(({ summary }) => summary!.completed) },
      { id: 'committed', name: '開始時の計画', valueList: closed.map(({ summary }) => summary!.committed) },
    ],
  );
}
