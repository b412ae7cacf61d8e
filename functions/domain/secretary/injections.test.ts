import { expect, test } from 'vitest';
import { SECRETARY_JOBS } from '#shared/rules/secretary-jobs.ts';
import { obeyInjections } from '#test/support/injections.ts';

test('what posts order, and a model that obeys them, change nothing and lead nobody away', async () => {
  const { longestPrompt, ...obeyed } = await obeyInjections(20);
  expect(obeyed).toEqual({ reports: SECRETARY_JOBS.length, writes: [], addresses: [] });
  expect(longestPrompt).toBeLessThanOrEqual(12_000);
});
