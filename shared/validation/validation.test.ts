import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REGISTRATION_EMAIL, RESET_EMAIL, registrationEmail } from './email.ts';
import { normalizeEmail } from './normalize-email.ts';
import { isPassword } from './password-rule.ts';
import { REQUIRED_MESSAGE } from './required-message.ts';
import { freeSubDomain, SUB_DOMAIN, subDomain } from './sub-domain.ts';
import {
  accountNameFor,
  isAccountName,
  isEmptyValue,
  NAME_CHARACTERS_MESSAGE,
  nameText,
  plainName,
  projectKey,
  requiredText,
} from './text.ts';

const characters = (allowed: string, size: object) => fc.string({ unit: fc.constantFrom(...allowed), ...size });
const ALNUM = 'abcdefghijklmnopqrstuvwxyz0123456789';

describe('e-mail', () => {
  const address = fc
    .tuple(
      characters(`${ALNUM}_.+-`, { minLength: 1, maxLength: 20 }),
      fc.array(characters(ALNUM, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 3 }),
      characters('abcxyz', { minLength: 2, maxLength: 6 }),
    )
    .map(([local, labels, top]) => `${local}@${labels.join('.')}.${top}`);

  test('every address of the described form is taken by both patterns', () => {
    fc.assert(fc.property(address, (value) => REGISTRATION_EMAIL.test(value) && RESET_EMAIL.test(value)));
  });

  test('without @, without a dot in the domain, or with a one-letter top level it is refused', () => {
    fc.assert(
      fc.property(address, (value) => {
        const [local, domain] = value.split('@') as [string, string];
        return [
          `${local}${domain}`,
          `${local}@${domain.replaceAll('.', '')}`,
          `${value}.x`,
          `@${domain}`,
          `${value} x`,
        ].every((bad) => !REGISTRATION_EMAIL.test(bad) && !RESET_EMAIL.test(bad));
      }),
    );
  });

  test('an address typed with a Japanese keyboard is the plain one', () => {
    expect(normalizeEmail('　Ｍｉｓａｋｉ．Ｓａｔｏ１＠ａｏｂａ。ｃｏ．ｊｐ ')).toBe('misaki.sato1@aoba.co.jp');
    expect(normalizeEmail('misaki @ aoba.jp')).toBe('misaki@aoba.jp');
  });

  test('a label that begins with a hyphen passes registration and not reset', () => {
    expect([REGISTRATION_EMAIL.test('a@-b.jp'), RESET_EMAIL.test('a@-b.jp')]).toEqual([true, false]);
  });

  test('full-width letters, capitals and spaces around mean the plain address', () => {
    expect(registrationEmail.parse('　Ｔａｒｏ＠Example.JP ')).toBe('taro@example.jp');
  });

  test('normalizing twice changes nothing more', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (value) => normalizeEmail(normalizeEmail(value)) === normalizeEmail(value),
      ),
      { examples: [['Ἀ´']] },
    );
  });

  test('a hostile text is judged quickly', () => {
    const startedAt = performance.now();
    expect(REGISTRATION_EMAIL.test(`a@${'a-'.repeat(50_000)}`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

describe('sub-domain', () => {
  test('agrees with the rule spelled out', () => {
    const isAlnum = (character: string | undefined): boolean => character !== undefined && /[a-z0-9]/i.test(character);
    fc.assert(
      fc.property(characters(`${ALNUM}AZ--_.あ`, { maxLength: 70 }), (value) => {
        const isRight =
          value.length >= 1 &&
          value.length <= 63 &&
          [...value].every((c) => isAlnum(c) || c === '-') &&
          isAlnum(value[0]) &&
          isAlnum(value.at(-1));
        return SUB_DOMAIN.test(value) === isRight;
      }),
    );
  });

  test('capitals are folded, and our own host names are not free', () => {
    expect(subDomain.parse('Aoba')).toBe('aoba');
    for (const reserved of ['files', 'AUTH', 'api', 'www'])
      expect(freeSubDomain.safeParse(reserved).success).toBe(false);
  });
});

describe('password', () => {
  test.each([
    ['abcd123', false],
    ['abcd1234', true],
    ['!"#$%&~{', true],
    ['abcd 1234', false],
    ['ａｂｃｄ１２３４', false],
    ['パスワードです文字', false],
  ])('%s: %s', (value, is) => {
    expect(isPassword(value)).toBe(is);
  });
});

describe('text', () => {
  const characterMessages = (value: string) =>
    requiredText(80)
      .safeParse(value)
      .error?.issues.map(({ message }) => message);

  test('a name with a line end, a control character or half a character in it is refused, and says why', () => {
    for (const bad of ['あおば\r\nhttps://evil.example', 'あおば\u2028予約', '予約\u0007係', '予約\u0000', 'あ\ud83d'])
      expect(characterMessages(bad)).toContain(NAME_CHARACTERS_MESSAGE);
  });

  test('a name whose direction is turned is refused: it would show as another', () => {
    for (const mark of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
      expect(characterMessages(`経理${mark}exe.pdf`)).toContain(NAME_CHARACTERS_MESSAGE);
  });

  test('whatever is around and between, a name with such a character is never taken, and without one always', () => {
    const forbidden = fc.constantFrom(
      ...'\u0000\u0008\n\r\u001b\u007f\u0085\u009f\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069',
    );
    const plain = fc.string({ unit: fc.constantFrom(...'aZ09あ漢ｱーé_-.（👩'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        plain,
        forbidden,
        plain,
        (before, mark, after) =>
          nameText.safeParse(before + after).success && !nameText.safeParse(before + mark + after).success,
      ),
    );
  });

  test('emoji of several parts and names of other scripts are names', () => {
    for (const name of ['👩‍💻 開発', '☎️', 'Ünlü Şirket', 'اسم', '葛󠄀城', '🇯🇵']) expect(nameText.parse(name)).toBe(name);
  });

  test('a name of which nothing is to be seen is empty', () => {
    for (const value of ['\u200b\u200b', '\u2060', '\u3164', '\ufe0f', '\u00ad'])
      expect(characterMessages(value)).toContain(REQUIRED_MESSAGE);
  });

  test('a name from elsewhere loses what a name may not hold', () => {
    expect(plainName(' あおば\r\n\u202e予約\u0007 ')).toBe('あおば 予約');
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 15 }),
        (value) => !characterMessages(`名${plainName(value)}`),
      ),
    );
  });

  test('blank is empty, also with full-width spaces', () => {
    for (const value of [null, undefined, '', ' 　\t', [], {}]) expect(isEmptyValue(value)).toBe(true);
    for (const value of [0, false, 'a', [0], { a: 1 }]) expect(isEmptyValue(value)).toBe(false);
  });

  test('required text is trimmed and says when nothing is left', () => {
    expect(requiredText(5).parse('　あ い　')).toBe('あ い');
    expect(requiredText(5).safeParse('　').error?.issues[0]?.message).toBe('入力されていません');
  });

  test('the part of an e-mail before the @ gives an account name, whatever it is made of', () => {
    expect(accountNameFor('taro.yamada@example.jp')).toBe('taro-yamada');
    expect(accountNameFor('_taro+work+@example.jp')).toBe('_taro-work');
    expect(accountNameFor('.@example.jp')).toBe('user');
    expect(accountNameFor('')).toBe('user');
    fc.assert(fc.property(fc.string({ maxLength: 20 }), (email) => isAccountName(accountNameFor(email))));
  });

  test('a project key that is a fixed word of our paths is refused', () => {
    expect(['main', 'config', 'Project', 'a b', '-a', ''].map((key) => projectKey.safeParse(key).success)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
