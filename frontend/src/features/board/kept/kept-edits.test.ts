import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptEdit } from '../edits/kept-edit.ts';
import { countKept, type KeptOn, keptOnPage, leftBoards } from './kept-edits.ts';

const edit = (mutationId: string, value = '題'): KeptEdit => ({
  mutationId,
  edit: { kind: 'title', postId: 'p1', value, before: '' },
  at: 1,
});

let held: string[] = [];
let waiting: { name: string; go(): void }[] = [];
const release = (page: string) => {
  held = held.filter((name) => !name.endsWith(page));
  for (const { name, go } of waiting) if (name.endsWith(page)) go();
};
beforeEach(() => {
  held = [];
  waiting = [];
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      async request(name: string, ...[options, then]: [() => unknown] | [{ signal: AbortSignal }, () => unknown]) {
        if (typeof options === 'function') {
          held.push(name);
          return options();
        }
        if (held.includes(name))
          await new Promise<void>((go, refuse) => {
            options.signal.addEventListener('abort', refuse);
            waiting.push({ name, go });
          });
        return then!();
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

let boards = 0;
const newBoard = () => ({ workspaceId: 'w1', projectKey: 'k', boardId: `b${(boards += 1)}` });
const on = (address: KeptOn['address'], userId = 'sato'): KeptOn => ({
  userId,
  address,
  boardName: () => '要望',
  wordsOf: ({ kind }) => ({ title: kind, value: 'text' }),
});
const idsOf = (edits: readonly KeptEdit[]) => edits.map(({ mutationId }) => mutationId);

describe('edits on a device', () => {
  test('are had again by the page that comes after the one that kept them, as they were', async () => {
    const board = newBoard();
    await keptOnPage('one')(on(board)).write([edit('a1'), { ...edit('a2'), reason: 'だめ' }], []);
    release('one');
    const next = keptOnPage('two')(on(board));
    expect(await next.take()).toEqual([edit('a1'), { ...edit('a2'), reason: 'だめ' }]);
    await next.write([], ['a1']);
    release('two');
    expect(idsOf(await keptOnPage('three')(on(board)).take())).toEqual(['a2']);
  });

  test('are had by the page that comes while the one before is still on its way out', async () => {
    const board = newBoard();
    await keptOnPage('left')(on(board)).write([edit('f1')], []);
    const taken = keptOnPage('came')(on(board)).take();
    await vi.waitUntil(() => waiting.length > 0);
    release('left');
    expect(idsOf(await taken)).toEqual(['f1']);
  });

  test('are nobody else’s while their page lives, and one’s page alone takes them after it', async () => {
    const board = newBoard();
    await keptOnPage('first')(on(board)).write([edit('b1')], []);
    expect(await keptOnPage('second')(on(board)).take()).toEqual([]);
    release('first');
    const [second, third] = [keptOnPage('second')(on(board)), keptOnPage('third')(on(board))];
    const taken = await Promise.all([second.take(), third.take()]);
    expect(taken.flat().map(({ mutationId }) => mutationId)).toEqual(['b1']);
  });

  test('are had again on the same page by the board that is opened next, not beside the open one', async () => {
    const board = newBoard();
    const page = keptOnPage('page');
    const first = page(on(board));
    await first.write([edit('c1')], []);
    expect(await page(on(board)).take()).toEqual([]);
    first.leave();
    expect(idsOf(await page(on(board)).take())).toEqual(['c1']);
  });

  test('are never another person’s, and are told by board', async () => {
    const board = newBoard();
    await keptOnPage('gone')(on(board, 'tanaka')).write([edit('d1'), edit('d2')], []);
    expect(await leftBoards('tanaka')).toEqual([]);
    release('gone');
    expect(await keptOnPage('other')(on(board, 'suzuki')).take()).toEqual([]);
    expect(await leftBoards('suzuki')).toEqual([]);
    expect(await countKept('suzuki')).toBe(0);
    expect(await leftBoards('tanaka')).toEqual([{ address: board, boardName: '要望', count: 2 }]);
    expect(await countKept('tanaka')).toBe(2);
  });

  test('keep their words when the board is not there any more', async () => {
    const board = newBoard();
    await keptOnPage('before')(on(board)).write([edit('e1')], []);
    release('before');
    const gone = keptOnPage('after')({
      ...on(board),
      boardName: () => undefined,
      wordsOf: () => ({ title: '？', value: '' }),
    });
    await gone.write(
      (await gone.take()).map((kept) => ({ ...kept, reason: 'ない' })),
      [],
    );
    release('after');
    const last = keptOnPage('last')({ ...on(board), boardName: () => undefined });
    await last.take();
    expect(await last.words()).toEqual(new Map([['e1', { title: 'title', value: 'text' }]]));
  });
});
