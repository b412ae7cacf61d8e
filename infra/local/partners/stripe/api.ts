/** The calls of Stripe's API that the product makes, and what Stripe.js asks from the browser. */
import { Invoices } from './invoices.ts';
import { paymentsOf, refundsOf } from './refunds.ts';
import type { Store, Thing } from './store.ts';
import { listOf, missing, refused, StripeFailure, withoutNumbers } from './store.ts';
import { Subscriptions } from './subscriptions.ts';

interface Asked {
  method: string;
  path: string;
  params: Thing;
  idempotencyKey?: string | undefined;
}
interface Answer {
  status: number;
  body: Thing;
}
type Call = (ids: string[], params: Thing) => Thing;

/** Numbers of Stripe's own test cards. */
const CARDS: Record<string, { brand: string; asksAtSetup?: boolean; isRefused?: boolean }> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '3530111333300000': { brand: 'jcb' },
  '4000002500003155': { brand: 'visa', asksAtSetup: true },
  '4000002760003184': { brand: 'visa', asksAtSetup: true },
  '4000000000000341': { brand: 'visa' },
  '4000000000000002': { brand: 'visa', isRefused: true },
};

const declined = (message: string): StripeFailure =>
  new StripeFailure(402, { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message });

export class StripeApi {
  readonly #store: Store;
  readonly #invoices: Invoices;
  readonly subscriptions: Subscriptions;
  readonly #calls: [method: string, path: RegExp, call: Call][];

