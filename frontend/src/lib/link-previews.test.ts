import { describe, expect, test } from 'vitest';
import type { PageWords } from '#shared/contract/preview.ts';
import { MOST_URL_CHARACTERS } from '#shared/rules/link-preview.ts';
import { keptPreviews, MOST_KEPT, previewedAddress } from './link-previews.ts';

describe('what is asked of a link', () => {
  test.each([
    ['https://example.jp/a?b=c#d', 'https://example.jp/a?b=c'],
    ['HTTP://Example.jp', 'http://example.jp/'],
    ['https://nothisho.example/', 'https://nothisho.example/'],
  ])('%s: its page', (href, address) => expect(previewedAddress(href, 'hisho.example')).toBe(address));

  test.each([
    'https://hisho.example/help',
    'https://team.hisho.example/workspace',
    '/workspace',
    'mailto:a@example.jp',
    'javascript:alert(1)',
    'https://name:secret@example.jp/',
    'https://hisho.example@example.jp/',
    `https://example.jp/${'a'.repeat(MOST_URL_CHARACTERS)}`,
  ])('%s: nothing', (href) => expect(previewedAddress(href, 'hisho.example')).toBeUndefined());
});

describe('answers', () => {
  const WORDS: PageWords = { title: '題', description: null, siteName: null };
  const given = (answer: (address: string) => Promise<PageWords>) => {
    const asked: string[] = [];
    const previewOf = keptPreviews((address) => {
      asked.push(address);
      return answer(address);
    });
    return { asked, previewOf };
  };

  test('are asked for once, also while they are on their way, and also where there is nothing to show', async () => {
    const { asked, previewOf } = given(async (address) => (address === 'a' ? WORDS : { ...WORDS, title: null }));
    expect(await Promise.all([previewOf('a'), previewOf('a')])).toEqual([WORDS, WORDS]);
    expect(await previewOf('b')).toBeUndefined();
    expect([await previewOf('a'), await previewOf('b')]).toEqual([WORDS, undefined]);
    expect(asked).toEqual(['a', 'b']);
  });

  test('that failed show nothing, and are asked for again', async () => {
    let isDown = true;
    const { asked, previewOf } = given(async () => {
      if (isDown) throw new Error('429');
      return WORDS;
    });
    expect(await previewOf('a')).toBeUndefined();
    isDown = false;
    expect(await previewOf('a')).toEqual(WORDS);
    expect(asked).toEqual(['a', 'a']);
  });

  test('are kept so many: what was looked at longest ago goes', async () => {
    const { asked, previewOf } = given(async () => WORDS);
    for (let at = 0; at < MOST_KEPT; at += 1) await previewOf(`${at}`);
    await previewOf('0');
    await previewOf('one more');
    await previewOf('0');
    expect(asked.length).toBe(MOST_KEPT + 1);
    await previewOf('1');
    expect(asked.length).toBe(MOST_KEPT + 2);
  });
});
