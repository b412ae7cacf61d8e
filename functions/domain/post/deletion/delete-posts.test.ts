/** Deleting is a leaving of the board that every reader follows, and a way back for 30 days. */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getPostCount } from '#functions/data/board/post-count.ts';
import { listHistory } from '#functions/data/post/history.ts';
import { foldDeltas, rebuildFromRows } from '#functions/domain/board/build-snapshot.ts';
import { deleteBoard, restoreBoard } from '#functions/domain/board/change-board.ts';
import { boardChangesSince } from '#functions/domain/board/changes-since.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { allPosts } from '#functions/domain/board/whole-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { POSTS_PER_CALL, SUB_POSTS_MAX } from '#shared/board/limits.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { commentPart } from '../comments/comments.ts';
import { historyDetail } from '../history-detail.ts';
import { postHistory, postPage } from '../post-page.ts';
import { registerPost } from '../registration/register-post.ts';
import { registerSubPost } from '../registration/register-sub-post.ts';
import { subPostHistory } from '../sub-post-page.ts';
import { updateTitle } from '../update-title.ts';
import { archivePosts } from './archive-posts.ts';
import { deletePosts } from './delete-posts.ts';
import { deletedItems } from './deleted-items.ts';
import { restorePosts } from './restore-posts.ts';

async function givenPost(subPosts = 2) {
  const ports = plainPorts();
  const context = { ports, scope: projectScope() };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const post = (await registerPost(context, { boardId, title: '予約変更メール' })).postList[0]!;
  const subs: string[] = [];
  for (let n = 0; n < subPosts; n += 1)
    subs.push((await registerSubPost(context, { boardId, postId: post.id, title: `文面${n}` })).subPostList[0]!.id);
  const cold = async () => new Map((await readBoard({ ...context, ports: ports.another() }, boardId)).rows);
  const ids = async () => [...(await cold()).keys()].sort();
  return { ports, context, boardId, post, subs, cold, ids };
}

