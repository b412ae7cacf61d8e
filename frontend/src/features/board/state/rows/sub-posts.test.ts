import { beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '#shared/board/types.ts';
import { archivePosts, deletePosts } from '../../rows/archive-posts.ts';
import type { BoardStore } from '../board-store.ts';
import type { FakeGateway } from '../testing/fake-gateway.ts';
import { post } from '../testing/fake-rows.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { type FakeTime, settle } from '../testing/fake-time.ts';
import { openBoard, openStore } from '../testing/open-store.ts';

const subPost = (id: string, serial: number, part: Partial<Row> = {}): Row =>
  post(serial, {}, { id, title: id, postOrder: id, ...part });
let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let store: BoardStore;

const open = async () => {
  store = await openStore(gateway, time);
};
const titles = (postId = 'p1') =>
  store.getState().subPosts[postId]?.map((row) => (row.archivedAt ? `(${row.title})` : row.title)) ?? [];

beforeEach(async () => {
  ({ server, gateway, time, store } = await openBoard([
    post(1, { state: 'todo' }, { subPostCount: 2 }),
    post(2, { state: 'todo' }),
    subPost('p1_b', 12),
    subPost('p1_a', 11),
  ]));
});

describe('sub-posts of a board', () => {
  test('are asked for where posts came without, once, and count in no group', async () => {
    expect([titles(), server.subPostLoads]).toEqual([['p1_a', 'p1_b'], 1]);
    expect(store.getState().groups.map(({ key, size }) => `${key} ${size}`)).toContain('todo 2');
    await store.reload();
    expect(server.subPostLoads).toBe(1);
    // A post that comes by a change, with sub-posts that nobody here knows.
    server.rows.set('p2_x', subPost('p2_x', 21));
    gateway.push!(server.write('p2', (row) => ({ ...row, subPostCount: 1 })));
    await settle();
    expect(titles('p2')).toEqual(['p2_x']);
  });

  test('are asked for again after a lost line, when the post changes once more', async () => {
    server.rows.set('p2_x', subPost('p2_x', 21));
    gateway.isOnline = false;
    gateway.push!(server.write('p2', (row) => ({ ...row, subPostCount: 1 })));
    await settle();
    gateway.isOnline = true;
    gateway.push!(server.set('p2', { estimate: 1 }));
    await settle();
    expect(titles('p2')).toEqual(['p2_x']);
  });

  test('leave at once when they are deleted, alone or with their post, and come back with it', async () => {
    const count = () => store.rowOf('p1')?.subPostCount;
    deletePosts(store, ['p1_a']);
    expect(titles()).toEqual(['p1_b']);
    await settle();
    expect([titles(), count()]).toEqual([['p1_b'], 1]);
    store.undo();
    await settle();
    expect([titles(), count()]).toEqual([['p1_a', 'p1_b'], 2]);
    deletePosts(store, ['p1', 'p1_a']);
    await settle();
    expect([store.rowOf('p1'), titles(), [...server.rows.keys()]]).toEqual([undefined, [], ['p2']]);
    store.undo();
    await settle();
    expect([titles(), count()]).toEqual([['p1_a', 'p1_b'], 2]);
  });

  test('a departure that is told after the return changes nothing', async () => {
    deletePosts(store, ['p2']);
    await settle();
    const told = server.log.at(-1)!;
    store.undo();
    await settle();
    gateway.push!(told);
    await settle();
    expect(store.rowOf('p2')).toBeDefined();
    store.search(server.rows.get('p2')!.title);
    await settle();
    expect(store.rowOf('p2')).toBeDefined();
  });

  test('are edited, archived and taken back like posts, shown at once', async () => {
    store.setCell('p1_a', 'estimate', 3);
    store.setTitle('p1_a', '文面');
    archivePosts(store, ['p1_b']);
    expect([titles(), store.rowOf('p1_a')?.values]).toEqual([['文面', '(p1_b)'], { estimate: 3 }]);
    await settle();
    expect([titles(), store.getState().pending]).toEqual([['文面', '(p1_b)'], []]);
    for (let steps = 0; steps < 3; steps += 1) store.undo();
    await settle();
    expect([titles(), store.rowOf('p1_a')?.values]).toEqual([['p1_a', 'p1_b'], {}]);
  });

  test('that come with a new post follow it under its own id, and leave with it in one step', async () => {
    gateway.held = [];
    const subPosts = ['一', '二'].map((title) => ({ title, start: { values: {} } }));
    const provisional = store.addPost('型から', { values: { state: 'todo' } }, subPosts)!;
    expect(store.getState().subPosts[provisional]?.map(({ title }) => title)).toEqual(['一', '二']);
    const answers = gateway.held;
    gateway.held = undefined;
    answers.forEach((answer) => answer());
    for (let round = 0; round < 4; round += 1) await settle();
    const real = store.getState().renamed[provisional]!;
    expect([store.getState().subPosts[real]?.map(({ title }) => title), store.getState().pending]).toEqual([
      ['一', '二'],
      [],
    ]);
    store.undo();
    await settle();
    expect(server.rows.get(real)?.archivedAt).toBeDefined();
  });

  test('that are added stand last under an id of their own until the server gives one; edits meanwhile reach it', async () => {
    gateway.held = [];
    const provisional = store.addSubPost('p1', '新しい')!;
    store.setTitle(provisional, '新しい題');
    expect(titles()).toEqual(['p1_a', 'p1_b', '新しい題']);
    const answers = gateway.held;
    gateway.held = undefined;
    answers.forEach((answer) => answer());
    await settle();
    await settle();
    const real = store.getState().renamed[provisional]!;
    expect([titles(), server.rows.get(real)?.title, store.getState().pending]).toEqual([
      ['p1_a', 'p1_b', '新しい題'],
      '新しい題',
      [],
    ]);
    expect(store.rowOf('p1')?.subPostCount).toBe(3);
  });

  test('that are added stand in their order while one of them is edited', () => {
    gateway.held = [];
    const first = store.addSubPost('p1', '先')!;
    store.addSubPost('p1', '後');
    store.setTitle(first, '先の題');
    expect(titles()).toEqual(['p1_a', 'p1_b', '先の題', '後']);
  });

  test('an older state of one that comes late changes nothing', async () => {
    const late = server.write('p1_a', (row) => ({ ...row, title: '古い' }));
    const newer = server.write('p1_a', (row) => ({ ...row, title: '新しい' }));
    for (const change of [newer, late, newer]) gateway.push!(change);
    expect(titles()).toEqual(['新しい', 'p1_b']);
  });

  test('are closed for this person in this view, also after a reload, and shown or hidden without a request', async () => {
    store.toggleSubPosts('p1');
    await open();
    expect([...store.getState().closedPosts]).toEqual(['p1']);
    const loads = server.pageLoads;
    store.arrange({ isShowSubPost: false });
    expect([store.getState().data?.view.isShowSubPost, store.getState().draft, server.pageLoads]).toEqual([
      false,
      { isShowSubPost: false },
      loads,
    ]);
  });
});

test('of a post that is opened by itself, those that its answer had no room for are asked for', async () => {
  for (const [id, serial] of [
    ['p9_a', 91],
    ['p9_b', 92],
  ] as const)
    server.rows.set(id, subPost(id, serial));
  const loads = server.subPostLoads;
  store.takeSubPosts([subPost('p9_a', 91)], post(9, {}, { subPostCount: 2 }));
  await settle();
  expect([titles('p9'), server.subPostLoads - loads]).toEqual([['p9_a', 'p9_b'], 1]);
  store.takeSubPosts([subPost('p9_a', 91)], post(9, {}, { subPostCount: 2 }));
  await settle();
  expect(server.subPostLoads - loads).toBe(1);
});

describe('a search', () => {
  const found = () => store.getState().groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const size = () => store.getState().total.size;

  test('finds a post by a sub-post, at once and asking nobody, but not by an archived one', async () => {
    const loads = server.pageLoads;
    store.search('p1_a');
    expect([found(), size(), store.getState().searching]).toEqual([['p1'], 1, undefined]);
    archivePosts(store, ['p1_a']);
    await settle();
    expect(size()).toBe(0);
    store.search('p1_b');
    expect([found(), server.pageLoads]).toEqual([['p1'], loads]);
  });

  test('asks the server while sub-posts are missing here, and takes its answer', async () => {
    gateway.loadSubPosts = () => Promise.reject(new Error('lost'));
    await open();
    store.search('p1_a');
    expect([found(), store.getState().searching]).toEqual([[], 'asking']);
    await time.pass(250);
    expect([found(), size(), store.getState().searching]).toEqual([['p1'], 1, undefined]);
  });

  test('follows what others write into sub-posts, also while the answer is on its way', async () => {
    store.search('文面');
    gateway.push!(server.write('p1_a', (row) => ({ ...row, title: '文面' })));
    expect([found(), size()]).toEqual([['p1'], 1]);
    gateway.push!(server.write('p1_a', (row) => ({ ...row, title: '件名' })));
    expect([found(), size()]).toEqual([[], 0]);
    gateway.held = [];
    void store.refresh();
    gateway.push!(server.write('p1_a', (row) => ({ ...row, title: '文面' })));
    const late = gateway.held;
    gateway.held = undefined;
    late.forEach((answer) => answer());
    await settle();
    // The answer knew nothing of it yet.
    await time.pass(1_200);
    expect([found(), size()]).toEqual([['p1'], 1]);
  });

  test('keeps a post in sight whose sub-post was edited until it holds the words no more', async () => {
    store.search('p1_a');
    store.setTitle('p1_a', '件名');
    await settle();
    expect([found(), size(), [...store.getState().outsideIds]]).toEqual([['p1'], 0, ['p1']]);
    store.letGo();
    expect(found()).toEqual([]);
  });

  test('lets go of a post once its sub-post is found as it was edited, or the edit is refused: archived, it is gone', async () => {
    store.search('p1_');
    store.setTitle('p1_a', 'p1_c');
    await settle();
    expect([found(), [...store.getState().outsideIds]]).toEqual([['p1'], []]);
    archivePosts(store, ['p1']);
    await settle();
    expect([found(), [...store.getState().outsideIds]]).toEqual([[], []]);
    store.undo();
    await settle();
    gateway.refusal = '混み合っています。';
    store.setTitle('p1_a', 'p1_d');
    await settle();
    gateway.refusal = undefined;
    archivePosts(store, ['p1']);
    await settle();
    expect([found(), [...store.getState().outsideIds]]).toEqual([[], []]);
  });

  test('keeps a post in sight for the last of several edits of its sub-post', async () => {
    store.search('p1_a');
    gateway.held = [];
    store.setCell('p1_a', 'estimate', 3);
    store.setTitle('p1_a', '件名');
    for (let answers = 0; answers < 2; answers += 1) {
      gateway.held.shift()!();
      await settle();
    }
    expect([found(), size(), [...store.getState().outsideIds]]).toEqual([['p1'], 0, ['p1']]);
  });
});
