/** What fifty people on one board cost: each word is one call of AppSync with one BatchGetItem, and one delivery a watcher. */
import { expect, test } from 'vitest';
import { presenceLoad } from './testing/presence-load.ts';

test('fifty who look on say a word in 40 seconds each, one alone none', async () => {
  expect((await presenceLoad({ people: 50, seconds: 120, isMoving: false })).words).toBeLessThanOrEqual(50 * 3);
  expect((await presenceLoad({ people: 1, seconds: 120, isMoving: false })).words).toBe(0);
});

test('fifty who move all the time say about five words a second together, five people two and a half', async () => {
  expect((await presenceLoad({ people: 50, seconds: 60, isMoving: true })).words).toBeLessThanOrEqual(50 * 7);
  expect((await presenceLoad({ people: 5, seconds: 60, isMoving: true })).words).toBe(5 * 30);
});

test('fifty who come within a minute know each other, and say no more than nine words each', async () => {
  const { words, known } = await presenceLoad({ people: 50, seconds: 70, isMoving: false, comingSeconds: 60 });
  expect(known).toBe(50 * 49);
  expect(words).toBeLessThanOrEqual(50 * 9);
});
