import { beforeEach, describe, expect, test } from 'vitest';
import type { BoardStore } from './board-store.ts';
import { FakeGateway, FakeServer, FakeTime } from './testing/fake-server.ts';
import { openStore, threePosts } from './testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let store: BoardStore;

const open = async () => {
  store = await openStore(gateway, time);
};

beforeEach(async () => {
  server = new FakeServer(threePosts());
  gateway = new FakeGateway(server);
  time = new FakeTime();
  await open();
});

describe('closed groups', () => {
  test('stay closed over a reload, for this person and this grouping', async () => {
    store.toggleGroup('doing');
    store.stop();
    await open();
    expect([...store.getState().collapsed]).toEqual(['doing']);
    store.toggleGroup('doing');
    await open();
    expect([...store.getState().collapsed]).toEqual([]);
  });
});
