import { expect, test } from 'vitest';
import type { BookmarkApi } from './bookmark-store.ts';
import { BookmarkStore } from './bookmark-store.ts';

function given(boardIds: string[]) {
  const calls: string[] = [];
  const problems: unknown[] = [];
  let refusing = false;
  const answer = async <T>(call: string, value: T): Promise<T> => {
    calls.push(call);
    if (refusing) throw new Error(call);
    return value;
  };
  const api: BookmarkApi = {
    list: async () => boardIds.map((boardId) => ({ id: `of-${boardId}`, boardId })),
    register: (boardId, next) => answer(`register ${boardId} ${next}`, `of-${boardId}`),
    move: (id, next) => answer(`move ${id} ${next}`, undefined),
    delete: (id) => answer(`delete ${id}`, undefined),
  };
  const store = new BookmarkStore(api, (error) => problems.push(error));
  return {
    store,
    calls,
    problems,
    shown: () => store.get()?.map(({ boardId }) => boardId),
    refuse: () => (refusing = true),
  };
}

test('what is bookmarked already is answered without a call', async () => {
  const { store, calls, shown } = given(['a', 'b']);
  await store.ensure();
  expect(await store.add('a')).toBe('of-a');
  expect([calls, shown()]).toEqual([[], ['a', 'b']]);
  expect(await Promise.all([store.add('c'), store.add('c')])).toEqual(['of-c', 'of-c']);
  expect([calls, shown()]).toEqual([['register c null'], ['a', 'b', 'c']]);
});

test('a removed one comes back where it was', async () => {
  const { store, calls, shown } = given(['a', 'b', 'c']);
  await store.ensure();
  const undo = store.remove('of-b');
  expect(shown()).toEqual(['a', 'c']);
  undo?.();
  await store.move('of-c', 'of-a');
  expect(calls).toEqual(['delete of-b', 'register b of-c', 'move of-c of-a']);
  expect(store.remove('gone')).toBeUndefined();
});

test('one before which nothing is left comes back last', async () => {
  const { store, shown } = given(['a', 'b']);
  await store.ensure();
  const undo = store.remove('of-a');
  store.remove('of-b');
  undo?.();
  expect(await store.add('a')).toBe('of-a');
  expect(shown()).toEqual(['a']);
});

test('a refused change is told and taken back', async () => {
  const { store, problems, shown, refuse } = given(['a', 'b']);
  await store.ensure();
  refuse();
  const moving = store.move('of-b', 'of-a');
  expect(shown()).toEqual(['b', 'a']);
  await moving;
  expect([problems.length, shown()]).toEqual([1, ['a', 'b']]);
});
