import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTextOf, treeOf } from '#shared/rich-text/html-tree.ts';
import { textOf } from './plain-text.ts';
import { sanitizeRichText } from './sanitize.ts';

describe('the text of rich text', () => {
  test('has one line per block, without spaces at their ends', () => {
    expect(textOf('<p>一行目 \t</p><p>二行目<br>三行目 &lt;b&gt;</p>')).toBe('一行目\n二行目\n三行目 <b>');
  });

  test('says pictures in words', () => {
    expect(
      textOf('<p>前<img data-file="a" alt="表 &lt;b&gt; &quot;右&quot;" width="90" />後<img data-file="b" /></p>'),
    ).toBe('前［画像: 表 <b> "右"］後［画像］');
  });

  test('is what a parser reads, whatever was cleaned', () => {
    const pieces = [
      ...[
        '<p>',
        '</p>',
        '<br>',
        '<b>',
        '</b>',
        '<li>',
        '<td>',
        '<hr>',
        '<pre>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
      ],
      ...['<a href="https://x.example/?a=1&b=<br>\'>">', '</a>', '<span data-mention="user:a>b">', '</span>', '<x'],
      ...['あ', ' ', '\n', '<', '>', '&', '"', '&lt;p&gt;', '&amp;lt;', '&nbsp;', '&quot;', '&#39;', '&#60;', '&copy;'],
    ];
    const withoutSpaces = (text: string): string => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (written) => {
        const cleaned = sanitizeRichText(written.join(''));
        expect(withoutSpaces(textOf(cleaned))).toBe(withoutSpaces(treeOf(cleaned).map(plainTextOf).join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is read at once where it holds a hundred thousand spaces', () => {
    const startedAt = performance.now();
    expect(textOf(`<p>${' '.repeat(99_000)}x</p>`)).toBe('x');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
