/**
 * The report of a week, which comes without being asked for (decisions 316, 318): of each project one, about all of it, or where its
 * boards are too many, about the one on which most has moved. A message reads some of the boards and hands on how far it came; it may
 * come again.
 */

import { isoNow } from '#functions/clients/iso-time.ts';
import { getBoard, isBoardActive, listBoards } from '#functions/data/board/board.ts';
import { putWeekRequest } from '#functions/data/secretary/week-report.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import {
  AiSecretaryJobType as Job,
  AiSecretaryJobQueryType as Query,
  AiSecretaryJobStatusType as Status,
  AiSecretaryJobReportDateUnitType as Unit,
} from '#shared/enums/enums.ts';
import { startOfWeek } from '#shared/format/days.ts';
import { WHOLE_PROJECT } from '#shared/rules/secretary/secretary-jobs.ts';
import { SECRETARY_ACCOUNT_NAME } from '#shared/rules/workspace/notifications.ts';
import { computeFacts } from '../sources/facts.ts';
import { boardsAsked } from '../sources/report-source.ts';
import { isDue, type WatchContext } from '../watch/is-due.ts';
import { movedIn, weekSource } from './week-source.ts';

export interface WeekPart {
  projectKey: string;
  /** The last board that was read. */
  after?: string | undefined;
  /** Of those that were read, the one on which most has moved. */
  best?: { boardId: string; moved: number } | undefined;
}

/** Boards of one message, and of a project: a queue that feeds itself is ended by AWS after sixteen rounds. */
const READ_AT_ONCE = 10;
const READ_MOST = 100;

export async function askWeek(context: WatchContext, day: string, part: WeekPart): Promise<void> {
  const { ports, scope } = context;
  const { projectKey, after = '' } = part;
  if (!(await isDue(context, day))) return;
  if (!(await findProject(ports.table, { ...scope, projectKey }))) return;
  const place = { workspaceId: scope.workspaceId, projectKey };
  const boardIds = (await listBoards(ports.table, place)).map(({ id }) => id).sort();
  const left = boardIds.slice(0, READ_MOST).filter((id) => id > after);
  const createdAt = isoNow(ports);
  let { best } = part;
  for (const boardId of left.slice(0, READ_AT_ONCE)) {
    if (!isBoardActive(await getBoard(ports.table, scope, boardId))) continue;
    const moved = movedIn(computeFacts(await weekSource({ ports, scope: place }, { boardId, createdAt }))).length;
    if (moved > (best?.moved ?? 0)) best = { boardId, moved };
  }
  if (left.length > READ_AT_ONCE) {
    const week: WeekPart = { projectKey, after: left[READ_AT_ONCE - 1], best };
    return ports.queues.send('secretary-hour', { workspaceId: scope.workspaceId, day, week });
  }
  if (best) await request(context, day, { projectKey, boardId: best.boardId, createdAt });
}

async function request(
  { ports, scope }: WatchContext,
  day: string,
  { projectKey, boardId, createdAt }: { projectKey: string; boardId: string; createdAt: string },
): Promise<void> {
  const board = await getBoard(ports.table, scope, boardId);
  if (!isBoardActive(board)) return;
  const place = { workspaceId: scope.workspaceId, projectKey };
  const { boardIds, ofBoards } = await boardsAsked({ ports, scope: place }, {});
  const isWhole = ofBoards > 1 && boardIds.length === ofBoards;
  const boardName = isWhole ? WHOLE_PROJECT : board.name;
  const requestHistoryId = await putWeekRequest(ports, scope, startOfWeek(day), {
    requestHistoryId: ports.ids.ulid(),
    aiSecretaryJobType: Job.CONTENTS_WORK_PROGRESS_OVERVIEW,
    reportDateUnitType: Unit.WEEK,
    status: Status.READY,
    title: `${boardName}：週の報告`,
    projectKey,
    ...(isWhole ? { aiSecretaryJobQuery: { aiSecretaryJobQueryType: Query.ALL } } : { boardId }),
    boardName,
    requestedBy: SECRETARY_ACCOUNT_NAME,
    isUnasked: true,
    createdAt,
    credit: 0,
  });
  await ports.queues.send('secretary-job', { workspaceId: scope.workspaceId, requestHistoryId });
}
