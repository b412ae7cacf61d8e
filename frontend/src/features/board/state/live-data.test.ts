import { beforeEach, describe, expect, test } from 'vitest';
import type { BoardStore } from './board-store.ts';
import { FakeGateway } from './testing/fake-gateway.ts';
import { post } from './testing/fake-rows.ts';
import { FakeServer } from './testing/fake-server.ts';
import { type FakeTime, settle } from './testing/fake-time.ts';
import { openBoard, openStore, sizesOf, threePosts, titlesOf } from './testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let store: BoardStore;

const open = async () => {
  store = await openStore(gateway, time);
};
const shown = () => titlesOf(store);
const sizes = () => sizesOf(store);

beforeEach(async () => {
  ({ server, gateway, time, store } = await openBoard(threePosts()));
});

test('reading again ends with what was changed before, though an older page was on its way', async () => {
  gateway.held = [];
  const older = store.reload();
  server.view = { ...server.view, name: '改名後' };
  const newer = store.reload();
  gateway.held.forEach((answer) => answer());
  gateway.held = undefined;
  await Promise.all([older, newer]);
  expect(store.getState().data?.view.name).toBe('改名後');
});

test('groups that a full page brings nothing of are loaded on their own, and stay when it is read again', async () => {
  server = new FakeServer(
    [
      ...[1, 2, 3].map((serial) => post(serial, { state: 'todo' })),
      ...[4, 5].map((serial) => post(serial, { state: 'doing' })),
    ],
    { limit: 2 },
  );
  server.room = 2;
  server.allLoads = undefined;
  gateway = new FakeGateway(server);
  await open();
  expect(shown()).toEqual({ todo: ['投稿1', '投稿2'], doing: [], done: [] });
  expect(sizes()).toEqual({ todo: 3, doing: 2, done: 0 });
  await store.loadMore('doing');
  await store.reload();
  expect(shown()).toEqual({ todo: ['投稿1', '投稿2'], doing: ['投稿4', '投稿5'], done: [] });
});

test('opened without a connection as it was last seen, takes edits, and is as the server has it once there is an answer', async () => {
  const seen = { ...structuredClone(server.page(undefined, '')), keptAt: 5 };
  server.set('p2', { state: 'done' });
  gateway = new FakeGateway(server);
  const fromServer = gateway.loadPage;
  gateway.loadPage = async () => seen;
  gateway.isOnline = false;
  await open();
  gateway.loadPage = fromServer;
  expect(store.getState().data?.keptAt).toBe(5);
  store.setTitle('p1', '圏外で直した題');
  await settle();
  expect(shown()).toEqual({ todo: ['圏外で直した題', '投稿2'], doing: ['投稿3'], done: [] });
  await time.pass(60_000);
  expect(store.getState().data?.keptAt).toBe(5);
  expect(store.getState().pending).toHaveLength(1);

  gateway.isOnline = true;
  gateway.goLive!();
  await settle();
  await settle();
  expect(store.getState().data?.keptAt).toBeUndefined();
  expect(shown()).toEqual({ todo: ['圏外で直した題'], doing: ['投稿3'], done: ['投稿2'] });
  expect(store.getState().pending).toHaveLength(0);
  server.set('p3', { state: 'done' });
  gateway.goLive!();
  await settle();
  expect(shown()['done']).toEqual(['投稿2', '投稿3']);
});

describe('other people’s changes', () => {
  test('show when they are pushed', () => {
    gateway.push!(server.set('p2', { state: 'done' }));
    expect(shown()).toEqual({ todo: ['投稿1'], doing: ['投稿3'], done: ['投稿2'] });
  });

  test('missed during a gap are asked for when the connection is back', async () => {
    server.set('p2', { state: 'done' });
    server.remove('p3');
    gateway.goLive!();
    await settle();
    expect(shown()).toEqual({ todo: ['投稿1'], doing: [], done: ['投稿2'] });
    expect(server.pageLoads).toBe(1);
  });

  test('of half a minute offline come with one request, under one’s own edits, which are sent once', async () => {
    const { asked, pageLoads } = server;
    gateway.isOnline = false;
    gateway.lose!();
    store.setCell('p1', 'estimate', 8);
    for (let second = 0; second < 30; second += 5) {
      await time.pass(5_000);
      server.set('p2', { state: second % 2 === 0 ? 'done' : 'doing' });
      server.set('p1', { due: `2026-10-${10 + second}` });
    }
    server.remove('p3');
    expect(server).toMatchObject({ asked, pageLoads });

    gateway.isOnline = true;
    store.wake();
    await time.pass(300);
    gateway.goLive!();
    await time.pass(10_000);
    expect(server).toMatchObject({ asked: asked + 1, pageLoads });
    expect(shown()).toEqual({ todo: ['投稿1'], doing: ['投稿2'], done: [] });
    expect(store.rowOf('p1')!.values).toMatchObject({ estimate: 8, due: '2026-10-35' });
    expect(server.rows.get('p1')!.values['estimate']).toBe(8);
    expect(store.getState()).toMatchObject({ connection: 'online', pending: [] });
  });

  test('are asked for soon even when the line is back and pushes are not', async () => {
    const { asked } = server;
    gateway.isOnline = false;
    gateway.lose!();
    await time.pass(30_000);
    server.set('p2', { state: 'done' });
    gateway.isOnline = true;
    store.wake();
    await time.pass(2_000);
    expect(shown()['done']).toEqual(['投稿2']);
    expect(server.asked).toBe(asked + 1);
  });

  test('missed without notice are found within a minute', async () => {
    server.set('p2', { state: 'done' });
    await time.pass(60_000);
    expect(shown()['done']).toEqual(['投稿2']);
  });

  test('to rows that are not loaded load the page again, once for many', async () => {
    server = new FakeServer(
      [1, 2, 3, 4].map((serial) => post(serial, { state: 'todo' })),
      { limit: 1 },
    );
    gateway = new FakeGateway(server);
    await open();
    gateway.push!(server.set('p3', { state: 'done' }));
    gateway.push!(server.set('p4', { state: 'done' }));
    await time.pass(1200);
    expect(server.pageLoads).toBe(2);
    expect(sizes()).toEqual({ todo: 2, doing: 0, done: 2 });
  });

  test('pushed while a page is on its way are not lost when the older page arrives', async () => {
    gateway.held = [];
    const loading = store.refresh();
    await settle();
    const change = server.set('p1', { state: 'done' });
    gateway.push!(change);
    gateway.held.forEach((answer) => answer());
    await loading;
    expect(shown()['done']).toEqual(['投稿1']);
  });
});
