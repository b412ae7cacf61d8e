import { addDays } from '../../format/days.ts';
import { SPRINT_LENGTH_MAX } from '../limits.ts';

/** What is wrong with the first and last day of a sprint. */
export function termProblem(startDate: string, endDate: string): string | undefined {
  if (endDate < startDate) return '終了日は、開始日と同じか、それより後の日にしてください。';
  return endDate >= addDays(startDate, SPRINT_LENGTH_MAX)
    ? `スプリントの長さは${SPRINT_LENGTH_MAX}日までです。`
    : undefined;
}
