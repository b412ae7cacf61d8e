/** A post becomes a sub-post and the other way round: what lies in its own partition stays, what cannot follow waits, all readers follow. */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getPostCount } from '#functions/data/board/post-count.ts';
import { listRowsOfPosts } from '#functions/data/board/posts-anywhere.ts';
import { listComments } from '#functions/data/post/comment.ts';
import { listHistory } from '#functions/data/post/history.ts';
import { getContents } from '#functions/data/post/post.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { loadPost, loadSubPost } from '#functions/domain/post/load-by-serial.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { subPostHistory } from '#functions/domain/post/sub-post-page.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { postActionOf } from '#shared/board/rows/sub-post-actions.ts';
import { PostHistoryActionType as Action, ColumnType, Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { conversionPlan, convertPost } from './convert-post.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

async function givenBoards() {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const from = (await createBoard(context, { name: '要望' })).id;
  const to = (await createBoard(context, { name: '不具合' })).id;
  const columnOf = async (boardId: string, name: string) =>
    (await getBoard(ports.table, scope, boardId))!.columns.find((column) => column.name === name)!;
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
  const post = async (boardId: string, title: string) =>
    (await registerPost(context, { boardId, title, contentsHtml: `<p>${title}の内容</p>` })).postList[0]!;
  const sub = async (boardId: string, postId: string, title: string) =>
    (await registerSubPost(context, { boardId, postId, title })).subPostList[0]!;
  const rowsOf = async (boardId: string, reader = ports) =>
    (await readBoard({ ...context, ports: reader }, boardId)).rows;
  const under = (postId: string, parentPostId: string | null, here = from, there = here, mutationId?: string) =>
    convertPost(context, {
      boardId: here,
      targetBoardId: there,
      postId,
      parentPostId,
      ...(mutationId !== undefined && { mutationId }),
    });
  const load = { ...context, ports: { ...ports, fileLinks: {} } } as never;
  return { ports, context, load, from, to, add, set, post, sub, rowsOf, under };
}

test('a post goes under another one with number, contents, comments and history, and comes back with its links', async () => {
  const { ports, context, load, from, add, set, post, rowsOf, under } = await givenBoards();
  await add(from, 'メモ', ColumnType.TEXT);
  const links = await add(from, '関連', ColumnType.POST_LINK, {
    linkedBoardList: [{ id: from, projectKey: scope.projectKey }],
  });
  const [moved, parent, other] = [await post(from, '件名'), await post(from, '決済'), await post(from, '請求')];
  await set(from, moved.id, 'メモ', { textData: '急ぎ' });
  await set(from, moved.id, '関連', { linkedPostIdList: [other.id] });
  await registerComment(context, { boardId: from, postId: moved.id, comment: '<p>お願いします</p>' } as never);
  await rowsOf(from);
  const ask = { boardId: from, targetBoardId: from, postId: moved.id, parentPostId: parent.id };
  const plan = await conversionPlan(context, ask);
  expect(plan.columnList.filter(({ stayCount }) => stayCount > 0)).toMatchObject([{ name: '関連', reason: 'NO_LINK' }]);

  const told = await under(moved.id, parent.id, from, from, 'a');
  const id = `${parent.id}_${moved.id}`;
  expect(told.left).toMatchObject({
    kind: 'GONE',
    postIdList: [moved.id],
    subPostList: [{ id }],
    postList: [{ id: parent.id, subPostCount: 1 }],
  });
  expect((await under(moved.id, parent.id, from, from, 'a')).left.subPostList).toEqual(told.left.subPostList);
  for (const reader of [ports, ports.another()]) {
    const rows = await rowsOf(from, reader);
    expect([...rows.keys()].toSorted()).toEqual([id, parent.id, other.id].toSorted());
    expect(rows.get(id)).toMatchObject({ commentCount: 1, projectSerialNumber: moved.projectSerialNumber });
    expect(Object.values(rows.get(id)!.values)).toContain('急ぎ');
    expect(rows.get(id)!.values[links.id]).toBeUndefined();
  }
  const page = await loadSubPost(load, {
    projectSerialNumber: parent.projectSerialNumber,
    subPostProjectSerialNumber: moved.projectSerialNumber,
  });
  expect(page).toMatchObject({ contentsHtml: '<p>件名の内容</p>', commentList: [{ comment: '<p>お願いします</p>' }] });
  // What somebody was told of under its old id is found under the new one.
  expect(await listRowsOfPosts(ports.table, scope, [moved.id])).toMatchObject([{ askedId: moved.id, row: { id } }]);
  const entries = await subPostHistory(context, {
    projectSerialNumber: parent.projectSerialNumber,
    subPostProjectSerialNumber: moved.projectSerialNumber,
  });
  expect(entries.map(({ actionType }) => postActionOf(actionType))).toContain(Action.MOVE_POST_TO_OTHER_BOARD);
  expect(entries[0]).toMatchObject({ isParentChanged: true, beforeText: '要望', afterText: '要望 › #2 決済' });
  expect((await listHistory(ports.table, scope, parent.id)).at(-1)).toMatchObject({
    actionType: Action.REGISTER_SUB_POST,
    isParentChanged: true,
  });
  await set(from, id, 'メモ', { textData: '待てる' });

  await under(id, null);
  const back = (await rowsOf(from, ports.another())).get(moved.id)!;
  expect(back.values[links.id]).toEqual([other.id]);
  expect(Object.values(back.values)).toContain('待てる');
  expect(back).toMatchObject({ projectSerialNumber: moved.projectSerialNumber, commentCount: 1 });
  expect(back.postOrder).toBeUndefined();
  expect((await rowsOf(from)).get(parent.id)!.subPostCount).toBe(0);
  expect((await getPostCount(ports.table, scope, from))!.posts).toBe(3);
  expect(await loadPost(load, moved.projectSerialNumber)).toMatchObject({ id: moved.id, title: '件名' });
});

test('a sub-post becomes a post of another board by the rules of moving, and goes back to where it stood', async () => {
  const { ports, context, from, to, add, set, post, sub, rowsOf, under } = await givenBoards();
  for (const boardId of [from, to]) await add(boardId, '見積', ColumnType.NUMERIC);
  await add(from, '顧客', ColumnType.TEXT);
  const parent = await post(from, '決済');
  const [first, second] = [await sub(from, parent.id, '一つ目'), await sub(from, parent.id, '二つ目')];
  await set(from, first.id, '見積', { numericData: 3 });
  await set(from, first.id, '顧客', { textData: '青葉' });
  const before = (await rowsOf(from)).get(first.id)!;
  const own = first.id.split('_')[1]!;
  expect(
    (await conversionPlan(context, { boardId: from, targetBoardId: to, postId: first.id })).columnList.map((column) => [
      column.name,
      column.stayCount,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['見積', 0],
      ['顧客', 1],
    ]),
  );
  const told = await under(first.id, null, from, to);
  expect(told.left).toMatchObject({ kind: 'GONE', boardId: from, postList: [{ id: parent.id, subPostCount: 1 }] });
  expect(told.reached).toMatchObject({ kind: 'POST', boardId: to, postList: [{ id: own }] });
  expect([...(await rowsOf(to)).keys()]).toEqual([own]);
  expect(Object.values((await rowsOf(to)).get(own)!.values)).toContain(3);
  expect((await getPostCount(ports.table, scope, from))!.posts).toBe(2);
  expect((await getPostCount(ports.table, scope, to))!.posts).toBe(1);
  await expect(restorePosts(context, { boardId: from, postIdList: [first.id] })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });

  await under(own, parent.id, to, from);
  const rows = await rowsOf(from, ports.another());
  expect(rows.get(first.id)).toMatchObject({ values: before.values, postOrder: before.postOrder });
  expect(before.postOrder! < rows.get(second.id)!.postOrder!).toBe(true);
  expect((await getContents(ports.table, scope, first.id))?.html ?? '').toBe('');
  expect((await listComments(ports.table, scope, first.id)).comments).toEqual([]);
});

