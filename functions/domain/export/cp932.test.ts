import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCp932 } from './cp932.ts';

const decoder = new TextDecoder('shift_jis', { fatal: true });
const read = (text: string): string => decoder.decode(toCp932(text).bytes);

test('what is written reads back as it was, and nothing of it is missing', () => {
  const sign = fc.constantFrom(...'ABC,"\r\n~\\ｱｶﾞ、。あがパ亜漢髙﨑纊①Ⅳ㈱㍻～－￥∵¬ΩЖ─'.replaceAll('¬', ''));
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
      const text = signs.join('').normalize('NFC');
      expect(toCp932(text).missing).toEqual([]);
      expect(read(text)).toBe(text);
    }),
  );
});

test('the bytes are those that Windows writes', () => {
  expect(Buffer.from(toCp932('髙①∵㈱ｱ表').bytes).toString('hex')).toBe('fbfc874081e6878ab1955c');
});

test('the same sign under another number is that sign', () => {
  expect(read('10〜20、−5、¥100、か\u3099')).toBe('10～20、－5、￥100、が');
});

test('what the encoding lacks is told once each, as it is seen, and never becomes a question mark', () => {
  const { bytes, missing } = toCp932('𠮷野家さん👨‍👩‍👧と👨‍👩‍👧、葛\u{e0100}城、한글?');
  expect(missing).toEqual(['𠮷', '👨‍👩‍👧', '葛\u{e0100}', '한', '글']);
  expect(decoder.decode(bytes)).toBe('〓野家さん〓と〓、〓城、〓〓?');
});
