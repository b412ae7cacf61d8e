import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeDomainName, readDomainName } from './domain-name.ts';

describe('a domain name', () => {
  test.each([
    ['aoba.co.jp', 'aoba.co.jp'],
    [' Aoba.CO.JP ', 'aoba.co.jp'],
    ['@aoba.co.jp', 'aoba.co.jp'],
    ['＠ａｏｂａ．ｃｏ．ｊｐ', 'aoba.co.jp'],
    ['aoba.co.jp.', 'aoba.co.jp'],
    ['日本語.jp', 'xn--wgv71a119e.jp'],
    ['日本語。jp', 'xn--wgv71a119e.jp'],
    ['XN--WGV71A119E.jp', 'xn--wgv71a119e.jp'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['mail.sub.aoba.example', 'mail.sub.aoba.example'],
  ])('%j is %s', (given, expected) => expect(normalizeDomainName(given)).toBe(expected));

  test.each([
    '',
    '   ',
    '.',
    '@',
    'aoba',
    'localhost',
    '192.0.2.1',
    '3221225985',
    '0xc0.0.2.1',
    '[::1]',
    'aoba.co.jp/x',
    'https://aoba.co.jp',
    'taro@aoba.co.jp',
    'user:pass@aoba.co.jp',
    'aoba.co.jp:8080',
    'aoba .co.jp',
    'aoba\u202e.jp',
    'aoba\u0000.jp',
    'aoba..jp',
    '.aoba.jp',
    '-aoba.jp',
    'aoba-.jp',
    'aoba.jp?',
    'aoba.jp#',
    'aoba_x.jp',
    'a.1',
    `${'a'.repeat(64)}.jp`,
    `${'a.'.repeat(130)}jp`,
    'aoba.j',
  ])('%j is none', (given) => expect(normalizeDomainName(given)).toBeUndefined());

  test('keeps its spelling when it is read again, and is never more than a host name', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 40 }), fc.domain(), fc.webUrl(), fc.ipV4(), fc.emailAddress()),
        (text) => {
          const name = normalizeDomainName(text);
          if (name === undefined) return;
          expect(normalizeDomainName(name)).toBe(name);
          expect(name).toMatch(/^[a-z0-9.-]+$/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('what can be claimed', () => {
  test.each([
    'gmail.com',
    'Yahoo.co.jp',
    'icloud.com',
    'outlook.jp',
    'docomo.ne.jp',
    'ezweb.ne.jp',
    'x.ezweb.ne.jp',
    'i.softbank.jp',
  ])('%s belongs to everybody', (name) => expect(readDomainName(name)).toEqual({ refusal: 'DomainNameShared' }));
  test.each(['co.jp', 'CO.JP.', 'ne.jp', 'co.uk', 'jp', 'gmail'])('%s is no domain of a company', (name) =>
    expect(readDomainName(name)).toEqual({ refusal: 'DomainNameInvalid' }),
  );
  test.each(['aoba.co.jp', 'notgmail.com', 'gmail.com.aoba.example', 'mail.aoba.co.jp'])('%s is', (name) =>
    expect(readDomainName(name)).toEqual({ domainName: name }),
  );
});
