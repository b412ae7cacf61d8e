import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wipRefusal } from './wip-limit.ts';

test('only a strict limit keeps posts out, and says how much room there is', () => {
  expect(wipRefusal('進行中', undefined, 9, 1)).toBeUndefined();
  expect(wipRefusal('進行中', { wipLimit: 3 }, 9, 1)).toBeUndefined();
  expect(wipRefusal('進行中', { wipLimit: 3, isWipLimitStrict: true }, 3, 1)).toContain('上限の3件に達している');
  expect(wipRefusal('進行中', { wipLimit: 3, isWipLimitStrict: true }, 1, 3)).toContain('あと2件');
  // What is there already beyond the limit may be put in order.
  expect(wipRefusal('進行中', { wipLimit: 3, isWipLimitStrict: true }, 5, 0)).toBeUndefined();
});

test('what is let in never brings a group beyond its strict limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(12), fc.nat(12), (wipLimit, size, coming) => {
      const refusal = wipRefusal('列', { wipLimit, isWipLimitStrict: true }, size, coming);
      expect(refusal === undefined).toBe(coming === 0 || size + coming <= wipLimit);
    }),
  );
});
