import { beforeEach, describe, expect, test } from 'vitest';
import { KEPT_EDIT_DAYS, KEPT_EDITS_MAX } from '#shared/board/limits.ts';
import type { BoardStore } from '../board-store.ts';
import type { FakeGateway } from '../testing/fake-gateway.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { type FakeTime, settle } from '../testing/fake-time.ts';
import { openBoard, openStore, threePosts, titlesOf } from '../testing/open-store.ts';
import { Outbox } from './outbox.ts';

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

describe('cells that somebody else changed while they could not be sent', () => {
  const away = async (run: () => void) => {
    gateway.isOnline = false;
    run();
    await settle();
    const theirs = server.set('p1', { estimate: 13 });
    gateway.isOnline = true;
    return theirs;
  };
  const mine = { columnId: 'estimate', mine: 8, theirs: 13 };

  test.each(['wakes', 'is opened again'])(
    'stay, and both values wait for the person, on a board that %s',
    async (how) => {
      await away(() => store.setCell('p1', 'estimate', 8));
      if (how === 'wakes') store.wake();
      else {
        store.stop();
        await open();
      }
      await settle();
      expect(server.rows.get('p1')!.values['estimate']).toBe(13);
      expect(store.getState()).toMatchObject({ pending: [], refused: [{ clash: mine }] });
      expect(store.rowOf('p1')!.values['estimate']).toBe(13);
      store.stop();
      await open();
      expect(store.getState().refused).toMatchObject([{ clash: mine }]);
      store.retry(store.getState().refused[0]!.mutationId);
      await settle();
      expect(server.rows.get('p1')!.values['estimate']).toBe(8);
      expect(store.getState().refused).toEqual([]);
    },
  );

  test('are told once for the value that was written last', async () => {
    await away(() => {
      store.setCell('p1', 'estimate', 5);
      store.setCell('p1', 'estimate', 8);
    });
    store.wake();
    await settle();
    expect(store.getState().refused).toMatchObject([{ clash: mine }]);
    expect(server.rows.get('p1')!.values['estimate']).toBe(13);
  });

  test('others are written', async () => {
    await away(() => {
      store.setCell('p1', 'estimate', 8);
      store.setCell('p2', 'estimate', 8);
    });
    store.wake();
    await settle();
    expect(server.rows.get('p2')!.values['estimate']).toBe(8);
    expect(store.getState()).toMatchObject({ pending: [], refused: [{}] });
  });
});

test('an edit that has waited too long is not sent, and is kept', async () => {
  gateway.isOnline = false;
  store.setTitle('p1', '古い');
  await settle();
  store.stop();
  gateway.isOnline = true;
  await time.pass((KEPT_EDIT_DAYS + 1) * 86_400_000);
  await open();
  expect(server.mutationIds).toEqual([]);
  expect(store.getState()).toMatchObject({ pending: [], refused: [{ edit: { value: '古い' } }] });
  expect(time.device.size).toBe(1);
});

describe('a board out of reach', () => {
  test('is sent nothing, and keeps what waits for the person, also over a reload', async () => {
    gateway.isOnline = false;
    store.setTitle('p1', '改題');
    store.setTitle('p2', '改題');
    await settle();
    gateway.isOnline = true;
    gateway.isGone = true;
    store.wake();
    await settle();
    expect(store.getState()).toMatchObject({ status: 'missing', pending: [], refused: [{}, {}] });
    store.stop();
    await open();
    expect(store.getState()).toMatchObject({ status: 'missing', pending: [], refused: [{}, {}] });
    expect(server.mutationIds).toEqual([]);
    gateway.isGone = false;
    store.wake();
    await settle();
    expect(server.mutationIds).toEqual([]);
    store.retry(store.getState().refused[0]!.mutationId);
    await settle();
    expect(server.mutationIds).toHaveLength(1);
  });

  test('that nobody has opened since is sent nothing of an earlier page', async () => {
    gateway.isOnline = false;
    store.setTitle('p1', '改題');
    await settle();
    store.stop();
    gateway.isOnline = true;
    gateway.isGone = true;
    await open();
    expect(store.getState()).toMatchObject({ status: 'missing', pending: [], refused: [{}] });
  });
});

describe('a device that keeps nothing more', () => {
  test('lets an edit go out, and is told of until it has', async () => {
    time.isDeviceFull = true;
    gateway.isOnline = false;
    store.setCell('p1', 'estimate', 8);
    await settle();
    expect(store.getState().isUnkept).toBe(true);
    gateway.isOnline = true;
    store.wake();
    await settle();
    expect(server.rows.get('p1')!.values['estimate']).toBe(8);
    expect(store.getState().isUnkept).toBe(false);
  });

  test('lets go of what is settled', async () => {
    gateway.isOnline = false;
    store.setTitle('p1', '一つ目');
    await settle();
    time.isDeviceFull = true;
    store.setTitle('p2', '二つ目');
    await settle();
    expect(store.getState().isUnkept).toBe(true);
    gateway.isOnline = true;
    store.wake();
    await settle();
    expect(time.device.size).toBe(0);
    expect(store.getState().isUnkept).toBe(false);
  });

  test('keeps so many of a board, and all of them go out', async () => {
    const answers = Promise.withResolvers<void>();
    const outbox = new Outbox(time, {
      send: async (edit, mutationId) => {
        await answers.promise;
        return server.apply(edit, mutationId);
      },
      isTransient: () => false,
      waitOf: () => undefined,
      onAnswer: ({ mutationId }) => void outbox.settle(mutationId),
      onRefused: () => undefined,
      onPartlyRefused: () => undefined,
      onRestored: () => undefined,
      onUpdate: () => undefined,
    });
    await outbox.open();
    outbox.add(
      Array.from({ length: KEPT_EDITS_MAX + 1 }, (_, at) => ({
        kind: 'title',
        postId: 'p1',
        value: `${at}`,
        before: '',
      })),
    );
    await settle();
    expect(time.device.size).toBe(KEPT_EDITS_MAX);
    expect(outbox.isUnkept).toBe(true);
    answers.resolve();
    await expect.poll(() => time.device.size, { timeout: 15_000 }).toBe(0);
    expect(server.rows.get('p1')!.title).toBe(`${KEPT_EDITS_MAX}`);
    expect(outbox.isUnkept).toBe(false);
  }, 20_000);
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
