/** Payment by Stripe: the port's calls through its SDK. */

import type Stripe from 'stripe';
import { formatNumber } from '#shared/format/number.ts';
import { PRODUCT_KEY } from '#shared/product.ts';
import { INVOICE_PAGE, MOST_CARDS } from '#shared/rules/plan/payment.ts';
import type { Billing, BillingOutcome } from './billing-ports.ts';
import {
  AFTER_MARK,
  CREDITS_MARK,
  isOfSubscription,
  isRenewal,
  presentInvoice,
  presentState,
} from './billing-state.ts';
import type { Ask } from './stripe-api.ts';
import { askerOf, isMissing, stripe, toAppError } from './stripe-api.ts';
import { changedItems, itemsOf, taxRate } from './stripe-prices.ts';

/** Invoices that are looked through for credits and open payments. */
const INVOICES = 100;
const CHARGES = 100;
const SUBSCRIPTIONS = 20;
/** A charge has one, or a few in parts. */
const DISPUTES = 10;

const secretOf = (invoice: string | Stripe.Invoice | null): BillingOutcome => {
  const clientSecret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  return clientSecret ? { clientSecret } : {};
};

/** Of the few charges that their owners contested with the bank. */
async function disputesOf(api: Stripe, charges: readonly Stripe.Charge[]): Promise<Stripe.Dispute[]> {
  const contested = charges.filter(({ disputed }) => disputed);
  const lists = await Promise.all(contested.map(({ id }) => api.disputes.list({ charge: id, limit: DISPUTES })));
  return lists.flatMap(({ data }) => data);
}

