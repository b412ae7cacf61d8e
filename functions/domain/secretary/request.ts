import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Table } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import { getReport, getRequest, listRequests, putNewRequest } from '#functions/data/secretary/secretary.ts';
import { listDecisions } from '#functions/data/secretary/secretary-decision.ts';
import type { MemberScope, ProjectRef, ProjectScope, TenantScope } from '#functions/data/table/scope.ts';
import { getCreditBalance } from '#functions/data/workspace/credit.ts';
import { currentKeyOf, findProject, listProjects } from '#functions/data/workspace/project.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import { limitsOf } from '#functions/domain/plan/credit-limits.ts';
import { unconnectedSources } from '#functions/domain/source/everything.ts';
import type { Report, SecretaryNarrowing, SecretaryQuery, SecretaryRequest } from '#shared/contract/secretary.ts';
import type { Role, SourceType, AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { AiSecretaryJobQueryType as QueryType, AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import { capRefusal } from '#shared/rules/plan/credit-caps.ts';
import type { SecretaryJob } from '#shared/rules/secretary/secretary-jobs.ts';
import {
  isAboutPost,
  isAboutProject,
  jobOf,
  refusalOfSource,
  WHOLE_PROJECT,
} from '#shared/rules/secretary/secretary-jobs.ts';
import { planHashOf } from './approval/plan-hash.ts';
import { aboutBoard, nameOfNarrowing, nameOfQuery } from './query.ts';
import { goneSources } from './sources/gone-sources.ts';
import { withoutGone } from './sources/without-gone.ts';

interface Context<S> {
  scope: S;
  ports: CorePorts;
}

/** Answered at once; a cursor leads to older ones. */
const LISTED = 100;

/** A kind about a person is asked about one, and one that is made from documents or chat where they are connected. */
function askable(type: number, query: SecretaryQuery | undefined): SecretaryJob {
  const job = jobOf(type);
  const asked = query?.aiSecretaryJobQueryType ?? QueryType.BOARD;
  if (job?.needs && unconnectedSources().includes(job.needs))
    throw new AppError('BadRequest', refusalOfSource(job.name, job.needs));
  if (!job?.queries.some((one) => one === asked))
    throw new AppError('BadRequest', 'この依頼では、その対象を選べません。対象を選びなおしてください。');
  return job;
}

/** Stores the request and queues its job; a message that is lost is queued again by the sweep. */
export async function requestReport(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts & Pick<Ports, 'queues'> },
  {
    mutationId,
    ...body
  }: {
    boardId?: string | undefined;
    aiSecretaryJobType: number;
    reportDateUnitType: Unit;
    aiSecretaryJobQuery?: SecretaryQuery;
    followsRequestHistoryId?: string;
    aiSecretaryJobNarrowing?: SecretaryNarrowing;
    scheduleId?: string;
    mutationId?: string | null;
  },
): Promise<{ requestHistoryId: string }> {
  const { workspaceId, projectKey, accountName, userId } = scope;
  const newId = ports.ids.ulid();
  // Reports cost credits: a call that comes again for want of an answer asks for no second one.
  const requestHistoryId = await commit(
    { ports, scope },
    {
      mutationId,
      body: { requestReport: body },
      async prepare() {
        const board = await boardAsked(ports.table, scope, body);
        const { followsRequestHistoryId } = body;
        if (followsRequestHistoryId) await requireFollowed({ ports, scope }, followsRequestHistoryId, board?.id);
        // One that comes by itself is asked for all the same: what became of it stands in the list.
        if (!body.scheduleId) await refuseBeyondCaps({ scope, ports }, body.aiSecretaryJobType);
        const request: StoredRequest = {
          requestHistoryId: newId,
          aiSecretaryJobType: body.aiSecretaryJobType,
          reportDateUnitType: body.reportDateUnitType,
          status: Status.READY,
          projectKey,
          ...(board && { boardId: board.id }),
          boardName: board?.name ?? WHOLE_PROJECT,
          ...(await titleOfRequest(ports.table, scope, board, body)),
          ...(body.scheduleId && { scheduleId: body.scheduleId }),
          ...(followsRequestHistoryId && { followsRequestHistoryId }),
          requestedBy: accountName,
          userId,
          createdAt: isoNow(ports),
          credit: 0,
        };
        return {
          ops: [putNewRequest(scope, request)],
          // It is recalled by its mark alone: a project has no one board.
          reference: { mark: newId, boardId: board?.id ?? '', postIdList: [] },
          result: newId,
        };
      },
      recall: async ({ mark }) => mark,
    },
  );
  await ports.queues.send('secretary-job', { workspaceId, requestHistoryId });
  return { requestHistoryId };
}

async function refuseBeyondCaps(
  { scope, ports }: { scope: ProjectScope; ports: CorePorts },
  aiSecretaryJobType: number,
): Promise<void> {
  const { refusedBy } = await limitsOf(ports, scope, { ...scope, aiSecretaryJobType });
  if (refusedBy) throw new AppError('BadRequest', capRefusal(refusedBy));
}

/** Undefined: the whole project is asked about. */
export async function boardAsked(
  table: Table,
  scope: ProjectRef,
  { boardId, aiSecretaryJobQuery }: { boardId?: string | undefined; aiSecretaryJobQuery?: SecretaryQuery | undefined },
): Promise<Board | undefined> {
  if (isAboutProject(aiSecretaryJobQuery?.aiSecretaryJobQueryType)) {
    if (boardId === undefined) return undefined;
    throw new AppError('BadRequest', 'この対象はプロジェクト全体から探すため、ボードを選べません。');
  }
  if (boardId === undefined) throw new AppError('BadRequest', 'ボードを選んでください。');
  return requireBoard(table, scope, boardId);
}

/** Of the same project and board: what a follow-up says is about the same posts, and less of them. */
async function requireFollowed({ ports, scope }: Context<ProjectScope>, followed: string, boardId: string | undefined) {
  const first = await getRequest(ports.table, scope, followed);
  if (first?.projectKey !== scope.projectKey || first.boardId !== boardId) throw new AppError('EntityNotFound');
}

/** What it is called, and what of its board it is about, unless it is all of it; refuses what cannot be asked. */
export async function titleOfRequest(
  table: Table,
  scope: ProjectRef,
  board: Board | undefined,
  {
    aiSecretaryJobType,
    aiSecretaryJobQuery,
    aiSecretaryJobNarrowing,
  }: {
    aiSecretaryJobType: number;
    aiSecretaryJobQuery?: SecretaryQuery | undefined;
    aiSecretaryJobNarrowing?: SecretaryNarrowing | undefined;
  },
): Promise<Pick<StoredRequest, 'title' | 'aiSecretaryJobQuery' | 'aiSecretaryJobNarrowing' | 'about'>> {
  const { name } = askable(aiSecretaryJobType, aiSecretaryJobQuery);
  const asked = aiSecretaryJobQuery && (await nameOfQuery(table, scope, board, aiSecretaryJobQuery));
  const left = aiSecretaryJobNarrowing && (await nameOfNarrowing(table, scope, board, aiSecretaryJobNarrowing));
  if (left !== undefined && isAboutPost(aiSecretaryJobQuery?.aiSecretaryJobQueryType))
    throw new AppError('BadRequest', '1件の投稿についての報告は、絞り込めません。');
  const about = asked === undefined && left === undefined ? undefined : [asked ?? [], left ?? []].flat().join('・');
  return {
    title: `${aboutBoard(board?.name ?? WHOLE_PROJECT, about)}：${name}`,
    ...((asked !== undefined || !board) && aiSecretaryJobQuery && { aiSecretaryJobQuery }),
    ...(left !== undefined && { aiSecretaryJobNarrowing }),
    ...(about !== undefined && { about }),
  };
}

/** Projects that a member may open, by the keys that people see; what lies in others does not exist for them (design §4). */
export async function openProjects({ scope, ports }: Context<MemberScope>): Promise<Map<string, string>> {
  const projects = await listProjects(ports.table, scope);
  return new Map(
    projects
      .filter((project) => projectAccess(scope.role as Role, scope.groupIds, project.groupIds))
      .map((project) => [project.projectKey, currentKeyOf(project)]),
  );
}

/** Requests of every project that is open to a member, or of one of them, and the credits left. Of a project that is not, there are none. */
export async function listOwnRequests(
  context: Context<MemberScope>,
  { projectKey, cursor: olderThan }: { projectKey?: string | undefined; cursor?: string | undefined } = {},
): Promise<{
  requestHistoryList: SecretaryRequest[];
  creditBalance: number;
  cursor: string | null;
  unconnectedList: SourceType[];
}> {
  const { scope, ports } = context;
  const [open, project, creditBalance] = await Promise.all([
    openProjects(context),
    projectKey === undefined ? undefined : findProject(ports.table, { ...scope, projectKey }),
    getCreditBalance(ports.table, scope),
  ]);
  const wanted = new Set(projectKey === undefined ? open.keys() : project ? [project.projectKey] : []).intersection(
    open,
  );
  const { requests, cursor } =
    wanted.size === 0
      ? { requests: [], cursor: null }
      : await listRequests(ports.table, scope, wanted, { limit: LISTED, olderThan });
  return {
    requestHistoryList: requests.map((request) => ({ ...request, projectKey: open.get(request.projectKey)! })),
    creditBalance,
    cursor,
    unconnectedList: unconnectedSources(),
  };
}

/** A report rests on one project alone, so whoever may open the project may open every source it cites that is there. */
export async function openRequest(
  context: Context<MemberScope>,
  requestHistoryId: string,
): Promise<{ request: StoredRequest; report: Report | null }> {
  const { scope, ports } = context;
  const [request, open, found] = await Promise.all([
    getRequest(ports.table, scope, requestHistoryId),
    openProjects(context),
    getReport(ports.table, scope, requestHistoryId),
  ]);
  // Read beside each other: its run may have ended between the two.
  const isAwaited = !found && request?.status === Status.DONE;
  const report = isAwaited ? await getReport(ports.table, scope, requestHistoryId) : found;
  const projectKey = request && open.get(request.projectKey);
  if (!projectKey) throw new AppError('EntityNotFound');
  const shown = { ...request, projectKey };
  if (!report) return { request: shown, report: null };
  const project = { workspaceId: scope.workspaceId, projectKey: request.projectKey };
  const [decided, gone] = await Promise.all([
    withDecisions(ports.table, scope, requestHistoryId, report),
    goneSources({ ports, scope: project }, report),
  ]);
  return { request: shown, report: withoutGone(decided, gone) };
}

/** Its proposals with the names under which they are approved, and what became of them. */
async function withDecisions(
  table: Table,
  scope: TenantScope,
  requestHistoryId: string,
  report: Report,
): Promise<Report> {
  if (!report.nextActions.some(({ plan }) => plan)) return report;
  const decisions = new Map(
    (await listDecisions(table, scope, requestHistoryId)).map(
      ({ planHash, postId: _post, commentId: _comment, ...decision }) => [planHash, decision],
    ),
  );
  return {
    ...report,
    nextActions: report.nextActions.map((action, at) => {
      if (!action.plan) return action;
      const planHash = planHashOf(requestHistoryId, at, action.plan);
      const decision = decisions.get(planHash);
      return { ...action, planHash, ...(decision && { decision }) };
    }),
  };
}
