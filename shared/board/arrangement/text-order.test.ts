import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './text-order.ts';
import { rankTexts } from './text-ranks.ts';

test('ranks order texts as the collation does, however they come', () => {
  const text = fc.oneof(
    fc.constantFrom('検索9', '検索10', '検索010', 'あい', 'アイ', 'ｱｲ', '', 'a', 'A'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(text, { maxLength: 90 }), { minLength: 1, maxLength: 4 }), (batches) => {
      for (const texts of batches) {
        const ranks = rankTexts([...texts, undefined]);
        expect(ranks.at(-1)).toBeNaN();
        for (let at = 1; at < texts.length; at += 1)
          expect(Math.sign(ranks[at - 1]! - ranks[at]!)).toBe(Math.sign(compareTexts(texts[at - 1]!, texts[at]!)));
      }
    }),
    { numRuns: 100 },
  );
});

test('texts that come between two others again and again find room', () => {
  const texts = Array.from({ length: 200 }, (_, at) => `間${'a'.repeat(200 - at)}`);
  for (const text of texts) rankTexts([text]);
  const ranks = rankTexts(texts);
  for (let at = 1; at < texts.length; at += 1) expect(ranks[at]!).toBeLessThan(ranks[at - 1]!);
});
