/** Ten thousand histories of payments: what is held is what Stripe has (reliability R21). `npm run torture -- payments [count] [first seed]`. */
import { faultsOf, playHistory } from '#test/support/payment/payment-history.ts';

export async function payments([count = '10000', first = '1']: readonly string[]): Promise<number> {
  process.env.SITE_ORIGIN ??= 'http://hisho.localhost:3000';
  process.env.STRIPE_PUBLISHABLE_KEY ??= 'pk_test_local';
  process.env.STRIPE_ORIGIN ??= 'http://stripe.test';
  let found = 0;
  for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
    const end = await playHistory(seed);
    const faults = faultsOf(end);
    if (faults.length === 0) continue;
    found += 1;
    console.error(`payments, seed ${seed}: ${JSON.stringify({ faults, ...end })}`);
  }
  console.log(`payments: ${count} histories, ${found} that do not agree`);
  return found;
}
