/** A sample of `npm run torture -- rights`: ten thousand answers of every place that shows words of posts. */
import { expect, test } from 'vitest';
import { playRights } from '#test/support/rights/play.ts';
import { READERS } from '#test/support/rights/readers.ts';

test('who may read what is what a model of it says, whatever happened to people, groups, projects and posts', async () => {
  const shown = new Set<string>();
  let checks = 0;
  for (let seed = 1; seed <= 24; seed += 1) {
    const played = await playRights(seed);
    expect(played.found, `seed ${seed}`).toEqual([]);
    checks += played.checks;
    for (const reader of played.shown.keys()) shown.add(reader);
  }
  expect(checks).toBeGreaterThan(10_000);
  // None of them says nothing to everybody.
  expect(READERS.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});
