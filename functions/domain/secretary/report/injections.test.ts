import { expect, test } from 'vitest';
import { SECRETARY_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { obeyInjections } from '#test/support/secretary/injections.ts';

test('what strangers order by posts, files and captured pages, and a model that obeys, changes nothing and leads nobody away', async () => {
  const { longestPrompt, ...obeyed } = await obeyInjections(20);
  const reports = SECRETARY_JOBS.flatMap(({ queries }) => queries).length;
  expect(obeyed).toEqual({ reports, writes: [], addresses: [], orders: [] });
  expect(longestPrompt).toBeLessThanOrEqual(12_000);
});
