import { expect, test } from 'vitest';
import { TOURS } from '#app/features/tour/tours.ts';
import { OFFERED_TUTORIALS } from './offered-tutorials.ts';

/** Posts lead to its screen. */
const SCREENS = ['feedback'];

test('My page offers the tours and screens that there are, and no other', () => {
  expect(OFFERED_TUTORIALS.map(({ name }) => name).sort()).toEqual(
    [...TOURS.map(({ tutorial }) => tutorial), ...SCREENS].sort(),
  );
});
