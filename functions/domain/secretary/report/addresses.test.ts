import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutAddresses } from './addresses.ts';

describe('what leads somewhere', () => {
  test.each([
    'https://evil.example/?q=1',
    'HTTP://evil.example',
    'ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ／ａ',
    'ftp://evil.com/x',
    'www.evil.com',
    'example.com/path',
    'example.com',
    'EXAMPLE.COM:8443/a?b=c#d',
    'evil。com',
    'ｅｖｉｌ。ｃｏｍ',
    'ｅｖｉｌ｡ｃｏｍ／ｐａｔｈ',
    'sub.evil.co.jp',
    'evil.ai/login',
    '𝐞𝐯𝐢𝐥.com',
    'xn--r8jz45g.xn--zckzah',
    'my_host.evil.net',
    'evil.sh/x',
    'evil.zip/x',
    '192.0.2.7/login',
    '192.0.2.7:8080',
    'taro@evil.example',
    'a.b+c@mail.evil.jp',
  ])('%s goes', (address) => {
    for (const [before, after] of [
      ['', ''],
      ['詳しくは', 'を見てください。'],
      ['「', '」が3件あります。'],
      ['（', '）'],
      ['先に ', ' から、入ります'],
    ] as const)
      expect(withoutAddresses(before + address + after)).toBe(`${before}（アドレス）${after}`);
  });

  test.each([
    ['例え.jp', '例え（アドレス）'],
    ['日本語.みんな', '日本語（アドレス）'],
    ['例え.テスト.co.jp:8443/a?b=c', '例え（アドレス）'],
    ['evil.コム', 'evil（アドレス）'],
    ['login.例え.jp', 'login（アドレス）'],
    ['例え.evil.com', '例え（アドレス）'],
    ['例え.JP', '例え（アドレス）'],
    ['例え．ｊｐ', '例え（アドレス）'],
    ['例え。jp/login', '例え（アドレス）'],
    ['例え.xn--q9jyb4c', '例え（アドレス）'],
    ['taro@例え.jp', 'taro@例え（アドレス）'],
    ['пример.рф', 'пример（アドレス）'],
    ['商品.公司', '商品（アドレス）'],
    ['資料.zip/x', '資料（アドレス）'],
  ])('%s goes, as far as signs say where it begins', (address, left) => {
    for (const [before, after] of [
      ['', ''],
      ['詳しくは', 'を見てください。'],
      ['「', '」が3件あります。'],
    ] as const)
      expect(withoutAddresses(before + address + after)).toBe(before + left + after);
  });

  test('and all of them in one sentence', () => {
    expect(withoutAddresses('a.com、https://b.example/c。d.jpとe@f.org')).toBe(
      '（アドレス）、（アドレス）。（アドレス）と（アドレス）',
    );
  });
});

test.each([
  'README.mdを直しました。v1.2で確かめます。',
  'Node.jsとNext.js/Reactの版を上げる',
  'main.py、run.sh、lib.rs、index.ts、app.tsx、data.zip',
  'docs/README.mdとsrc/main.py',
  'p95で1.8秒、12.5ms、10.0%でした。',
  '版は192.0.2.7のようには書かない',
  'OAuth2.0の更新。APIの応答。OKです。DBを見ます。',
  '終わりました。com以外は後です',
  'ASP.NETと.NET 9',
  'package.json、tsconfig.build.json、e.g.、No.12、v1.2.3-rc.1',
  '🚀 秋の公開。髙橋様の件。',
  '@satoさんと#128',
  '1.クラウド移行、2.世界の動き、A.みんなの声、Phase2.公司',
  '議事録.md、要件定義.docx、資料.zip、見積.xlsx、画面.png',
  '終わりました．AIの件は、ITの担当者へ。直しました．みんなで確かめます．',
  '品質.世界観と、最新の.NET 9',
  '次世代Node.jsと、基盤.tsの版',
])('%s stays', (text) => {
  expect(withoutAddresses(text)).toBe(text);
});

test('what is taken out once leaves nothing to take out, and Japanese alone stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ぁ-んァ-ヶ一-龥a-z0-9./:@。．ａ-ｚ 「」]{0,60}$/), (text) => {
      const left = withoutAddresses(text);
      expect(withoutAddresses(left)).toBe(left);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[ぁ-んァ-ヶ一-龥、。「」（）0-9０-９]{0,80}$/), (text) => {
      expect(withoutAddresses(text)).toBe(text);
    }),
  );
});

test('a long text without an end is read in no time', () => {
  for (const sign of ['あ', 'あ.', 'あい.', 'ああ。', 'あ.a', 'a', 'a.', 'a@', 'a-', '1.', '。a', 'ａ．'])
    expect(withoutAddresses(sign.repeat(20_000)).length).toBeGreaterThan(0);
}, 2_000);
