/** How soon Stripe's events are answered while many come at once, as they do on the first of a month (reliability R13). */
import { signed } from '#infra/local/partners/stripe/stripe.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { http } from '#test/support/host/http.ts';
import { givenPayer, subscribe } from '#test/support/payment/payment.ts';
import type { Bench } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { median, quantile } from './figure.ts';

const ROUNDS = 25;
const AT_ONCE = 20;

export async function paymentEvents({ own: { host, local } }: Bench): Promise<Figure[]> {
  const payer = await givenPayer(host.port, local);
  await subscribe(payer, local, WorkspacePlanType.LITE);
  const { events } = await local.stripe({});
  const ms: number[] = [];
  let refused = 0;
  const deliver = async (event: Record<string, unknown>): Promise<void> => {
    // Sent from here: the double would keep its files meanwhile, which Stripe does elsewhere.
    const body = JSON.stringify(event);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signed(body, Math.floor(Date.now() / 1000)),
    };
    const startedAt = performance.now();
    const { status } = await http(host.port, { method: 'POST', path: '/rest/payment/receiveEvent', headers, body });
    ms.push(performance.now() - startedAt);
    if (status !== 200) refused += 1;
  };
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => deliver(events[(round + index) % events.length]!)));
  const note = `${ms.length} events, ${AT_ONCE} at once; median ${median(ms).toFixed(0)} ms`;
  return [
    { metric: 'payment.event.p99_ms', value: quantile(ms, 0.99), unit: 'ms', note },
    { metric: 'payment.event.refused', value: refused, unit: '' },
  ];
}