  constructor(store: Store, origin: string) {
    this.#store = store;
    this.#invoices = new Invoices(store, origin, (invoice) => this.subscriptions.settle(invoice));
    this.subscriptions = new Subscriptions(store, this.#invoices);
    const on = (method: string, path: string, call: Call): [string, RegExp, Call] => [
      method,
      new RegExp(`^/v1/${path.replaceAll(':id', '([\\w-]+)')}$`),
      call,
    ];
    const at = (object: string) => (id: string | undefined) => store.find(id, object);
    const [customer, card, subscription, invoice] = [
      at('customer'),
      at('payment_method'),
      at('subscription'),
      at('invoice'),
    ];
    this.#calls = [
      on('POST', 'customers', (_, params) => this.#customer(params)),
      on('GET', 'customers/:id', ([id]) => customer(id)),
      on('POST', 'customers/:id', ([id], params) => this.#updateCustomer(customer(id), params)),
      on('GET', 'customers/:id/payment_methods', ([id], params) =>
        page(
          store.all('payment_method', (it) => it.customer === id),
          params,
        ),
      ),
      on('GET', 'payment_methods/:id', ([id]) => card(id)),
      on('POST', 'payment_methods/:id/attach', ([id], params) => this.#attach(card(id), params)),
      on('POST', 'payment_methods/:id/detach', ([id]) => this.#detach(card(id))),
      on('POST', 'setup_intents', (_, params) => this.#setupIntent(params)),
      on('GET', 'prices', (_, { lookup_keys, ...params }) =>
        page(
          store.all('price', (it) => listOf(lookup_keys).includes(it.lookup_key)),
          params,
        ),
      ),
      on('POST', 'prices', (_, params) => this.#price(params)),
      on('GET', 'tax_rates', (_, params) => page(store.all('tax_rate'), params)),
      on('POST', 'tax_rates', (_, params) => store.add('txr', { object: 'tax_rate', active: true, ...params })),
      on('POST', 'subscriptions', (_, params) => this.subscriptions.subscribe(params)),
      on('GET', 'subscriptions', (_, { customer: of, status, ...params }) =>
        page(
          store.all(
            'subscription',
            (it) => it.customer === of && (!status || status === 'all' || it.status === status),
          ),
          params,
        ),
      ),
      on('GET', 'subscriptions/:id', ([id]) => subscription(id)),
      on('POST', 'subscriptions/:id', ([id], params) => {
        this.subscriptions.update(subscription(id), params);
        return subscription(id);
      }),
      on('DELETE', 'subscriptions/:id', ([id]) => {
        this.subscriptions.cancel(subscription(id), 'cancellation_requested');
        const open = store.find(subscription(id).latest_invoice);
        if (open.status === 'open') this.#invoices.void(open);
        return subscription(id);
      }),
      on('GET', 'invoices', (_, { customer: of, status, ...params }) =>
        page(
          store.all('invoice', (it) => it.customer === of && (!status || it.status === status)),
          params,
        ),
      ),
      on('GET', 'charges', (_, { customer: of, ...params }) =>
        page(
          store.all('charge', (it) => it.customer === of),
          params,
        ),
      ),
      on('GET', 'charges/:id', ([id]) => store.find(id, 'charge')),
      on('GET', 'disputes', (_, { charge, ...params }) =>
        page(
          store.all('dispute', (it) => it.charge === charge),
          params,
        ),
      ),
      on('POST', 'invoices', (_, { customer: of, description = null, metadata = {} }) =>
        this.#invoices.draft(customer(of), [], { description, metadata, billing_reason: 'manual' }),
      ),
      on('GET', 'invoices/:id', ([id]) => invoice(id)),
      on('POST', 'invoices/create_preview', (_, params) => this.#preview(params)),
      on('POST', 'invoiceitems', (_, params) => this.#invoiceItem(params)),
      on('POST', 'invoices/:id/finalize', ([id]) => {
        this.#invoices.finalize(invoice(id));
        return invoice(id);
      }),
      on('POST', 'invoices/:id/pay', ([id]) => {
        this.#invoices.pay(invoice(id));
        return invoice(id);
      }),
      on('POST', 'invoices/:id/void', ([id]) => {
        this.#invoices.void(invoice(id));
        return invoice(id);
      }),
    ];
  }

  answer({ method, path, params, idempotencyKey }: Asked): Answer {
    this.subscriptions.tick();
    const found = this.#calls.find(([verb, pattern]) => verb === method && pattern.test(path));
    if (!found) return { status: 404, body: missing(`${method} ${path}`).body };
    const [, pattern, call] = found;
    const { expand, ...asked } = params;
    const ids = pattern.exec(path)!.slice(1);
    try {
      const { status, body } = this.#store.once(idempotencyKey, JSON.stringify([path, params]), () => {
        try {
          return { status: 200, body: call(ids, asked) };
        } catch (error) {
          // A refused card is remembered under its key, as Stripe does.
          if (error instanceof StripeFailure && error.status === 402) return { status: 402, body: error.body };
          throw error;
        }
      });
      return { status, body: this.#expanded(body, listOf(expand)) };
    } catch (error) {
      if (error instanceof StripeFailure) return { status: error.status, body: error.body };
      throw error;
    } finally {
      this.#store.save();
    }
  }

  /** Nobody learns a card's number; what is not asked for is left out. */
  #expanded(body: Thing, expand: unknown[]): Thing {
    const shown = structuredClone(body);
    const isAsked = (name: string): boolean => expand.some((path) => String(path).endsWith(name));
    if (shown.object === 'subscription' && isAsked('latest_invoice.confirmation_secret'))
      shown.latest_invoice = structuredClone(this.#store.find(shown.latest_invoice));
    if (shown.object === 'list')
      for (const one of shown.data as Thing[]) {
        if (one.object === 'invoice' && isAsked('data.payments')) one.payments = paymentsOf(this.#store, one);
        if (one.object === 'charge' && isAsked('data.refunds')) one.refunds = refundsOf(this.#store, one);
      }
    if (shown.object === 'invoice' && !isAsked('confirmation_secret')) delete shown.confirmation_secret;
    return withoutNumbers(shown);
  }

  #customer({ name = null, email = null, metadata = {} }: Thing): Thing {
    const made = this.#store.add('cus', {
      object: 'customer',
      name,
      email,
      metadata,
      balance: 0,
      invoice_settings: { default_payment_method: null },
    });
    this.#store.emit('customer.created', made);
    return made;
  }

  #updateCustomer(customer: Thing, { name, email, invoice_settings }: Thing): Thing {
    if (name !== undefined) customer.name = name;
    if (email !== undefined) customer.email = email;
    const chosen = invoice_settings?.default_payment_method;
    if (chosen !== undefined) {
      if (this.#store.find(chosen, 'payment_method').customer !== customer.id) throw missing(chosen);
      customer.invoice_settings.default_payment_method = chosen;
    }
    this.#store.emit('customer.updated', customer);
    return customer;
  }

  #attach(card: Thing, { customer }: Thing): Thing {
    if (card.customer !== null && card.customer !== customer)
      throw refused('This PaymentMethod is attached to another customer.');
    card.customer = customer;
    this.#store.emit('payment_method.attached', card);
    return card;
  }

  #detach(card: Thing): Thing {
    if (card.customer === null) throw refused('The payment method is not attached to a customer.');
    const customer = this.#store.find(card.customer);
    if (customer.invoice_settings.default_payment_method === card.id)
      customer.invoice_settings.default_payment_method = null;
    // The event tells whose it was.
    this.#store.emit('payment_method.detached', card);
    card.customer = null;
    return card;
  }

  #setupIntent({ customer }: Thing): Thing {
    const made = this.#store.add('seti', {
      object: 'setup_intent',
      customer: this.#store.find(customer, 'customer').id,
      status: 'requires_payment_method',
    });
    made.client_secret = `${made.id}_secret_local`;
    return made;
  }

  #price({ product_data, unit_amount, lookup_key, metadata = {}, recurring }: Thing): Thing {
    const product = this.#store.add('prod', { object: 'product', name: product_data.name });
    return this.#store.add('price', {
      object: 'price',
      product: product.id,
      unit_amount: Number(unit_amount),
      currency: 'jpy',
      lookup_key,
      metadata,
      recurring,
    });
  }

  #invoiceItem({ invoice, amount, description }: Thing): Thing {
    this.#invoices.addLine(this.#store.find(invoice, 'invoice'), { amount: Number(amount), description });
    return this.#store.add('ii', { object: 'invoiceitem', invoice, amount: Number(amount), description });
  }

  #preview({ subscription, subscription_details }: Thing): Thing {
    const of = this.#store.find(subscription, 'subscription');
    const lines = this.subscriptions.prorations(of, this.subscriptions.changed(of, subscription_details.items));
    return { object: 'invoice', total: lines.reduce((sum, { amount }) => sum + amount, 0), lines: { data: lines } };
  }

  // --- the browser ---------------------------------------------------------------------------------------------

  #bySecret(object: string, secret: string): Thing {
    const found = this.#store.all(object, (it) => it.client_secret === secret)[0];
    if (!found) throw missing(secret);
    return found;
  }

  /** A number is typed; `isProven`: its owner passed 3-D Secure. */
  confirmSetup({ clientSecret, number, expMonth, expYear, isProven }: Thing): Thing {
    const intent = this.#bySecret('setup_intent', clientSecret);
    const digits = String(number).replace(/\D/g, '');
    const known = CARDS[digits];
    if (!known)
      throw new StripeFailure(402, {
        type: 'card_error',
        code: 'incorrect_number',
        message: 'カード番号が正しくありません。',
      });
    if (known.isRefused) throw declined('カードが拒否されました。');
    if (known.asksAtSetup && !isProven) return { ...intent, status: 'requires_action' };
    const card = this.#store.add('pm', {
      object: 'payment_method',
      type: 'card',
      customer: intent.customer,
      number: digits,
      card: { brand: known.brand, last4: digits.slice(-4), exp_month: Number(expMonth), exp_year: Number(expYear) },
    });
    Object.assign(intent, { status: 'succeeded', payment_method: card.id });
    this.#store.emit('payment_method.attached', card);
    this.#store.emit('setup_intent.succeeded', intent);
    this.#store.save();
    return intent;
  }

  confirmPayment({ clientSecret, paymentMethod, isProven }: Thing): Thing {
    const intent = this.#bySecret('payment_intent', clientSecret);
    const invoice = this.#store.find(intent.invoice);
    if (invoice.status !== 'open') return intent;
    const outcome = this.#invoices.charge(invoice, paymentMethod, isProven);
    this.#store.save();
    if (outcome === 'declined') throw declined('カードが拒否されました。');
    return intent;
  }
}

function page(data: Thing[], { limit = '10', starting_after }: Thing): Thing {
  const from = starting_after ? data.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const part = data.slice(from, from + Number(limit));
  return { object: 'list', data: part, has_more: data.length > from + part.length, url: '/v1' };
}
