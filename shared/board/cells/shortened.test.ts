import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['abcd', 'abcd'],
  ['abcde', 'abcd…'],
  ['𠮷野𠮷家', '𠮷野𠮷家'],
  ['𠮷野𠮷家𠮷', '𠮷野𠮷家…'],
])('of %s four letters are %s', (text, shown) => expect(shortened(text, 4)).toBe(shown));
