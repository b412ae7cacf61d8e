import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeGateway, FakeServer, FakeTime, post, settle } from '../state/testing/fake-server.ts';
import { openStore } from '../state/testing/open-store.ts';
import { placeSubPost, siblingsOf, subPostOrderBetween } from './sub-post-moves.ts';

async function givenSubPosts() {
  const server = new FakeServer([post(1, { state: 'todo' }, { subPostCount: 3 }), ...['a', 'b', 'c'].map((name, at) => post(11 + at, {}, { id: `p1_${name}`, title: name, postOrder: `K${at + 1}` }))]);
  const gateway = new FakeGateway(server);
  const store = await openStore(gateway, new FakeTime());
  await settle();
  const names = () => siblingsOf(store, 'p1_a').map(({ title }) => title).join('');
  const stored = () => [...server.rows.values()].filter(({ id }) => id.startsWith('p1_')).sort((x, y) => ((x.postOrder ?? '') < (y.postOrder ?? '') ? -1 : 1)).map(({ title }) => title).join('');
  return { server, gateway, store, names, stored };
}

describe('a sub-post', () => {
  test('goes to another place under its post, at once and on the server, and back', async () => {
    const { store, names, stored } = await givenSubPosts();
    expect(names()).toBe('abc');
    expect(placeSubPost(store, 'p1_a', 2)).toBe(true);
    expect(names()).toBe('bca');
    await settle();
    expect(stored()).toBe('bca');
    expect(placeSubPost(store, 'p1_c', 0)).toBe(true);
    expect(names()).toBe('cba');
    store.undo();
    store.undo();
    await settle();
    expect([names(), stored()]).toEqual(['abc', 'abc']);
  });

  test('stays where it stands already, and beyond both ends', async () => {
    const { server, store, names } = await givenSubPosts();
    for (const [id, at] of [['p1_a', 0], ['p1_a', -1], ['p1_c', 3], ['p1_x', 1]] as const) expect(placeSubPost(store, id, at)).toBe(false);
    await settle();
    expect([names(), server.mutationIds]).toEqual(['abc', []]);
  });

  test('moved by somebody else meanwhile is not taken back', async () => {
    const { server, gateway, store, names } = await givenSubPosts();
    placeSubPost(store, 'p1_a', 2);
    await settle();
    gateway.push!(server.write('p1_a', (row) => ({ ...row, postOrder: 'K15' })));
    await settle();
    store.undo();
    await settle();
    expect(names()).toBe('abc');
    expect(server.rows.get('p1_a')!.postOrder).toBe('K15');
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
