/** The job behind a request: read, count, put into words, store and charge (work §3.15; decisions "Values"). */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Ports, TeamChat } from '#functions/clients/ports.ts';
import { listMembers, requireMember } from '#functions/data/people/member.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import { creditsOf, failRequest, finishRequest, getRequest } from '#functions/data/secretary/secretary.ts';
import { getSecretarySetting } from '#functions/data/secretary/secretary-setting.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { ModelUsage } from '#functions/data/workspace/credit-usage.ts';
import { countTokens } from '#functions/data/workspace/credit-usage.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import { canBeginPaidWork, findWorkspace, secretaryUseOf } from '#functions/data/workspace/workspace.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { tellJob } from '#functions/domain/board-core/tell-job.ts';
import { scheduledReportMail } from '#functions/domain/mail/scheduled-report-mail.ts';
import { unpaidReportMail } from '#functions/domain/mail/unpaid-report-mail.ts';
import { alertLowCredit } from '#functions/domain/plan/credit-alert.ts';
import { monthOf } from '#functions/domain/plan/credit-limits.ts';
import type { ListContext } from '#functions/domain/source/source.ts';
import type { GoneTarget, Report } from '#shared/contract/secretary.ts';
import type { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import type { CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';
import { planOf } from '#shared/rules/plan/plans.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { materialFor } from './kinds/material.ts';
import type { OtherJob } from './kinds/write-kind.ts';
import { isOtherJob, writeKind } from './kinds/write-kind.ts';
import { payerOf } from './payer.ts';
import { aboutBoard } from './query.ts';
import { checkReport } from './report/check-report.ts';
import { draftReport } from './report/draft.ts';
import { extractiveWriter, orExtractive, type ReportWriter } from './report/writer.ts';
import { EvidenceBook } from './sources/evidence-book.ts';
import type { Source } from './sources/facts.ts';
import { computeFacts } from './sources/facts.ts';
import { findRelated } from './sources/related.ts';
import { type BoardsRead, goneTargetOf, readAsked, reportSource, unreadParts } from './sources/report-source.ts';
import { tellWeek } from './week/tell-week.ts';
import { weekNotes, weekSource } from './week/week-source.ts';
import { calledPerson } from './wording/foreign-words.ts';
import { inWords } from './wording/in-words.ts';

export interface RunContext {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues' | 'push' | 'mailer'> & { teamChat: TeamChat };
  scope: TenantScope;
}

/** Writes the report of a request once; a repeated message finds it ended and does nothing. */
export async function runRequest(context: RunContext, requestHistoryId: string, writer: ReportWriter): Promise<void> {
  const { ports, scope } = context;
  const request = await getRequest(ports.table, scope, requestHistoryId);
  if (!request) return;
  // Nobody waits for what nobody has asked for: whoever was not told before the last run ended is told now.
  if (request.status === Status.DONE && request.isUnasked) return tellWeek(context, request);
  if (request.status !== Status.READY) return;
  // A project that was deleted meanwhile is reported on no more.
  if (!(await findProject(ports.table, { workspaceId: scope.workspaceId, projectKey: request.projectKey })))
    return end(context, request, Status.ERROR);
  const workspace = await findWorkspace(ports.table, scope);
  if (!canBeginPaidWork(workspace, ports.clock.now())) return end(context, request, Status.ERROR);
  const use = secretaryUseOf(workspace);
  if (use === SecretaryUse.OFF) return end(context, request, Status.ERROR, { isSwitchedOff: true });
  const payer = await payerOf(context, request);
  if (payer.isShort) return endUnpaid(context, request, payer.cappedBy);
  await tell(context, request, Status.READY, 1);
  const isPlain = use === SecretaryUse.WITHOUT_MODEL || request.isUnasked;
  const report = await writtenReport(context, request, isPlain ? extractiveWriter : writer);
  if ('goneTarget' in report) return end(context, request, Status.ERROR, report);
  const outcome = await finishRequest(ports, scope, request, report, isoNow(context.ports), payer.counted);
  if (outcome === 'insufficient') return endUnpaid(context, request);
  if (outcome === 'PERSON' || outcome === 'GROUP' || outcome === 'JOB') return endUnpaid(context, request, outcome);
  // Another run, or the sweep, ended it meanwhile and told so.
  if (outcome !== 'done') return;
  const credits = creditsOf(request);
  ports.log.metric('CreditsUsed', credits);
  ports.log.metric('CreditsUsedYen', credits * planOf(workspace.planType).creditUnitPrice);
  await tell(context, request, Status.DONE, STEPS);
  if (request.isUnasked) return tellWeek(context, { ...request, title: report.title });
  // The report stands whatever becomes of the mails.
  await alertLowCredit(ports, scope).catch((error: unknown) =>
    ports.log.error('low credits were not looked at', { error }),
  );
  if (request.scheduleId !== undefined)
    await mailReport(context, request, report).catch((error: unknown) =>
      ports.log.error('a scheduled report was not mailed', { requestHistoryId, error }),
    );
}

/** Written, and read against its sources once more, unless what it is about is gone, before or while it is written. */
async function writtenReport(
  context: RunContext,
  request: StoredRequest,
  writer: ReportWriter,
): Promise<Report | { goneTarget: GoneTarget }> {
  const { ports, scope } = context;
  const project: ReadContext = { ports, scope: { workspaceId: scope.workspaceId, projectKey: request.projectKey } };
  const before = await readAsked(project, request);
  const goneBefore = await goneTargetOf(project, request, before);
  if (goneBefore) return { goneTarget: goneBefore };
  const [draft, words] = await Promise.all([
    draftFor(project, request, before),
    getSecretarySetting(ports.table, scope),
  ]);
  const written = await writer.write(draft, words.tone, (tokens) => countTokensOf(context, tokens));
  const after = await readAsked(project, request);
  const goneMeanwhile = await goneTargetOf(project, request, after);
  if (goneMeanwhile) return { goneTarget: goneMeanwhile };
  return inWords(await checkReport({ ...project, reads: after.reads }, written), words);
}

/** Of a report that was ordered to come by itself. */
const ordererOf = ({ ports, scope }: RunContext, { userId }: StoredRequest) =>
  requireMember(ports.table, scope, userId!);

/** To who ordered it: their right to it was looked at when it was asked for, this morning. */
async function mailReport(context: RunContext, request: StoredRequest, report: Report): Promise<void> {
  const { email, name } = await ordererOf(context, request);
  const { ports, scope } = context;
  const { workspaceId } = scope;
  const { projectKey, requestHistoryId } = request;
  await ports.mailer.send(scheduledReportMail({ to: email, name, workspaceId, projectKey, requestHistoryId, report }));
}

/** A delivery of the job's queue: none follows the last, so the report of that one does without a model that fails. */
export function runDelivery(
  context: RunContext,
  requestHistoryId: string,
  writer: ReportWriter,
  isLastAttempt: boolean,
): Promise<void> {
  const { log } = context.ports;
  const patient = isLastAttempt
    ? orExtractive(writer, (error) => log.error('a report does without its model', { requestHistoryId, error }))
    : writer;
  return runRequest(context, requestHistoryId, patient);
}

/** The person is told, and nothing is charged. */
export async function failRun(context: RunContext, requestHistoryId: string): Promise<void> {
  const request = await getRequest(context.ports.table, context.scope, requestHistoryId);
  if (request?.status === Status.READY) await end(context, request, Status.ERROR);
}

async function endUnpaid(context: RunContext, request: StoredRequest, cappedBy?: CreditCapTarget): Promise<void> {
  await end(context, request, Status.INSUFFICIENT_CREDIT_BALANCE, { ...(cappedBy && { cappedBy }) });
  if (request.scheduleId === undefined) return;
  const { ports, scope } = context;
  const { projectKey, requestHistoryId, title } = request;
  try {
    const { email, name } = await ordererOf(context, request);
    const { workspaceId } = scope;
    const mail = { to: email, name, workspaceId, projectKey, requestHistoryId, title, cappedBy };
    await ports.mailer.send(unpaidReportMail(mail));
  } catch (error) {
    ports.log.error('nobody was told of a scheduled report that did not come', { requestHistoryId, error });
  }
}

/** What a model costs the operator; a count that fails is no reason to withhold a report. */
async function countTokensOf({ ports, scope }: RunContext, tokens: ModelUsage): Promise<void> {
  ports.log.metric('LanguageInputTokens', tokens.inputTokens);
  ports.log.metric('LanguageOutputTokens', tokens.outputTokens);
  await ports.table
    .update(countTokens(scope, monthOf(ports.clock.now()), tokens))
    .catch((error: unknown) => ports.log.error('tokens were not counted', { error }));
}

async function end(
  context: RunContext,
  request: StoredRequest,
  status: typeof Status.ERROR | typeof Status.INSUFFICIENT_CREDIT_BALANCE,
  why?: Pick<StoredRequest, 'cappedBy' | 'isSwitchedOff' | 'goneTarget'>,
): Promise<void> {
  await failRequest(context.ports, context.scope, request.requestHistoryId, status, isoNow(context.ports), why);
  await tell(context, request, status, 0);
}

const STEPS = 2;

const tell = (
  { ports, scope }: RunContext,
  { projectKey, requestHistoryId }: StoredRequest,
  status: Status,
  done: number,
): Promise<void> =>
  tellJob(ports, scope, 'SECRETARY', { projectKey, id: requestHistoryId, done, total: STEPS }, status);

/** What is computed, before it is put into words. */
async function draftFor(project: ReadContext, request: StoredRequest, boards: BoardsRead) {
  const unit = request.reportDateUnitType as Unit;
  const { aiSecretaryJobType: type, aiSecretaryJobQuery: query, aiSecretaryJobNarrowing: narrowing } = request;
  const [source, members] = await Promise.all([
    request.isUnasked ? weekSource(project, request, boards) : reportSource(project, request, unit, boards),
    listMembers(project.ports.table, project.scope),
  ]);
  const names = new Map(members.map(({ accountName, name }) => [accountName, calledPerson({ accountName, name })]));
  const nameOf = (accountName: string): string => names.get(accountName) ?? accountName;
  const about = aboutBoard(source.boardName, request.about);
  const report = isOtherJob(type)
    ? await kindReport({ ...project, reads: boards.reads }, { type, source, query, narrowing, about, nameOf })
    : await overview(project, source, about, nameOf);
  const notes = request.isUnasked ? await weekNotes(project, request, source) : unreadParts(source);
  return { ...report, unknowns: [...report.unknowns, ...notes] };
}

async function kindReport(context: ListContext, asked: Parameters<typeof materialFor>[1] & { type: OtherJob }) {
  const { material, unknowns } = await materialFor(context, asked);
  return writeKind(asked.type, material, unknowns);
}

async function overview(context: ReadContext, source: Source, boardName: string, nameOf: (account: string) => string) {
  const facts = computeFacts(source);
  const related = await findRelated(context, facts);
  return draftReport({ facts, related, book: new EvidenceBook(source.boardOf), boardName, unit: source.unit, nameOf });
}
