/**
 * What is looked for each business morning without anybody asking (decision 147): a message for each project, which looks at
 * its decisions and sends one for each of its boards. What is found is told once; a message may come again.
 */
import { getBoard, isBoardActive, listBoards } from '#functions/data/board/board.ts';
import { findProject, listProjects } from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { allDecisions } from '#functions/domain/decision/all-decisions.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import type { Column } from '#shared/board/types.ts';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { isReportDay } from '#shared/rules/secretary/report-schedule.ts';
import { reportSource } from '../sources/report-source.ts';
import { findContradicted } from './find-contradicted.ts';
import { findGrowing } from './find-growing.ts';
import { findLate } from './find-late.ts';
import type { Finding } from './finding.ts';
import { isDue, type WatchContext } from './is-due.ts';
import { tellFinding } from './tell-findings.ts';

export interface WatchPart {
  projectKey: string;
  boardId?: string | undefined;
}

/** Messages on their way at once. */
const PARALLEL = 10;
/** Of one board on one morning; who has more late posts than that knows. */
const TOLD = 20;

/** A message for each project, and another on the morning that begins a week: what moved in the last one is reported. */
export async function beginWatch({ ports, scope }: WatchContext, day: string): Promise<void> {
  const { workspaceId } = scope;
  if (!(await isDue({ ports, scope }, day))) return;
  const projects = await listProjects(ports.table, scope);
  const isWeekDay = isReportDay(day, { reportDateUnitType: Unit.WEEK });
  await mapLimited(PARALLEL, projects, async ({ projectKey }) => {
    await ports.queues.send('secretary-hour', { workspaceId, day, part: { projectKey } });
    if (isWeekDay) await ports.queues.send('secretary-hour', { workspaceId, day, week: { projectKey } });
  });
}

export async function watchPart(context: WatchContext, day: string, { projectKey, boardId }: WatchPart): Promise<void> {
  const { ports, scope } = context;
  if (!(await isDue(context, day))) return;
  const project = await findProject(ports.table, { ...scope, projectKey });
  if (!project) return;
  await (boardId === undefined ? watchProject(context, day, project) : watchBoard(context, project, boardId));
}

async function watchProject({ ports, scope }: WatchContext, day: string, project: Project): Promise<void> {
  const { workspaceId } = scope;
  const { projectKey } = project;
  const place = { workspaceId, projectKey };
  const boards = await listBoards(ports.table, place);
  await mapLimited(PARALLEL, boards, ({ id: boardId }) =>
    ports.queues.send('secretary-hour', { workspaceId, day, part: { projectKey, boardId } }),
  );
  const { linked } = await allDecisions({ ports, scope: place });
  const findings = findContradicted(linked, day);
  const told = new Set(findings.flatMap(({ postIds }) => postIds));
  const meant = linked.filter(({ decision }) => told.has(decision.postId));
  const columns = new Map<string, readonly Column[]>();
  for (const id of new Set(meant.map(({ decision }) => decision.entry.part))) {
    const board = await getBoard(ports.table, scope, id);
    if (board) columns.set(id, board.columns);
  }
  await tellAll({ ports, scope }, project, findings, (id) => columns.get(id));
}

async function watchBoard({ ports, scope }: WatchContext, project: Project, boardId: string): Promise<void> {
  const board = await getBoard(ports.table, scope, boardId);
  if (!isBoardActive(board)) return;
  const place = { ...scope, projectKey: project.projectKey };
  const source = await reportSource({ ports, scope: place }, { boardId }, Unit.WEEK);
  const findings = [...findLate(source).slice(0, TOLD), ...findGrowing(source)];
  await tellAll({ ports, scope }, project, findings, () => source.columns);
}

async function tellAll(
  context: WatchContext,
  project: Project,
  findings: readonly Finding[],
  columnsOf: (boardId: string) => readonly Column[] | undefined,
): Promise<void> {
  for (const finding of findings) await tellFinding(context, project, finding, columnsOf);
}
