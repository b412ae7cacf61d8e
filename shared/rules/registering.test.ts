import { expect, test } from 'vitest';
import { bulk } from '#shared/contract/bulk.ts';
import { imports } from '#shared/contract/import.ts';
import { fileWeight, REGISTERING, textWeight } from './registering.ts';

test('a large file counts as several: three gigabytes in ten minutes, however they are cut', () => {
  const largest = 50_000_000;
  expect([fileWeight(1), fileWeight(4_999_999), fileWeight(5_000_000), fileWeight(largest)]).toEqual([1, 1, 2, 11]);
  expect(Math.floor(REGISTERING.registerPart / fileWeight(largest)) * largest).toBeLessThan(3_000_000_000);
  expect([textWeight('あ'), textWeight('あ'.repeat(10_000))]).toEqual([1, 2]);
});

test('whatever starts a job over many posts counts against the few of those', () => {
  const jobs = [bulk.register, bulk.undo, imports.register];
  expect(jobs.map(({ registers }) => registers)).toEqual(jobs.map(() => 'registerJob'));
});
