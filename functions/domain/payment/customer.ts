/** A workspace as a customer of the payment service. */
import { environment, optionalEnvironment } from '#functions/clients/environment.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { findCustomerWorkspace, putCustomer } from '#functions/data/global/stripe-customer.ts';
import { getMember } from '#functions/data/people/member.ts';
import type { MemberScope, TenantScope } from '#functions/data/table/scope.ts';
import type { PaymentItem } from '#functions/data/workspace/payment.ts';
import { createPayment, findPayment, readPaymentItems } from '#functions/data/workspace/payment.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { AppError } from '#shared/errors.ts';
import { isByCard } from '#shared/rules/plan/payment.ts';
import type { SyncPorts } from './sync.ts';

const ARRANGED = 'このワークスペースのご契約は個別に承っています。変更は、お問い合わせください。';

export const requireSetUp = (): void => {
  if (!optionalEnvironment('stripePublishableKey'))
    throw new AppError(
      'PaymentRefused',
      'お支払いの準備ができていないため、この操作は使えません。お問い合わせください。',
    );
  environment('stripeOrigin');
};

/** Who pays by card, or may begin to; others are arranged with an operator. */
export async function requireByCard(
  { table }: Pick<SyncPorts, 'table'>,
  scope: TenantScope,
): Promise<{ workspace: WorkspaceItem; payment?: PaymentItem }> {
  requireSetUp();
  const { workspace, payment } = await readPaymentItems(table, scope);
  if (!workspace) throw new AppError('EntityNotFound');
  if (!isByCard(workspace.paymentMethodType)) throw new AppError('PaymentRefused', ARRANGED);
  return { workspace, ...(payment && { payment }) };
}

export async function requirePayment(
  ports: Pick<SyncPorts, 'table'>,
  scope: TenantScope,
): Promise<{ workspace: WorkspaceItem; payment: PaymentItem }> {
  const { workspace, payment } = await requireByCard(ports, scope);
  if (!payment) throw new AppError('PaymentRefused', 'お支払いに使うカードを先に登録してください。');
  return { workspace, payment };
}

export async function findChargeWorkspace(
  { table, billing }: Pick<SyncPorts, 'table' | 'billing'>,
  chargeId: string,
): Promise<TenantScope | undefined> {
  const customerId = await billing.customerOfCharge(chargeId);
  const workspaceId = customerId === undefined ? undefined : await findCustomerWorkspace(table, customerId);
  return workspaceId === undefined ? undefined : { workspaceId };
}

/** Two who begin at the same moment begin with the same customer. */
export async function customerOf(ports: SyncPorts, scope: MemberScope): Promise<PaymentItem> {
  const { workspace, payment } = await requireByCard(ports, scope);
  if (payment) return payment;
  const { workspaceId } = scope;
  const email = (await getMember(ports.table, scope, scope.userId))?.email ?? '';
  const customerId = await ports.billing.createCustomer(
    { workspaceId, name: workspace.name, email },
    `customer-${workspaceId}`,
  );
  try {
    await ports.table.transact([createPayment(scope, customerId), putCustomer(customerId, workspaceId)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const stored = await findPayment(ports.table, scope);
  if (!stored) throw new AppError('Conflict');
  return stored;
}
