/** A sample of the histories that `npm run torture -- payments` plays ten thousand of (R21). */
import { beforeEach, expect, test, vi } from 'vitest';
import { faultsOf, playHistory } from '#test/support/payment/payment-history.ts';

const HISTORIES = 40;

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'pk_test_local');
  vi.stubEnv('STRIPE_ORIGIN', 'http://stripe.test');
});

test('what is held after any history is what Stripe has, and nothing is paid, booked or mailed twice', async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const end = await playHistory(seed);
    expect(faultsOf(end), JSON.stringify({ seed, ...end })).toEqual([]);
  }
}, 120_000);
