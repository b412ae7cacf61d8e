import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageWithPreview } from './page-with-preview.ts';

const PAGE = readFileSync('frontend/index.html', 'utf8');
const NUMBERS = { projectSerialNumber: 1, subPostProjectSerialNumber: undefined };
const metaOf = (html: string, property: string): string[] =>
  [...html.matchAll(new RegExp(`<meta property="${property}" content="([^"]*)" />`, 'g'))].map(
    ([, content]) => content!,
  );

describe('pageWithPreview', () => {
  test('says title and picture once, and is the same page otherwise', () => {
    const html = pageWithPreview(PAGE, { ...NUMBERS, title: '検索が遅い', imageUrl: 'https://files.x/a?b=1&c=2' });
    expect(metaOf(html, 'og:title')).toEqual(['検索が遅い']);
    expect(metaOf(html, 'og:image')).toEqual(['https://files.x/a?b=1&amp;c=2']);
    expect(metaOf(html, 'og:site_name')).toEqual(['Hisho']);
    // What the product says of itself is no description of the post.
    expect(metaOf(html, 'og:description')).toEqual([]);
    expect(html.slice(html.indexOf('<body>'))).toBe(PAGE.slice(PAGE.indexOf('<body>')));
    expect(html.match(/<script[^>]*>/g)).toEqual(PAGE.match(/<script[^>]*>/g));
  });

  test('has no picture where the post has none', () => {
    const html = pageWithPreview(PAGE, { ...NUMBERS, title: 'a', imageUrl: null });
    expect(metaOf(html, 'og:image')).toEqual([]);
  });

  test.each([
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</head><body onload=alert(1)>',
    '<!-- --><img src=x onerror=alert(1)>',
    "$& $` $' $1",
    '&quot;&#34;&lt;script&gt;',
    '\u0000\u2028</title><svg/onload=alert(1)>',
  ])('holds %j as text', (title) => {
    const html = pageWithPreview(PAGE, { ...NUMBERS, title, imageUrl: null });
    expect(html.match(/<[a-z/!][^>]*>/gi)).toEqual(
      pageWithPreview(PAGE, { ...NUMBERS, title: 'X', imageUrl: null })
        .match(/<[a-z/!][^>]*>/gi)
        ?.map((tag) => (tag.includes('og:title') ? expect.stringContaining('og:title') : tag)),
    );
    const [content] = metaOf(html, 'og:title');
    const read = content!.replace(
      /&(amp|lt|gt|quot);/g,
      (sign) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[sign]!,
    );
    expect(read).toBe(title);
  });
});
