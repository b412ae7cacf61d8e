/** Charges of the double, and money that goes back from them. */
import type { Store, Thing } from './store.ts';
import { missing, refused } from './store.ts';

/** What an intent took from the card. */
export const charged = (store: Store, { id, customer, amount, currency }: Thing): Thing =>
  store.add('ch', {
    object: 'charge',
    customer,
    payment_intent: id,
    amount,
    currency,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    status: 'succeeded',
  });

/** As somebody does in Stripe's dashboard. */
export function refund(store: Store, invoiceId: string, amount: number): Thing {
  const charge = chargeOf(store, invoiceId);
  if (charge.disputed) throw refused('The charge you are attempting to refund has been charged back.');
  if (amount > charge.amount - charge.amount_refunded)
    throw refused('Refund amount is greater than unrefunded amount on charge.');
  const made = store.add('re', {
    object: 'refund',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount,
    currency: charge.currency,
    status: 'succeeded',
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.emit('charge.refunded', charge);
  return made;
}

/** The card's owner contests with the bank what is left of a charge. */
export function dispute(store: Store, invoiceId: string): Thing {
  const charge = chargeOf(store, invoiceId);
  const made = store.add('du', {
    object: 'dispute',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    status: 'needs_response',
  });
  charge.disputed = true;
  store.emit('charge.dispute.created', made);
  return made;
}

export function closeDispute(store: Store, contested: Thing, status: 'won' | 'lost'): void {
  contested.status = status;
  store.emit('charge.dispute.closed', contested);
}

function chargeOf(store: Store, invoiceId: string): Thing {
  const intents = intentsOf(store, invoiceId);
  const [charge] = store.all('charge', ({ payment_intent }) => intents.includes(payment_intent));
  if (!charge) throw missing(`the charge of ${invoiceId}`);
  return charge;
}

const intentsOf = (store: Store, invoiceId: string): string[] =>
  store.all('payment_intent', ({ invoice }) => invoice === invoiceId).map(({ id }) => id as string);

const list = (data: Thing[]): Thing => ({ object: 'list', data, has_more: false });

export const refundsOf = (store: Store, charge: Thing): Thing =>
  list(store.all('refund', (it) => it.charge === charge.id));

/** Which payments an invoice was paid with. */
export const paymentsOf = (store: Store, invoice: Thing): Thing =>
  list(
    intentsOf(store, invoice.id).map((id) => ({
      object: 'invoice_payment',
      invoice: invoice.id,
      payment: { type: 'payment_intent', payment_intent: id },
    })),
  );
