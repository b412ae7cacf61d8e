import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PostingsBuilder } from './postings.ts';

test('places come back as they went in, however far apart', () => {
  const places = fc.uniqueArray(fc.nat(3_000_000), { maxLength: 40 }).map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('あい', 'い', 'いう', '髙高', 'ab'), places), (lists) => {
      const builder = new PostingsBuilder();
      const all = [...new Set(Object.values(lists).flat())].sort((a, b) => a - b);
      for (const place of all)
        builder.add(
          place,
          Object.keys(lists).filter((gram) => lists[gram]!.includes(place)),
        );
      const built = builder.build();
      for (const [gram, list] of Object.entries(lists)) expect([...built.of(gram)]).toEqual(list);
      expect([...built.of('無い')]).toEqual([]);
      expect(new Set(built.beginningWith('い'))).toEqual(
        new Set(Object.keys(lists).filter((gram) => gram.startsWith('い') && lists[gram]!.length > 0)),
      );
    }),
  );
});
