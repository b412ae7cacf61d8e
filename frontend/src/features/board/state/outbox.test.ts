import { beforeEach, describe, expect, test } from 'vitest';
import type { BoardStore } from './board-store.ts';
import { type FakeGateway, type FakeServer, type FakeTime, settle } from './testing/fake-server.ts';
import { openBoard, openStore, threePosts, titlesOf } from './testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let store: BoardStore;

const open = async () => {
  store = await openStore(gateway, time);
};
const shown = () => titlesOf(store);

beforeEach(async () => {
  ({ server, gateway, time, store } = await openBoard(threePosts()));
});

describe('without a connection', () => {
  beforeEach(async () => {
    gateway.isOnline = false;
    store.setTitle('p1', '一つ目');
    store.setTitle('p2', '二つ目');
    await settle();
  });

  test('edits are kept and shown', () => {
    expect(store.getState()).toMatchObject({ connection: 'offline', pending: [{}, {}] });
    expect(shown()).toMatchObject({ todo: ['一つ目', '二つ目'] });
  });

  test('they are sent in order once it is back', async () => {
    const ids = store.getState().pending.map((pending) => pending.mutationId);
    gateway.isOnline = true;
    store.wake();
    await settle();
    expect(server.mutationIds).toEqual(ids);
    expect(store.getState()).toMatchObject({ connection: 'online', pending: [] });
  });

  test('they survive a reload and count once, with the mutation ids they had', async () => {
    const ids = store.getState().pending.map((pending) => pending.mutationId);
    store.stop();
    gateway.isOnline = true;
    await open();
    expect(server.mutationIds).toEqual(ids);
    expect(shown()).toMatchObject({ todo: ['一つ目', '二つ目'] });
    await open();
    expect(server.mutationIds).toEqual(ids);
  });

  test('the wait before the next attempt grows', async () => {
    await time.pass(1000);
    expect(store.getState().connection).toBe('offline');
    gateway.isOnline = true;
    await time.pass(1000);
    expect(server.mutationIds).toEqual([]);
    await time.pass(1000);
    expect(server.mutationIds).toHaveLength(2);
  });
});

test('an edit goes out when the browser keeps nothing more', async () => {
  time.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.setCell('p1', 'estimate', 8);
  await settle();
  expect(server.rows.get('p1')!.values['estimate']).toBe(8);
});

describe('a server that has had too much of this person', () => {
  test('is left alone for as long as it says; nothing is refused, and all of it arrives', async () => {
    gateway.busyFor = 600_000;
    store.setTitle('p1', '一つ目');
    store.setTitle('p2', '二つ目');
    await settle();
    await time.pass(599_000);
    expect(store.getState()).toMatchObject({ connection: 'online', pending: [{}, {}], refused: [] });
    gateway.busyFor = undefined;
    await time.pass(1_000);
    expect(store.getState()).toMatchObject({ pending: [], refused: [] });
    expect(shown()).toMatchObject({ todo: ['一つ目', '二つ目'] });
  });
});
