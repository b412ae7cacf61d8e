import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

test('headings, lists, links and code are drawn; line breaks stay', () => {
  expect(markdownToHtml('# 背景\n- **検索**が遅い\n- [仕様](https://example.jp/a?b=1&c=2)')).toBe(
    '<p><strong>背景</strong></p><ul>\n<li><strong>検索</strong>が遅い</li>\n<li><a href="https://example.jp/a?b=1&amp;c=2" target="_blank" rel="noreferrer noopener">仕様</a></li>\n</ul>\n',
  );
  expect(markdownToHtml('一行目\n二行目 `a < b`')).toBe('<p>一行目<br>二行目 <code>a &lt; b</code></p>\n');
  expect(markdownToHtml('- [x] 済み\n- [ ] まだ')).toContain('☑ 済み');
});

test('what is HTML among it stays text, and pictures are links', () => {
  expect(markdownToHtml('<img src=x onerror=alert(1)> と <b>太字</b>')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; と &lt;b&gt;太字&lt;/b&gt;</p>\n',
  );
  expect(markdownToHtml('<script>alert(1)</script>')).not.toContain('<script');
  expect(markdownToHtml('![図](https://example.jp/a.png)')).toBe(
    '<p><a href="https://example.jp/a.png" target="_blank" rel="noreferrer noopener">図</a></p>\n',
  );
  expect(markdownToHtml('[x](https://example.jp/"onmouseover="alert(1))')).not.toContain('"onmouseover');
});
