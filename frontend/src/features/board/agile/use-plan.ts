import { useMemo } from 'react';
import type { SprintOver } from '#shared/board/sprints/sprint.ts';
import { type SprintLoad, sprintLoad } from '#shared/board/sprints/sprint-load.ts';
import type { Sprint } from '../api/sprints.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { LoadedGroup } from '../state/types.ts';
import { type PlanColumn, planColumns } from './plan-columns.ts';
import { useWholeGroups } from './use-whole-groups.ts';

interface Options {
  store: BoardStore;
  groups: readonly LoadedGroup[];
  sprints: readonly Sprint[] | undefined;
  over: SprintOver;
  userColumnId: string | undefined;
}

const NONE: readonly Sprint[] = [];

/** The columns of the plan, and by the key of each what lies in it as far as it is loaded. */
export function usePlan({ store, groups, sprints = NONE, over, userColumnId }: Options): {
  columns: readonly PlanColumn[];
  loads: ReadonlyMap<string, SprintLoad>;
} {
  const columns = useMemo(() => planColumns(groups, sprints), [groups, sprints]);
  const planned = useMemo(() => columns.flatMap(({ kind, group }) => (kind === 'backlog' ? [] : group)), [columns]);
  useWholeGroups(store, planned);
  const { estimateColumnId, completeColumnId, completeStatusId } = over;
  const loads = useMemo(() => {
    const by = { ...(estimateColumnId !== undefined && { estimateColumnId }), completeColumnId, completeStatusId };
    return new Map(columns.map(({ group }) => [group.key, sprintLoad(group.rows, { ...by, userColumnId })]));
  }, [columns, estimateColumnId, completeColumnId, completeStatusId, userColumnId]);
  return { columns, loads };
}
