/** Sprints of a view as they are asked for: of one that runs, what is not kept yet is worked out besides. */
import { requireReadableBoard } from '#functions/data/board/board.ts';
import type { SprintPlace, StoredSprint } from '#functions/data/board/sprint.ts';
import { listSprintRecords, listSprints } from '#functions/data/board/sprint.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { idealDays, sprintDays, sprintPosts, sprintSummary } from '#shared/board/sprints/sprint-report.ts';
import { velocityOf } from '#shared/board/sprints/velocity.ts';
import { SprintStatusType } from '#shared/enums/enums.ts';
import { requireAgileView, requireSprint } from './change-sprints.ts';
import { readFollowed } from './follow-sprint.ts';

export const presentSprint = ({
  parts: _parts,
  recordCount: _count,
  followedTo: _mark,
  revision: _revision,
  over,
  ...sprint
}: StoredSprint) => ({
  isTruncated: false,
  goal: null,
  memo: null,
  startedAt: null,
  startedBy: null,
  closedAt: null,
  closedBy: null,
  summary: null,
  ...sprint,
  sprintStatusColumnId: over?.sprintStatusColumnId ?? null,
  estimateColumnId: over?.estimateColumnId ?? null,
  completeStatusId: over?.completeStatusId ?? null,
});

async function readSprints({ ports, scope }: ReadContext, place: SprintPlace): Promise<StoredSprint[]> {
  const [board, { sprints }] = await Promise.all([
    requireReadableBoard(ports.table, scope, place.boardId),
    listSprints(ports.table, scope, place),
  ]);
  requireAgileView(board, place.boardViewId);
  return sprints;
}

/** In the order in which they were registered. */
export async function sprintList(context: ReadContext, place: SprintPlace) {
  const sprints = await readSprints(context, place);
  return { sprintReportList: sprints.map(presentSprint), velocity: velocityOf(sprints) ?? null };
}

export async function oneSprint(context: ReadContext, { reportId, ...place }: SprintPlace & { reportId: string }) {
  const { ports, scope } = context;
  const sprint = requireSprint(await readSprints(context, place), reportId);
  const isRunning = sprint.sprintStatus === SprintStatusType.IN_PROGRESS;
  const { records, pending, isTruncated } = isRunning
    ? await readFollowed(context, place, sprint)
    : { records: await listSprintRecords(ports.table, scope, place.boardId, sprint), pending: [], isTruncated: false };
  const all = [...records, ...pending];
  const summary = sprint.startedAt === undefined ? null : sprintSummary(sprint, all);
  return {
    ...presentSprint(sprint),
    ...(isTruncated && { isTruncated }),
    summary,
    dayList: sprintDays(sprint, all, ports.clock.now()),
    idealDayList: idealDays(sprint, summary?.committed ?? 0),
    postList: sprintPosts(all).map((post) => ({ beginEstimate: null, isAdded: !('beginEstimate' in post), ...post })),
    recordList: all.map(({ title: _title, projectSerialNumber: _number, ...record }) => record),
  };
}
