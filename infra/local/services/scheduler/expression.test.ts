import { describe, expect, test } from 'vitest';
import { parseExpression } from './expression.ts';

const at = (text: string) => Date.parse(text);
const next = (expression: string, after: string, timeZone = 'UTC') => {
  const due = parseExpression(expression, { timeZone, origin: at('2026-01-01T00:00:30Z') })(at(after));
  return due === undefined ? undefined : new Date(due).toISOString();
};

describe('cron', () => {
  test.each([
    ['every morning in Japan', 'cron(0 9 * * ? *)', '2026-03-01T00:00:00Z', 'Asia/Tokyo', '2026-03-02T00:00:00.000Z'],
    [
      'the same day when it is still early',
      'cron(0 9 * * ? *)',
      '2026-02-28T23:59:59Z',
      'Asia/Tokyo',
      '2026-03-01T00:00:00.000Z',
    ],
    ['working days only', 'cron(30 8 ? * MON-FRI *)', '2026-03-06T08:30:00Z', 'UTC', '2026-03-09T08:30:00.000Z'],
    ['steps', 'cron(0/15 10-11 * * ? *)', '2026-03-06T10:31:00Z', 'UTC', '2026-03-06T10:45:00.000Z'],
    ['the last day of the month', 'cron(0 0 L * ? *)', '2026-02-10T00:00:00Z', 'UTC', '2026-02-28T00:00:00.000Z'],
    ['chosen months and days', 'cron(0 0 1,15 JAN,JUL ? *)', '2026-01-16T00:00:00Z', 'UTC', '2026-07-01T00:00:00.000Z'],
    [
      'over the change to summer time',
      'cron(0 9 * * ? *)',
      '2026-03-28T09:00:00Z',
      'Europe/Berlin',
      '2026-03-29T07:00:00.000Z',
    ],
  ])('%s', (_name, expression, after, timeZone, expected) => {
    expect(next(expression, after, timeZone)).toBe(expected);
  });

  test('never, when its year is over', () => {
    expect(next('cron(0 0 1 1 ? 2025)', '2026-01-01T00:00:00Z')).toBeUndefined();
  });
});

test('A rate counts from when the schedule was made', () => {
  expect(next('rate(5 minutes)', '2026-01-01T00:07:00Z')).toBe('2026-01-01T00:10:30.000Z');
  expect(next('rate(1 day)', '2026-01-01T00:00:30Z')).toBe('2026-01-02T00:00:30.000Z');
});

test.each([
  'rate(0 minutes)',
  'rate(5 weeks)',
  'cron(0 9 * * *)',
  'cron(0 9 * * * *)',
  'cron(61 9 * * ? *)',
  'at(2026-01-01T00:00:00)',
  'daily',
])('%s is refused', (expression) => {
  expect(() => next(expression, '2026-01-01T00:00:00Z')).toThrow();
});
