/** What is known of a workspace at the payment service: a copy, to show; the service itself is the truth. */
import type { BillingState } from '#functions/clients/billing-ports.ts';
import type { Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { isWritten } from '../table/unless-refused.ts';
import type { WorkspaceItem } from './workspace.ts';

export interface Payment {
  customerId: string;
  /** Grows with every reading that was stored: an older reading never takes the place of a newer one. */
  revision: number;
  state?: BillingState;
  /** ISO, of the last reading. */
  readAt?: string;
  /** Milliseconds: somebody changes the plan, and nobody else does until then. */
  changingUntil?: number;
  /** Milliseconds: admins were told, and reminded, that nothing can be changed from then on. */
  toldOf?: number;
  remindedOf?: number;
}
export type PaymentItem = Item & Payment;

export const findPayment = (table: Table, { workspaceId }: TenantScope): Promise<PaymentItem | undefined> =>
  table.get<PaymentItem>(workspaceKeys.payment(workspaceId), { consistent: true });

/** Both in one request. */
export async function readPaymentItems(
  table: Table,
  { workspaceId }: TenantScope,
): Promise<{ workspace?: WorkspaceItem; payment?: PaymentItem }> {
  const [workspace, payment] = await table.batchGet(
    [workspaceKeys.workspace(workspaceId), workspaceKeys.payment(workspaceId)],
    { consistent: true },
  );
  return { workspace: workspace as WorkspaceItem | undefined, payment: payment as PaymentItem | undefined };
}

export const createPayment = ({ workspaceId }: TenantScope, customerId: string): PutOp => ({
  put: { ...workspaceKeys.payment(workspaceId), customerId, revision: 0 },
  if: [{ absent: 'PK' }],
});

/** Fails when another reading was stored since `revision`. */
export const storeReading = (
  { workspaceId }: TenantScope,
  { revision }: Pick<Payment, 'revision'>,
  reading: { state: BillingState; readAt: string },
): UpdateOp => ({
  update: workspaceKeys.payment(workspaceId),
  set: { ...reading },
  add: { revision: 1 },
  if: [{ path: 'revision', equals: revision }],
});

/** Fails while somebody else has it. */
export const claimChange = ({ workspaceId }: TenantScope, now: number, until: number): UpdateOp => ({
  update: workspaceKeys.payment(workspaceId),
  set: { changingUntil: until },
  if: [{ path: 'changingUntil', absentOrLessThan: now }],
});

export const endChange = ({ workspaceId }: TenantScope, until: number): UpdateOp => ({
  update: workspaceKeys.payment(workspaceId),
  remove: ['changingUntil'],
  if: [{ path: 'changingUntil', equals: until }],
});

/** False: somebody has told the admins of this moment, or is at it. */
export async function claimFailureNotice(
  table: Table,
  { workspaceId }: TenantScope,
  mark: 'toldOf' | 'remindedOf',
  readOnlyFrom: number,
): Promise<boolean> {
  return isWritten(
    table.update({
      update: workspaceKeys.payment(workspaceId),
      set: { [mark]: readOnlyFrom },
      if: [{ path: mark, absentOrLessThan: readOnlyFrom }],
    }),
  );
}

/** Longer than a message waits; a lost one keeps others out no longer than that. */
const ASKED_SECONDS = 60;

/** False: a reading of the workspace waits in its queue, and will see what there is by now. */
export async function askForReading(table: Table, { workspaceId }: TenantScope, now: number): Promise<boolean> {
  const seconds = Math.floor(now / 1000);
  return isWritten(
    table.update({
      update: workspaceKeys.paymentAsk(workspaceId),
      set: { ttl: seconds + ASKED_SECONDS },
      if: [{ path: 'ttl', absentOrLessThan: seconds }],
    }),
  );
}

/** Before anything is read: what happens from now on asks for a reading of its own. */
export const takeAsk = (table: Table, { workspaceId }: TenantScope): Promise<void> =>
  table.delete({ delete: workspaceKeys.paymentAsk(workspaceId) });
