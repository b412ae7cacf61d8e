import { expect, test } from 'vitest';
import { listRows } from '#functions/data/board/row.ts';
import { putNewSection } from '#functions/data/board/section.ts';
import { decodeSnapshot, encodeSnapshot } from '#functions/data/board/snapshot-codec.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { orderKeyBetween } from '#shared/board/rows/order-key.ts';
import { compareSubPosts, isSubPost } from '#shared/board/rows/sub-post.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { placePosts } from './place-posts.ts';
import { postHistory } from './post-page.ts';
import { registerPost } from './registration/register-post.ts';
import { registerSubPost } from './registration/register-sub-post.ts';

async function givenPosts() {
  const ports = plainPorts();
  const context = { ports, scope: projectScope() };
  const board = await createBoard(context, { name: '改善バックログ' });
  const boardViewId = board.boardViewList[0]!.id;
  const posts = [];
  for (const title of ['一', '二', '三'])
    posts.push((await registerPost(context, { boardId: board.id, title })).postList[0]!);
  const place = (viewPostList: Parameters<typeof placePosts>[1]['viewPostList'], mutationId?: string) =>
    placePosts(context, { boardId: board.id, boardViewId, viewPostList, mutationId });
  return { ports, context, board, boardViewId, posts, place, state: board.columnList[0]! };
}

test('posts get their places in one change, which tells nothing new of the posts themselves', async () => {
  const { ports, context, board, boardViewId, posts, place } = await givenPosts();
  const mutationId = '0b6a7f5e-9f1c-4b7e-8f0a-3b6f4c1d2e3f';
  const wanted = [
    { postId: posts[2]!.id, postOrder: '0zzzzab1' },
    { postId: posts[1]!.id, postOrder: '0zzzzcd1' },
  ];
  const before = ports.server.units.write;
  const { postList } = await place(wanted, mutationId);
  expect(
    postList.map(({ title, revision, updatedAt, viewPostList }) => [title, revision, updatedAt, viewPostList]),
  ).toEqual([
    ['三', 2, posts[2]!.updatedAt, [{ projectBoardViewId: boardViewId, postOrder: '0zzzzab1' }]],
    ['二', 2, posts[1]!.updatedAt, [{ projectBoardViewId: boardViewId, postOrder: '0zzzzcd1' }]],
  ]);
  expect(ports.server.units.write - before).toBeLessThanOrEqual(10);
  expect(await place(wanted, mutationId)).toMatchObject({ postList: [{ revision: 2 }, { revision: 2 }] });
  expect(await postHistory(context, { projectSerialNumber: posts[1]!.projectSerialNumber })).toHaveLength(1);

  // What readers fold together is what is stored, and a snapshot keeps it.
  const stored = [];
  for await (const { row } of listRows(ports.table, context.scope, board.id)) stored.push(row);
  const { rows } = await readBoard(context, board.id);
  expect(stored.map((row) => rows.get(row.id))).toEqual(stored);
  const snapshot = {
    foldedTo: 1,
    generation: 0,
    rows: stored.toSorted((a, b) => a.projectSerialNumber - b.projectSerialNumber),
    gone: [],
  };
  expect(decodeSnapshot(encodeSnapshot(board.id, snapshot), board.id)).toEqual(snapshot);

  await place([
    { postId: posts[2]!.id, postOrder: null },
    { postId: posts[1]!.id, postOrder: '11ab1' },
  ]);
  expect((await place([{ postId: posts[1]!.id, postOrder: '11ab1' }])).postList[0]).toMatchObject({ revision: 3 });
  expect((await readBoard(context, board.id)).rows.get(posts[2]!.id)).not.toHaveProperty('postOrders');
});

test('a post that goes to another column and another lane at once changes with a line of history for each', async () => {
  const { ports, context, posts, place, state, board } = await givenPosts();
  const later = { id: 'later', name: '次の期間', sectionOrder: 2, isDefault: false };
  await ports.table.transact([putNewSection(context.scope, board.id, later)]);
  const columnData = { projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[3]!.id };
  const { postList } = await place([{ postId: posts[0]!.id, postOrder: '13ab1', columnData, sectionId: later.id }]);
  expect(postList[0]).toMatchObject({ revision: 2, sectionId: later.id });
  expect(postList[0]!.values).toMatchObject({ [state.id]: columnData.valueOptionId });
  expect(await postHistory(context, { projectSerialNumber: posts[0]!.projectSerialNumber })).toHaveLength(3);
});

test('a post that goes into another group changes with one line of history; of a wrong value nothing is written', async () => {
  const { context, posts, place, state, board } = await givenPosts();
  const columnData = { projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[3]!.id };
  expect((await place([{ postId: posts[0]!.id, postOrder: '13ab1', columnData }])).postList[0]!.values).toMatchObject({
    [state.id]: state.valueOptionList[3]!.id,
  });
  expect(
    (await postHistory(context, { projectSerialNumber: posts[0]!.projectSerialNumber })).map(
      (entry) => entry.afterText,
    ),
  ).toEqual(['完了', undefined]);
  await expect(
    place([
      { postId: posts[1]!.id, postOrder: '13ab1' },
      { postId: posts[2]!.id, columnData: { ...columnData, valueOptionId: 'nobody' } },
    ]),
  ).rejects.toThrow('この列にない選択肢です。');
  await expect(
    placePosts(context, {
      boardId: board.id,
      boardViewId: 'nobody',
      viewPostList: [{ postId: posts[1]!.id, postOrder: '13ab1' }],
    }),
  ).rejects.toMatchObject({ code: 'EntityNotFound' });
  expect((await readBoard(context, board.id)).rows.get(posts[1]!.id)).toMatchObject({ revision: 1 });
});

test('a sub-post changes its place under its post, and nothing else', async () => {
  const { context, board, posts, place, state } = await givenPosts();
  const add = async (title: string) =>
    (await registerSubPost(context, { boardId: board.id, postId: posts[0]!.id, title })).subPostList[0]!;
  const [first, second] = [await add('甲'), await add('乙')];
  const postOrder = orderKeyBetween(second.postOrder, undefined);
  const { subPostList } = await place([{ postId: first.id, postOrder }]);
  expect(subPostList).toMatchObject([{ id: first.id, revision: 2, postOrder, updatedAt: first.updatedAt }]);
  const { rows } = await readBoard(context, board.id);
  expect(
    [...rows.values()]
      .filter(isSubPost)
      .sort(compareSubPosts)
      .map(({ title }) => title),
  ).toEqual(['乙', '甲']);
  const message = 'サブ投稿は、親の投稿の下でだけ並べ替えられます。';
  for (const wrong of [
    { postOrder: null },
    { postOrder: 'V0' },
    { postOrder, sectionId: board.sectionList[0]!.id },
    { postOrder, columnData: { projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[3]!.id } },
  ]) {
    await expect(place([{ postId: first.id, ...wrong }])).rejects.toMatchObject({ message });
  }
  await expect(place([{ postId: posts[1]!.id, postOrder: 'V' }])).rejects.toMatchObject({ code: 'BadRequest' });
});
