import { beforeEach, describe, expect, test } from 'vitest';
import type { BoardStore } from '../board-store.ts';
import type { FakeGateway } from '../testing/fake-gateway.ts';
import type { FakeTime } from '../testing/fake-time.ts';
import { openBoard, openStore, threePosts } from '../testing/open-store.ts';

let gateway: FakeGateway;
let time: FakeTime;
let store: BoardStore;

const open = async () => {
  store = await openStore(gateway, time);
};

beforeEach(async () => {
  ({ gateway, time, store } = await openBoard(threePosts()));
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
