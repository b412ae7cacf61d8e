import { beforeEach, expect, test } from 'vitest';
import { cellKey } from '#shared/board/arrangement/lanes.ts';
import { ColumnType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { Notice } from '../state/notices.ts';
import type { FakeGateway } from '../state/testing/fake-gateway.ts';
import { post } from '../state/testing/fake-rows.ts';
import type { FakeServer } from '../state/testing/fake-server.ts';
import { settle } from '../state/testing/fake-time.ts';
import { openBoard } from '../state/testing/open-store.ts';
import { insertPost, placePosts, placing } from './placing.ts';

let server: FakeServer;
let gateway: FakeGateway;
let notices: Notice[];
let store: BoardStore;

const shown = () =>
  Object.fromEntries(
    store
      .getState()
      .groups.map((group) => [group.key, group.rows.map((row) => row.title.replace('投稿', '')).join('')]),
  );
const onServer = () =>
  Object.fromEntries(
    server
      .evaluate()
      .groups.map((group) => [
        group.groupColumnValueId,
        group.rows.map((row) => row.title.replace('投稿', '')).join(''),
      ]),
  );
const from = (groupKey: string, ...postIds: string[]) => postIds.map((postId) => ({ postId, groupKey }));

beforeEach(async () => {
  ({ server, gateway, notices, store } = await openBoard(
    [1, 2, 3, 4].map((serial) => post(serial, { state: 'todo' })).concat(post(5, { state: 'doing' })),
  ));
});

test('posts stand where they were put at once, the server puts them there too, and undo brings them back', async () => {
  placePosts(store, { posts: from('todo', 'p3', 'p4'), groupKey: 'todo', nextId: 'p1' });
  expect(shown()).toMatchObject({ todo: '3412' });
  await settle();
  expect([shown(), onServer(), server.mutationIds.length]).toMatchObject([{ todo: '3412' }, { todo: '3412' }, 1]);
  expect(notices).toMatchObject([{ kind: 'placed', count: 2 }]);
  placePosts(store, { posts: from('todo', 'p1'), groupKey: 'todo', previousId: 'p3', nextId: 'p4' });
  await settle();
  expect(onServer()).toMatchObject({ todo: '3142' });
  expect([store.undo(), store.undo(), store.undo()]).toEqual([true, true, false]);
  expect(shown()).toMatchObject({ todo: '1234' });
  await settle();
  expect(onServer()).toMatchObject({ todo: '1234' });
  expect(server.rows.get('p3')!.postOrders).toEqual({});
});

test('a post goes to its place in another group in one call, and comes back with one undo', async () => {
  placePosts(store, { posts: from('todo', 'p2', 'p4'), groupKey: 'doing', nextId: 'p5' });
  await settle();
  expect([onServer(), server.mutationIds.length]).toMatchObject([{ todo: '13', doing: '245' }, 1]);
  expect(notices).toMatchObject([{ kind: 'moved', count: 2, groupName: '進行中' }]);
  (notices[0] as { undo(): void }).undo();
  await settle();
  expect(onServer()).toMatchObject({ todo: '1234', doing: '5' });
});

test('where a condition sorts, a move changes the group alone', async () => {
  server.view = { ...server.view, orderConditionList: [{ targetColumnId: 'serial', isAsc: false }] };
  await store.refresh();
  placePosts(store, { posts: from('todo', 'p1'), groupKey: 'todo', nextId: 'p4' });
  placePosts(store, { posts: from('todo', 'p2'), groupKey: 'doing', previousId: 'p5' });
  await settle();
  expect([onServer(), server.mutationIds.length]).toMatchObject([{ todo: '431', doing: '52' }, 1]);
  expect(server.rows.get('p2')).not.toHaveProperty('postOrders');
});

test('a refused move goes back and says why; a group that fills itself is not even asked for', async () => {
  gateway.refusal = 'この列はロックされています。';
  placePosts(store, { posts: from('todo', 'p1'), groupKey: 'doing', previousId: 'p5' });
  expect(shown()).toMatchObject({ doing: '51' });
  await settle();
  expect(shown()).toMatchObject({ todo: '1234', doing: '5' });
  expect(notices.at(-1)).toEqual({ kind: 'refused', reasons: ['この列はロックされています。'] });
  gateway.refusal = undefined;
  server.view = { ...server.view, groupColumnId: 'createdAt' };
  await store.refresh();
  expect(placePosts(store, { posts: from('2026-09', 'p1'), groupKey: '2026-10', nextId: undefined })).toMatch(
    '自動で決まる',
  );
});

test('a post that is added between two others stands there before and after the server answers, and one more below it', async () => {
  gateway.held = [];
  const added = insertPost(
    store,
    '新しい投稿A',
    { values: { state: 'todo' } },
    { groupKey: 'todo', previousId: 'p1', nextId: 'p2' },
  );
  expect(shown()).toMatchObject({ todo: '1新しいA234' });
  insertPost(
    store,
    '新しい投稿B',
    { values: { state: 'todo' } },
    { groupKey: 'todo', previousId: added, nextId: 'p2' },
  );
  expect(shown()).toMatchObject({ todo: '1新しいA新しいB234' });
  for (let answers = 0; answers < 2; answers += 1) {
    gateway.held.forEach((answer) => answer());
    await settle();
  }
  expect([shown(), onServer()]).toMatchObject([{ todo: '1新しいA新しいB234' }, { todo: '1新しいA新しいB234' }]);
});

test('in a kanban with lanes a card takes on what is new of its column and of its lane, and gives both back', () => {
  const { data, groups } = store.getState();
  const { board, view } = data!;
  const lanes = {
    ...data!,
    board: { ...board, columns: [...board.columns, { ...board.columns[0]!, id: 'who', columnType: ColumnType.USER }] },
    view: { ...view, viewType: ProjectBoardViewType.KANBAN, laneColumnId: 'who' },
  };
  const move = (from: string, to: string) =>
    placing(lanes, groups, { posts: [{ postId: 'p1', groupKey: from }], groupKey: to });
  expect(move(cellKey('todo', 'none'), cellKey('doing', 'sato'))).toMatchObject({
    posts: [{ postId: 'p1', values: { state: 'doing', who: ['sato'] } }],
    before: [{ postId: 'p1', values: { state: 'todo', who: null } }],
    hasNewGroup: true,
  });
  expect(move(cellKey('todo', 'none'), cellKey('todo', 'sato'))).toMatchObject({
    posts: [{ values: { who: ['sato'] } }],
  });
  // The bulk bar names columns alone: the lane stays.
  expect(move('todo', 'doing')).toMatchObject({ posts: [{ values: { state: 'doing' } }] });
  expect(move(cellKey('todo', 'sato'), cellKey('todo', 'sato'))).toMatchObject({ hasNewGroup: false });
});
