/** Subscriptions of the double, and what time does to them. */
import type { Invoices } from './invoices.ts';
import type { Store, Thing } from './store.ts';
import { listOf } from './store.ts';

const DAY = 86_400;
const INCOMPLETE_FOR = 23 * 3600;
/** A renewal's invoice can be looked at, and is not changed by what happens to the subscription, before it is charged. */
const DRAFT_FOR = 3600;
const DUNNING = 21 * DAY;

/** The same day of the next month, or its last. */
function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

export class Subscriptions {
  readonly #store: Store;
  readonly #invoices: Invoices;

  constructor(store: Store, invoices: Invoices) {
    this.#store = store;
    this.#invoices = invoices;
  }

  subscribe(params: Thing): Thing {
    const customer = this.#store.find(params.customer, 'customer');
    const start = this.#store.now();
    const subscription = this.#store.add('sub', {
      object: 'subscription',
      customer: customer.id,
      status: 'incomplete',
      cancel_at_period_end: false,
      cancellation_details: { reason: null },
      ended_at: null,
      metadata: params.metadata ?? {},
      pending_update: null,
      prorations: [],
      items: { object: 'list', data: [] },
    });
    const items = listOf(params.items).map((item) => ({ price: item.price, quantity: Number(item.quantity ?? 1) }));
    this.#setItems(subscription, items, [start, monthAfter(start)]);
    this.#store.emit('customer.subscription.created', subscription);
    const invoice = this.#invoices.draft(
      customer,
      this.#lines(subscription.items.data),
      this.#of(subscription, 'subscription_create'),
    );
    subscription.latest_invoice = invoice.id;
    this.#invoices.finalize(invoice);
    return subscription;
  }

  update(subscription: Thing, params: Thing): void {
    const metadata = { ...subscription.metadata, ...(params.metadata ?? {}) };
    subscription.metadata = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));
    if (subscription.status === 'canceled') {
      this.#store.emit('customer.subscription.updated', subscription);
      return;
    }
    if (params.cancel_at_period_end !== undefined)
      subscription.cancel_at_period_end = params.cancel_at_period_end === 'true';
    if (params.items) this.#changeItems(subscription, params);
    this.#store.emit('customer.subscription.updated', subscription);
  }

  /** What a paid invoice was for begins, or goes on. */
  settle(invoice: Thing): void {
    const id = invoice.parent?.subscription_details?.subscription;
    if (!id) return;
    const subscription = this.#store.find(id);
    if (subscription.pending_update?.invoice === invoice.id) {
      this.#setItems(subscription, subscription.pending_update.items);
      subscription.pending_update = null;
    }
    const owes = this.#store.all(
      'invoice',
      (it) => it.status === 'open' && it.parent?.subscription_details?.subscription === id && it !== invoice,
    );
    if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status) && owes.length === 0)
      subscription.status = 'active';
    this.#store.emit('customer.subscription.updated', subscription);
  }

  #changeItems(subscription: Thing, params: Thing): void {
    const items = this.changed(subscription, params.items);
    const lines = this.prorations(subscription, items);
    if (params.proration_behavior === 'create_prorations') {
      subscription.prorations.push(...lines);
      this.#setItems(subscription, items);
      return;
    }
    const invoice = this.#invoices.draft(
      this.#store.find(subscription.customer),
      lines,
      this.#of(subscription, 'subscription_update'),
    );
    subscription.latest_invoice = invoice.id;
    this.#invoices.finalize(invoice);
    const isPaid =
      invoice.status === 'paid' ||
      this.#invoices.charge(invoice, this.#invoices.cardOf(subscription.customer)) === 'paid';
    if (isPaid) this.#setItems(subscription, items);
    else subscription.pending_update = { items, invoice: invoice.id, expires_at: this.#store.now() + INCOMPLETE_FOR };
  }

  /** The items that a list of changes leads to. */
  changed(subscription: Thing, changes: unknown): Thing[] {
    const items: Thing[] = subscription.items.data.map(({ id, price, quantity }: Thing) => ({
      id,
      price: price.id,
      quantity,
    }));
    for (const change of listOf(changes)) {
      const at = items.findIndex(({ id }) => id === change.id);
      const next = {
        ...(at >= 0 && items[at]),
        ...change,
        ...(change.quantity && { quantity: Number(change.quantity) }),
      };
      if (at < 0) items.push(next);
      else if (change.deleted === 'true') items.splice(at, 1);
      else items[at] = next;
    }
    return items;
  }

  /** What is left of the period, once given back and once charged. */
  prorations(subscription: Thing, items: Thing[]): Thing[] {
    const { current_period_start: start, current_period_end: end } = subscription.items.data[0];
    const share = Math.max(0, (end - this.#store.now()) / (end - start));
    const sum = (list: Thing[]): number =>
      list.reduce((yen, { price, quantity }) => yen + this.#store.find(price.id ?? price).unit_amount * quantity, 0);
    const bought = (list: Thing[]): string =>
      JSON.stringify(list.map(({ price, quantity }) => [price.id ?? price, quantity]).sort());
    if (bought(items) === bought(subscription.items.data)) return [];
    return [
      { amount: -Math.round(sum(subscription.items.data) * share), description: '変更前のプランの残り期間' },
      { amount: Math.round(sum(items) * share), description: '変更後のプランの残り期間' },
    ];
  }

  #setItems(subscription: Thing, items: Thing[], period?: [number, number]): void {
    const [start, end] = period ?? [
      subscription.items.data[0].current_period_start,
      subscription.items.data[0].current_period_end,
    ];
    subscription.items.data = items.map(({ id, price, quantity }) => ({
      id: id ?? this.#store.id('si'),
      object: 'subscription_item',
      price: structuredClone(this.#store.find(price.id ?? price, 'price')),
      quantity,
      current_period_start: start,
      current_period_end: end,
    }));
  }

  #lines(items: Thing[]): Thing[] {
    return items.map(({ price, quantity }) => ({
      amount: price.unit_amount * quantity,
      description: `${this.#store.find(price.product).name} × ${quantity}`,
    }));
  }

  #of({ id }: Thing, billing_reason: string): Thing {
    return { billing_reason, parent: { type: 'subscription_details', subscription_details: { subscription: id } } };
  }

  cancel(subscription: Thing, reason: string): void {
    Object.assign(subscription, {
      status: 'canceled',
      ended_at: this.#store.now(),
      cancel_at_period_end: false,
      cancellation_details: { reason },
    });
    this.#store.emit('customer.subscription.deleted', subscription);
  }

  /** What became due since. */
  tick(): void {
    for (const subscription of this.#store.all('subscription')) {
      this.#expire(subscription);
      this.#collect(subscription);
      while (subscription.status === 'active' && subscription.items.data[0].current_period_end <= this.#store.now()) {
        this.#renew(subscription);
        this.#collect(subscription);
      }
    }
  }

  #expire(subscription: Thing): void {
    const now = this.#store.now();
    if (subscription.status === 'incomplete' && subscription.created + INCOMPLETE_FOR <= now) {
      subscription.status = 'incomplete_expired';
      const invoice = this.#store.find(subscription.latest_invoice);
      if (invoice.status === 'open') this.#invoices.void(invoice);
      this.#store.emit('customer.subscription.updated', subscription);
    }
    if (subscription.pending_update && subscription.pending_update.expires_at <= now) {
      const invoice = this.#store.find(subscription.pending_update.invoice);
      if (invoice.status === 'open') this.#invoices.void(invoice);
      subscription.pending_update = null;
      this.#store.emit('customer.subscription.updated', subscription);
    }
    if (subscription.status !== 'past_due') return;
    const owed = this.#store.find(subscription.latest_invoice);
    if (owed.created + DUNNING > now) return;
    if (owed.status === 'open') owed.status = 'uncollectible';
    this.cancel(subscription, 'payment_failed');
  }

  #renew(subscription: Thing): void {
    if (subscription.cancel_at_period_end) return this.cancel(subscription, 'cancellation_requested');
    const start = subscription.items.data[0].current_period_end;
    for (const item of subscription.items.data)
      Object.assign(item, { current_period_start: start, current_period_end: monthAfter(start) });
    const lines = [...subscription.prorations.splice(0), ...this.#lines(subscription.items.data)];
    const invoice = this.#invoices.draft(this.#store.find(subscription.customer), lines, {
      ...this.#of(subscription, 'subscription_cycle'),
      created: start,
      automatically_finalizes_at: start + DRAFT_FOR,
    });
    subscription.latest_invoice = invoice.id;
    this.#store.emit('customer.subscription.updated', subscription);
  }

  /** The renewal whose hour is over. */
  #collect(subscription: Thing): void {
    const [invoice] = this.#store.all(
      'invoice',
      ({ status, automatically_finalizes_at: at, parent }) =>
        status === 'draft' && at <= this.#store.now() && parent?.subscription_details?.subscription === subscription.id,
    );
    if (!invoice) return;
    this.#invoices.finalize(invoice);
    if (
      invoice.status !== 'open' ||
      this.#invoices.charge(invoice, this.#invoices.cardOf(subscription.customer)) === 'paid'
    )
      return;
    subscription.status = 'past_due';
    this.#store.emit('customer.subscription.updated', subscription);
  }
}
