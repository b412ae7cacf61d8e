import fc from 'fast-check';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { orderKeyBetween } from './order-key.ts';

test('a list moved about at random stays in the order of its keys, which stay short', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }), (moves) => {
      const list = Array.from({ length: 6 }, (_, n) => ulid(1_700_000_000_000 + n));
      for (const [from, to] of moves) {
        list.splice(from % list.length, 1);
        const at = to % (list.length + 1);
        list.splice(at, 0, orderKeyBetween(list[at - 1], list[at]));
        expect([...list].sort()).toEqual(list);
        expect(new Set(list).size).toBe(list.length);
      }
      expect(Math.max(...list.map((key) => key.length))).toBeLessThanOrEqual(26 + moves.length);
    }),
  );
});

test('refuses neighbours that stand the wrong way round or on one place', () => {
  for (const [before, after] of [
    ['b', 'a'],
    ['a', 'a'],
    ['a', 'a0'],
  ])
    expect(() => orderKeyBetween(before, after)).toThrow(RangeError);
});
