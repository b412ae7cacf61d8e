/** The item of a workspace. */

import type { Condition, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { PaymentMethodType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { ApplicationModeType, PaymentStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { planOf } from '#shared/rules/plan/plans.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { globalKeys, workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface FormerSubDomain {
  subDomain: string;
  /** ISO; the name redirects until then. */
  until: string;
}

export interface Workspace {
  workspaceId: string;
  name: string;
  subDomain?: string;
  /** Former sub-domains that still redirect to it, oldest first. */
  formerSubDomains?: FormerSubDomain[];
  /** Object key of the picture. */
  icon?: string;
  /** Default: `applicationModeOf`. */
  applicationModeType?: ApplicationModeType;
  /** Default: `secretaryUseOf`. */
  secretaryUse?: SecretaryUse;
  planType: WorkspacePlanType;
  isExecPartialScan: boolean;
  paymentStatus: PaymentStatusType;
  paymentMethodType: PaymentMethodType;
  /** The plan that was asked for at registration, until there is a contract. */
  wishedPlan?: WorkspacePlanType;
  /** ISO. Set when a payment failed: from then on projects are read-only. */
  readOnlyFrom?: string;
  createdAt: string;
  /** Number of taken seats. */
  memberCount: number;
  /** Set when the workspace was closed. A SUPER_ADMIN may reopen it for 30 days. */
  closedDate?: string;
}
export type WorkspaceItem = Item & Workspace;

/** Whether its projects are read-only: the contract has ended, or a payment has been missing for too long. */
export const isWorkspaceReadOnly = ({ paymentStatus, readOnlyFrom }: Workspace, now: number): boolean =>
  paymentStatus === PaymentStatusType.CANCEL || (readOnlyFrom !== undefined && Date.parse(readOnlyFrom) <= now);

export const applicationModeOf = ({ applicationModeType }: Workspace): ApplicationModeType =>
  applicationModeType ?? ApplicationModeType.PRODUCT_MANAGEMENT;

/** Workspaces stored before the setting existed count as ON. */
export const secretaryUseOf = (workspace: Workspace | undefined): SecretaryUse =>
  workspace?.secretaryUse ?? SecretaryUse.ON;

export const isWorkspaceOpen = (workspace: Workspace | undefined): workspace is Workspace =>
  workspace !== undefined && workspace.closedDate === undefined;

/** For jobs: whether chargeable work may begin, that is, the workspace is open and not read-only. */
export const canBeginPaidWork = (workspace: Workspace | undefined, now: number): workspace is Workspace =>
  isWorkspaceOpen(workspace) && !isWorkspaceReadOnly(workspace, now);

/** Whether AI秘書 may work in the workspace, on request or by itself. */
export const canSecretaryWork = (workspace: Workspace | undefined, now: number): workspace is Workspace =>
  canBeginPaidWork(workspace, now) && secretaryUseOf(workspace) !== SecretaryUse.OFF;

/** For jobs, which stop when the workspace has been closed since they began. */
export const isWorkspaceClosed = async (table: Table, scope: TenantScope): Promise<boolean> =>
  (await findWorkspace(table, scope))?.closedDate !== undefined;

export const findWorkspace = (table: Table, scope: TenantScope): Promise<WorkspaceItem | undefined> =>
  table.get<WorkspaceItem>(workspaceKeys.workspace(scope.workspaceId), { consistent: true });

export async function requireWorkspace(table: Table, scope: TenantScope): Promise<WorkspaceItem> {
  const item = await findWorkspace(table, scope);
  if (!item) throw new AppError('EntityNotFound');
  return item;
}

export const createWorkspace = (workspace: Workspace): PutOp => ({
  put: {
    ...workspaceKeys.workspace(workspace.workspaceId),
    ...workspace,
    GSI1PK: globalKeys.workspaceIndex,
    GSI1SK: workspace.workspaceId,
  },
  if: [{ absent: 'PK' }],
});

/** Fails when the workspace has been closed, or when one of `conditions` does not hold. */
export const updateWorkspace = (
  scope: TenantScope,
  set: Partial<Workspace>,
  { remove = [], conditions = [] }: { remove?: (keyof Workspace)[]; conditions?: Condition[] } = {},
): UpdateOp => ({
  update: workspaceKeys.workspace(scope.workspaceId),
  set,
  remove,
  if: [{ exists: 'PK' }, { absent: 'closedDate' }, ...conditions],
});

/** Reopens the workspace; fails when it is no longer closed at `closedDate`. */
export const reopenClosed = (scope: TenantScope, closedDate: string): UpdateOp => ({
  update: workspaceKeys.workspace(scope.workspaceId),
  remove: ['closedDate'],
  if: [{ path: 'closedDate', equals: closedDate }],
});

/**
 * Takes one seat. Fails when all seats of the plan are taken, when the plan has changed since it was read, or when the
 * workspace is closed.
 */
export const takeSeat = ({ workspaceId, planType }: Pick<Workspace, 'workspaceId' | 'planType'>): UpdateOp => {
  const { maxSeats } = planOf(planType);
  const free: Condition[] = maxSeats === null ? [] : [{ path: 'memberCount', lessThan: maxSeats }];
  return {
    update: workspaceKeys.workspace(workspaceId),
    add: { memberCount: 1 },
    if: [{ exists: 'PK' }, { absent: 'closedDate' }, { path: 'planType', equals: planType }, ...free],
  };
};

type Contract = Pick<Workspace, 'planType' | 'paymentMethodType' | 'paymentStatus' | 'readOnlyFrom'>;

/**
 * Fails when plan or number of seats have changed since they were read, because the new contract was checked against
 * them.
 */
export const updateContract = (
  { workspaceId, planType, memberCount }: Workspace,
  { readOnlyFrom, ...contract }: Contract,
): UpdateOp => ({
  update: workspaceKeys.workspace(workspaceId),
  set: { ...contract, ...(readOnlyFrom !== undefined && { readOnlyFrom }) },
  remove: ['wishedPlan', ...(readOnlyFrom === undefined ? ['readOnlyFrom'] : [])],
  if: [
    { path: 'planType', equals: planType },
    { path: 'memberCount', equals: memberCount },
  ],
});

export const freeSeat = (scope: TenantScope): UpdateOp => ({
  update: workspaceKeys.workspace(scope.workspaceId),
  add: { memberCount: -1 },
});

/** The id of every workspace, for schedules that fan out. */
export async function* listWorkspaceIds(table: Table): AsyncIterable<string> {
  for await (const item of table.queryAll({ pk: globalKeys.workspaceIndex, index: 'GSI1' }))
    yield item.GSI1SK as string;
}
