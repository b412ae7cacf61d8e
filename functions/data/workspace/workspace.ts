/** A workspace's own item. */

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
  /** ISO. */
  until: string;
}

export interface Workspace {
  workspaceId: string;
  name: string;
  subDomain?: string;
  /** Former names that still lead to it, oldest first. */
  formerSubDomains?: FormerSubDomain[];
  /** Key of the picture. */
  icon?: string;
  /** Absent: nobody has chosen. */
  applicationModeType?: ApplicationModeType;
  /** Absent: nobody has chosen. */
  secretaryUse?: SecretaryUse;
  planType: WorkspacePlanType;
  isExecPartialScan: boolean;
  paymentStatus: PaymentStatusType;
  paymentMethodType: PaymentMethodType;
  /** Asked for at registration; a contract about it is arranged later. */
  wishedPlan?: WorkspacePlanType;
  /** ISO: a payment failed, and from then on nothing in projects changes. */
  readOnlyFrom?: string;
  createdAt: string;
  /** Taken seats. */
  memberCount: number;
  /** Nobody comes in any more; a SUPER_ADMIN may open it again for 30 days. */
  closedDate?: string;
}
export type WorkspaceItem = Item & Workspace;

/** Whether nothing in its projects may change for now: its contract has ended, or a payment is missing for too long. */
export const isReadOnly = ({ paymentStatus, readOnlyFrom }: Workspace, now: number): boolean =>
  paymentStatus === PaymentStatusType.CANCEL || (readOnlyFrom !== undefined && Date.parse(readOnlyFrom) <= now);

export const applicationModeOf = ({ applicationModeType }: Workspace): ApplicationModeType =>
  applicationModeType ?? ApplicationModeType.PRODUCT_MANAGEMENT;

/** Also for what was stored before one could choose. */
export const secretaryUseOf = (workspace: Workspace | undefined): SecretaryUse =>
  workspace?.secretaryUse ?? SecretaryUse.ON;

export const isOpen = (workspace: Workspace | undefined): workspace is Workspace =>
  workspace !== undefined && workspace.closedDate === undefined;

/** For jobs: whether work that is paid for begins there. */
export const takesWork = (workspace: Workspace | undefined, now: number): workspace is Workspace =>
  isOpen(workspace) && !isReadOnly(workspace, now);

/** For what the secretary does, asked or not. */
export const isSecretaryAtWork = (workspace: Workspace | undefined, now: number): workspace is Workspace =>
  takesWork(workspace, now) && secretaryUseOf(workspace) !== SecretaryUse.OFF;

/** For jobs: what was begun before a workspace was closed is not gone on with. */
export const isClosed = async (table: Table, scope: TenantScope): Promise<boolean> =>
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

/** Fails when somebody closed it meanwhile, and under `conditions` of what else was read. */
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

/** Undoes a closing that was read; fails when it was undone meanwhile. */
export const reopenClosed = (scope: TenantScope, closedDate: string): UpdateOp => ({
  update: workspaceKeys.workspace(scope.workspaceId),
  remove: ['closedDate'],
  if: [{ path: 'closedDate', equals: closedDate }],
});

/** Takes one seat; fails when all seats of the plan that was read are taken, when the plan is another by now, or when the workspace is closed. */
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

/** Fails when plan or seats have changed since they were read: what they allow was decided by them. */
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

/** For schedules that fan out: the id of every workspace. */
export async function* listWorkspaceIds(table: Table): AsyncIterable<string> {
  for await (const item of table.queryAll({ pk: globalKeys.workspaceIndex, index: 'GSI1' }))
    yield item.GSI1SK as string;
}
