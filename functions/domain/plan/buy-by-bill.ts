/** Credits for a team that pays by bill, or by a contract of its own: ordered from an operator, who puts them on its next bill. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { getCreditEntry } from '#functions/data/workspace/credit.ts';
import { PaymentMethodType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format/number.ts';
import { creditPrice, isByCard } from '#shared/rules/plan/payment.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { Booked } from './book-credits.ts';
import { bookPurchase, purchaseEntryId } from './book-credits.ts';
import type { NamedWorkspace } from './operator.ts';
import { OPERATOR, requireNamed } from './operator.ts';

/** The operator's own name of an order, such as the number it has on the bill. */
const ORDER = /^[\w-]{1,40}$/;

export interface BillOrder {
  credits: number;
  order: string;
}

export interface Billed {
  workspaceId: string;
  name: string;
  outcome: Booked;
  /** What goes on the bill, tax included; undefined: the team's contract says. */
  yen?: number;
}

/**
 * Books an order once, however often it is entered.
 *
 * @throws AppError Conflict when the order was booked with another number of credits
 */
export async function buyByBill(
  ports: Pick<CorePorts, 'table' | 'clock' | 'ids'>,
  of: NamedWorkspace,
  { credits, order }: BillOrder,
): Promise<Billed> {
  if (!ORDER.test(order)) throw new AppError('BadRequest', 'an order is named by 40 letters, digits, - and _ at most');
  const workspace = await requireNamed(ports.table, of);
  const { workspaceId, name, planType, paymentMethodType } = workspace;
  if (isByCard(paymentMethodType)) throw new AppError('BadRequest', `${name} pays by card, and buys on its own screen`);
  const yen = paymentMethodType === PaymentMethodType.BILL_PAYMENT ? creditPrice(planType, credits) : undefined;
  const purchaseId = `bill-${order}`;
  const ordered = {
    action: AuditAction.PAYMENT_CREDIT_ORDERED,
    targetId: workspaceId,
    targetName: `${formatNumber(credits)}クレジット`,
    ...(yen !== undefined && { after: `${formatNumber(yen)}円` }),
  };
  const outcome = await bookPurchase(ports, workspace, { purchaseId, credits }, [
    { op: auditOp(ports, { workspaceId, ...OPERATOR }, ordered) },
  ]);
  if (outcome === 'before') {
    const booked = await getCreditEntry(ports.table, workspace, purchaseEntryId(purchaseId));
    if (booked?.amount !== credits)
      throw new AppError('Conflict', `the order ${order} was booked before, with ${booked?.amount} credits`);
  }
  return { workspaceId, name, outcome, ...(yen !== undefined && { yen }) };
}
