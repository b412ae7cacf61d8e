import { expect, test } from 'vitest';
import { heard, type OtherTab } from './other-tabs.ts';

test('whoever names a new tab with every word stays a few, and a crowd of scripts pushes out those that say nothing', () => {
  let tabs: readonly OtherTab[] = heard([], { clientId: 'tanaka', userAccountName: 'tanaka' }, 0);
  for (let word = 1; word <= 1_000; word += 1)
    tabs = heard(tabs, { clientId: `s${word}`, userAccountName: 'script' }, word);
  expect(tabs.map(({ clientId }) => clientId)).toEqual(['tanaka', 's996', 's997', 's998', 's999', 's1000']);

  for (let word = 1; word <= 1_000; word += 1)
    tabs = heard(tabs, { clientId: `c${word}`, userAccountName: `crowd${word}` }, 1_000 + word);
  expect(tabs).toHaveLength(200);
  expect(tabs.at(-1)!.clientId).toBe('c1000');
});
