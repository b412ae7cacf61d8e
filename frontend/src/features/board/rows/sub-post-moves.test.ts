import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIGITS } from '#shared/board/rows/order-key.ts';
import { isSubPostOrder } from '#shared/board/rows/sub-post.ts';
import { post } from '../state/testing/fake-rows.ts';
import { settle } from '../state/testing/fake-time.ts';
import { openBoard } from '../state/testing/open-store.ts';
import { isOfOnePost, placeSubPosts, siblingsOf, subPostOrderBetween, subPostsWith } from './sub-post-moves.ts';

async function givenSubPosts(letters = 'abc') {
  const { server, gateway, store } = await openBoard([
    post(1, { state: 'todo' }, { subPostCount: letters.length }),
    ...[...letters].map((name, at) =>
      post(11 + at, {}, { id: `p1_${name}`, title: name, postOrder: `K${DIGITS[at + 1]}` }),
    ),
  ]);
  await settle();
  const names = () =>
    siblingsOf(store, 'p1_a')
      .map(({ title }) => title)
      .join('');
  const stored = () =>
    [...server.rows.values()]
      .filter(({ id }) => id.startsWith('p1_'))
      .sort((x, y) => ((x.postOrder ?? '') < (y.postOrder ?? '') ? -1 : 1))
      .map(({ title }) => title)
      .join('');
  return { server, gateway, store, names, stored };
}

describe('a sub-post', () => {
  test('goes to another place under its post, at once and on the server, and back', async () => {
    const { store, names, stored } = await givenSubPosts();
    expect(names()).toBe('abc');
    expect(placeSubPosts(store, ['p1_a'], 2)).toBe(true);
    expect(names()).toBe('bca');
    await settle();
    expect(stored()).toBe('bca');
    expect(placeSubPosts(store, ['p1_c'], 0)).toBe(true);
    expect(names()).toBe('cba');
    store.undo();
    store.undo();
    await settle();
    expect([names(), stored()]).toEqual(['abc', 'abc']);
  });

  test('stays where it stands already, and beyond both ends', async () => {
    const { server, store, names } = await givenSubPosts();
    for (const [id, at] of [
      ['p1_a', 0],
      ['p1_a', -1],
      ['p1_c', 3],
      ['p1_x', 1],
    ] as const)
      expect(placeSubPosts(store, [id], at)).toBe(false);
    await settle();
    expect([names(), server.mutationIds]).toEqual(['abc', []]);
  });

  test('moved by somebody else meanwhile is not taken back', async () => {
    const { server, gateway, store, names } = await givenSubPosts();
    placeSubPosts(store, ['p1_a'], 2);
    await settle();
    gateway.push!(server.write('p1_a', (row) => ({ ...row, postOrder: 'K15' })));
    await settle();
    store.undo();
    await settle();
    expect(names()).toBe('abc');
    expect(server.rows.get('p1_a')!.postOrder).toBe('K15');
  });
});

describe('several sub-posts', () => {
  test('go together in their order, at once and on the server, and back in one step', async () => {
    const { server, store, names, stored } = await givenSubPosts('abcdef');
    expect(placeSubPosts(store, ['p1_b', 'p1_c', 'p1_e'], 1)).toBe(true);
    expect(names()).toBe('abcedf');
    expect(placeSubPosts(store, ['p1_a', 'p1_e'], 4)).toBe(true);
    expect(names()).toBe('bcdfae');
    await settle();
    expect([stored(), server.mutationIds.length]).toEqual(['bcdfae', 2]);
    store.undo();
    store.undo();
    await settle();
    expect([names(), stored()]).toEqual(['abcdef', 'abcdef']);
  });

  test('stay where they stand already, and where one of them is of another post', async () => {
    const { server, store } = await givenSubPosts('abcd');
    for (const [ids, at] of [
      [['p1_b', 'p1_c'], 1],
      [['p1_c', 'p1_d'], 2],
      [['p1_a', 'p1_b'], 3],
      [['p1_a', 'p2_x'], 2],
    ] as const)
      expect(placeSubPosts(store, ids, at)).toBe(false);
    await settle();
    expect(server.mutationIds).toEqual([]);
  });

  test('are those that are checked, in the order in which they stand, where the one that was taken is among them', async () => {
    const { store } = await givenSubPosts('abcd');
    expect(subPostsWith(store, 'p1_a', new Set(['p1_b', 'p1_c']))).toEqual(['p1_a']);
    expect(subPostsWith(store, 'p1_d', new Set(['p1_d', 'p1_b']))).toEqual(['p1_b', 'p1_d']);
    expect(isOfOnePost(subPostsWith(store, 'p1_d', new Set(['p1_d', 'p1_b'])))).toBe(true);
    for (const other of ['p2', 'p2_x'])
      expect(isOfOnePost(subPostsWith(store, 'p1_d', new Set(['p1_d', other])))).toBe(false);
  });

  test('stand between two neighbours, however many they are, under keys that the server takes', async () => {
    const letters = Array.from({ length: 50 }, (_, at) => String.fromCharCode(97 + at)).join('');
    const { store, names, server } = await givenSubPosts(letters);
    const moved = [...letters].slice(2).map((letter) => `p1_${letter}`);
    expect(placeSubPosts(store, moved, 1)).toBe(true);
    expect(names()).toBe(`a${letters.slice(2)}b`);
    await settle();
    expect(
      moved.map((id) => server.rows.get(id)!.postOrder!).filter((key) => !isSubPostOrder(key) || key.length > 40),
    ).toEqual([]);
  });
});

test('between two keys there is always another, however often it is asked for', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (places) => {
      const keys: string[] = [];
      for (const place of places) {
        const at = place % (keys.length + 1);
        const key = subPostOrderBetween(keys[at - 1], keys[at], () => 'a1b');
        keys.splice(at, 0, key);
      }
      expect([...keys].sort()).toEqual(keys);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
