import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { monthlyBonusCredits, newUserBonusCredits } from './credits.ts';
import { isPaidPlan, planChoices } from './payment.ts';
import { hasSeat, monthlyPrice, PLANS } from './plans.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL, OLD_STARTER, OLD_LITE, OLD_STANDARD, OLD_PROFESSIONAL } =
  WorkspacePlanType;

test.each([
  [STARTER, 5, 0],
  [LITE, 1, 30_000],
  [LITE, 7, 32_000],
  [STANDARD, 20, 90_000],
  [STANDARD, 21, 93_000],
  [PROFESSIONAL, 151, 1_005_000],
])('plan %i costs for %i seats ¥%i a month', (plan, seats, price) => {
  expect(monthlyPrice(plan, seats)).toBe(price);
});

test.each([
  [STARTER, 1000],
  [LITE, 2000],
  [STANDARD, 3333],
  [PROFESSIONAL, 10_000],
])('a new workspace on plan %i begins with %i credits', (plan, credits) => {
  expect(newUserBonusCredits(plan)).toBe(credits);
});

test('the monthly bonus has a minimum', () => {
  expect(monthlyBonusCredits(STANDARD, 10)).toBe(12_000);
  expect(monthlyBonusCredits(STANDARD, 100)).toBe(20_000);
  expect(monthlyBonusCredits(LITE, 19)).toBe(0);
});

test('seats end at the plan’s limit', () => {
  expect([hasSeat(STARTER, 5), hasSeat(STARTER, 6), hasSeat(PROFESSIONAL, 100_000)]).toEqual([true, false, true]);
});

const anyPlan = fc.constantFrom(...PLANS);
const anySeats = fc.integer({ min: 1, max: 5_000 });

test('of every plan, more people never cost less, bring fewer credits, or find a seat that fewer do not', () => {
  fc.assert(
    fc.property(anyPlan, anySeats, anySeats, ({ key }, one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      expect(monthlyPrice(key, more)).toBeGreaterThanOrEqual(monthlyPrice(key, fewer));
      expect(monthlyBonusCredits(key, more)).toBeGreaterThanOrEqual(monthlyBonusCredits(key, fewer));
      expect(hasSeat(key, fewer) || !hasSeat(key, more)).toBe(true);
    }),
  );
});

test('of every plan, the seats it includes cost its base, each further one its price, and the bonus has its minimum', () => {
  fc.assert(
    fc.property(anyPlan, anySeats, ({ key, base, includedSeats, addSeatPrice, minBonusCredit }, seats) => {
      const added = Math.max(0, seats - includedSeats);
      expect(monthlyPrice(key, seats)).toBe(added === 0 ? base : base + added * (addSeatPrice ?? 0));
      expect(monthlyBonusCredits(key, seats)).toBeGreaterThanOrEqual(minBonusCredit ?? 0);
    }),
  );
});

test('whatever its size, a team is offered the four plans, cheapest first, and no older tier', () => {
  fc.assert(
    fc.property(anySeats, (seats) => {
      const choices = planChoices(seats);
      expect(choices.map(({ planType }) => planType)).toEqual([STARTER, LITE, STANDARD, PROFESSIONAL]);
      expect(choices.map(({ planType, isLargeEnough }) => isLargeEnough === hasSeat(planType, seats))).not.toContain(
        false,
      );
      expect(choices.at(-1)!.isLargeEnough).toBe(true);
    }),
  );
  expect([OLD_STARTER, OLD_LITE, OLD_STANDARD, OLD_PROFESSIONAL].some(isPaidPlan)).toBe(false);
});