test('what cannot be is refused in words, and changes nothing', async () => {
  const { context, from, post, sub, rowsOf, under } = await givenBoards();
  const [parent, lone, archived] = [await post(from, '決済'), await post(from, '請求'), await post(from, '古い')];
  const child = await sub(from, parent.id, '一つ目');
  await archivePosts(context, { boardId: from, postIdList: [archived.id] });
  const before = [...(await rowsOf(from)).values()];
  for (const [postId, parentPostId, words] of [
    [lone.id, lone.id, '自分自身'],
    [lone.id, child.id, 'サブ投稿には、サブ投稿を追加できません'],
    [lone.id, archived.id, 'アーカイブした投稿'],
    [parent.id, lone.id, 'サブ投稿がある投稿は'],
    [child.id, parent.id, 'すでにこの投稿のサブ投稿'],
    [lone.id, null, 'サブ投稿ではありません'],
  ] as const)
    await expect(under(postId, parentPostId)).rejects.toThrow(words);
  await expect(under(lone.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV')).rejects.toMatchObject({ code: 'EntityNotFound' });
  expect([...(await rowsOf(from)).values()]).toEqual(before);
  // From one post to another.
  await under(child.id, lone.id);
  expect([...(await rowsOf(from)).keys()]).toContain(`${lone.id}_${child.id.split('_')[1]}`);
});

test('two who put it under two posts at once: it stands under one of them', async () => {
  const { from, post, rowsOf, under } = await givenBoards();
  const [moved, one, two] = [await post(from, '件名'), await post(from, '決済'), await post(from, '請求')];
  const results = await Promise.allSettled([under(moved.id, one.id), under(moved.id, two.id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([...(await rowsOf(from)).values()].filter(({ title }) => title === '件名')).toHaveLength(1);
});
