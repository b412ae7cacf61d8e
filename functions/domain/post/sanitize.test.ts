import { describe, expect, test } from 'vitest';
import { sanitizeRichText, textOf } from './sanitize.ts';

describe('rich text', () => {
  test.each([
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    ['<p style="position:fixed" onclick="x()">x</p>', '<p>x</p>'],
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ])('%s becomes %j', (given, cleaned) => {
    expect(sanitizeRichText(given)).toBe(cleaned);
  });

  test('its text has one line per block, without spaces at their ends', () => {
    expect(textOf('<p>一行目 \t</p><p>二行目<br>三行目 &lt;b&gt;</p>')).toBe('一行目\n二行目\n三行目 <b>');
  });

  test('a hundred thousand spaces are read at once', () => {
    const startedAt = performance.now();
    expect(textOf(`<p>${' '.repeat(99_000)}x</p>`)).toBe('x');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
