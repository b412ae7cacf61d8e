/** Brings the records of a running sprint up to what happened on its board (decision 118). */

import { isoNow } from '#functions/clients/iso-time.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { BoardHead } from '#functions/data/board/board.ts';
import type { StoredDelta } from '#functions/data/board/delta.ts';
import { OVERLAP_MS } from '#functions/data/board/delta.ts';
import type { SprintPlace, StoredSprint } from '#functions/data/board/sprint.ts';
import { appended, listSprintRecords, putSprint, runningSprints } from '#functions/data/board/sprint.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { SPRINT_RECORDS_MAX } from '#shared/board/limits.ts';
import type { PatchDelta } from '#shared/board/rows/deltas.ts';
import type { SprintRecord } from '#shared/board/sprints/sprint.ts';
import { newRecords } from '#shared/board/sprints/sprint-records.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';

function changesIn(deltas: readonly StoredDelta[]) {
  const patches: PatchDelta[] = [];
  const gone = new Map<string, { at: string; by: string }>();
  for (const { delta } of deltas) {
    if (delta.kind === 'PATCH') patches.push(delta);
    if (delta.kind === 'GONE') gone.set(delta.postId, { at: delta.at, by: delta.by });
  }
  return { patches, gone };
}

export interface FollowedSprint {
  /** Those that are stored. */
  records: SprintRecord[];
  /** Those that are not yet. */
  pending: SprintRecord[];
  /** More happened than is kept. */
  isTruncated: boolean;
  /** Where to go on the next time. */
  followedTo: number;
}

/** What is kept of a sprint that runs, and what happened since; nothing is written. */
export async function readFollowed(
  context: ReadContext,
  { boardId }: Pick<SprintPlace, 'boardId'>,
  sprint: StoredSprint,
): Promise<FollowedSprint> {
  const { ports, scope } = context;
  const { over, valueOptionId, startedAt } = sprint;
  const followedTo = ports.clock.now() - OVERLAP_MS;
  const records = await listSprintRecords(ports.table, scope, boardId, sprint);
  if (!over || startedAt === undefined) return { records, pending: [], isTruncated: false, followedTo };
  const since = sprint.followedTo ?? Date.parse(startedAt) - OVERLAP_MS;
  const { rows, deltas } = await readBoard(context, boardId, since);
  const found = newRecords(
    records,
    { rows, ...changesIn(deltas) },
    { ...over, valueOptionId, startedAt },
    isoNow(ports),
  );
  const room = Math.max(0, SPRINT_RECORDS_MAX - sprint.recordCount);
  return {
    records,
    pending: found.slice(0, room),
    isTruncated: sprint.isTruncated === true || found.length > room,
    followedTo,
  };
}

/** Of one transaction. */
const RECORDS_AT_ONCE = 500;

/** Of two who follow at once, one writes: the other finds that it was done. */
async function follow(context: ReadContext, place: SprintPlace, sprint: StoredSprint): Promise<void> {
  const { ports, scope } = context;
  const { pending, isTruncated, followedTo } = await readFollowed(context, place, sprint);
  let stored = sprint;
  for (let from = 0; from === 0 || from < pending.length; from += RECORDS_AT_ONCE) {
    const some = pending.slice(from, from + RECORDS_AT_ONCE);
    const isLast = from + some.length >= pending.length;
    if (some.length === 0 && isTruncated === (stored.isTruncated ?? false) && !isOld(stored, followedTo)) return;
    const next = appended(scope, place, stored, some);
    stored = {
      ...next.sprint,
      revision: stored.revision + 1,
      ...(isLast && { followedTo }),
      ...(isLast && isTruncated && { isTruncated }),
    };
    try {
      await ports.table.transact([putSprint(scope, place, stored), ...next.ops]);
    } catch (error) {
      if (error instanceof ConditionFailed || error instanceof TransactionConflict) return;
      throw error;
    }
  }
}

/** A mark that says nothing new is not worth a write. */
const MARK_WORTH_MS = 3_600_000;
const isOld = ({ followedTo = 0 }: StoredSprint, now: number): boolean => followedTo < now - MARK_WORTH_MS;

/** Whatever runs on the board. */
export async function followSprints(
  { ports, scope }: { ports: ReadContext['ports']; scope: Pick<ReadContext['scope'], 'workspaceId'> },
  board: BoardHead & { views: readonly { id: string; viewType: ProjectBoardViewType }[] },
): Promise<void> {
  const views = board.views.filter(({ viewType }) => viewType === ProjectBoardViewType.AGILE);
  if (views.length === 0) return;
  const running = await runningSprints(
    ports.table,
    scope,
    board.id,
    views.map(({ id }) => id),
  );
  for (const { boardViewId, sprint } of running)
    await follow(
      { ports, scope: { ...scope, projectKey: board.projectKey } },
      { boardId: board.id, boardViewId },
      sprint,
    );
}
