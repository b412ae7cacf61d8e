import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/format/days.ts';
import { purged } from './restorable.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const daysAgo = (id: string, days: number) => ({ id, deletedAt: new Date(NOW - days * DAY_MS).toISOString() });

test('what was deleted goes for good after 30 days, and earlier only where there is too much of it', () => {
  expect(purged(undefined, NOW)).toEqual([]);
  expect(purged([daysAgo('new', 1), daysAgo('over', 31), daysAgo('old', 29)], NOW).map(({ id }) => id)).toEqual([
    'over',
  ]);
  const twenty = Array.from({ length: 20 }, (_, n) => daysAgo(`c${n}`, n));
  expect(purged(twenty.slice(1), NOW)).toEqual([]);
  expect(purged(twenty, NOW).map(({ id }) => id)).toEqual(['c19']);
});

test('a list that grew too long shrinks by and by: a transaction has room for so many', () => {
  const many = Array.from({ length: 60 }, (_, n) => daysAgo(`c${n}`, 1 + n / 100));
  expect(purged(many, NOW)).toHaveLength(20);
  expect(purged(many, NOW)[0]!.id).toBe('c59');
});
