import { expect, test } from 'vitest';
import { lastChange } from './last-change.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-23T11:59:30Z', 'たったいま更新'],
  ['2026-11-23T12:00:05Z', 'たったいま更新'],
  ['2026-11-23T11:01:00Z', '59分前に更新'],
  ['2026-11-22T12:00:01Z', '23時間前に更新'],
  ['2026-11-20T11:00:00Z', '3日前に更新'],
  [null, '1週間以上、更新がありません'],
])('a change at %s reads %s', (at, words) => {
  expect(lastChange(at, NOW)).toBe(words);
});
