/** Credits that come with what was paid. */
import type { BillingState, CorePorts } from '#functions/clients/ports.ts';
import { areBooked } from '#functions/data/workspace/credit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { bookMonthlyBonus, bookNewUserBonus, bookPurchase } from '#functions/domain/plan/book-credits.ts';

type BookPorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

/** Books what was bought and is not booked yet: each invoice once, however often it is read. A plan that was just paid for brings its bonuses. */
export async function bookPaidCredits(
  ports: BookPorts,
  workspace: Workspace,
  { purchases }: BillingState,
  isNewPlan: boolean,
): Promise<void> {
  if (isNewPlan) {
    await bookMonthlyBonus(ports, workspace);
    await bookNewUserBonus(ports, workspace);
  }
  if (purchases.length === 0) return;
  const booked = await areBooked(
    ports.table,
    workspace,
    purchases.map(({ invoiceId }) => `purchase-${invoiceId}`),
  );
  for (const [at, { invoiceId, credits }] of purchases.entries())
    if (!booked[at]) await bookPurchase(ports, workspace, { purchaseId: invoiceId, credits });
}
