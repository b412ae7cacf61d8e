/** Invoices and their payments of the double, as far as the product uses them. Prices contain their tax. */
import { charged } from './refunds.ts';
import type { Store, Thing } from './store.ts';
import { refused, StripeFailure } from './store.ts';

/** Numbers of Stripe's own test cards, by what happens with them. */
const CHARGE_FAILS = '4000000000000341';
const ALWAYS_ASKS = '4000002760003184';

type Charge = 'paid' | 'requires_action' | 'declined';

export class Invoices {
  readonly #store: Store;
  readonly #origin: string;
  readonly #onPaid: (invoice: Thing) => void;

  constructor(store: Store, origin: string, onPaid: (invoice: Thing) => void) {
    this.#store = store;
    this.#origin = origin;
    this.#onPaid = onPaid;
  }

  draft(customer: Thing, lines: Thing[], more: Thing): Thing {
    const invoice = this.#store.add('in', {
      object: 'invoice',
      customer: customer.id,
      customer_name: customer.name,
      status: 'draft',
      number: null,
      currency: 'jpy',
      description: null,
      metadata: {},
      parent: null,
      confirmation_secret: null,
      hosted_invoice_url: null,
      invoice_pdf: null,
      status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
      total: 0,
      amount_due: 0,
      lines: { object: 'list', data: [] },
      ...more,
    });
    for (const line of lines) this.addLine(invoice, line);
    this.#store.emit('invoice.created', invoice);
    return invoice;
  }

  addLine(invoice: Thing, { amount, description }: Thing): void {
    if (invoice.status !== 'draft') throw refused('The invoice is not a draft.');
    invoice.lines.data.push({ id: this.#store.id('il'), object: 'line_item', amount, description });
    invoice.total += amount;
  }

  finalize(invoice: Thing): void {
    if (invoice.status !== 'draft') throw refused('The invoice is not a draft.');
    const customer = this.#store.find(invoice.customer);
    invoice.amount_due = Math.max(0, invoice.total + customer.balance);
    customer.balance = Math.min(0, invoice.total + customer.balance);
    invoice.status = 'open';
    invoice.number = `LOCAL-${invoice.id.slice(-8)}`;
    invoice.status_transitions.finalized_at = this.#store.now();
    invoice.hosted_invoice_url = invoice.invoice_pdf = `${this.#origin}/__local/partners/stripe/invoices/${invoice.id}`;
    this.#store.emit('invoice.finalized', invoice);
    if (invoice.amount_due === 0) return this.paid(invoice);
    const intent = this.#store.add('pi', {
      object: 'payment_intent',
      amount: invoice.amount_due,
      currency: 'jpy',
      customer: invoice.customer,
      invoice: invoice.id,
      status: 'requires_confirmation',
    });
    intent.client_secret = `${intent.id}_secret_local`;
    invoice.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
  }

  /** A card is asked: in front of its owner, who may prove who they are, or by itself. */
  charge(invoice: Thing, cardId: unknown, isProven = false): Charge {
    const card = typeof cardId === 'string' ? this.#store.find(cardId, 'payment_method') : undefined;
    const intent = this.intentOf(invoice);
    if (!card || card.number === CHARGE_FAILS) {
      if (intent) intent.status = 'requires_payment_method';
      this.#store.emit('invoice.payment_failed', invoice);
      return 'declined';
    }
    if (card.number === ALWAYS_ASKS && !isProven) {
      if (intent) intent.status = 'requires_action';
      this.#store.emit('invoice.payment_action_required', invoice);
      return 'requires_action';
    }
    this.paid(invoice);
    return 'paid';
  }

  intentOf(invoice: Thing): Thing | undefined {
    return this.#store.all('payment_intent', (it) => it.invoice === invoice.id)[0];
  }

  paid(invoice: Thing): void {
    invoice.status = 'paid';
    invoice.status_transitions.paid_at = this.#store.now();
    const intent = this.intentOf(invoice);
    if (intent) {
      intent.status = 'succeeded';
      charged(this.#store, intent);
    }
    this.#store.emit('invoice.paid', invoice);
    this.#onPaid(invoice);
  }

  pay(invoice: Thing): void {
    if (invoice.status !== 'open') throw refused('Invoice is already paid, or was given up.');
    const outcome = this.charge(invoice, this.cardOf(invoice.customer));
    if (outcome === 'paid') return;
    throw new StripeFailure(402, {
      type: 'card_error',
      code: outcome === 'declined' ? 'card_declined' : 'authentication_required',
      ...(outcome === 'declined' && { decline_code: 'generic_decline' }),
      message: 'Your card was declined.',
    });
  }

  void(invoice: Thing): void {
    if (invoice.status !== 'open') throw refused('The invoice is not open.');
    invoice.status = 'void';
    invoice.status_transitions.voided_at = this.#store.now();
    this.#store.emit('invoice.voided', invoice);
  }

  /** The one in use. */
  cardOf(customerId: string): unknown {
    return this.#store.find(customerId).invoice_settings.default_payment_method;
  }
}
