/** How much a team finishes in a sprint, and what that says of the next ones. */
import { SprintStatusType } from '#shared/enums/enums.ts';
import type { Sprint } from './sprint.ts';

/** Newer ones tell more. */
const SPRINTS_COUNTED = 6;
/** Of fewer there is no range to speak of. */
const LEAST_FOR_RANGE = 3;

export interface Velocity {
  average: number;
  /** One standard deviation about the average; absent until there are enough sprints. */
  low?: number;
  high?: number;
  sprintCount: number;
}

const toTenth = (amount: number): number => Math.round(amount * 10) / 10;

/** Sprints that count differently say nothing of each other: those that count as the newest does. */
export function velocityOf(sprints: readonly Sprint[]): Velocity | undefined {
  const closed = sprints
    .filter(({ sprintStatus, summary }) => sprintStatus === SprintStatusType.DONE && summary !== undefined)
    .sort((a, b) => ((a.closedAt ?? '') < (b.closedAt ?? '') ? 1 : -1));
  const counted = closed
    .filter(({ over }) => over?.estimateColumnId === closed[0]!.over?.estimateColumnId)
    .slice(0, SPRINTS_COUNTED)
    .map(({ summary }) => summary!.completed);
  if (counted.length === 0) return undefined;
  const average = counted.reduce((sum, amount) => sum + amount, 0) / counted.length;
  if (counted.length < LEAST_FOR_RANGE) return { average: toTenth(average), sprintCount: counted.length };
  const variance = counted.reduce((sum, amount) => sum + (amount - average) ** 2, 0) / (counted.length - 1);
  const deviation = Math.sqrt(variance);
  return {
    average: toTenth(average),
    low: toTenth(Math.max(0, average - deviation)),
    high: toTenth(average + deviation),
    sprintCount: counted.length,
  };
}

/** In how many sprints so much is finished: at best and at worst; undefined: not as it goes now. */
export function sprintsFor(amount: number, { average, low = average, high = average }: Velocity) {
  if (low <= 0 || high <= 0) return undefined;
  return { least: Math.ceil(amount / high), most: Math.ceil(amount / low) };
}
