/** What Stripe says of a customer, in our words. */
import type Stripe from 'stripe';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { InvoiceStatus } from '#shared/enums/enums.ts';
import { PRODUCT_KEY } from '#shared/product.ts';
import type { BillingCard, BillingInvoice, BillingPhase, BillingState, BillingSubscription } from './billing-ports.ts';
import { refundedCredits } from './refunded-credits.ts';
import { PART_MARK, PLAN_MARK } from './stripe-prices.ts';

/** In the metadata of subscriptions: the plan after the end. */
export const AFTER_MARK = `${PRODUCT_KEY}_after`;
/** In the metadata of invoices: how many credits they are for. */
export const CREDITS_MARK = `${PRODUCT_KEY}_credits`;

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const presentCard = ({ id, card }: Stripe.PaymentMethod): BillingCard => ({
  id,
  brand: card?.brand ?? '',
  last4: card?.last4 ?? '',
  expMonth: card?.exp_month ?? 0,
  expYear: card?.exp_year ?? 0,
});

/** What was given up and is paid by now, or taken back, has ended like any other. */
function phaseOf(
  { status, cancellation_details }: Pick<Stripe.Subscription, 'status' | 'cancellation_details'>,
  isUnpaid: boolean,
): BillingPhase | undefined {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return 'failed';
    case 'canceled':
      return isUnpaid && cancellation_details?.reason === 'payment_failed' ? 'endedUnpaid' : 'cancelled';
    case 'incomplete':
      return 'open';
    default:
      return undefined;
  }
}

/** More are not paid between two readings. */
const NEWEST_PAID = 12;

const isBegun = ({ status }: Stripe.Subscription): boolean =>
  status !== 'incomplete' && status !== 'incomplete_expired';
const isLive = (subscription: Stripe.Subscription): boolean =>
  isBegun(subscription) && subscription.status !== 'canceled';

/** One that goes on counts before one that has ended, and what was never begun counts for nothing. */
function counting(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const newest = subscriptions
    .filter(isBegun)
    .toSorted((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1));
  return newest.find(isLive) ?? newest[0];
}

function presentSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): BillingSubscription | undefined {
  const part = (name: string) => subscription.items.data.find(({ price }) => price.metadata[PART_MARK] === name);
  const base = part('base');
  const unpaid = invoices.filter(
    (invoice) =>
      subscriptionOf(invoice) === subscription.id && (invoice.status === 'open' || invoice.status === 'uncollectible'),
  );
  const phase = phaseOf(subscription, unpaid.length > 0);
  if (!base || !phase) return undefined;
  const after = subscription.metadata[AFTER_MARK];
  const failed = phase === 'failed' || phase === 'endedUnpaid';
  const isOwed = phase === 'endedUnpaid' && unpaid.some(({ status }) => status === 'open');
  return {
    id: subscription.id,
    planType: Number(base.price.metadata[PLAN_MARK]) as WorkspacePlanType,
    additionalSeats: part('seat')?.quantity ?? 0,
    phase,
    renewsAt: iso(base.current_period_end),
    ...(subscription.cancel_at_period_end && { endsAt: iso(base.current_period_end) }),
    ...(after && { planAfterEnd: Number(after) as WorkspacePlanType }),
    ...(failed && {
      failedAt: iso(
        Math.min(...unpaid.map(({ created }) => created), subscription.ended_at ?? base.current_period_start),
      ),
    }),
    ...(isOwed && { isOwed }),
  };
}

const subscriptionOf = ({ parent }: Stripe.Invoice): string | undefined => {
  const found = parent?.subscription_details?.subscription;
  return typeof found === 'string' ? found : found?.id;
};

export const isOfSubscription = (invoice: Stripe.Invoice): boolean => subscriptionOf(invoice) !== undefined;

/** Not of an order, a first one or a dearer plan, which waits for somebody to confirm it. */
export const isRenewal = ({ billing_reason }: Stripe.Invoice): boolean => billing_reason === 'subscription_cycle';

export function presentState(
  customer: Stripe.Customer,
  cards: readonly Stripe.PaymentMethod[],
  subscriptions: readonly Stripe.Subscription[],
  invoices: readonly Stripe.Invoice[],
  charges: readonly Stripe.Charge[],
  disputes: readonly Stripe.Dispute[],
): BillingState {
  const inUse = customer.invoice_settings.default_payment_method;
  const counts = counting(subscriptions);
  const subscription = counts && presentSubscription(counts, invoices);
  const cardInUse = typeof inUse === 'string' ? inUse : inUse?.id;
  const paid = invoices
    .filter(({ status }) => status === 'paid')
    .map((invoice) => ({ invoice, paidAt: iso(invoice.status_transitions.paid_at ?? invoice.created) }));
  const purchases = paid
    .filter(({ invoice }) => invoice.metadata?.[CREDITS_MARK])
    .map((one) => ({ ...one, credits: Number(one.invoice.metadata![CREDITS_MARK]) }));
  return {
    name: customer.name ?? '',
    email: customer.email ?? '',
    cards: cards.map(presentCard),
    ...(cardInUse && { cardInUse }),
    ...(subscription && { subscription }),
    purchases: purchases.map(({ invoice, credits, paidAt }) => ({ invoiceId: invoice.id, credits, paidAt })),
    refunds: purchases.flatMap(({ invoice, credits }) => refundedCredits(invoice, credits, charges, disputes)),
    paid: paid.slice(0, NEWEST_PAID).map(({ invoice: { id }, paidAt }) => ({ invoiceId: id, paidAt })),
  };
}

export const presentInvoice = (invoice: Stripe.Invoice): BillingInvoice => ({
  id: invoice.id,
  number: invoice.number,
  status: isStatus(invoice.status) ? invoice.status : InvoiceStatus.draft,
  description: invoice.description ?? invoice.lines.data[0]?.description ?? '',
  total: invoice.total,
  createdAt: iso(invoice.created),
  recipient: invoice.customer_name ?? '',
  lines: invoice.lines.data.map(({ description, amount }) => ({ description: description ?? '', amount })),
  hostedUrl: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});

const isStatus = (status: string | null): status is InvoiceStatus => status !== null && status in InvoiceStatus;
