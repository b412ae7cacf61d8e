import { expect, test } from 'vitest';
import { inTurn } from './draw-in-turn.ts';

test('drawings are one a task, in their order; one that is left out is not drawn, and one that fails holds up none', async () => {
  const told: string[] = [];
  const ended = Promise.withResolvers<void>();
  expect(() =>
    inTurn(() => {
      told.push('first');
      setTimeout(() => told.push('a task between'));
      throw new Error('broken');
    }),
  ).toThrow('broken');
  inTurn(() => told.push('second'));
  const leaveOut = inTurn(() => told.push('left out'));
  inTurn(() => {
    told.push('last');
    ended.resolve();
  });
  leaveOut();
  expect(told).toEqual(['first']);
  await ended.promise;
  expect(told).toEqual(['first', 'second', 'a task between', 'last']);
});
