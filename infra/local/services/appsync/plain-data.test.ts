import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyOf, plain } from './plain-data.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('data of a resolver', () => {
  test('is itself where JSON would leave it as it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(plain(value)).toBe(value);
        if (typeof value === 'object' && value !== null) expect(copyOf(value)).not.toBe(value);
      }),
    );
  });

  test('is what JSON makes of anything else', () => {
    fc.assert(
      fc.property(
        fc
          .anything({ withDate: true, withNullPrototype: true, withSparseArray: true, maxDepth: 3 })
          .filter((value) => value !== undefined),
        (value) => {
          expect(plain([value])).toEqual(throughJson([value]));
        },
      ),
    );
    const made = runInNewContext(
      '({ at: new Date(0), list: [undefined, () => 1, NaN], gone: undefined, deep: { a: 1 } })',
    ) as { deep: object };
    expect(plain(made)).toStrictEqual({ at: '1970-01-01T00:00:00.000Z', list: [null, null, null], deep: { a: 1 } });
    expect(Object.getPrototypeOf(plain({ deep: made.deep }).deep)).toBe(Object.prototype);
    expect([plain(undefined), copyOf(undefined), plain(-0)]).toEqual([null, null, 0]);
  });
});
