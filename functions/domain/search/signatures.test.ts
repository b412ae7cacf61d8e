import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Signatures } from './signatures.ts';

test('no text that holds a word is passed over, and one that was replaced is forgotten', () => {
  const text = fc.string({ unit: fc.constantFrom(...'あいうアー漢字ab1%🚀'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2_000), text), { maxLength: 60 }), text, (set, word) => {
      const signatures = new Signatures();
      const texts = new Map<number, string>();
      for (const [place, one] of set) {
        signatures.set(place, [one]);
        texts.set(place, one);
      }
      if (word === '') return;
      const found = signatures.mayHold(word);
      expect(found).toEqual([...found].sort((a, b) => a - b));
      for (const [place, one] of texts) if (one.includes(word)) expect(found).toContain(place);
      expect(found.every((place) => texts.has(place))).toBe(true);
    }),
  );
});
