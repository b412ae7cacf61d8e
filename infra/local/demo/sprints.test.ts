import { expect, test } from 'vitest';
import { PROJECTS } from './boards.ts';
import { planSprints } from './sprints.ts';
import { tellStory } from './story.ts';

const board = PROJECTS.flatMap(({ boards }) => boards).find(({ hasSprints }) => hasSprints)!;
const people = ['sato', 'tanaka', 'takahashi', 'suzuki', 'ito'];

test('whatever day the demo is loaded on: every sprint has something, nothing is planned twice or before it is there', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const isWeekend = (day: number): boolean => [0, 6].includes((((seed + day) % 7) + 7) % 7);
    const events = tellStory(board, seed, people, ['watanabe'], isWeekend);
    const plans = planSprints(events);
    const born = new Map(
      events.flatMap(({ post, day, happening }) => (happening.kind === 'register' ? [[post, day] as const] : [])),
    );
    const planned = plans.flatMap(({ committed, added, removed }) => [
      ...committed,
      ...added.map(({ post }) => post),
      ...removed,
    ]);
    expect(new Set(planned).size).toBe(planned.length);
    expect(plans.map(({ committed }) => committed.length > 2)).toEqual([true, true, true]);
    for (const [at, { committed, added }] of plans.entries()) {
      const from = [-38, -24, -10][at]!;
      for (const post of committed) expect(born.get(post)).toBeLessThan(from);
      for (const { post, day } of added) expect(day).toBeGreaterThan(born.get(post)!);
    }
  }
});