export const billingOver = (asked: Ask): Billing => ({
  createCustomer: ({ workspaceId, name, email }, key) =>
    asked(async (api) => {
      const customer = {
        name,
        email,
        preferred_locales: ['ja'],
        metadata: { [`${PRODUCT_KEY}_workspace`]: workspaceId },
      };
      return (await api.customers.create(customer, { idempotencyKey: key })).id;
    }),

  updateCustomer: (customerId, customer) =>
    asked(async (api) => void (await api.customers.update(customerId, customer))),

  read: (customerId) =>
    asked(async (api) => {
      const [customer, cards, subscriptions, invoices, charges] = await Promise.all([
        api.customers.retrieve(customerId),
        api.customers.listPaymentMethods(customerId, { type: 'card', limit: MOST_CARDS * 2 }),
        api.subscriptions.list({ customer: customerId, status: 'all', limit: SUBSCRIPTIONS }),
        api.invoices.list({ customer: customerId, limit: INVOICES, expand: ['data.payments'] }),
        api.charges.list({ customer: customerId, limit: CHARGES, expand: ['data.refunds'] }),
      ]);
      if (customer.deleted) throw new Error(`the customer ${customerId} was deleted at Stripe`);
      const disputes = await disputesOf(api, charges.data);
      return presentState(customer, cards.data, subscriptions.data, invoices.data, charges.data, disputes);
    }),

  customerOfCharge: (chargeId) =>
    asked(async (api) => {
      try {
        const { customer } = await api.charges.retrieve(chargeId);
        return typeof customer === 'string' ? customer : customer?.id;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw toAppError(error);
      }
    }),

  beginCard: (customerId) =>
    asked(async (api) => {
      const intent = await api.setupIntents.create({
        customer: customerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      if (!intent.client_secret) throw new Error('a setup intent without a secret');
      return intent.client_secret;
    }),

  attachCard: (customerId, cardId) =>
    asked(async (api) => {
      try {
        const card = await api.paymentMethods.retrieve(cardId);
        if (card.customer === null) await api.paymentMethods.attach(cardId, { customer: customerId });
        return card.customer === null || card.customer === customerId;
      } catch (error) {
        if (isMissing(error)) return false;
        throw toAppError(error);
      }
    }),

  useCard: (customerId, cardId) =>
    asked(
      async (api) =>
        void (await api.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })),
    ),

  detachCard: (cardId) => asked(async (api) => void (await api.paymentMethods.detach(cardId))),

  subscribe: (customerId, plan, key) =>
    asked(async (api) => {
      // What somebody began and did not confirm must not be paid beside this one.
      const begun = await api.subscriptions.list({ customer: customerId, status: 'incomplete', limit: SUBSCRIPTIONS });
      for (const { id } of begun.data) await api.subscriptions.cancel(id);
      const subscription = await api.subscriptions.create(
        {
          customer: customerId,
          items: await itemsOf(api, plan),
          default_tax_rates: [await taxRate(api)],
          payment_behavior: 'default_incomplete',
          payment_settings: { payment_method_types: ['card'] },
          expand: ['latest_invoice.confirmation_secret'],
        },
        { idempotencyKey: key },
      );
      return subscription.status === 'active' ? {} : secretOf(subscription.latest_invoice);
    }),

  changePlan: ({ id }, plan, key) =>
    asked(async (api) => {
      const before = await api.subscriptions.retrieve(id);
      const after = await api.subscriptions.update(
        id,
        {
          items: await changedItems(api, before, plan),
          // What is dearer holds once it is paid; what is cheaper is set off at once.
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice.confirmation_secret'],
        },
        { idempotencyKey: key },
      );
      return after.pending_update ? secretOf(after.latest_invoice) : {};
    }),

  previewChange: (customerId, { id }, plan) =>
    asked(async (api) => {
      const preview = await api.invoices.createPreview({
        customer: customerId,
        subscription: id,
        subscription_details: {
          items: await changedItems(api, await api.subscriptions.retrieve(id), plan),
          proration_behavior: 'always_invoice',
        },
      });
      return preview.total;
    }),

  changeSeats: ({ id }, plan) =>
    asked(async (api) => {
      const before = await api.subscriptions.retrieve(id);
      await api.subscriptions.update(id, {
        items: await changedItems(api, before, plan),
        proration_behavior: 'create_prorations',
      });
    }),

  end: (subscriptionId, after) =>
    asked(async (api) => {
      await api.subscriptions.update(subscriptionId, {
        cancel_at_period_end: after !== undefined,
        metadata: { [AFTER_MARK]: String(after?.planAfterEnd ?? '') },
      });
    }),

  chooseAfterEnd: (subscriptionId, planAfterEnd) =>
    asked(async (api) => {
      await api.subscriptions.update(subscriptionId, { metadata: { [AFTER_MARK]: String(planAfterEnd) } });
    }),

  buy: (customerId, { credits, yen }, key) =>
    asked(async (api) => {
      const description = `AI秘書のクレジット ${formatNumber(credits)}`;
      const { id: invoice } = await api.invoices.create(
        {
          customer: customerId,
          auto_advance: false,
          collection_method: 'charge_automatically',
          pending_invoice_items_behavior: 'exclude',
          default_tax_rates: [await taxRate(api)],
          description,
          metadata: { [CREDITS_MARK]: String(credits) },
        },
        { idempotencyKey: `${key}-invoice` },
      );
      await api.invoiceItems.create(
        { customer: customerId, invoice, amount: yen, currency: 'jpy', description },
        { idempotencyKey: `${key}-item` },
      );
      const final = await api.invoices.finalizeInvoice(
        invoice,
        { auto_advance: false, expand: ['confirmation_secret'] },
        { idempotencyKey: `${key}-final` },
      );
      return final.status === 'paid' ? {} : secretOf(final);
    }),

  voidAbandoned: (customerId, before) =>
    asked(async (api) => {
      const { data } = await api.invoices.list({ customer: customerId, status: 'open', limit: INVOICES });
      for (const invoice of data)
        if (!isOfSubscription(invoice) && invoice.created * 1000 < before) await api.invoices.voidInvoice(invoice.id);
    }),

  payOpenInvoices: (customerId) =>
    asked(async (api) => {
      const { data } = await api.invoices.list({ customer: customerId, status: 'open', limit: INVOICES });
      for (const invoice of data) if (isRenewal(invoice)) await api.invoices.pay(invoice.id);
    }),

  invoices: (customerId, after) =>
    asked(async (api) => {
      const page = await api.invoices.list({
        customer: customerId,
        limit: INVOICE_PAGE,
        ...(after && { starting_after: after }),
      });
      return { invoices: page.data.map(presentInvoice), hasMore: page.has_more };
    }),

  invoice: (invoiceId) => asked(async (api) => presentInvoice(await api.invoices.retrieve(invoiceId))),
});

export const billing = billingOver(askerOf(stripe));
