/** Credits whose money was paid back at Stripe, or taken back by the card's bank. */
import type Stripe from 'stripe';
import type { BillingRefund } from './billing-ports.ts';

const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

const inOrder = <T extends { id: string; created: number }>(list: readonly T[]): T[] =>
  list.toSorted((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1));

/**
 * Of each refund, and each dispute that was lost, its share of the purchase, rounded down over all that was paid back until then, so that the parts of a whole make it up.
 * What waits is not paid back yet; what failed after all is paid back by another way, so its credits stay away.
 */
export function refundedCredits(
  { id: invoiceId, total, payments }: Stripe.Invoice,
  bought: number,
  charges: readonly Stripe.Charge[],
  disputes: readonly Stripe.Dispute[],
): BillingRefund[] {
  const intents = payments?.data.map(({ payment }) => idOf(payment.payment_intent)) ?? [];
  const own = charges.filter(({ payment_intent }) => payment_intent !== null && intents.includes(idOf(payment_intent)));
  const refunds = own.flatMap((charge) => charge.refunds?.data ?? []).filter(({ status }) => status === 'succeeded');
  const lost = disputes.filter(({ charge, status }) => status === 'lost' && own.some(({ id }) => id === idOf(charge)));
  let yen = 0;
  // A dispute is lost long after it began, and nothing is refunded any more by then: its share comes last.
  return [...inOrder(refunds), ...inOrder(lost)].flatMap(({ id: refundId, amount }) => {
    const before = Math.floor((bought * yen) / total);
    yen = Math.min(yen + amount, total);
    const credits = Math.floor((bought * yen) / total) - before;
    return credits > 0 ? [{ refundId, invoiceId, credits }] : [];
  });
}
