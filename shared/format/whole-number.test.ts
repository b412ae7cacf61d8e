import { expect, test } from 'vitest';
import { plainDigits, wholeNumberIn } from './whole-number.ts';

test.each([
  ['1200', 1200],
  [' 1,200 ', 1200],
  ['１，２００', 1200],
  ['0', 0],
])('「%s」 is %i', (text, number) => expect(wholeNumberIn(text)).toBe(number));

test.each(['', '-1', '1.5', '12a', '1e3', '1234567890'])('「%s」 is no number of ours', (text) => {
  expect(wholeNumberIn(text)).toBeNaN();
});

test('a field shows what is meant', () => expect(plainDigits('１，２００ ')).toBe('1200'));
