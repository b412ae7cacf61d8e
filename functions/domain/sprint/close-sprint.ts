/** Closing freezes the report first; then the posts that are not complete move, which the report does not see any more. */
import type { StoredSprint } from '#functions/data/board/sprint.ts';
import { appended, putSprint, updateSprintIndex } from '#functions/data/board/sprint.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireCellColumn } from '#functions/domain/post/update-cell.ts';
import { updateCells } from '#functions/domain/post/update-cells.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { type SprintOver, Unfinished } from '#shared/board/sprints/sprint.ts';
import { sprintProblem } from '#shared/board/sprints/sprint-problem.ts';
import { doneRecords, knownPosts } from '#shared/board/sprints/sprint-records.ts';
import { sprintSummary } from '#shared/board/sprints/sprint-report.ts';
import { SprintStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { OfSprint, ReadSprints, SprintContext } from './change-sprints.ts';
import { changeSprints, notRunning, requireSprint } from './change-sprints.ts';
import { followSprints, readFollowed } from './follow-sprint.ts';

export interface CloseSprint extends OfSprint {
  unfinished: Unfinished;
  /** NEXT_SPRINT: which one. */
  nextReportId?: string | null | undefined;
}

/** Leaves time for the answer. */
const MOVING_MS = 18_000;

function requireRunning({ sprintStatus }: StoredSprint): void {
  if (sprintStatus === SprintStatusType.READY)
    throw new AppError('BadRequest', 'このスプリントは、まだ始まっていません。');
  if (sprintStatus === SprintStatusType.DONE)
    throw new AppError('Conflict', 'このスプリントは、すでに終了しています。画面を開きなおすと、結果を見られます。');
}

function requireNext({ board, sprints }: ReadSprints, over: SprintOver, nextReportId: string | null | undefined) {
  const next = sprints.find(({ id }) => id === nextReportId);
  if (!next || next.sprintStatus !== SprintStatusType.READY)
    throw new AppError('BadRequest', '次のスプリントを、まだ始まっていないものから選んでください。');
  const problem = sprintProblem(next.valueOptionId, over, board.columns);
  if (problem !== undefined) throw new AppError('BadRequest', problem);
  return next.valueOptionId;
}

/** `to` null: no sprint. Those that have another sprint by now stay; so does what may not be changed. */
async function movePosts(
  context: SprintContext,
  boardId: string,
  { over, valueOptionId }: { over: SprintOver; valueOptionId: string },
  postIds: readonly string[],
  to: string | null,
): Promise<{ movedCount: number; leftCount: number }> {
  const { ports } = context;
  const projectBoardColumnId = over.sprintStatusColumnId;
  const until = ports.clock.now() + MOVING_MS;
  let movedCount = 0;
  const move = async (some: readonly string[]) => {
    const told = await updateCells(context, {
      boardId,
      postColumnDataList: some.map((postId) => ({
        postId,
        columnDataList: [{ projectBoardColumnId, valueOptionId: to }],
        knownColumnDataList: [{ projectBoardColumnId, valueOptionId }],
      })),
    });
    await publishChange(ports.push, told);
    movedCount += some.length;
  };
  for (let from = 0; from < postIds.length && ports.clock.now() < until; from += POSTS_PER_CALL) {
    const some = postIds.slice(from, from + POSTS_PER_CALL);
    try {
      await move(some);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // One of them is gone, or may not be changed: the others move all the same.
      for (const postId of some)
        await move([postId]).catch((refusal: unknown) => {
          if (!(refusal instanceof AppError)) throw refusal;
        });
    }
  }
  return { movedCount, leftCount: postIds.length - movedCount };
}

export async function closeSprint(
  context: SprintContext,
  { boardId, boardViewId, reportId, unfinished, nextReportId }: CloseSprint,
): Promise<{ movedCount: number; leftCount: number }> {
  const { scope } = context;
  const place = { boardId, boardViewId };
  // What happened so far is written in parts, so that closing itself is one transaction.
  const { board } = await readBoard(context, boardId);
  await followSprints(context, board);

  const closed: { sprint: StoredSprint; postIds: string[]; to: string | null }[] = [];
  await changeSprints(context, place, async (read) => {
    const { index, at } = read;
    const sprint = requireSprint(read.sprints, reportId);
    requireRunning(sprint);
    const over = sprint.over!;
    const to = unfinished === Unfinished.NEXT_SPRINT ? requireNext(read, over, nextReportId) : null;
    if (unfinished !== Unfinished.LEAVE) requireCellColumn(context, read.board, over.sprintStatusColumnId);
    const { records, pending, isTruncated } = await readFollowed(context, place, sprint);
    const happened = [...records, ...pending];
    const all = [...pending, ...doneRecords(happened, at, scope.accountName)];
    const ended: StoredSprint = {
      ...sprint,
      sprintStatus: SprintStatusType.DONE,
      closedAt: at,
      closedBy: scope.accountName,
      summary: sprintSummary(sprint, [...records, ...all]),
      ...(isTruncated && { isTruncated }),
      revision: sprint.revision + 1,
      updatedAt: at,
    };
    const stored = appended(scope, place, ended, all);
    const postIds = [...knownPosts(happened).values()].flatMap(({ postId, isIn, isComplete }) =>
      isIn && !isComplete ? [postId] : [],
    );
    closed[0] = { sprint: stored.sprint, postIds, to };
    return [
      updateSprintIndex(scope, place, index, notRunning(index)),
      putSprint(scope, place, stored.sprint),
      ...stored.ops,
    ];
  });
  const [{ sprint, postIds, to }] = closed as [(typeof closed)[number]];
  if (unfinished === Unfinished.LEAVE) return { movedCount: 0, leftCount: postIds.length };
  return movePosts(context, boardId, { over: sprint.over!, valueOptionId: sprint.valueOptionId }, postIds, to);
}
