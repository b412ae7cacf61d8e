import { expect, test } from 'vitest';
import type { Usage } from '#functions/data/workspace/credit-usage.ts';
import { addDays } from '#shared/format/days.ts';
import { isBusinessDay } from '#shared/rules/holidays.ts';
import { monthEndOf } from './month-end.ts';

const TODAY = '2026-11-24';
/** Ten on every business day: fifty more up to Monday the 30th. */
const days = Array.from({ length: 28 }, (_, at) => addDays(TODAY, at - 28))
  .filter(isBusinessDay)
  .map((id): Usage => ({ of: 'DAY', id, credits: 10, runs: 1 }));
const before = days.filter(({ id }) => id < '2026-11-01');
const ofMonth = days.filter(({ id }) => id >= '2026-11-01');
const endWith = (balance: number, lots: Record<string, number> = {}) =>
  monthEndOf(before, ofMonth, TODAY, { PK: '', SK: '', balance, lots } as never);

test.each([
  ['what is used until then leaves', 500, {}, 450],
  ['what expires sooner than it is used leaves', 500, { '2026-11-29': 200 }, 300],
  ['what is used before it expires leaves once', 500, { '2026-11-29': 30 }, 450],
  ['what may be used on the last day is there', 500, { '2026-11-30': 200 }, 450],
  ['nothing is left', 40, {}, 0],
] as const)('%s', (_, balance, lots, left) => {
  expect(endWith(balance, lots)).toEqual({
    used: 10 * ofMonth.length,
    left,
    runsOutOn: balance === 40 ? '2026-11-27' : expect.any(String),
  });
});

test('without days to tell it from nobody is told', () => {
  expect(monthEndOf([], ofMonth.slice(-1), addDays(ofMonth.at(-1)!.id, 1), undefined)).toBeUndefined();
});
