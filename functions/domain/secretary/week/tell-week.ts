/** Who is told of the report of a week: whom its posts concern, as far as they may read it and want to hear. */
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import { NOTIFICATION_ENTRIES_MAX } from '#shared/rules/workspace/notifications.ts';
import { computeFacts } from '../sources/facts.ts';
import { readAsked } from '../sources/report-source.ts';
import type { WatchContext } from '../watch/is-due.ts';
import { tellFinding } from '../watch/tell-findings.ts';
import { movedIn, weekSource } from './week-source.ts';

/** Each person once, however often the message comes. */
export async function tellWeek({ ports, scope }: WatchContext, request: StoredRequest): Promise<void> {
  const { requestHistoryId, projectKey, boardId, title } = request;
  const place = { workspaceId: scope.workspaceId, projectKey };
  const project = await findProject(ports.table, place);
  if (!project) return;
  const boards = await readAsked({ ports, scope: place }, { boardId });
  // Nobody opens what is gone.
  if (boards.reads.size === 0) return;
  const source = await weekSource({ ports, scope: place }, request, boards);
  const facts = computeFacts(source);
  const postIds = movedIn(facts).map(({ id }) => id);
  if (postIds.length === 0) return;
  const finding = {
    kind: 'WEEK' as const,
    key: requestHistoryId,
    ...(boardId !== undefined && { boardId }),
    postIds: postIds.slice(0, NOTIFICATION_ENTRIES_MAX),
    // A mail names no project beside it.
    words: boardId === undefined ? `${project.name}の${title}` : title,
    isLoud: true,
    besides: facts.workload.map(({ accountName }) => accountName),
    requestHistoryId,
  };
  const columns = new Map(source.boards.map((board) => [board.id, board.columns]));
  await tellFinding({ ports, scope }, project, finding, (id) => columns.get(id));
}
