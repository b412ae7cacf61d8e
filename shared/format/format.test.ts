import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDayInSentence, weekdayName, withoutRunningYear } from './date.ts';
import { initialsOf } from './initials.ts';
import { formatYen } from './yen.ts';

test('a moment is shown as the day it is in Tokyo', () => {
  expect(formatDate('2026-09-17T15:00:00Z')).toBe('2026-09-18');
  expect(formatDateTime('2026-09-17T15:05:59Z')).toBe('2026-09-18 00:05');
  expect(formatDayInSentence('2026-09-18T00:00:00+09:00')).toBe('9月18日(金)');
});

test('an empty or unreadable date shows なし', () => {
  for (const value of [null, undefined, '', 'x']) expect(formatDate(value)).toBe('なし');
});

test('days of the running year are short, each of a term by itself', () => {
  const short = (text: string) => withoutRunningYear(text, '2026-09-18');
  expect(short('2026-10-05')).toBe('10-05');
  expect(short('2025-10-05')).toBe('2025-10-05');
  expect(short('2026-12-28〜2027-01-05')).toBe('12-28〜2027-01-05');
  expect(short('2026-09-18 09:30')).toBe('09-18 09:30');
});

test('weekdays begin with Sunday', () => {
  expect([weekdayName(0), weekdayName(6)]).toEqual(['日曜日', '土曜日']);
});

test('yen have thousands separators, and sign or unit where asked', () => {
  expect([formatYen(1_000_000), formatYen(30_000, { prefix: true }), formatYen(0, { suffix: true })]).toEqual([
    '1,000,000',
    '¥30,000',
    '0円',
  ]);
});

test.each([
  ['田中　健太', '田'],
  ['佐藤', '佐'],
  ['スズキ　ハナ', 'ス'],
  ['Taro Yamada', 'TY'],
  ['田中 Taro', '田T'],
  ['', ''],
])('initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
