import { expect, test } from 'vitest';
import { session } from './session.ts';

const signIn = (email: string) => session.signIn.input.safeParse({ email, password: 'x' }).success;

test('what the user pool takes as no name is refused before it is asked', () => {
  expect(['', ' ', 'a\u0000@example.jp', 'a\u200b@example.jp'].map(signIn)).toEqual([false, false, false, false]);
  expect(['Taro＠Example.jp', "o'brien@example.jp", 'anything'].map(signIn)).toEqual([true, true, true]);
});
