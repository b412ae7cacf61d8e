import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('width and case make no difference', () => expect(foldText('ＡＢＣ ｶﾞ（１）')).toBe('abc ガ(1)'));

test('folding is normalising and lowering, whatever the characters', () => {
  const letter = fc
    .oneof(
      fc.integer({ min: 0x20, max: 0x7e }),
      fc.integer({ min: 0x3000, max: 0x30ff }),
      fc.integer({ min: 0x4e00, max: 0x9fff }),
      fc.integer({ min: 0xff00, max: 0xffef }),
    )
    .map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(letter, { maxLength: 4 }).map((letters) => letters.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        expect(foldText(text)).toBe(text.normalize('NFKC').toLowerCase());
      },
    ),
    { numRuns: 500 },
  );
  for (let code = 0; code <= 0xffff; code += 1) {
    const one = String.fromCharCode(code);
    if (foldText(one) !== one.normalize('NFKC').toLowerCase()) throw new Error(code.toString(16));
  }
});
