import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../format/days.ts';
import { formatTerm, parseTerm, termOf, termValue } from './term.ts';

const NOW = Date.parse('2026-09-16T00:00:00Z');
const read = (text: string) => {
  const result = parseTerm(text, NOW);
  return 'message' in result ? result.message : result.term && termValue(result.term);
};

describe('terms as people write them', () => {
  const cases: [string, string][] = [
    ['2026/1/5〜1/9', '2026-01-05/2026-01-09'],
    ['2026-01-05 - 2026-01-09', '2026-01-05/2026-01-09'],
    ['2026-01-05/2026-01-09', '2026-01-05/2026-01-09'],
    ['２０２６／１／５～１／９', '2026-01-05/2026-01-09'],
    ['2026年1月5日（月）〜9日（金）', '2026-01-05/2026-01-09'],
    ['1/5-1/9', '2026-01-05/2026-01-09'],
    ['1月5日から1月9日まで', '2026-01-05/2026-01-09'],
    ['2026/12/28〜1/5', '2026-12-28/2027-01-05'],
    ['今日〜9/30', '2026-09-16/2026-09-30'],
    ['9/1から', '2026-09-01/'],
    ['2026-09-01/', '2026-09-01/'],
    ['〜9/30', '/2026-09-30'],
    ['9/30まで', '/2026-09-30'],
    ['/2026-09-30', '/2026-09-30'],
    ['2026-09-01', '2026-09-01/2026-09-01'],
  ];
  test.each(cases)('%s', (text, value) => expect(read(text)).toBe(value));
  test.each(['来週〜再来週', '〜', '2026-02-30〜3/1', '1/5〜1/9〜1/12', 'x'])('%s is refused', (text) =>
    expect(read(text)).toBe('期間として読めません。'),
  );
  test('an end before the beginning is refused', () =>
    expect(read('2026/1/9〜2026/1/5')).toBe('終了日は開始日以降の日付にしてください。'));
});

test('what a cell shows reads back as what it holds', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
  const term = fc.oneof(
    fc.tuple(day, fc.integer({ min: 0, max: 500 })).map(([from, length]) => ({ from, to: addDays(from, length) })),
    day.map((from) => ({ from, to: '' })),
    day.map((to) => ({ from: '', to })),
  );
  fc.assert(
    fc.property(term, (given) => {
      expect(read(formatTerm(given))).toBe(termValue(given));
      expect(read(termValue(given))).toBe(termValue(given));
      expect(termOf(termValue(given))).toEqual(given);
    }),
  );
});
