import { expect, test } from 'vitest';
import { addressAtEnd, addressFrom, linkedText } from './link-text.ts';
import { askedAtEnd } from './suggestion.ts';

test.each([
  ['案内はhttps://example.jp/a?b=1。', 'https://example.jp/a?b=1'],
  ['（https://example.jp/a）', 'https://example.jp/a'],
  ['https://example.jp/a_(b)', 'https://example.jp/a_(b)'],
  ['https://example.jp を見る', undefined],
  ['javascript:alert(1)', undefined],
])('%s ends with the address %s', (text, address) => {
  expect(addressAtEnd(text)).toBe(address);
});

test('addresses within a pasted text are links, what is around them is not', () => {
  expect(linkedText('「https://example.jp/」と、http://a.jp.').map(({ attributes }) => attributes?.link)).toEqual([
    undefined,
    'https://example.jp/',
    undefined,
    'http://a.jp',
    undefined,
  ]);
});

test.each([
  ['example.jp/a', 'https://example.jp/a'],
  [' ｈｔｔｐｓ：／／example.jp ', 'https://example.jp'],
  ['sato@example.jp', 'mailto:sato@example.jp'],
  ['/workspace/w/KEY/post/1', '/workspace/w/KEY/post/1'],
  ['//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['仕様', undefined],
])('%s means the address %s', (written, address) => {
  expect(addressFrom(written)).toBe(address);
});

test.each([
  ['@', '@', ''],
  ['確認は@田中', '@', '田中'],
  ['確認は＠たなか', '@', 'たなか'],
  ['#12', '#', '12'],
  ['sato@example', undefined, undefined],
  ['@田中 さん', undefined, undefined],
  ['https://example.jp/#a', undefined, undefined],
  ['## ', undefined, undefined],
  [':えがお', ':', 'えがお'],
  ['直りました :ok', ':', 'ok'],
  ['開始 10:30', undefined, undefined],
  ['注意:確認', undefined, undefined],
  ['日時：明日', undefined, undefined],
  ['https://example.jp', undefined, undefined],
  ['ありがとう :)', undefined, undefined],
  ['割合 :5', undefined, undefined],
])('%s asks with %s for %s', (text, sign, query) => {
  const asked = askedAtEnd(text);
  expect([asked?.sign, asked?.query]).toEqual([sign, query]);
});
