import { beforeEach, describe, expect, test } from 'vitest';
import type { BoardStore } from './board-store.ts';
import type { FakeGateway } from './testing/fake-gateway.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { type FakeTime, settle } from './testing/fake-time.ts';
import { openBoard, threePosts, titlesOf } from './testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let store: BoardStore;

const shown = () => titlesOf(store);

beforeEach(async () => {
  ({ server, gateway, time, store } = await openBoard(threePosts()));
});

describe('access that ends', () => {
  test('takes the board out of sight as soon as the server ends the subscription', async () => {
    gateway.isGone = true;
    gateway.lose!();
    await settle();
    expect(store.getState()).toMatchObject({ status: 'missing', groups: [], data: undefined });
    expect(gateway.push).toBeUndefined();
  });

  test('is found by an edit that is refused for it', async () => {
    gateway.isGone = true;
    store.setTitle('p1', '改題');
    await settle();
    expect(store.getState()).toMatchObject({ status: 'missing', groups: [] });
  });

  test('is found within a minute without notice, and the board is asked for no more', async () => {
    gateway.isGone = true;
    await time.pass(60_000);
    expect(store.getState().status).toBe('missing');
    gateway.isGone = false;
    const { pageLoads } = server;
    await time.pass(600_000);
    expect(server.pageLoads).toBe(pageLoads);
  });

  test('and is given back shows the board when the person looks again', async () => {
    gateway.isGone = true;
    gateway.lose!();
    await settle();
    gateway.isGone = false;
    store.wake();
    await settle();
    expect(store.getState().status).toBe('ready');
    gateway.push!(server.set('p1', { state: 'done' }));
    expect(shown()).toMatchObject({ done: ['投稿1'] });
  });

  test('a lost connection leaves the board in sight', async () => {
    gateway.isOnline = false;
    gateway.lose!();
    await settle();
    expect(store.getState()).toMatchObject({ status: 'ready', isLive: false });
    expect(shown()['todo']).toHaveLength(2);
  });
});
