/** The product's client of Stripe over the double of the local host, without a network between them. */
import { billingOver } from '#functions/clients/billing.ts';
import type { Billing } from '#functions/clients/billing-ports.ts';
import { askerOf, stripeAt } from '#functions/clients/stripe-api.ts';
import { StripeApi } from '#infra/local/partners/stripe/api.ts';
import { parseForm, Store } from '#infra/local/partners/stripe/store.ts';
import type { Issuer } from '#shared/rules/plan/invoice-words.ts';

/** Of a stage whose operator has set everything. */
export const ISSUER: Issuer = {
  name: '株式会社ヒショ',
  invoiceNumber: 'T1234567890123',
  address: '東京都千代田区1-1',
  email: 'support@hisho.example',
};

export interface StripeDouble {
  store: Store;
  api: StripeApi;
  billing: Billing;
  /** Somebody types a card. Resolves to its id. */
  typeCard(clientSecret: string, number: string): string;
}

export function stripeDouble(now: () => number): StripeDouble {
  const store = new Store(now);
  const api = new StripeApi(store, 'http://stripe.test');
  const answer = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const { method = 'GET', body } = init;
    const { status, body: found } = api.answer({
      method,
      path: pathname,
      params: parseForm(method === 'POST' ? String(body ?? '') : search.slice(1)),
      idempotencyKey: new Headers(init.headers).get('idempotency-key') ?? undefined,
    });
    return new Response(JSON.stringify(found), { status, headers: { 'content-type': 'application/json' } });
  };
  const sdk = stripeAt('sk_test_local', 'http://stripe.test', answer as typeof fetch);
  return {
    store,
    api,
    billing: billingOver(askerOf(() => Promise.resolve(sdk))),
    typeCard: (clientSecret, number) =>
      api.confirmSetup({ clientSecret, number, expMonth: 12, expYear: 2031, isProven: true }).payment_method as string,
  };
}
