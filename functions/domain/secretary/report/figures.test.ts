import { expect, test } from 'vitest';
import { shortName } from '../period.ts';
import { byPerson } from './figures.ts';

test('beyond ten people the rest share a bar, and all of them add up', () => {
  const people = Array.from({ length: 13 }, (_, at) => ({ label: `p${at}`, value: 20 - at }));
  const { value, series } = byPerson('担当', people, [1]);
  expect(series!.slice(-2)).toEqual([
    { label: 'p9', value: 11, current: false },
    { label: 'ほか3人', value: 10 + 9 + 8, current: false },
  ]);
  expect(value).toBe(series!.reduce((sum, bar) => sum + bar.value, 0));
  expect(byPerson('担当', people.slice(0, 10), [1]).series).toHaveLength(10);
});

test('years are told apart', () => {
  expect(shortName({ from: '2025-09-05', to: '2026-09-04' })).toBe('2025/9');
  expect(shortName({ from: '2026-08-29', to: '2026-09-04' })).toBe('8/29');
  expect(shortName({ from: '2026-08-01', to: '2026-08-31' })).toBe('8/1');
});
