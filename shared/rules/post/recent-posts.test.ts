import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecentPost } from './recent-posts.ts';
import { MOST_RECENT_POSTS, newestFirst, readRecentPosts, rememberPost, storedRecentPosts } from './recent-posts.ts';

const moment = fc.integer({ min: 0, max: 40 }).map((minute) => new Date(Date.UTC(2026, 8, 1, 0, minute)).toISOString());
const opened = fc.record({ projectSerialNumber: fc.integer({ min: 1, max: 40 }), activityAt: moment });
const remembered = (openings: readonly RecentPost[]) => openings.reduce<RecentPost[]>(rememberPost, []);
const numbers = (list: readonly RecentPost[]) => list.map(({ projectSerialNumber }) => projectSerialNumber);

describe('recent posts', () => {
  test(`are at most ${MOST_RECENT_POSTS}, each once, and the one just opened is there`, () => {
    fc.assert(
      fc.property(fc.array(opened, { minLength: 1, maxLength: 80 }), (openings) => {
        const list = remembered(openings);
        expect(list.length).toBeLessThanOrEqual(MOST_RECENT_POSTS);
        expect(new Set(numbers(list)).size).toBe(list.length);
        expect(list).toContainEqual(openings.at(-1));
      }),
    );
  });

  test('are the ones opened last, when time goes on', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 80 }), (serials) => {
        const openings = serials.map((projectSerialNumber, at) => ({
          projectSerialNumber,
          activityAt: new Date(Date.UTC(2026, 8, 1) + at * 1000).toISOString(),
        }));
        expect(numbers(newestFirst(remembered(openings)))).toEqual(
          [...new Set(serials.toReversed())].slice(0, MOST_RECENT_POSTS),
        );
      }),
    );
  });

  test('a post that is there is replaced in its place; in a full list the oldest makes room', () => {
    const full = Array.from({ length: MOST_RECENT_POSTS }, (_, at) => ({
      projectSerialNumber: at + 1,
      activityAt: new Date(Date.UTC(2026, 8, 1, 0, (at + 5) % MOST_RECENT_POSTS)).toISOString(),
    }));
    const now = '2026-09-02T00:00:00.000Z';
    expect(rememberPost(full, { projectSerialNumber: 3, activityAt: now })).toEqual(
      full.with(2, { projectSerialNumber: 3, activityAt: now }),
    );
    const after = rememberPost(full, { projectSerialNumber: 99, activityAt: now });
    // Oldest first: the one of minute 0 was number 16.
    expect(numbers(after)).toEqual([99, 17, 18, 19, 20, ...Array.from({ length: 15 }, (_, at) => at + 1)]);
  });
});

describe('what is stored', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(opened, { maxLength: 60 }), (openings) => {
        const list = remembered(openings);
        expect(readRecentPosts(storedRecentPosts(list))).toEqual(list);
      }),
    );
  });

  test('by whoever, gives a list of posts', () => {
    const foreign = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ recentPostActivities: fc.oneof(fc.anything(), fc.array(fc.oneof(opened, fc.anything()))) })
        .map((value) =>
          JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)),
        ),
    );
    fc.assert(
      fc.property(fc.option(foreign), (stored) => {
        const list = readRecentPosts(stored ?? null);
        expect(list.length).toBeLessThanOrEqual(MOST_RECENT_POSTS);
        for (const { projectSerialNumber, activityAt } of list)
          expect([Number.isSafeInteger(projectSerialNumber), Number.isNaN(Date.parse(activityAt))]).toEqual([
            true,
            false,
          ]);
      }),
    );
  });
});
