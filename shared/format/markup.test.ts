import { expect, test } from 'vitest';
import { escapeHtml, escapeText, escapeXml } from './markup.ts';

const TEXT = `<a title="it's">&amp;`;

test('no text is markup', () => {
  expect(escapeText(TEXT)).toBe(`&lt;a title="it's"&gt;&amp;amp;`);
  expect(escapeHtml(TEXT)).toBe("&lt;a title=&quot;it's&quot;&gt;&amp;amp;");
});

test('XML holds what it knows', () => {
  expect(escapeXml('a\u0000\u001f\ufffeb\ud800 & 😀\n')).toBe('ab\ufffd &amp; 😀\n');
});
