/** What the server keeps goes through the editor's own form and comes back as it was. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requireContents } from '#functions/domain/post/contents/contents.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { sanitizeRichText } from '#functions/domain/post/contents/sanitize.ts';
import { readRichText } from './read-rich-text.ts';
import { writeRichText } from './write-rich-text.ts';

const LINK = 'target="_blank" rel="noopener noreferrer nofollow"';

describe('what is written as the editor writes it', () => {
  test.each([
    [''],
    ['<p>一行目<br />二行目</p><p>次の段落</p>'],
    ['<p>間に</p><p><br /></p><p>空の行</p>'],
    ['<h1>大</h1><h2>中</h2><h3>小</h3>'],
    ['<p><strong>太く<em>傾けて</em></strong><u>線</u><s>消す</s><code>a &lt; b &amp;&amp; c</code></p>'],
    [`<p>これは<a href="https://example.jp/?a=1&amp;b=2" ${LINK}><strong>仕様</strong>です</a>。</p>`],
    [`<p><a href="/workspace/w/KEY/post/12" ${LINK}>#12</a>を見てください</p>`],
    ['<p><span data-mention="user:tanaka">@田中　健太</span>さん</p>'],
    [
      '<ul><li>一<ul><li>一の一</li><li>一の二<ol><li>深い</li></ol></li></ul></li><li>二</li></ul><ol><li>番号</li></ol>',
    ],
    ['<ul><li data-checked="true">済み</li><li data-checked="false">まだ<br />続き</li><li></li></ul>'],
    ['<blockquote><p>引用<br />二行</p><p>次</p></blockquote><p>本文</p>'],
    ['<pre><code>if (a) {\n  b();\n}\n\n</code></pre><hr /><p>後</p>'],
    ['<hr />'],
    ['<p>a\u00a0 b</p>'],
    ['<p>前<img data-file="01J" alt="画面の &quot;右上&quot; &lt;b&gt;" width="320" />後</p>'],
    ['<ul><li><img data-file="01J" /></li></ul><h2><strong><img data-file="01K" width="40" /></strong></h2>'],
    ['<table><tbody><tr><td><img data-file="01J" alt="値" /></td></tr></tbody></table>'],
    [
      '<table><thead><tr><th>列</th></tr></thead><tbody><tr><td colspan="2">値<br />二行</td></tr></tbody></table><p>後</p>',
    ],
    ['<blockquote><p>引用の中の</p><ul><li>リスト</li></ul></blockquote>'],
  ])('%s stays', (html) => {
    expect(requireContents(html)).toBe(html);
  });
});

describe('what others write', () => {
  test.each([
    ['<b>太</b>と<i>斜</i>', '<p><strong>太</strong>と<em>斜</em></p>'],
    ['<ul>\n  <li><p>段落の項目</p></li>\n</ul>', '<ul><li>段落の項目</li></ul>'],
    ['<pre>コード</pre>', '<pre><code>コード</code></pre>'],
    ['<blockquote>引用</blockquote>', '<blockquote><p>引用</p></blockquote>'],
    ['<p> 前後の  空白 </p>', '<p>前後の 空白</p>'],
    ['<p>文</p><p></p><p><br></p><p> </p>', '<p>文</p>'],
    ['<div>段落</div>でない', '<p>段落でない</p>'],
    ['<p><span data-mention="evil&quot;x">名</span><span>地</span></p>', '<p>名地</p>'],
    ['<p><img src="https://evil.example/a.png" alt="x">絵</p>', '<p>絵</p>'],
    [
      '<p><img data-file="01J" src="https://evil.example/a.png" srcset="x" onerror="x()" style="x" />絵</p>',
      '<p><img data-file="01J" />絵</p>',
    ],
    ['<p><img data-file="../../x" alt="x">絵<img data-file="javascript:x"></p>', '<p>絵</p>'],
    [
      '<img data-file="01J" width="9999" alt=" 一\n二 "><img data-file="01J" width="1e3">',
      '<p><img data-file="01J" alt="一 二" width="1600" /><img data-file="01J" /></p>',
    ],
    ['<img src="data:image/png;base64,iVBORw0KGgo=" alt="x">絵', '<p>絵</p>'],
    ['<pre>a<img data-file="01J">b</pre>', '<pre>a<img data-file="01J" />b</pre>'],
    ['<p><a href="javascript:alert(1)">押す</a><a href="//evil.example">外</a></p>', '<p>押す外</p>'],
  ])('%s becomes %s', (given, stored) => {
    expect(requireContents(given)).toBe(stored);
  });
});

const text = fc.oneof(
  fc.constantFrom('あ', 'b', ' ', '  ', '\n', '&amp;', '&lt;', '\u3000', '\u00a0', '"', '<br>'),
  fc.string({ maxLength: 4 }).map((given) => given.replace(/[<>&]/g, '')),
);
const open = [
  ...['p', 'h2', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'b', 'em', 'u', 's', 'div'],
  ...['table', 'tbody', 'tr', 'td', 'span', 'a', 'li data-checked="true"', 'li data-checked="x"'],
  ...['a href="https://example.jp"', 'a href="javascript:x"', 'span data-mention="user:a"', 'td colspan="2"'],
];
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        text,
        fc.constantFrom(
          '<hr>',
          '<img src="f1">',
          '<img data-file="f1" alt="絵 &lt;" width="90">',
          '<img data-file="f2">',
          '</p>',
          '</li>',
          '<p>',
        ),
        fc
          .tuple(fc.constantFrom(...open), tie('html'))
          .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
}));
const words = (given: string): string => textOf(given).replace(/[\s\u00a0]+/g, '');

test('whatever is stored, the editor gives back sign for sign, and the cleaner takes nothing of it', () => {
  fc.assert(
    fc.property(html, (given) => {
      const stored = requireContents(given);
      expect(writeRichText(readRichText(stored))).toBe(stored);
      expect(sanitizeRichText(stored)).toBe(stored);
    }),
    { numRuns: 1_500 },
  );
});

test('the largest texts are read at once: spaces, marks that never end, many of everything', () => {
  const startedAt = performance.now();
  for (const given of [
    `<a><hr>${' '.repeat(380_000)}x</a>`,
    '<b>x'.repeat(80_000),
    '<li>'.repeat(30_000),
    '<p>あ</p>'.repeat(10_000),
  ])
    try {
      requireContents(given);
    } catch (error) {
      expect(error).toMatchObject({ code: 'BadRequest' });
    }
  expect(performance.now() - startedAt).toBeLessThan(12_000);
});

test.each([
  ['what is too long to be cleaned', `<p>${'x'.repeat(400_000)}</p>`],
  ['more mentions than anybody reads', '<span data-mention="user:a">@a</span>'.repeat(51)],
  ['more pictures than anybody looks at', '<img data-file="a">'.repeat(51)],
  ['what lies deeper than anybody writes', '<b>'.repeat(301)],
])('%s is refused', (_what, given) => {
  expect(() => requireContents(given)).toThrow();
  expect(() => requireContents(given.slice(given.length / 2))).not.toThrow();
});

test('tags deeper than the limit go, and their text stays', () => {
  const stored = requireContents(`${'<blockquote>'.repeat(60)}<p>深い</p>${'</blockquote>'.repeat(60)}`);
  expect(stored.split('<blockquote>').length - 1).toBeLessThanOrEqual(30);
  expect(stored).toContain('深い');
});

test('no word is lost on the way in', () => {
  fc.assert(
    fc.property(html, (given) => {
      expect(words(requireContents(given))).toBe(words(sanitizeRichText(given)));
    }),
    { numRuns: 500 },
  );
});
