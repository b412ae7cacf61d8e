/** Credits that come with what was paid, and leave with what was paid back. */
import type { BillingState } from '#functions/clients/billing-ports.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { areBooked } from '#functions/data/workspace/credit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import {
  bookMonthlyBonus,
  bookNewUserBonus,
  bookPurchase,
  purchaseEntryId,
  withdrawalEntryId,
  withdrawPurchase,
} from '#functions/domain/plan/book-credits.ts';

type BookPorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

/** Books what was bought or paid back and is not booked yet: each invoice and refund once, however often it is read. A plan that was just paid for brings its bonuses. */
export async function bookPaidCredits(
  ports: BookPorts,
  workspace: Workspace,
  { purchases, refunds }: BillingState,
  isNewPlan: boolean,
): Promise<void> {
  if (isNewPlan) {
    await bookMonthlyBonus(ports, workspace);
    await bookNewUserBonus(ports, workspace);
  }
  if (purchases.length === 0) return;
  const booked = await areBooked(ports.table, workspace, [
    ...purchases.map(({ invoiceId }) => purchaseEntryId(invoiceId)),
    ...refunds.map(({ refundId }) => withdrawalEntryId(refundId)),
  ]);
  for (const [at, { invoiceId, credits }] of purchases.entries())
    if (!booked[at]) await bookPurchase(ports, workspace, { purchaseId: invoiceId, credits });
  for (const [at, { refundId, invoiceId, credits }] of refunds.entries())
    if (!booked[purchases.length + at])
      await withdrawPurchase(ports, workspace, { refundId, purchaseId: invoiceId, credits });
}
