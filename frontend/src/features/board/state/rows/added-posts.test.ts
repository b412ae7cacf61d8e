import { beforeEach, describe, expect, test } from 'vitest';
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

const open = async () => {
  store = await openStore(gateway, time);
  store.onNotice((notice) => void notices.push(notice));
};
const shown = () => titlesOf(store);
const sizes = () => sizesOf(store);
const group = (key: string) => store.getState().groups.find((candidate) => candidate.key === key)!;

beforeEach(async () => {
  ({ server, gateway, time, notices, store } = await openBoard(threePosts()));
});

describe('adding a post', () => {
  test('shows it at once and gives it its number and id with the answer', async () => {
    gateway.held = [];
    const id = store.addPost('追加した投稿', { values: { state: 'todo' } })!;
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

  test('leaves it where it stands among others without a number while its cells are written', async () => {
    gateway.held = [];
    const first = store.addPost('先に追加', { values: { state: 'todo' } })!;
    const second = store.addPost('後に追加', { values: { state: 'todo' } })!;
    store.setCell(first, 'estimate', 5);
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2', '先に追加', '後に追加'] });
    store.setCell(second, 'state', 'doing');
    store.setCell(first, 'state', 'doing');
    const before = shown();
    expect(before).toMatchObject({ doing: ['投稿3', '先に追加', '後に追加'] });
    for (let answer = gateway.held.shift(); answer; answer = gateway.held.shift()) {
      answer();
      await settle();
      expect(shown()).toEqual(before);
    }
    expect(store.getState().pending).toEqual([]);
  });

  test('keeps it in sight when its place in the group is not loaded yet', async () => {
    server = new FakeServer(
      [1, 2, 3, 4].map((serial) => post(serial, { state: 'todo' })),
      { limit: 2 },
    );
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

  test('answered while a page is on its way that knows nothing of it, stays', async () => {
    gateway.held = [];
    const reload = store.reload();
    store.addPost('追加した投稿', { values: { state: 'todo' } });
    await settle();
    const [givePage, answer] = gateway.held;
    gateway.held = undefined;
    answer!();
    await settle();
    givePage!();
    await reload;
    gateway.push!(server.log.at(-1)!);
    await settle();
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2', '追加した投稿'] });
    expect(sizes()).toMatchObject({ todo: 3 });
  });

  test('that is refused leaves nothing on its way, and keeps the edits made to it beside it', async () => {
    gateway.refusal = '投稿の内容を確かめてください。';
    const id = store.addPost('追加した投稿', { values: { state: 'todo' } })!;
    store.setTitle(id, '直した題');
    await settle();
    expect(store.getState().pending).toEqual([]);
    expect(store.getState().refused).toMatchObject([
      { edit: { kind: 'add' } },
      { reason: expect.stringContaining('投稿を追加できなかった') },
    ]);
    expect(notices).toEqual([{ kind: 'refused', reasons: ['投稿の内容を確かめてください。'] }]);
    expect(shown()).toMatchObject({ todo: ['投稿1', '投稿2'] });
  });

  test('that had reached the server before a reload is not counted twice', async () => {
    server = new FakeServer(
      [1, 2, 3].map((serial) => post(serial, { state: 'todo' })),
      { limit: 1 },
    );
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

  test('without what it must have is asked for first; with it, or with a default, it is added', async () => {
    const [state, estimate] = store.getState().data!.board.columns;
    const columns = [
      {
        ...state!,
        required: true,
        valueOptionList: state!.valueOptionList.map((option, at) => ({ ...option, isDefaultOption: at === 0 })),
      },
      { ...estimate!, required: true },
    ];
    store.getState().data!.board.columns.splice(0, 2, ...columns);
    expect(store.addPost('見積がない', { values: {} })).toBeUndefined();
    expect(store.addSubPost('p1', '見積がない')).toBeUndefined();
    const asked = { kind: 'incomplete', post: { title: '見積がない', start: { values: {} } } };
    expect(notices).toEqual([asked, { ...asked, post: { ...asked.post, parentId: 'p1' } }]);
    expect(store.addPost('見積がある', { values: { [estimate!.id]: 0 } })).toBeDefined();
    expect(store.addPost('状態もない', { values: { [estimate!.id]: 1 }, cleared: [state!.id] })).toBeUndefined();
    await settle();
    expect([...server.rows.values()].at(-1)!.title).toBe('見積がある');
  });
});
