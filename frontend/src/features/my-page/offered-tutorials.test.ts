import { expect, test } from 'vitest';
import { TOURS } from '#app/features/tour/tours.ts';
import { OFFERED_TUTORIALS } from './offered-tutorials.ts';

test('My page offers the tours that there are, and no other', () => {
  expect(OFFERED_TUTORIALS.map(({ name }) => name).sort()).toEqual(TOURS.map(({ tutorial }) => tutorial).sort());
});
