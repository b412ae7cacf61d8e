import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { radixOrder } from './radix-order.ts';

/** Empty keys last, both zeros alike, equal ones as they stand. */
const naiveOrder = (length: number, keysInTurn: readonly Float64Array[]): number[] =>
  Array.from({ length }, (_, at) => at).toSorted((a, b) => {
    for (const keys of keysInTurn) {
      const [left, right] = [keys[a]!, keys[b]!];
      if (Number.isNaN(left) || Number.isNaN(right)) {
        if (Number.isNaN(left) !== Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1;
      } else if (left !== right) return left - right;
    }
    return a - b;
  });

/** Numbers of one kind in a column: options and days lie close together, serials less, measured times anywhere. */
const column = (length: number) =>
  fc
    .constantFrom<fc.Arbitrary<number>>(
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: -3_000, max: 3_000 }),
      fc.integer(),
      fc.integer({ min: 2 ** 22 - 4, max: 2 ** 22 + 4 }),
      fc.double(),
    )
    .chain((number) =>
      fc.array(fc.oneof({ weight: 6, arbitrary: number }, fc.constantFrom(Number.NaN, 0, -0)), {
        minLength: length,
        maxLength: length,
      }),
    )
    .map((numbers) => Float64Array.from(numbers));

test('the order is that of a comparison of the keys in turn', () => {
  fc.assert(
    fc.property(
      fc.nat(40).chain((length) => fc.array(column(length), { minLength: 1, maxLength: 3 })),
      (keysInTurn) => {
        const { length } = keysInTurn[0]!;
        expect([...radixOrder(length, keysInTurn)]).toEqual(naiveOrder(length, keysInTurn));
      },
    ),
    { numRuns: 500 },
  );
});
