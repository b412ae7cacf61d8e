import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

const emails = (text: string): string[] =>
  parseAddresses(text)
    .addresses.filter(({ isValid }) => isValid)
    .map(({ email }) => email);

describe('a pasted list of addresses', () => {
  test.each([
    ['commas', 'a@x.jp,b@x.jp , c@x.jp'],
    ['lines', 'a@x.jp\r\nb@x.jp\n\n c@x.jp\n'],
    ['Japanese signs', 'a@x.jp、b@x.jp，c@x.jp'],
    ['semicolons', 'a@x.jp; b@x.jp；c@x.jp;'],
    ['spaces, also full-width ones', 'a@x.jp b@x.jp　c@x.jp'],
    ['tabs of a sheet', 'a@x.jp\tb@x.jp\nc@x.jp'],
    ['full-width letters', 'ａ＠ｘ．ｊｐ\nｂ＠ｘ。ｊｐ\nC@X.JP'],
    ['names as mail programs write them', '佐藤 美咲 <a@x.jp>, "Tanaka, Kenta" <b@x.jp>; 鈴木＜c@x.jp＞'],
    ['names without separators', '佐藤 美咲 <a@x.jp> 田中 <b@x.jp>\n<c@x.jp>'],
    ['an address before the bracket', 'a@x.jp <a@x.jp>, b@x.jp, 鈴木 <c@x.jp>'],
    ['sheets with a name beside', '佐藤 美咲 a@x.jp\n田中 健太 b@x.jp\n鈴木 c@x.jp'],
    ['links and quotes', 'mailto:a@x.jp "b@x.jp" （c@x.jp）'],
    ['the end of a sentence', 'a@x.jp, b@x.jp, c@x.jp。'],
  ])('is read with %s', (_, text) => {
    expect(emails(text)).toEqual(['a@x.jp', 'b@x.jp', 'c@x.jp']);
  });

  test('names stand with their addresses, the first that is known', () => {
    expect(parseAddresses('a@x.jp; 佐藤 美咲 <a@x.jp>, "Tanaka, Kenta" <b@x.jp>').addresses).toEqual([
      { email: 'a@x.jp', isValid: true, name: '佐藤 美咲' },
      { email: 'b@x.jp', isValid: true, name: 'Tanaka, Kenta' },
    ]);
  });

  test('what is no address stays to be seen, in one piece', () => {
    expect(parseAddresses('misaki@aoba, 佐藤 美咲, a@x.jp, a..b@x').addresses).toEqual([
      { email: 'misaki@aoba', isValid: false },
      { email: '佐藤 美咲', isValid: false },
      { email: 'a@x.jp', isValid: true },
      { email: 'a..b@x', isValid: false },
    ]);
  });

  test('repeated addresses are folded and counted', () => {
    expect(parseAddresses('a@x.jp, A@X.JP, ａ＠ｘ．ｊｐ, b@x.jp')).toMatchObject({
      addresses: [{ email: 'a@x.jp' }, { email: 'b@x.jp' }],
      repeated: 2,
    });
  });

  test('nothing is nothing', () => {
    for (const text of ['', ' 　\n', ',;、\n,', '<>', '""']) expect(parseAddresses(text).addresses).toEqual([]);
  });
});

describe('whatever is pasted', () => {
  const local = fc.stringMatching(/^[a-z0-9][a-z0-9_.+-]{0,12}$/).map((text) => text.replace(/\.+$/, 'x'));
  const email = fc
    .tuple(local, fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}$/), fc.constantFrom('jp', 'com', 'co.jp'))
    .map(([name, domain, top]) => `${name}@${domain}.${top}`);
  const separator = fc.constantFrom(',', ', ', '、', ';', '；', '\n', '\r\n', '\t', ' ', '　');
  const wide = (text: string): string =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const written = (address: string) =>
    fc.constantFrom(
      address,
      address.toUpperCase(),
      wide(address),
      `佐藤 美咲 <${address}>`,
      `"Sato, M." <${address}>`,
      `<${address}>`,
    );

  test('every address comes out once, in its order, however each is written and separated', () => {
    const list = fc
      .uniqueArray(email, { maxLength: 20 })
      .chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.tuple(...all.map(written)),
          fc.array(separator, { minLength: all.length, maxLength: all.length }),
        ),
      );
    fc.assert(
      fc.property(list, ([all, spellings, separators]) => {
        // A name before a bracket needs more than a space from the address before it.
        const text = spellings
          .map(
            (spelling, at) =>
              spelling + (separators[at]!.trim() === '' && !separators[at]!.includes('\n') ? ', ' : separators[at]!),
          )
          .join('');
        expect(emails(text)).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  test('any text is read in one spelling, without repeats, and reading the answer again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'B', '@', '＠', '.', ' ', '　', ',', '、', '<', '>', '"', '\n', '佐', ';'),
        }),
        (text) => {
          const { addresses } = parseAddresses(text);
          expect(new Set(addresses.map(({ email: one }) => one)).size).toBe(addresses.length);
          const valid = emails(text);
          expect(emails(valid.join('\n'))).toEqual(valid);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('thousands of lines, and signs that never end, take a moment', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `名前 ${at} <m${at}@example.jp>`).join('\n');
    const since = performance.now();
    expect(parseAddresses(text).addresses).toHaveLength(5_000);
    parseAddresses('<'.repeat(20_000));
    parseAddresses(`<${' '.repeat(20_000)}`);
    parseAddresses('a'.repeat(100_000));
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});
