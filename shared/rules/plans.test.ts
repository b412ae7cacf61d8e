import { expect, test } from 'vitest';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { monthlyBonusCredits, newUserBonusCredits } from './credits.ts';
import { hasSeat, monthlyPrice } from './plans.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;

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