test('a post leaves with its sub-posts, for warm and cold readers, and comes back as it was', async () => {
  const { ports, context, boardId, post, subs, cold, ids } = await givenPost(SUB_POSTS_MAX);
  const before = await cold();
  await readBoard(context, boardId);
  const told = await deletePosts(context, { boardId, postIdList: [post.id], mutationId: 'a' });
  expect(told).toMatchObject({ kind: 'GONE', postIdList: [post.id, ...subs.toSorted()] });
  expect(await deletePosts(context, { boardId, postIdList: [post.id], mutationId: 'a' })).toMatchObject(told);
  expect([(await readBoard(context, boardId)).rows.size, await ids()]).toEqual([0, []]);
  expect(await allPosts(context, boardId, true)).toEqual([]);
  await expect(postPage(context, post.projectSerialNumber, { asks: () => false } as never)).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  const numbers = { projectSerialNumber: post.projectSerialNumber, subPostProjectSerialNumber: 2 };
  const historyId = (await listHistory(ports.table, context.scope, post.id))[0]!.id;
  for (const read of [
    commentPart(context, numbers, () => true),
    postHistory(context, numbers),
    subPostHistory(context, numbers),
    historyDetail(context, { ...numbers, historyId }),
  ])
    await expect(read).rejects.toMatchObject({ code: 'EntityNotFound' });
  await expect(updateTitle(context, { boardId, postId: post.id, title: 'x' })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  await expect(updateTitle(context, { boardId, postId: subs[0]!, title: 'x' })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  expect((await getPostCount(ports.table, context.scope, boardId))!.posts).toBe(0);

  const back = await restorePosts(context, { boardId, postIdList: [post.id] });
  expect([back.postList.map(({ id }) => id), back.subPostList.length]).toEqual([[post.id], SUB_POSTS_MAX]);
  const after = await cold();
  expect(new Map((await readBoard(context, boardId)).rows)).toEqual(after);
  for (const [id, row] of before) expect(after.get(id)).toEqual({ ...row, revision: row.revision + 2 });
  expect((await getPostCount(ports.table, context.scope, boardId))!.posts).toBe(SUB_POSTS_MAX + 1);
  expect(
    (await listHistory(ports.table, context.scope, post.id)).slice(-2).map(({ actionType }) => actionType),
  ).toEqual([PostHistoryActionType.DELETE_POST, PostHistoryActionType.UNARCHIVE_POST]);
});

test('a sub-post alone: its post counts it, and brings back only what went with it', async () => {
  const { context, boardId, post, subs, cold, ids } = await givenPost();
  await deletePosts(context, { boardId, postIdList: [subs[0]!] });
  expect((await cold()).get(post.id)!.subPostCount).toBe(1);
  await deletePosts(context, { boardId, postIdList: [post.id] });
  await expect(restorePosts(context, { boardId, postIdList: [subs[0]!] })).rejects.toThrow(/先に投稿を/);
  await expect(restorePosts(context, { boardId, postIdList: [subs[1]!] })).rejects.toThrow(/先に投稿を/);
  await restorePosts(context, { boardId, postIdList: [post.id] });
  expect(await ids()).toEqual([post.id, subs[1]!].sort());
  await restorePosts(context, { boardId, postIdList: [subs[0]!] });
  expect((await cold()).get(post.id)!.subPostCount).toBe(2);
  expect(await ids()).toEqual([post.id, ...subs].sort());
});

test('who watches hears of it after a gap, and a snapshot made of changes is the one made of rows', async () => {
  const { ports, context, boardId, post, subs } = await givenPost();
  const kept = (await registerPost(context, { boardId, title: '残る' })).postList[0]!;
  await refreshSnapshot(context, boardId, true);
  ports.advance(120_000);
  const { mark } = await readBoard(context, boardId);
  await deletePosts(context, { boardId, postIdList: [post.id] });
  const gone = await boardChangesSince(context, boardId, mark);
  expect(gone.changeList.find(({ kind }) => kind === 'GONE')!.postIdList.toSorted()).toEqual([post.id, ...subs].sort());
  const check = async () => {
    ports.advance(120_000);
    const board = (await getBoard(ports.table, context.scope, boardId))!;
    expect((await rebuildFromRows(context, board)).differing).toEqual([]);
    return (await foldDeltas(context, board))!.snapshot.rows.map(({ id }) => id).sort();
  };
  expect(await check()).toEqual([kept.id]);
  await refreshSnapshot(context, boardId, true);
  await restorePosts(context, { boardId, postIdList: [post.id] });
  expect(await check()).toEqual([kept.id, post.id, ...subs].sort());
});

test('as many as are checked, archived ones among them; the list tells of them last first, in parts', async () => {
  const { ports, context, boardId, post } = await givenPost();
  const made: string[] = [];
  for (let n = 0; n < POSTS_PER_CALL - 1; n += 1)
    made.push((await registerPost(context, { boardId, title: `投稿${n}` })).postList[0]!.id);
  await archivePosts(context, { boardId, postIdList: [made[0]!] });
  await deletePosts(context, { boardId, postIdList: [post.id, ...made.slice(0, -1)] });
  ports.advance(1_000);
  await deletePosts(context, { boardId, postIdList: [made.at(-1)!] });
  const first = await deletedItems(context, { count: 3 });
  expect(first.itemList[0]).toMatchObject({ id: made.at(-1), deletedUserAccountName: context.scope.accountName });
  const rest = await deletedItems(context, { count: 50, cursor: first.cursor });
  expect(rest.cursor).toBeUndefined();
  expect(new Set([...first.itemList, ...rest.itemList].map(({ id }) => id))).toEqual(new Set([post.id, ...made]));
  await restorePosts(context, { boardId, postIdList: [post.id, ...made] });
  expect((await deletedItems(context, { count: 50 })).itemList).toEqual([]);
});

test('after 30 days nothing comes back, whether the table has noticed or not', async () => {
  const { ports, context, boardId, post } = await givenPost();
  await deletePosts(context, { boardId, postIdList: [post.id] });
  ports.advance(RESTORABLE_DAYS * DAY_MS + 1);
  expect((await deletedItems(context, { count: 50 })).itemList).toEqual([]);
  await expect(restorePosts(context, { boardId, postIdList: [post.id] })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
});

test('an edit of somebody who read the post before it was deleted does not bring it back', async () => {
  const { ports, context, boardId, post, ids } = await givenPost(0);
  const { transact } = ports.table;
  ports.table.transact = async (ops, token) => {
    ports.table.transact = transact;
    await deletePosts(context, { boardId, postIdList: [post.id] });
    await transact(ops, token);
  };
  await expect(updateTitle(context, { boardId, postId: post.id, title: 'x' })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  expect(await ids()).toEqual([]);
});

test('deleted boards stand among what was deleted, part by part, for 30 days', async () => {
  const { ports, context, boardId, post } = await givenPost(0);
  const titles: string[] = [];
  const later = () => ports.advance(1_000);
  const removeBoard = async (name: string) => {
    later();
    const { id } = await createBoard(context, { name });
    await deleteBoard(context, { boardId: id });
    titles.unshift(name);
    return id;
  };
  const removePost = async (title: string) => {
    later();
    const { id } = (await registerPost(context, { boardId, title })).postList[0]!;
    await deletePosts(context, { boardId, postIdList: [id] });
    titles.unshift(title);
  };
  const first = await removeBoard('ボード1');
  await removePost('投稿1');
  await removeBoard('ボード2');
  await removeBoard('ボード3');
  await removePost('投稿2');
  await removePost('投稿3');
  await removeBoard('ボード4');
  for (const title of ['投稿4', '投稿5', '投稿6']) await removePost(title);
  const expectListed = async (wanted: readonly string[]) => {
    for (const count of [1, 2, 3, 5, 50]) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const part = await deletedItems(context, { count, cursor });
        expect(part.itemList.length).toBeLessThanOrEqual(count);
        found.push(...part.itemList.map(({ title }) => title));
        cursor = part.cursor;
      } while (cursor);
      expect(found, `by ${count}`).toEqual(wanted);
    }
  };
  await expectListed(titles);

  later();
  await deleteBoard(context, { boardId });
  await expectListed(['改善バックログ', ...titles.filter((title) => !title.startsWith('投稿'))]);
  ports.advance(RESTORABLE_DAYS * DAY_MS - 1_000);
  expect((await deletedItems(context, { count: 50 })).itemList.map(({ title }) => title)).toEqual(['改善バックログ']);
  await expect(restoreBoard(context, { boardId: first })).rejects.toMatchObject({ code: 'EntityNotFound' });
  await restoreBoard(context, { boardId });
  expect((await readBoard(context, boardId)).rows.has(post.id)).toBe(true);
});
