/** A move is a leaving and a coming that all readers follow; what cannot follow is told before, and back after the way back. */
import { Jimp, JimpMime } from 'jimp';
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getPostCount } from '#functions/data/board/post-count.ts';
import { getRows } from '#functions/data/board/row.ts';
import { listHistory } from '#functions/data/post/history.ts';
import { incomingKey, listPages, putNewPage } from '#functions/data/post/page.ts';
import { boardKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { checkUpload } from '#functions/domain/page/check-upload.ts';
import { postCovers } from '#functions/domain/page/post-covers.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { loadPost } from '#functions/domain/post/load-by-serial.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { MOVED_SUB_POSTS_MAX, moveParts } from '#shared/board/move/move-parts.ts';
import {
  ColumnType,
  LinkedColumnDirectionType as Direction,
  PostHistoryActionType,
  PostPageType,
  Role,
} from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { movePlan } from './move-plan.ts';
import { movePosts } from './move-posts.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

async function givenBoards() {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const from = (await createBoard(context, { name: '要望' })).id;
  const to = (await createBoard(context, { name: '不具合' })).id;
  const boardOf = async (boardId: string) => (await getBoard(ports.table, scope, boardId))!;
  const columnOf = async (boardId: string, name: string) =>
    (await boardOf(boardId)).columns.find((column) => column.name === name)!;
  const add = async (boardId: string, name: string, columnType: ColumnType, more = {}) => {
    await registerColumn(context, { boardId, name, columnType, ...more });
    return columnOf(boardId, name);
  };
  const set = async (boardId: string, postId: string, name: string, cell: object) =>
    updateCell(context, {
      boardId,
      postId,
      columnData: { projectBoardColumnId: (await columnOf(boardId, name)).id, ...cell },
    });
  const rowOf = async (boardId: string, id: string) => (await getRows(ports.table, scope, boardId, [id]))[0];
  const valuesOf = async (boardId: string, id: string) => {
    const row = await rowOf(boardId, id);
    const { columns } = await boardOf(boardId);
    return Object.fromEntries(columns.flatMap(({ id: at, name }) => (row?.values[at] ? [[name, row.values[at]]] : [])));
  };
  const move = (here: string, there: string, ids: string[], mutationId?: string) =>
    movePosts(context, { boardId: here, targetBoardId: there, postIdList: ids, ...(mutationId && { mutationId }) });
  const post = async (boardId: string, title = '予約変更メール') =>
    (await registerPost(context, { boardId, title })).postList[0]!;
  const mark = (boardId: string, columnId: string, settings: object) =>
    ports.table.update({ update: boardKeys.column('w1', boardId, columnId), set: { ...settings } });
  return { ports, context, from, to, add, mark, set, post, move, rowOf, valuesOf, columnOf };
}

test('a post goes with its sub-posts, comments and number, for warm and cold readers of both boards', async () => {
  const { ports, context, from, to, post, move } = await givenBoards();
  const moved = await post(from);
  const sub = (await registerSubPost(context, { boardId: from, postId: moved.id, title: '文面' })).subPostList[0]!;
  await registerComment(context, { boardId: from, postId: moved.id, comment: '<p>お願いします</p>' } as never);
  await readBoard(context, from);
  await readBoard(context, to);
  const told = await move(from, to, [moved.id], 'a');
  expect(told.left).toMatchObject({ kind: 'GONE', boardId: from, postIdList: [moved.id, sub.id] });
  expect(told.reached).toMatchObject({ kind: 'POST', boardId: to, postList: [{ id: moved.id }] });
  // The same message once more.
  expect((await move(from, to, [moved.id], 'a')).reached.postList).toEqual(told.reached.postList);
  for (const reader of [ports, ports.another()]) {
    const there = { ...context, ports: reader };
    expect((await readBoard(there, from)).rows.size).toBe(0);
    expect([...(await readBoard(there, to)).rows.keys()].toSorted()).toEqual([moved.id, sub.id].toSorted());
    expect((await readBoard(there, to)).rows.get(moved.id)).toMatchObject({ commentCount: 1, subPostCount: 1 });
  }
  expect((await getPostCount(ports.table, scope, from))!.posts).toBe(0);
  expect((await getPostCount(ports.table, scope, to))!.posts).toBe(2);
  expect(
    await loadPost({ ...context, ports: { ...ports, fileLinks: {} } } as never, moved.projectSerialNumber),
  ).toMatchObject({
    projectBoardId: to,
  });
  expect((await listHistory(ports.table, scope, moved.id)).at(-1)).toMatchObject({
    actionType: PostHistoryActionType.MOVE_POST_TO_OTHER_BOARD,
    beforeText: '要望',
    afterText: '不具合',
  });
  await expect(updateTitle(context, { boardId: from, postId: moved.id, title: 'x' })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  // Nor does it come back by the way of what was deleted.
  await expect(restorePosts(context, { boardId: from, postIdList: [moved.id] })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  await expect(move(from, to, [moved.id])).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('captured pages go along: those that are shown, and one that arrives when its post has gone', async () => {
  const { ports, context, from, to, post, move, rowOf } = await givenBoards();
  const { id: postId } = await post(from);
  const png = await new Jimp({ width: 64, height: 40, color: 0x3366ffff }).getBuffer(JimpMime.png);
  const send = async () => {
    ports.advance(1_000);
    const pageId = ports.ids.ulid();
    await ports.table.transact([
      putNewPage(scope, {
        id: pageId,
        postId,
        postPageType: PostPageType.IMAGE,
        status: 'WAITING',
        fileName: '画面.png',
        contentType: JimpMime.png,
        createdAt: new Date(ports.clock.now()).toISOString(),
        by: scope.accountName,
        userId: scope.userId,
        projectKey: scope.projectKey,
        boardId: from,
      }),
    ]);
    ports.bucket.set(incomingKey('w1', postId, pageId), png);
    return pageId;
  };
  const check = (pageId: string) => checkUpload({ ports }, { workspaceId: 'w1', postId, pageId });
  const first = await send();
  await check(first);
  const late = await send();
  await move(from, to, [postId]);
  await check(late);
  expect(await rowOf(to, postId)).toMatchObject({ pageCount: 2, coverPage: `${postId}/${first}` });
  const pages = await listPages(ports.table, scope, postId);
  expect(pages.map(({ id, status }) => [id, status])).toEqual([
    [first, 'READY'],
    [late, 'READY'],
  ]);
  const covers = async (boardId: string) =>
    (
      await postCovers(
        { ...context, ports: { ...ports, fileLinks: { sign: async (key: string) => key } } },
        {
          boardId,
          postIdList: [postId],
        },
      )
    ).length;
  expect([await covers(from), await covers(to)]).toEqual([0, 1]);
});

test('values follow by name and type, options by name; the plan says the rest before, and all of it is back after the way back', async () => {
  const { context, from, to, add, set, post, move, valuesOf, columnOf } = await givenBoards();
  await add(from, '見積', ColumnType.NUMERIC);
  await add(from, '顧客', ColumnType.TEXT);
  await add(from, '種別', ColumnType.DROP_DOWN, { valueOptionList: [{ name: '機能' }, { name: '質問' }] });
  await add(to, '見積', ColumnType.NUMERIC);
  await add(to, '顧客', ColumnType.NUMERIC);
  await add(to, '種別', ColumnType.DROP_DOWN, { valueOptionList: [{ name: '質問' }, { name: '障害' }] });
  const [known, unknown] = [await post(from), await post(from)];
  const { valueOptionList } = await columnOf(from, '種別');
  const option = (name: string) => valueOptionList.find((one) => one.name === name)!.id;
  for (const { id } of [known, unknown]) {
    await set(from, id, '見積', { numericData: 3 });
    await set(from, id, '顧客', { textData: '青葉' });
  }
  await set(from, known.id, '種別', { valueOptionId: option('質問') });
  await set(from, unknown.id, '種別', { valueOptionId: option('機能') });
  const before = [await valuesOf(from, known.id), await valuesOf(from, unknown.id)];
  const plan = await movePlan(context, { boardId: from, targetBoardId: to, postIdList: [known.id, unknown.id] });
  expect(plan.columnList.filter(({ name }) => ['見積', '顧客', '種別'].includes(name))).toMatchObject([
    { name: '見積', followCount: 2, stayCount: 0 },
    { name: '顧客', followCount: 0, stayCount: 2, reason: 'NO_COLUMN' },
    { name: '種別', followCount: 1, stayCount: 1, reason: 'NO_OPTION', optionNameList: ['機能'] },
  ]);
  await move(from, to, [known.id, unknown.id]);
  expect(await valuesOf(to, known.id)).toMatchObject({ 見積: 3 });
  expect(Object.keys(await valuesOf(to, known.id))).toContain('種別');
  expect(Object.keys(await valuesOf(to, unknown.id))).not.toContain('種別');
  // What is changed there comes along on the way back, whatever else stayed.
  await set(to, unknown.id, '見積', { numericData: 8 });
  await move(to, from, [known.id, unknown.id]);
  expect([await valuesOf(from, known.id), await valuesOf(from, unknown.id)]).toEqual([
    before[0],
    { ...before[1], 見積: 8 },
  ]);
});

test('a required column refuses, but for the way back; locked cells are nobody’s to fill by a move', async () => {
  const { context, from, to, add, mark, set, post, move, valuesOf, rowOf } = await givenBoards();
  await add(from, 'メモ', ColumnType.TEXT);
  const required = await add(to, '担当チーム', ColumnType.TEXT);
  await mark(to, required.id, { required: true });
  const moved = await post(from);
  expect(await movePlan(context, { boardId: from, targetBoardId: to, postIdList: [moved.id] })).toMatchObject({
    missingList: [{ name: '担当チーム', count: 1 }],
  });
  await expect(move(from, to, [moved.id])).rejects.toThrow(/担当チーム/);
  expect(await rowOf(from, moved.id)).toBeDefined();
  await mark(to, required.id, { required: false });
  const locked = await add(to, 'メモ', ColumnType.TEXT);
  await mark(to, locked.id, { isLock: true });
  await set(from, moved.id, 'メモ', { textData: '秘密' });
  const writer = { ...context, scope: { ...scope, projectAccess: 'write' as const } };
  const ask = { boardId: from, targetBoardId: to, postIdList: [moved.id] };
  expect((await movePlan(writer, ask)).columnList.at(-1)).toMatchObject({ name: 'メモ', reason: 'LOCKED' });
  await movePosts(writer, ask);
  expect((await rowOf(to, moved.id))!.values[locked.id]).toBeUndefined();
  await movePosts(writer, { boardId: to, targetBoardId: from, postIdList: [moved.id] });
  expect(await valuesOf(from, moved.id)).toMatchObject({ メモ: '秘密' });
});

test('links follow to the column that leads to the same board, at both ends, and come back', async () => {
  const { ports, context, from, to, post, move, rowOf, columnOf } = await givenBoards();
  const tasks = (await createBoard(context, { name: 'タスク' })).id;
  const link = (boardId: string, back: string) =>
    registerColumn(context, {
      boardId,
      name: 'タスク',
      columnType: ColumnType.POST_LINK,
      direction: Direction.RELATION,
      linkedColumnName: back,
      linkedBoardList: [{ id: tasks, projectKey: 'WEB' }],
    });
  await link(from, '要望から');
  await link(to, '不具合から');
  await registerColumn(context, {
    boardId: from,
    name: '仲間',
    columnType: ColumnType.POST_LINK,
    direction: Direction.RELATION,
    linkedColumnName: '仲間',
    linkedBoardList: [{ id: from, projectKey: 'WEB' }],
  });
  const [moved, stays, task] = [await post(from), await post(from), await post(tasks)];
  const cell = async (boardId: string, postId: string, name: string) =>
    (await rowOf(boardId, postId))!.values[(await columnOf(boardId, name)).id];
  const linkTo = async (name: string, id: string) =>
    updateCell(context, {
      boardId: from,
      postId: moved.id,
      columnData: { projectBoardColumnId: (await columnOf(from, name)).id, linkedPostIdList: [id] },
    });
  await linkTo('タスク', task.id);
  await linkTo('仲間', stays.id);
  ports.told.length = 0;
  await move(from, to, [moved.id]);
  expect(ports.told).toMatchObject([{ boardId: tasks }]);
  expect([await cell(to, moved.id, 'タスク'), await cell(tasks, task.id, '要望から')]).toEqual([[task.id], undefined]);
  expect(await cell(tasks, task.id, '不具合から')).toEqual([moved.id]);
  await move(to, from, [moved.id]);
  expect([await cell(from, moved.id, 'タスク'), await cell(from, moved.id, '仲間')]).toEqual([[task.id], [stays.id]]);
  expect([await cell(tasks, task.id, '要望から'), await cell(tasks, task.id, '不具合から')]).toEqual([
    [moved.id],
    undefined,
  ]);
});

test('as many as one transaction holds: the parts fit, more is refused', async () => {
  const { context, from, to, post, move, rowOf } = await givenBoards();
  const posts: { id: string }[] = [];
  for (let n = 0; n < 20; n += 1) posts.push(await post(from, `投稿 ${n}`));
  await expect(
    move(
      from,
      to,
      posts.map(({ id }) => id),
    ),
  ).rejects.toThrow(/一度に移動できる量/);
  for (const part of moveParts(posts)) await move(from, to, part);
  expect(await rowOf(to, posts.at(-1)!.id)).toBeDefined();
  const large = await post(from);
  for (let n = 0; n < MOVED_SUB_POSTS_MAX; n += 1)
    await registerSubPost(context, { boardId: from, postId: large.id, title: `${n}` });
  await move(from, to, [large.id]);
  await move(to, from, [large.id]);
  await registerSubPost(context, { boardId: from, postId: large.id, title: '多い' });
  expect((await movePlan(context, { boardId: from, targetBoardId: to, postIdList: [large.id] })).refusal).toMatch(
    /サブ投稿/,
  );
  await expect(move(from, to, [large.id])).rejects.toThrow(/一度に移動できる量/);
});

test('a comment that was on its way when the post left is not counted where it was', async () => {
  const { ports, context, from, to, post, move, rowOf } = await givenBoards();
  const moved = await post(from);
  const transact = ports.table.transact.bind(ports.table);
  let isMoved = false;
  ports.table.transact = async (ops) => {
    if (!isMoved) {
      isMoved = true;
      await movePosts(context, { boardId: from, targetBoardId: to, postIdList: [moved.id] });
    }
    return transact(ops);
  };
  const comment = { boardId: from, postId: moved.id, comment: '<p>間に合うか</p>' };
  await expect(registerComment(context, comment as never)).rejects.toMatchObject({ code: 'EntityNotFound' });
  expect((await rowOf(to, moved.id))!.commentCount).toBeUndefined();
  await deletePosts(context, { boardId: to, postIdList: [moved.id] });
  await restorePosts(context, { boardId: to, postIdList: [moved.id] });
  await move(to, from, [moved.id]);
  expect(await rowOf(from, moved.id)).toBeDefined();
});
