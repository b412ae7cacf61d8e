/** What a cold start reads: the REST functions as they are packed for deployment. */
import { expect, test } from 'vitest';
import { bundles } from '#test/bench/bundles.ts';
import { isBroken } from '#test/bench/figure.ts';

test('no REST function is larger than the benchmarks allow, nor half of them', () => {
  expect(bundles().filter(isBroken)).toEqual([]);
});
