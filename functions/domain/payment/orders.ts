/** Credits that are bought, to whom invoices go, and the invoices there are. */

import type * as z from 'zod';
import type { Billing } from '#functions/clients/billing-ports.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { MemberScope, TenantScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { findPayment } from '#functions/data/workspace/payment.ts';
import type { payment as contract } from '#shared/contract/payment.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format/number.ts';
import { creditPrice } from '#shared/rules/plan/payment.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { customerOf, requirePayment, requireSetUp } from './customer.ts';
import type { Outcome } from './subscription.ts';
import { outcomeOf } from './subscription.ts';
import type { SyncPorts } from './sync.ts';
import { syncPayment } from './sync.ts';

/** Credits come when the payment is confirmed, by whichever way that becomes known (`credits.ts`). */
export async function buyCredit(
  ports: SyncPorts,
  scope: MemberScope,
  { credit, mutationId = ports.ids.uuid() }: { credit: number; mutationId?: string | undefined },
): Promise<Outcome> {
  const { workspace, payment } = await requirePayment(ports, scope);
  if (payment.state?.cardInUse === undefined)
    throw new AppError('PaymentRefused', 'お支払いに使うカードを先に登録してください。');
  const yen = creditPrice(workspace.planType, credit);
  const outcome = await ports.billing.buy(
    payment.customerId,
    { credits: credit, yen },
    `${payment.customerId}-${mutationId}`,
  );
  await ports.table.put(
    auditOp(ports, scope, {
      action: AuditAction.PAYMENT_CREDIT_ORDERED,
      targetId: scope.workspaceId,
      targetName: `${formatNumber(credit)}クレジット`,
      after: `${formatNumber(yen)}円`,
    }),
  );
  await syncPayment(ports, scope);
  return outcomeOf(outcome);
}

export async function updateCustomer(
  ports: SyncPorts,
  scope: MemberScope,
  customer: { name: string; email: string },
): Promise<void> {
  const { customerId, state } = await customerOf(ports, scope);
  if (state?.name === customer.name && state.email === customer.email) return;
  await ports.billing.updateCustomer(customerId, customer);
  await ports.table.put(
    auditOp(ports, scope, {
      action: AuditAction.PAYMENT_CUSTOMER_UPDATED,
      targetId: scope.workspaceId,
      targetName: customer.name,
      ...(state && { before: `${state.name}（${state.email}）` }),
      after: `${customer.name}（${customer.email}）`,
    }),
  );
  await syncPayment(ports, scope);
}

export async function listInvoices(
  { table, billing }: Pick<CorePorts, 'table'> & { billing: Billing },
  scope: TenantScope,
  cursor?: string,
): Promise<z.input<typeof contract.getInvoiceList.output>> {
  const payment = await findPayment(table, scope);
  if (!payment) return { invoiceList: [], cursor: null };
  requireSetUp();
  const { invoices, hasMore } = await billing.invoices(payment.customerId, cursor);
  return { invoiceList: invoices, cursor: hasMore ? (invoices.at(-1)?.id ?? null) : null };
}
