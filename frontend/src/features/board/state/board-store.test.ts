import { beforeEach, describe, expect, test } from 'vitest';
import { ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import type { BoardStore } from './board-store.ts';
import type { Notice } from './edited-board.ts';
import { FakeGateway, FakeServer, FakeTime, post, settle } from './testing/fake-server.ts';
import { openStore } from './testing/open-store.ts';

let server: FakeServer;
let gateway: FakeGateway;
let time: FakeTime;
let notices: Notice[];
let store: BoardStore;

const open = async () => {
  store = await openStore(gateway, time);
  store.onNotice((notice) => void notices.push(notice));
};
const shown = () => Object.fromEntries(store.getState().groups.map((group) => [group.key, group.rows.map((row) => row.title)]));
const sizes = () => Object.fromEntries(store.getState().groups.map((group) => [group.key, group.size]));
const group = (key: string) => store.getState().groups.find((candidate) => candidate.key === key)!;

beforeEach(async () => {
  server = new FakeServer([post(1, { state: 'todo', estimate: 3 }), post(2, { state: 'todo', estimate: 2 }), post(3, { state: 'doing', estimate: 5 })]);
  gateway = new FakeGateway(server);
  time = new FakeTime();
  notices = [];
  await open();
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
    expect(notices).toEqual([{ kind: 'refused', reason: 'この列は変更できません。' }]);
    expect(store.getState().refused.map((refused) => refused.reason)).toEqual(['この列は変更できません。']);
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

  test('that leaves the view’s conditions keeps its row in place until a refresh', async () => {
    server.view.filterGroupList = [
      { conditionOperator: ConditionOperatorType.AND, filterConditionList: [{ targetColumnId: 'estimate', comparisonOperator: ComparisonOperatorType.LESS_THAN, numericData: 10 }] },
    ];
    await store.refresh();
    store.setCell('p1', 'estimate', 50);
    await settle();
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
    expect([...store.getState().outsideIds]).toEqual(['p1']);
    expect(group('todo').size).toBe(1);
    await store.refresh();
    expect(shown()).toMatchObject({ todo: ['投稿2'] });
  });

  test('that leaves the view’s conditions keeps its row in place also where one before it is answered first', async () => {
    server.view.filterGroupList = [
      { conditionOperator: ConditionOperatorType.AND, filterConditionList: [{ targetColumnId: 'estimate', comparisonOperator: ComparisonOperatorType.LESS_THAN, numericData: 10 }] },
    ];
    await store.refresh();
    gateway.held = [];
    store.setTitle('p1', '新しい題');
    store.setCell('p1', 'estimate', 50);
    for (let answers = 0; answers < 2; answers += 1) {
      gateway.held.shift()!();
      await settle();
      expect(shown()).toMatchObject({ todo: ['新しい題', '投稿2'] });
    }
    expect([...store.getState().outsideIds]).toEqual(['p1']);
  });
});

describe('adding a post', () => {
  test('shows it at once and gives it its number and id with the answer', async () => {
    gateway.held = [];
    const id = store.addPost('追加した投稿', { values: { state: 'todo' } });
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2', '追加した投稿'] });
    store.setTitle(id, 'すぐに直した題');
    gateway.held.shift()!();
    gateway.held = undefined;
    await settle();
    expect(store.getState().renamed[id]).toBe('p4');
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2', 'すぐに直した題'] });
    expect(server.rows.get('p4')!.title).toBe('すぐに直した題');
    expect(sizes()).toEqual({ todo: 3, doing: 1, done: 0 });
  });

  test('keeps it in sight when its place in the group is not loaded yet', async () => {
    server = new FakeServer([1, 2, 3, 4].map((serial) => post(serial, { state: 'todo' })), { limit: 2 });
    gateway = new FakeGateway(server);
    await open();
    store.addPost('追加した投稿', { values: { state: 'todo' } });
    await settle();
    expect(shown()['todo']).toEqual(['投稿1', '投稿2', '追加した投稿']);
    expect(group('todo').size).toBe(5);
    await store.loadMore('todo');
    await store.loadMore('todo');
    expect(shown()['todo']).toEqual(['投稿1', '投稿2', '投稿3', '投稿4', '追加した投稿']);
  });

  test('that is refused also drops the edits made to it', async () => {
    gateway.refusal = '投稿の内容を確かめてください。';
    const id = store.addPost('追加した投稿', { values: { state: 'todo' } });
    store.setTitle(id, '直した題');
    await settle();
    expect(store.getState().pending).toEqual([]);
    expect(notices).toEqual([{ kind: 'refused', reason: '投稿の内容を確かめてください。' }]);
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
  });

  test('that had reached the server before a reload is not counted twice', async () => {
    server = new FakeServer([1, 2, 3].map((serial) => post(serial, { state: 'todo' })), { limit: 1 });
    gateway = new FakeGateway(server);
    await open();
    gateway.held = [];
    store.addPost('追加した投稿', { values: { state: 'todo' } });
    await settle();
    store.stop();
    gateway.held = undefined;
    await open();
    await time.pass(1200);
    expect(sizes()).toMatchObject({ todo: 4 });
    expect(server.rows.size).toBe(4);
  });
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
    server = new FakeServer([1, 2, 3, 4].map((serial) => post(serial, { state: 'todo' })), { limit: 1 });
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

describe('archiving', () => {
  test('takes the rows away and gives them back by undo', async () => {
    store.archive(['p1', 'p3']);
    expect(shown()).toMatchObject({ todo: ['投稿2'], doing: [] });
    await settle();
    const notice = notices[0];
    expect(notice).toMatchObject({ kind: 'archived', count: 2 });
    if (notice?.kind === 'archived') notice.undo();
    await settle();
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'], doing: ['投稿3'] });
    expect(sizes()).toMatchObject({ todo: 2, doing: 1 });
  });

  describe('a post that an edit took out of the view', () => {
    beforeEach(async () => {
      server.view.filterGroupList = [
        { conditionOperator: ConditionOperatorType.AND, filterConditionList: [{ targetColumnId: 'estimate', comparisonOperator: ComparisonOperatorType.LESS_THAN, numericData: 10 }] },
      ];
      await store.refresh();
      store.setCell('p1', 'estimate', 50);
      await settle();
    });

    test('takes it away at once, and undo shows it where it stood', async () => {
      gateway.held = [];
      store.archive(['p1']);
      expect(shown()).toMatchObject({ todo: ['投稿2'] });
      expect(store.getState().outsideIds.size).toBe(0);
      gateway.held.forEach((answer) => answer());
      gateway.held = undefined;
      await settle();
      expect(shown()).toMatchObject({ todo: ['投稿2'] });
      store.undo();
      await settle();
      expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
      expect([...store.getState().outsideIds]).toEqual(['p1']);
    });

    test('takes it away when somebody else does it', () => {
      gateway.push!(server.write('p1', (row) => ({ ...row, archivedAt: '2026-09-02T00:00:00.000Z' })));
      expect(shown()).toMatchObject({ todo: ['投稿2'] });
    });

    test('leaves it where the view contains the archive', async () => {
      server.view.isContainArchive = true;
      await store.reload();
      store.archive(['p1']);
      expect([...store.getState().outsideIds]).toEqual(['p1']);
      await settle();
      expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
    });
  });
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

test('an edit goes out when the browser keeps nothing more', async () => {
  time.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.setCell('p1', 'estimate', 8);
  await settle();
  expect(server.rows.get('p1')!.values['estimate']).toBe(8);
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
