import { describe, expect, test } from 'vitest';
import { LIST_LEVELS, MENTIONS_MAX, TOO_MANY } from '#shared/rules/post/rich-text.ts';
import { CONTENTS_BYTES, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { requireComment } from '../comments/comments.ts';
import { requireContents } from './contents.ts';
import { textOf } from './plain-text.ts';

const DOORS = { contents: requireContents, comment: requireComment };
const mentions = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<span data-mention="user:p${n}">＠p${n}</span>`).join('');
const lists = (depth: number): string => `${'<ul><li>段'.repeat(depth)}底${'</li></ul>'.repeat(depth)}`;

describe.each(Object.entries(DOORS))('%s', (door, take) => {
  test('of a megabyte is refused at once, also where most of it would be cleaned away', () => {
    const refusal = { code: 'BadRequest', message: door === 'contents' ? TOO_LARGE.contents : TOO_LARGE.comment };
    const startedAt = performance.now();
    for (const text of [`<p>${'a'.repeat(1_048_576)}</p>`, `<p>${'<b style="x">'.repeat(80_000)}a</p>`])
      expect(() => take(text)).toThrow(expect.objectContaining(refusal));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('mentions so many, and says so of ten thousand', () => {
    expect(take(`<p>${mentions(MENTIONS_MAX)}</p>`).match(/data-mention/g)).toHaveLength(MENTIONS_MAX);
    for (const count of [MENTIONS_MAX + 1, door === 'contents' ? 2_000 : 200])
      expect(() => take(`<p>${mentions(count)}</p>`)).toThrow(TOO_MANY.mentions);
    expect(() => take(`<p>${mentions(10_000)}</p>`)).toThrow(expect.objectContaining({ code: 'BadRequest' }));
  });

  test('of lists in lists keeps what fits with every word, and refuses five hundred', () => {
    const kept = take(lists(20));
    expect(kept.match(/<ul>/g)?.length).toBeLessThanOrEqual(LIST_LEVELS * 20);
    expect(textOf(kept).replaceAll('\n', '')).toBe(`${'段'.repeat(20)}底`);
    expect(() => take(lists(500))).toThrow(TOO_MANY.levels);
    expect(() => take('<blockquote>'.repeat(500))).toThrow(TOO_MANY.levels);
  });

  test('leaves out pictures that are data, and keeps what stands around them', () => {
    const data = `data:image/png;base64,${'A'.repeat(2_000)}`;
    expect(take(`<p>前<img src="${data}" alt="図">後<a href="${data}">先</a></p>`)).toBe('<p>前後先</p>');
  });
});

test('the largest contents are taken', () => {
  expect(requireContents(`<p>${'a'.repeat(CONTENTS_BYTES - 7)}</p>`)).toHaveLength(CONTENTS_BYTES);
});
