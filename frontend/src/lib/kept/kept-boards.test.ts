import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT_BOARD_DAYS, KEPT_BOARDS_MAX } from '#shared/board/limits.ts';
import { forgetBoard, type KeptBoard, keepBoard, lastKept } from './kept-boards.ts';
import { forgetUnlessOf, KEPT_DATABASE } from './kept-of.ts';

/** Cookies as a browser holds those of its hosts. */
let jar: Map<string, string>;
const gone = () =>
  vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(KEPT_DATABASE));
beforeEach(async () => {
  jar = new Map();
  vi.stubGlobal('document', {
    querySelector: () => ({ content: 'https://hisho.test' }),
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (line.endsWith('Max-Age=0')) jar.delete(name!);
      else jar.set(name!, value!);
    },
  });
  forgetUnlessOf(undefined);
  await gone();
});
afterEach(() => vi.unstubAllGlobals());

const NOW = Date.UTC(2026, 10, 26);
const board = (boardId: string, at = NOW, userId = 'sato'): KeptBoard => ({
  at,
  workspaceId: 'w1',
  projectKey: 'k',
  boardId,
  boardViewId: undefined,
  user: { id: userId } as KeptBoard['user'],
  projects: [],
  people: new Map([['sato', '佐藤']]),
  data: { title: boardId },
});
const always = () => true;
/** Those of these boards that can be had. */
const namesOf = async (...ids: string[]): Promise<string[]> => {
  const found = await Promise.all(ids.map((boardId) => lastKept({ boardId }, NOW)));
  return found.flatMap((kept) => kept?.boardId ?? []);
};

describe('boards as this device saw them', () => {
  test('are had again as they were, the last one first', async () => {
    await keepBoard(board('a', NOW - 2), always);
    await keepBoard(board('b', NOW - 1), always);
    expect(await lastKept(undefined, NOW)).toMatchObject(board('b', NOW - 1));
    expect(await lastKept({ boardId: 'a' }, NOW)).toMatchObject({ data: { title: 'a' } });
    await keepBoard(board('a', NOW), always);
    expect(await lastKept(undefined, NOW)).toMatchObject({ boardId: 'a' });
    expect(await lastKept({ workspaceId: 'w2' }, NOW)).toBeUndefined();
  });

  test('are as many as a device keeps, and not for longer than said', async () => {
    for (let at = 0; at < KEPT_BOARDS_MAX + 3; at += 1) await keepBoard(board(`b${at}`, NOW + at), always);
    const all = Array.from({ length: KEPT_BOARDS_MAX + 3 }, (_, at) => `b${at}`);
    expect(await namesOf(...all)).toEqual(all.slice(3));
    expect(await lastKept(undefined, NOW + (KEPT_BOARD_DAYS + 1) * 86_400_000)).toBeUndefined();
  });

  test('go with what this person does not reach any more, and one by one', async () => {
    for (const id of ['a', 'b', 'c']) await keepBoard(board(id), always);
    await keepBoard(board('d'), ({ boardId }) => boardId !== 'a');
    expect(await namesOf('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
    await forgetBoard('c');
    expect(await namesOf('a', 'b', 'c', 'd')).toEqual(['b', 'd']);
  });

  test('are nobody’s after signing out, also where that was done on another host, and never another person’s', async () => {
    await keepBoard(board('a'), always);
    forgetUnlessOf('sato');
    expect(await namesOf('a', 'b')).toEqual(['a']);
    // Signed out on another host: its cookie is gone here, too.
    jar.clear();
    expect(await namesOf('a', 'b')).toEqual([]);
    await keepBoard(board('b', NOW, 'suzuki'), always);
    expect(await namesOf('a', 'b')).toEqual(['b']);
    jar.set('hisho-seen-by', 'tanaka');
    expect(await namesOf('a', 'b')).toEqual([]);
    jar.set('hisho-seen-by', 'suzuki');
    forgetUnlessOf('tanaka');
    expect(jar.size).toBe(0);
    await gone();
    jar.set('hisho-seen-by', 'suzuki');
    expect(await namesOf('a', 'b')).toEqual([]);
  });
});
