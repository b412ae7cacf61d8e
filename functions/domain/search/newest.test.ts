import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Newest } from './newest.ts';
import type { Head } from './part-texts.ts';

test('it keeps the newest of what was offered, and says whether there was more', () => {
  const most = 3;
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 40 }), (offered) => {
      const newest = new Newest(most);
      for (const touchedAt of offered)
        if (touchedAt > newest.floor) newest.add({ head: { touchedAt } as Head, left: [] });
      const expected = offered.toSorted((a, b) => b - a).slice(0, most);
      expect(newest.list().map(({ head }) => head.touchedAt)).toEqual(expected);
      expect(newest.isMore).toBe(offered.length > most);
    }),
  );
});
