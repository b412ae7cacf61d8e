import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { escapeHtml, json, page, readJson } from '../../http-answers.ts';
import type { HostContext, HttpRequest, HttpResponse } from '../../types.ts';
import { closeDispute, dispute, refund } from './refunds.ts';
import type { Thing } from './store.ts';
import { parseForm, StripeFailure } from './store.ts';
import type { Stripe } from './stripe.ts';
import { STRIPE_KEY, stripeFor } from './stripe.ts';

const PUBLISHABLE_KEY = 'pk_test_local';

/** `/__local/stripe` (for whoever runs the host), `/__local/partners/stripe/v1/…` (the API), and what stands in for Stripe.js. */
export async function stripeRoutes(host: HostContext, path: string, request: HttpRequest): Promise<HttpResponse> {
  const stripe = stripeFor(host);
  if (path === 'stripe') return request.method === 'POST' ? await change(stripe, request) : overview(stripe);
  if (path === '/v3.js') return script();
  if (path.startsWith('/browser/')) return browser(stripe, path.slice('/browser/'.length), request);
  const invoiceId = /^\/invoices\/(in_\w+)$/.exec(path)?.[1];
  if (invoiceId) return invoicePage(stripe, invoiceId);
  return api(stripe, path, request);
}

function api(stripe: Stripe, path: string, request: HttpRequest): HttpResponse {
  if (stripe.isAway) return json(503, { error: { type: 'api_error', message: 'The service is away.' } });
  if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
    return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } });
  const query = request.url.split(/\?(.*)/s)[1] ?? '';
  const { status, body } = stripe.api.answer({
    method: request.method,
    path,
    params: parseForm(request.method === 'POST' ? request.body.toString('utf8') : query),
    idempotencyKey: request.headers['idempotency-key'],
  });
  void stripe.deliver();
  return json(status, body);
}

const script = (): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  body: readFileSync(join(import.meta.dirname, 'stripe-js.js')),
});

const confirmation = z.looseObject({ key: z.string(), clientSecret: z.string(), isProven: z.boolean().optional() });

/** What Stripe.js asks, with the publishable key alone. */
function browser(stripe: Stripe, what: string, request: HttpRequest): HttpResponse {
  const asked = readJson(request, confirmation);
  if (!asked || asked.key !== PUBLISHABLE_KEY)
    return json(400, { error: { message: 'key and clientSecret are needed' } });
  try {
    const { id, object, status, payment_method }: Thing =
      what === 'setup' ? stripe.api.confirmSetup(asked) : stripe.api.confirmPayment(asked);
    void stripe.deliver();
    return json(200, { id, object, status, payment_method });
  } catch (error) {
    if (error instanceof StripeFailure) return json(error.status, error.body);
    throw error;
  }
}

const changeSchema = z.object({
  isHolding: z.boolean().optional(),
  isAway: z.boolean().optional(),
  /** What became due by the host's clock happens now. */
  tick: z.boolean().optional(),
  /** Somebody pays back in Stripe's dashboard: yen of an invoice. */
  refund: z.object({ invoiceId: z.string(), amount: z.int() }).optional(),
  /** The card's owner contests an invoice with the bank, which decides. */
  dispute: z.object({ invoiceId: z.string(), outcome: z.enum(['won', 'lost']) }).optional(),
  /** An event as it stands, signed so many seconds ago, or with another secret. */
  post: z
    .object({ event: z.looseObject({}), ageSeconds: z.number().optional(), secret: z.string().optional() })
    .optional(),
});

/** For tests: time, events that wait, the service away. Resolves once everything that was to be delivered is. */
async function change(stripe: Stripe, request: HttpRequest): Promise<HttpResponse> {
  const asked = readJson(request, changeSchema);
  if (!asked) return json(400, { message: 'isHolding, isAway, tick, refund, dispute and post are understood' });
  if (asked.isHolding !== undefined) stripe.isHolding = asked.isHolding;
  if (asked.isAway !== undefined) stripe.isAway = asked.isAway;
  if (asked.tick) stripe.api.subscriptions.tick();
  if (asked.refund) refund(stripe.store, asked.refund.invoiceId, asked.refund.amount);
  if (asked.dispute) closeDispute(stripe.store, dispute(stripe.store, asked.dispute.invoiceId), asked.dispute.outcome);
  stripe.store.save();
  const { post } = asked;
  const status = post && (await stripe.post(post.event, stripe.store.now() - (post.ageSeconds ?? 0), post.secret));
  await stripe.deliver();
  return json(200, { status, events: stripe.store.events().slice(-50) });
}

function overview({ store }: Stripe): HttpResponse {
  const customers = store
    .all('customer')
    .map(({ id, name, email }) => `<li><code>${escapeHtml(id)}</code> ${escapeHtml(`${name}（${email}）`)}</li>`);
  const events = store
    .events()
    .slice(-50)
    .toReversed()
    .map(({ id, type }) => `<li><code>${escapeHtml(id)}</code> ${escapeHtml(type)}</li>`);
  return page(
    'Stripe（開発用）',
    `<p>カード番号は、Stripeのテスト用のものが使えます（4242 4242 4242 4242 など）。</p><h2>顧客</h2><ul>${customers.join('')}</ul><h2>できごと</h2><ul>${events.join('')}</ul>`,
  );
}

function invoicePage({ store }: Stripe, id: string): HttpResponse {
  const [invoice] = store.all('invoice', (it) => it.id === id);
  if (!invoice) return page('請求書が見つかりません', '', 404);
  const lines = (invoice.lines.data as Thing[]).map(
    ({ description, amount }) => `<li>${escapeHtml(description)}：¥${Number(amount).toLocaleString('ja-JP')}</li>`,
  );
  return page(
    `請求書 ${invoice.number}`,
    `<p>${escapeHtml(String(invoice.customer_name))} 御中</p><ul>${lines.join('')}</ul><p>合計（税込）：¥${Number(invoice.total).toLocaleString('ja-JP')}</p>`,
  );
}
