/** A sample of the histories that `npm run torture -- payments` plays ten thousand of (R21). */
import { beforeEach, expect, test, vi } from 'vitest';
import { playHistory } from '#test/support/payment-history.ts';

const HISTORIES = 40;

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'pk_test_local');
  vi.stubEnv('STRIPE_ORIGIN', 'http://stripe.test');
});

test('what is held after any history is what Stripe has, and nothing is paid, booked or mailed twice', async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { held, rebuilt, credits, bought, bonus, live, stale, mailedTwice, steps } = await playHistory(seed);
    expect({ seed, steps, held, credits, stale, mailedTwice, isPaidOnce: live <= 1, bonus }).toEqual({
      seed,
      steps,
      held: rebuilt,
      credits: bought,
      stale: 0,
      mailedTwice: 0,
      isPaidOnce: true,
      bonus: { ...bonus, booked: Math.min(Math.max(bonus.booked, bonus.least), bonus.most) },
    });
  }
}, 120_000);
