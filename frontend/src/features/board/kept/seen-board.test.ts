import { expect, test } from 'vitest';
import type { Row } from '#shared/board/types.ts';
import { post } from '../state/testing/fake-rows.ts';
import { FakeServer } from '../state/testing/fake-server.ts';
import { seenData } from './seen-board.ts';

const LONG = 'あ'.repeat(1_000);
const posts: Row[] = Array.from({ length: 40 }, (_, at) => ({
  ...post(at + 1, { state: at < 32 ? 'todo' : 'doing' }),
  title: `${at} ${LONG}`,
}));
const page = () => new FakeServer(posts, { limit: 100 }).page(undefined, '');
const countsOf = (groups: { rows: Row[] }[]) => groups.map(({ rows }) => rows.length);

test('a board that fits is kept whole, with the sub-posts of its rows and when it was seen', () => {
  const [first] = posts;
  const under = { ...post(99, {}), id: `${first!.id}/s1` };
  const seen = seenData(page(), { [first!.id]: [under] }, 7);
  expect(countsOf(seen.groups)).toEqual(countsOf(page().groups));
  expect(seen.groups[0]!.subPosts).toEqual([under]);
  expect(seen.keptAt).toBe(7);
});

test('of one that is too large, every group begins, counts say how much there is, and all of it fits', () => {
  const room = 15_000;
  const seen = seenData(page(), {}, 7, room);
  const [todo, doing] = seen.groups;
  expect(todo!.rows.length).toBeGreaterThan(0);
  expect(doing!.rows.length).toBeGreaterThan(0);
  expect(todo!.rows.length).toBeLessThan(32);
  expect(todo!.size).toBe(32);
  expect(JSON.stringify(seen).length).toBeLessThan(room + 1_000);
});

test('what only a living page knows is left out, so that a device can hold it', () => {
  const { board, ...rest } = page();
  const linked = Object.assign(new Map(), { isUnseen: () => false });
  const columns = board.columns.map((column) => ({ ...column, linked }));
  const seen = seenData({ ...rest, board: { ...board, columns }, revisions: { p1: 3 } }, {}, 7);
  expect(structuredClone(seen)).toEqual(seen);
  expect(seen.revisions).toEqual({});
});
