/** Credits whose money was paid back at Stripe. */
import type Stripe from 'stripe';
import type { BillingRefund } from './ports.ts';

const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

/**
 * Of each refund its share of the purchase, rounded down over all that was paid back until then, so that the parts of a whole make it up.
 * What waits is not paid back yet; what failed after all is paid back by another way, so its credits stay away.
 */
export function refundedCredits(
  { id: invoiceId, total, payments }: Stripe.Invoice,
  bought: number,
  charges: readonly Stripe.Charge[],
): BillingRefund[] {
  const intents = payments?.data.map(({ payment }) => idOf(payment.payment_intent)) ?? [];
  const refunds = charges
    .filter(({ payment_intent }) => payment_intent !== null && intents.includes(idOf(payment_intent)))
    .flatMap((charge) => charge.refunds?.data ?? [])
    .filter(({ status }) => status === 'succeeded')
    .toSorted((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1));
  let yen = 0;
  return refunds.flatMap(({ id: refundId, amount }) => {
    const before = Math.floor((bought * yen) / total);
    yen += amount;
    const credits = Math.floor((bought * yen) / total) - before;
    return credits > 0 ? [{ refundId, invoiceId, credits }] : [];
  });
}
