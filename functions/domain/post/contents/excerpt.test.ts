import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('an excerpt never ends with half of a character', () => {
  const cut = excerpt(`${'あ'.repeat(99)}😀${'い'.repeat(50)}`);
  expect(cut).toBe(`${'あ'.repeat(99)}…`);
  expect(cut.isWellFormed()).toBe(true);
});

test('a short text stays whole', () => {
  expect(excerpt('😀'.repeat(50))).toBe('😀'.repeat(50));
});
