/** Requests to the secretary, and their reports (work §3.15). */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item, PutOp, Table, TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { Report, SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { dayOf } from '#shared/format/days.ts';
import type { CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';
import { CreditReason, runCredits } from '#shared/rules/plan/credits.ts';
import { openJobIndex } from '../board/open-jobs.ts';
import { retryOnConflict, transactWithRetry } from '../table/guarded-transaction.ts';
import { before, workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { unlessRefused } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { bookCredit } from '../workspace/credit.ts';
import type { UsageKey } from '../workspace/credit-usage.ts';
import { countUse } from '../workspace/credit-usage.ts';

export interface StoredRequest extends SecretaryRequest {
  /** Absent: nobody has asked. */
  userId?: string;
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

/** So many of a workspace's requests are looked at, at a time, for those of some projects. */
const LOOKED_AT = 1_000;

/** The newest `limit` requests of the given projects, newest first; with a cursor there may be more, also after fewer. */
export async function listRequests(
  table: Table,
  scope: TenantScope,
  projectKeys: ReadonlySet<string>,
  { limit, olderThan }: { limit: number; olderThan?: string | undefined },
): Promise<{ requests: StoredRequest[]; cursor: string | null }> {
  const requests: StoredRequest[] = [];
  let lookedAt = 0;
  for await (const item of table.queryAll({
    ...workspaceKeys.secretaryRequests(scope.workspaceId),
    ...(olderThan !== undefined && { to: before(olderThan) }),
    reverse: true,
    limit: limit + 1,
    consistent: true,
  })) {
    const request = withoutKeys<StoredRequest>(item);
    if (projectKeys.has(request.projectKey)) {
      // One more than a page tells whether there is another.
      if (requests.length === limit) return { requests, cursor: requests.at(-1)!.requestHistoryId };
      requests.push(request);
    }
    lookedAt += 1;
    if (lookedAt === LOOKED_AT) return { requests, cursor: request.requestHistoryId };
  }
  return { requests, cursor: null };
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

/** A hundred runs may end at once, and each waits for its turn at the balance for seconds at most. */
const CHARGE_TRIES = 20;

/** Nobody agreed to pay for what nobody asked for. */
export const creditsOf = ({ isUnasked, aiSecretaryJobType }: StoredRequest): number =>
  isUnasked ? 0 : runCredits(aiSecretaryJobType);

/** Of the transaction's operations, the one that takes credits from the balance, and the first that counts a use under a cap. */
const BALANCE = 3;
const FIRST_COUNTED = 5;

/**
 * Stores the report, ends the request and charges whoever asked for it, all or nothing. `ended`: it had ended before.
 * `insufficient`: the balance does not reach, PERSON, GROUP or JOB: a cap leaves no room; nothing was written. Reports that end at the same moment charge the same
 * balance, so a conflict is tried again here: the queue would wait for minutes, and ask the model twice.
 */
export async function finishRequest(
  ports: Pick<CorePorts, 'table' | 'clock' | 'ids'>,
  scope: TenantScope,
  request: StoredRequest,
  report: Report,
  at: string,
  counted: readonly { key: UsageKey; cap?: number }[] = [],
): Promise<'done' | 'ended' | 'insufficient' | CreditCapTarget> {
  const { requestHistoryId, userId, projectKey, aiSecretaryJobType } = request;
  const credits = creditsOf(request);
  const tooSmall = counted.find(({ cap = credits }) => cap < credits);
  if (tooSmall) return tooSmall.key.of as CreditCapTarget;
  const day = dayOf(Date.parse(at));
  const month = day.slice(0, 7);
  const charge = [
    ...bookCredit(scope, {
      entryId: `secretary-${requestHistoryId}`,
      amount: -credits,
      reason: CreditReason.SECRETARY_REPORT,
      createdAt: at,
      userId,
      projectKey,
      aiSecretaryJobType,
    }),
    countUse(scope, month, { of: 'DAY', id: day }, credits),
    ...counted.map(({ key, cap }) => countUse(scope, month, key, credits, cap)),
  ];
  try {
    const operations = [
      end(scope, requestHistoryId, {
        status: Status.DONE,
        title: report.title,
        finishedAt: at,
        credit: credits,
        waitingActionCount: report.nextActions.filter(({ plan }) => plan).length,
      }),
      { put: { ...workspaceKeys.secretaryReport(scope.workspaceId, requestHistoryId), report } },
      ...(request.isUnasked ? [] : charge),
    ];
    await retryOnConflict(ports, () => ports.table.transact(operations), CHARGE_TRIES);
    return 'done';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const capped = counted[error.index - FIRST_COUNTED];
    if (capped) return capped.key.of as CreditCapTarget;
    return error.index === BALANCE ? 'insufficient' : 'ended';
  }
}

/** Ends a request without a report; an ended one stays as it is. */
export async function failRequest(
  ports: Pick<CorePorts, 'table' | 'clock' | 'ids'>,
  scope: TenantScope,
  requestHistoryId: string,
  status: typeof Status.ERROR | typeof Status.INSUFFICIENT_CREDIT_BALANCE,
  at: string,
  why: Pick<StoredRequest, 'cappedBy' | 'isSwitchedOff' | 'goneTarget'> = {},
): Promise<void> {
  await unlessRefused(
    transactWithRetry(ports, [end(scope, requestHistoryId, { status, finishedAt: at, credit: 0, ...why })]),
  );
}
