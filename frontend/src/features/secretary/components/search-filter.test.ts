import { describe, expect, test } from 'vitest';
import { ContentsType } from '#shared/enums/enums.ts';
import { filterOf, hasConditions, withWords, wordsOf } from './search-filter.ts';

const filter = (address: string) => filterOf(wordsOf(new URLSearchParams(address)), '2026-09-10');

describe('what is searched, as the address says', () => {
  test.each([
    ['q=%E4%BA%88', {}],
    ['board=b1&kind=2&person=abe', { boardId: 'b1', contentsType: ContentsType.SUB_POST, userAccountName: 'abe' }],
    ['days=7', { from: '2026-09-03' }],
    ['days=on&from=2026-09-01&to=2026-09-02', { from: '2026-09-01', to: '2026-09-02' }],
    ['days=on&from=2026-02-30&to=x', {}],
    ['from=2026-09-01', {}],
    ['kind=99&days=x', {}],
  ])('%s', (address, expected) => {
    expect(Object.fromEntries(Object.entries(filter(address)).filter(([, value]) => value !== undefined))).toEqual(
      expected,
    );
  });

  test('what is taken away leaves the address, and the words stay', () => {
    const next = withWords(new URLSearchParams('q=a&board=b1&kind=1'), { board: null, person: 'abe' });
    expect(next.toString()).toBe('q=a&kind=1&person=abe');
    expect(hasConditions(wordsOf(next))).toBe(true);
    expect(hasConditions(wordsOf(new URLSearchParams('q=a')))).toBe(false);
  });
});
