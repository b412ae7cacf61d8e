/** The double of Stripe: one for each host, with what it kept of earlier starts. It signs its events and delivers them as Stripe does. */
import { createHmac } from 'node:crypto';
import { request as send } from 'node:http';
import { join } from 'node:path';
import type { HostContext } from '../../types.ts';
import { StripeApi } from './api.ts';
import type { Thing } from './store.ts';
import { Store, withoutNumbers } from './store.ts';

export const STRIPE_KEY = 'sk_test_local';
export const STRIPE_EVENT_SECRET = 'whsec_local';
/** Where the product hears events: what an operator enters at Stripe (docs/operations.md). */
const EVENT_PATH = '/rest/payment/receiveEvent';

const TRIES = 3;
const PAUSE_MS = 500;

export const signed = (payload: string, seconds: number, secret = STRIPE_EVENT_SECRET): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;

export class Stripe {
  readonly store: Store;
  readonly api: StripeApi;
  /** Events wait, for tests of those that come late or never. */
  isHolding = false;
  isAway = false;
  readonly #host: HostContext;
  #delivered: number;
  #running: Promise<void> = Promise.resolve();

  constructor(host: HostContext) {
    this.#host = host;
    this.store = new Store(() => host.clock.now(), join(host.dataDir, 'stripe.json'));
    this.api = new StripeApi(this.store, host.siteOrigin);
    this.#delivered = this.store.events().length;
  }

  /** What was not delivered yet, in its order; nobody who calls the API waits for it. */
  deliver(): Promise<void> {
    if (this.isHolding) return this.#running;
    const events = this.store.events().slice(this.#delivered);
    this.#delivered = this.store.events().length;
    this.#running = this.#running.then(async () => {
      for (const event of events) await this.#tryHard(withoutNumbers(event));
    });
    return this.#running;
  }

  async #tryHard(event: Thing): Promise<void> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const status = await this.post(event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt).unref());
    }
    this.#host.log(`stripe: the event ${String(event.id)} (${String(event.type)}) was not taken`);
  }

  /** Resolves to the status of the answer. */
  post(event: Thing, seconds = this.store.now(), secret = STRIPE_EVENT_SECRET): Promise<number> {
    const payload = JSON.stringify(event);
    const { host, port } = new URL(this.#host.siteOrigin);
    return new Promise((resolve, reject) => {
      const headers = {
        host,
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signed(payload, seconds, secret),
      };
      const sending = send({ host: '127.0.0.1', port, path: EVENT_PATH, method: 'POST', headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      sending.on('error', reject);
      sending.end(payload);
    });
  }
}

const instances = new WeakMap<HostContext, Stripe>();

export function stripeFor(host: HostContext): Stripe {
  const stripe = instances.get(host) ?? new Stripe(host);
  instances.set(host, stripe);
  return stripe;
}
