import { beforeEach, describe, expect, test } from 'vitest';
import { archivePosts, restoring } from '../../rows/archive-posts.ts';
import type { BoardStore } from '../board-store.ts';
import type { Notice } from '../notices.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { post } from '../testing/fake-rows.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { type FakeTime, settle } from '../testing/fake-time.ts';
import { openBoard, openStore, sizesOf, threePosts, titlesOf } from '../testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let notices: Notice[];
let store: BoardStore;

const shown = () => titlesOf(store);
const sizes = () => sizesOf(store);
const group = (key: string) => store.getState().groups.find((candidate) => candidate.key === key)!;

beforeEach(async () => {
  ({ server, gateway, time, notices, store } = await openBoard(threePosts()));
});

const forgotten = { kind: 'forgotten', undo: expect.any(Function) };

describe('one’s own edit', () => {
  test('shows at once, says after 400 ms that it is being saved, and settles with the answer', async () => {
    gateway.held = [];
    store.setCell('p1', 'state', 'doing');
    expect(shown()).toMatchObject({ todo: ['投稿2'], doing: ['投稿1', '投稿3'] });
    expect(group('doing').aggregates['estimate']).toBe(8);
    expect(store.getState().pending.map((pending) => pending.isSlow)).toEqual([false]);
    await time.pass(400);
    expect(store.getState().pending.map((pending) => pending.isSlow)).toEqual([true]);
    gateway.held.forEach((answer) => answer());
    await settle();
    expect(store.getState().pending).toEqual([]);
    expect(shown()).toMatchObject({ todo: ['投稿2'], doing: ['投稿1', '投稿3'] });
  });

  test('that is refused gives the old value back and says why', async () => {
    gateway.refusal = 'この列は変更できません。';
    store.setCell('p1', 'estimate', 99);
    expect(store.rowOf('p1')!.values['estimate']).toBe(99);
    await settle();
    expect(store.rowOf('p1')!.values['estimate']).toBe(3);
    expect(notices).toEqual([forgotten, { kind: 'refused', reasons: ['この列は変更できません。'] }]);
    expect(store.getState().refused.map((refused) => refused.reason)).toEqual(['この列は変更できません。']);
  });

  test('that is refused is no longer told of with a way back', async () => {
    gateway.refusal = '上限に達しています。';
    const done = store.write(['p1', 'p2'].map((postId) => ({ postId, columnId: 'estimate', value: 99 })))!;
    expect(notices).toEqual([]);
    await settle();
    expect(notices[0]).toEqual({ kind: 'forgotten', undo: done.undo });
  });

  test('is sent again from the list of refused ones', async () => {
    gateway.refusal = '混み合っています。';
    store.setTitle('p1', '新しい題');
    await settle();
    gateway.refusal = undefined;
    store.retry(store.getState().refused[0]!.mutationId);
    await settle();
    expect(server.rows.get('p1')!.title).toBe('新しい題');
    expect(store.getState().refused).toEqual([]);
  });

  test('coming back as a push before its answer counts once', async () => {
    gateway.held = [];
    store.setCell('p1', 'state', 'done');
    await settle();
    gateway.push!(server.since('').changes[0]!);
    expect(store.getState().pending).toEqual([]);
    expect(sizes()).toEqual({ todo: 1, doing: 1, done: 1 });
    gateway.held.forEach((answer) => answer());
    await settle();
    expect(sizes()).toEqual({ todo: 1, doing: 1, done: 1 });
  });

  test('stays on top of what somebody else changes in the same row meanwhile', async () => {
    gateway.held = [];
    store.setTitle('p1', '自分の題');
    gateway.push!(server.set('p1', { estimate: 8 }));
    expect(store.rowOf('p1')).toMatchObject({ title: '自分の題', values: { estimate: 8 } });
  });

  test('is taken back by undo, once', async () => {
    store.setCell('p1', 'state', 'done');
    await settle();
    expect(notices[0]).toMatchObject({ kind: 'moved', groupName: '完了' });
    expect(store.undo()).toBe(true);
    await settle();
    expect(server.rows.get('p1')!.values['state']).toBe('todo');
    expect(store.undo()).toBe(false);
  });
});

describe('archiving', () => {
  test('takes the rows away and gives them back by undo', async () => {
    archivePosts(store, ['p1', 'p3']);
    expect(shown()).toMatchObject({ todo: ['投稿2'], doing: [] });
    await settle();
    const notice = notices[0];
    expect(notice).toMatchObject({ kind: 'archived', count: 2 });
    if (notice?.kind === 'archived') notice.undo();
    await settle();
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'], doing: ['投稿3'] });
    expect(sizes()).toMatchObject({ todo: 2, doing: 1 });
  });
});

describe('restoring', () => {
  const givenArchived = async () => {
    archivePosts(store, ['p1']);
    await settle();
    store.arrange({ isContainArchive: true });
    await settle();
    await settle();
  };
  const isMarked = (id: string) => store.rowOf(id)?.archivedAt !== undefined;

  test('a view that contains archived posts shows them; one comes back at once, and leaves again by undo', async () => {
    await givenArchived();
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
    expect([restoring(store, ['p2']), isMarked('p1')]).toEqual([undefined, true]);
    restoring(store, ['p1', 'p2'])!();
    expect(
      store
        .getState()
        .groups.flatMap(({ rows }) => rows)
        .find(({ id }) => id === 'p1')!.archivedAt,
    ).toBeUndefined();
    await settle();
    expect([server.rows.get('p1')!.archivedAt, isMarked('p1')]).toEqual([undefined, false]);
    const notice = notices.at(-1);
    expect(notice).toMatchObject({ kind: 'restored', count: 1, withSection: 0 });
    if (notice?.kind === 'restored') notice.undo();
    await settle();
    expect(isMarked('p1')).toBe(true);
  });

  test('undo of archiving brings back only what was not archived before', async () => {
    await givenArchived();
    archivePosts(store, ['p1', 'p2']);
    await settle();
    expect(notices.at(-1)).toMatchObject({ kind: 'archived', count: 1 });
    store.undo();
    await settle();
    expect([isMarked('p1'), isMarked('p2')]).toEqual([true, false]);
    archivePosts(store, ['p1']);
    expect(notices.at(-1)).toEqual({ kind: 'impossible', reason: 'すでにアーカイブされています。' });
  });
});

test('one value dragged over many posts is one step for undo', async () => {
  store.fill(['p2', 'p3'], 'estimate', 8);
  await settle();
  expect(['p2', 'p3'].map((id) => server.rows.get(id)!.values['estimate'])).toEqual([8, 8]);
  store.undo();
  await settle();
  expect(['p2', 'p3'].map((id) => server.rows.get(id)!.values['estimate'])).toEqual([2, 5]);
  expect(store.undo()).toBe(false);
});

test('of many posts are shown at once, and not again for every call that takes them', async () => {
  server = new FakeServer(
    Array.from({ length: 100 }, (_, at) => post(at + 1, { state: 'todo', estimate: 1 })),
    { limit: 100 },
  );
  gateway = new FakeGateway(server);
  store = await openStore(gateway, time);
  gateway.held = [];
  let shows = 0;
  store.subscribe(() => void (shows += 1));
  store.fill([...server.rows.keys()], 'estimate', 8);
  expect([store.getState().pending.length, group('todo').aggregates['estimate'], shows]).toEqual([4, 800, 1]);
  await time.pass(400);
  expect([store.getState().pending.every(({ isSlow }) => isSlow), shows]).toEqual([true, 2]);
  store.undo();
  expect([group('todo').aggregates['estimate'], shows]).toEqual([100, 3]);
});
