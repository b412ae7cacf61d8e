import { NO_VALUE } from '#shared/board/types.ts';
import { SprintStatusType } from '#shared/enums/enums.ts';
import type { Sprint } from '../api/sprints.ts';
import type { LoadedGroup } from '../state/types.ts';

/** One column of the plan: the backlog, a sprint, or an option that is no sprint yet. */
export interface PlanColumn {
  group: LoadedGroup;
  kind: 'backlog' | 'running' | 'ready' | 'option' | 'closed';
  sprint?: Sprint;
}

const KIND_OF = {
  [SprintStatusType.READY]: 'ready',
  [SprintStatusType.IN_PROGRESS]: 'running',
  [SprintStatusType.DONE]: 'closed',
} as const;

const ORDER: readonly PlanColumn['kind'][] = ['backlog', 'running', 'ready', 'option', 'closed'];

const byDay = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The backlog, what runs, what comes in the order of its days, and what is over, newest first. */
export function planColumns(groups: readonly LoadedGroup[], sprints: readonly Sprint[]): PlanColumn[] {
  const sprintOf = new Map(sprints.map((sprint) => [sprint.valueOptionId, sprint]));
  const columns = groups.map((group): PlanColumn => {
    const sprint = sprintOf.get(group.key);
    if (sprint) return { group, sprint, kind: KIND_OF[sprint.sprintStatus] };
    return { group, kind: group.key === NO_VALUE ? 'backlog' : 'option' };
  });
  return columns.sort((a, b) => {
    const kinds = ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
    if (kinds !== 0 || !a.sprint || !b.sprint) return kinds;
    return a.kind === 'closed'
      ? byDay(b.sprint.closedAt ?? '', a.sprint.closedAt ?? '')
      : byDay(a.sprint.startDate, b.sprint.startDate);
  });
}
