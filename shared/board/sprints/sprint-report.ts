/** What a sprint's records say: amounts, days and posts. Pure, so that a closed report can always be worked out again. */
import { SprintReportRecordActionType as Action, SprintReportPostStatusType as Status } from '#shared/enums/enums.ts';
import { isBusinessDay } from '#shared/rules/holidays.ts';
import { addDays, dayOf } from '../../format/days.ts';
import type { IdealDay, Sprint, SprintDay, SprintPost, SprintRecord, SprintSummary } from './sprint.ts';
import { knownPosts } from './sprint-records.ts';

/** One that nobody closes is told so long. */
const SPRINT_DAYS_TOLD = 366;

type Estimated = Pick<Sprint, 'over'>;

/** What a post counts. */
export const amountOf = ({ over }: Estimated, estimate: number | null): number =>
  over?.estimateColumnId === undefined ? 1 : (estimate ?? 0);

/** Clocks differ by a second: what comes after in the log did not happen before. */
function inOrder(records: readonly SprintRecord[]): SprintRecord[] {
  const latest = new Map<string, string>();
  const settled = records.map((record) => {
    const before = latest.get(record.postId) ?? '';
    const at = record.at < before ? before : record.at;
    latest.set(record.postId, at);
    return { ...record, at };
  });
  return settled.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

export function sprintPosts(records: readonly SprintRecord[]): SprintPost[] {
  const named = new Map<string, Pick<SprintPost, 'title' | 'projectSerialNumber' | 'beginEstimate'>>();
  for (const { action, postId, title, projectSerialNumber, estimate } of records) {
    if (title === undefined || projectSerialNumber === undefined || named.has(postId)) continue;
    named.set(postId, { title, projectSerialNumber, ...(action === Action.BEGIN && { beginEstimate: estimate }) });
  }
  return [...knownPosts(records).values()]
    .flatMap(({ postId, estimate, isComplete, isIn }) => {
      const name = named.get(postId);
      const status = !isIn ? Status.REMOVE : isComplete ? Status.COMPLETE : Status.NOT_COMPLETED;
      return name ? [{ postId, ...name, estimate, isComplete, status }] : [];
    })
    .sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
}

/** To a hundredth: what people write as estimates need not be whole, and sums shall not end in 0000001. */
const rounded = (amount: number): number => Math.round(amount * 100) / 100;

export function sprintSummary(sprint: Estimated, records: readonly SprintRecord[]): SprintSummary {
  const sums = { committed: 0, added: 0, removed: 0, reEstimated: 0 };
  const held = new Map<string, number>();
  for (const { action, postId, estimate } of records) {
    const before = held.get(postId) ?? 0;
    const amount = amountOf(sprint, estimate);
    if (action === Action.BEGIN) sums.committed += amount;
    else if (action === Action.ADD_ITEM) sums.added += amount;
    else if (action === Action.REMOVE_ITEM) sums.removed += before;
    else sums.reEstimated += amount - before;
    held.set(postId, action === Action.REMOVE_ITEM ? 0 : amount);
  }
  const posts = sprintPosts(records).filter(({ status }) => status !== Status.REMOVE);
  const completed = posts.filter(({ isComplete }) => isComplete);
  const amount = (some: readonly SprintPost[]) =>
    some.reduce((sum, { estimate }) => sum + amountOf(sprint, estimate), 0);
  return {
    committed: rounded(sums.committed),
    added: rounded(sums.added),
    removed: rounded(sums.removed),
    reEstimated: rounded(sums.reEstimated),
    completed: rounded(amount(completed)),
    notCompleted: rounded(amount(posts) - amount(completed)),
    postCount: posts.length,
    completedCount: completed.length,
  };
}

type Dated = Estimated & Pick<Sprint, 'startDate' | 'endDate' | 'startedAt' | 'closedAt'>;

/** From the day it was started to the one it was closed, or to today. */
export function sprintDays(sprint: Dated, records: readonly SprintRecord[], now: number): SprintDay[] {
  if (sprint.startedAt === undefined) return [];
  const first = dayOf(Date.parse(sprint.startedAt));
  const last = dayOf(sprint.closedAt === undefined ? now : Date.parse(sprint.closedAt));
  const held = new Map<string, { amount: number; isComplete: boolean }>();
  const ordered = inOrder(records);
  const days: SprintDay[] = [];
  let next = 0;
  for (let date = first; date <= last && days.length < SPRINT_DAYS_TOLD; date = addDays(date, 1)) {
    for (; next < ordered.length && dayOf(Date.parse(ordered[next]!.at)) <= date; next += 1) {
      const { action, postId, estimate, isComplete } = ordered[next]!;
      if (action === Action.REMOVE_ITEM) held.delete(postId);
      else held.set(postId, { amount: amountOf(sprint, estimate), isComplete });
    }
    let [scope, completed] = [0, 0];
    for (const { amount, isComplete } of held.values()) {
      scope += amount;
      if (isComplete) completed += amount;
    }
    days.push({
      date,
      scope: rounded(scope),
      completed: rounded(completed),
      remaining: rounded(scope - completed),
    });
  }
  return days;
}

/** Evenly over the business days from its start to its planned end; over all days where there is none. */
export function idealDays(sprint: Dated, committed: number): IdealDay[] {
  if (sprint.startedAt === undefined) return [];
  const first = dayOf(Date.parse(sprint.startedAt));
  const days: string[] = [];
  for (let date = first; date <= sprint.endDate && days.length < SPRINT_DAYS_TOLD; date = addDays(date, 1))
    days.push(date);
  const working = days.filter(isBusinessDay);
  const counted = new Set(working.length > 0 ? working : days);
  let done = 0;
  return days.map((date) => {
    if (counted.has(date)) done += 1;
    return { date, remaining: rounded(committed * (1 - done / counted.size)) };
  });
}
