/** Requests to the secretary, and their reports (work §3.15). */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { Report, SecretaryRequest } from '#shared/contract/ai.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { CreditReason, SECRETARY_RUN_CREDITS } from '#shared/rules/credits.ts';
import { bookCredit } from './credit.ts';
import { transactPatiently } from './guarded.ts';
import { workspaceKeys } from './keys.ts';
import { openJobIndex } from './open-jobs.ts';
import type { TenantScope } from './scope.ts';
import type { Item, PutOp, Table, TransactOp } from './table.ts';
import { ConditionFailed } from './table.ts';
import { withoutKeys } from './without-keys.ts';

export interface StoredRequest extends SecretaryRequest {
  userId: string;
  /** In words, what of the board it is about; absent: all of it. */
  about?: string;
  /** It came by itself. */
  scheduleId?: string;
}

/** While it is open it stands in the index of jobs, where the sweep finds what stands still. */
export const putNewRequest = (scope: TenantScope, request: StoredRequest): PutOp => ({
  put: {
    ...workspaceKeys.secretaryRequest(scope.workspaceId, request.requestHistoryId),
    ...request,
    ...openJobIndex(request.createdAt),
  },
  if: [{ absent: 'PK' }],
});

export async function getRequest(
  table: Table,
  scope: TenantScope,
  requestHistoryId: string,
): Promise<StoredRequest | undefined> {
  const item = await table.get(workspaceKeys.secretaryRequest(scope.workspaceId, requestHistoryId), {
    consistent: true,
  });
  return item && withoutKeys(item);
}

/** So many of a workspace's requests are looked at for those of some projects. */
const LOOKED_AT = 1_000;

/** The newest `limit` requests of the given projects, newest first: those of others take no place among them. */
export async function listRequests(
  table: Table,
  scope: TenantScope,
  projectKeys: ReadonlySet<string>,
  limit: number,
): Promise<StoredRequest[]> {
  const found: StoredRequest[] = [];
  let lookedAt = 0;
  for await (const item of table.queryAll({
    ...workspaceKeys.secretaryRequests(scope.workspaceId),
    reverse: true,
    limit,
    consistent: true,
  })) {
    const request = withoutKeys<StoredRequest>(item);
    if (projectKeys.has(request.projectKey)) found.push(request);
    lookedAt += 1;
    if (found.length === limit || lookedAt === LOOKED_AT) break;
  }
  return found;
}

export async function getReport(
  table: Table,
  scope: TenantScope,
  requestHistoryId: string,
): Promise<Report | undefined> {
  const item = await table.get<Item & { report: Report }>(
    workspaceKeys.secretaryReport(scope.workspaceId, requestHistoryId),
    { consistent: true },
  );
  return item?.report;
}

const end = (scope: TenantScope, requestHistoryId: string, set: Partial<StoredRequest>): TransactOp => ({
  update: workspaceKeys.secretaryRequest(scope.workspaceId, requestHistoryId),
  set,
  remove: ['GSI1PK', 'GSI1SK'],
  if: [{ path: 'status', equals: Status.READY }],
});

/**
 * Stores the report, ends the request and charges for it, all or nothing. `ended`: it had ended before.
 * `insufficient`: the balance does not reach; nothing was written. Reports that end at the same moment charge the same
 * balance, so a conflict is tried again here: the queue would wait for minutes, and ask the model twice.
 */
export async function finishRequest(
  ports: Pick<CorePorts, 'table' | 'clock' | 'ids'>,
  scope: TenantScope,
  request: StoredRequest,
  report: Report,
  at: string,
): Promise<'done' | 'ended' | 'insufficient'> {
  const { requestHistoryId, userId } = request;
  const charge = bookCredit(scope, {
    entryId: `secretary-${requestHistoryId}`,
    amount: -SECRETARY_RUN_CREDITS,
    reason: CreditReason.SECRETARY_REPORT,
    createdAt: at,
    userId,
  });
  try {
    await transactPatiently(ports, [
      end(scope, requestHistoryId, {
        status: Status.DONE,
        title: report.title,
        finishedAt: at,
        credit: SECRETARY_RUN_CREDITS,
      }),
      ...charge,
      { put: { ...workspaceKeys.secretaryReport(scope.workspaceId, requestHistoryId), report } },
    ]);
    return 'done';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.index === 2 ? 'insufficient' : 'ended';
  }
}

/** Ends a request without a report; an ended one stays as it is. */
export async function failRequest(
  table: Table,
  scope: TenantScope,
  requestHistoryId: string,
  status: typeof Status.ERROR | typeof Status.INSUFFICIENT_CREDIT_BALANCE,
  at: string,
): Promise<void> {
  try {
    await table.transact([end(scope, requestHistoryId, { status, finishedAt: at, credit: 0 })]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
