import { expect, test } from 'vitest';
import { inParts } from './in-parts.ts';

test('long lists go in parts, one after the other', async () => {
  const sent: number[] = [];
  await inParts(
    Array.from({ length: 101 }, (_, index) => index),
    async (part) => void sent.push(part.length),
  );
  expect(sent).toEqual([50, 50, 1]);
});
