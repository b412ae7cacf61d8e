/** Posts that say the same: one stays with what the other one was asked for by whom, and nothing is lost by it. */
import { expect, test } from 'vitest';
import { listHistory, toListedEntry } from '#functions/data/post/history.ts';
import { setFollow } from '#functions/data/post/post-follow.ts';
import { boardKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { isOfMerged, peopleOfMerged } from '#functions/domain/notification/merged-people.ts';
import { columnsOf, rowsOf } from '#shared/board/rows/row-columns.ts';
import { PostHistoryActionType as Action, Role } from '#shared/enums/enums.ts';
import { MERGED_POSTS_MAX } from '#shared/rules/post/merged-posts.ts';
import { plainPorts, projectScope, toldPosts } from '#test/support/sim/plain-ports.ts';
import { archivePosts, unarchivePosts } from './deletion/archive-posts.ts';
import { mergePost, unmergePost } from './merge-posts.ts';
import { registerPost } from './registration/register-post.ts';
import { registerSubPost } from './registration/register-sub-post.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

async function givenPosts() {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const boardId = (await createBoard(context, { name: '要望' })).id;
  const elsewhere = (await createBoard(context, { name: '営業' })).id;
  const post = async (title: string, on = boardId) =>
    (await registerPost(context, { boardId: on, title })).postList[0]!;
  const rowOf = async (id: string, on = boardId, reader = ports) =>
    (await readBoard({ ...context, ports: reader }, on)).rows.get(id)!;
  const merge = (postId: string, targetProjectSerialNumber: number, on = boardId, mutationId?: string) =>
    mergePost(context, { boardId: on, postId, targetProjectSerialNumber, ...(mutationId && { mutationId }) });
  return { ports, context, boardId, elsewhere, post, rowOf, merge };
}

test('a post of another board is archived and leads to the one that stays, which names it; taken back, all is as before', async () => {
  const { ports, context, boardId, elsewhere, post, rowOf, merge } = await givenPosts();
  const [stays, goes] = [await post('通知が遅い'), await post('通知が来ない', elsewhere)];
  await rowOf(stays.id);
  const told = await merge(goes.id, stays.projectSerialNumber, elsewhere, 'a');
  expect(told).toMatchObject({ boardId: elsewhere, kind: 'POST', postList: [{ id: goes.id }] });
  expect(toldPosts(ports)).toEqual([[boardId, [stays.id]]]);
  // The same message once more.
  await merge(goes.id, stays.projectSerialNumber, elsewhere, 'a');
  for (const reader of [ports, ports.another()]) {
    expect(await rowOf(goes.id, elsewhere, reader)).toMatchObject({ mergedInto: stays.projectSerialNumber });
    expect((await rowOf(goes.id, elsewhere, reader)).archivedAt).toBeDefined();
    expect(await rowOf(stays.id, boardId, reader)).toMatchObject({ mergedFrom: [goes.projectSerialNumber] });
  }
  expect((await listHistory(ports.table, scope, goes.id)).at(-1)).toMatchObject({
    actionType: Action.ARCHIVE_POST,
    afterText: `#${stays.projectSerialNumber} 通知が遅い`,
  });
  expect((await listHistory(ports.table, scope, stays.id)).at(-1)).toMatchObject({
    actionType: Action.REGISTER_COLUMN_DATA,
    afterText: `#${goes.projectSerialNumber} 通知が来ない`,
  });
  expect(toListedEntry((await listHistory(ports.table, scope, stays.id)).at(-1)!)).toHaveProperty('isMerge', true);
  await expect(unarchivePosts(context, { boardId: elsewhere, postIdList: [goes.id] })).rejects.toThrow(
    '統合を取り消す',
  );
  await unmergePost(context, { boardId: elsewhere, postId: goes.id });
  const [back, left] = [await rowOf(goes.id, elsewhere, ports.another()), await rowOf(stays.id)];
  expect([back.archivedAt, back.mergedInto, left.mergedFrom]).toEqual([undefined, undefined, undefined]);
  await expect(unmergePost(context, { boardId: elsewhere, postId: goes.id })).rejects.toThrow('統合されていません');
});

test('who asked for the one that went hears of the one that stays, unless they said otherwise', async () => {
  const { ports, post, rowOf, merge } = await givenPosts();
  const [stays, goes] = [await post('通知が遅い'), await post('通知が来ない')];
  await ports.server.put({
    put: { ...workspaceKeys.accountName('w1', scope.accountName), userId: 'author' },
  });
  await setFollow(ports.table, scope, goes.id, 'follower', true);
  await setFollow(ports.table, scope, goes.id, 'tired', false);
  await merge(goes.id, stays.projectSerialNumber);
  const row = await rowOf(stays.id);
  const one = (userId: string, accountName = userId) => ({ ...scope, userId, accountName });
  expect([...(await peopleOfMerged(ports.table, scope, row))].toSorted()).toEqual(['author', 'follower']);
  expect(await isOfMerged(ports.table, one('follower'), row)).toBe(true);
  expect(await isOfMerged(ports.table, one('author', scope.accountName), row)).toBe(true);
  expect(await isOfMerged(ports.table, one('tired'), row)).toBe(false);
  expect(await isOfMerged(ports.table, one('follower'), { ...row, mergedFrom: [] })).toBe(false);
});

test('merges hang together: whoever stays for one stays for those it stayed for, and loses them with it', async () => {
  const { context, boardId, post, rowOf, merge } = await givenPosts();
  const [first, second, third] = [await post('一'), await post('二'), await post('三')];
  await merge(first.id, second.projectSerialNumber);
  await merge(second.id, third.projectSerialNumber);
  expect((await rowOf(third.id)).mergedFrom).toEqual([second.projectSerialNumber, first.projectSerialNumber]);
  await unmergePost(context, { boardId, postId: first.id });
  expect((await rowOf(third.id)).mergedFrom).toEqual([second.projectSerialNumber]);
  expect((await rowOf(second.id)).mergedFrom).toBeUndefined();
  const rows = [...(await readBoard(context, boardId)).rows.values()];
  expect(rowsOf(columnsOf(rows))).toEqual(rows);
});

test('what cannot be is refused in words', async () => {
  const { ports, context, boardId, post, merge } = await givenPosts();
  const [stays, goes, old] = [await post('通知が遅い'), await post('通知が来ない'), await post('古い')];
  const sub = (await registerSubPost(context, { boardId, postId: stays.id, title: '文面' })).subPostList[0]!;
  await archivePosts(context, { boardId, postIdList: [old.id] });
  for (const [postId, serial, words] of [
    [goes.id, goes.projectSerialNumber, '同じ投稿'],
    [sub.id, goes.projectSerialNumber, 'サブ投稿は統合できません'],
    [goes.id, sub.subPostProjectSerialNumber, 'サブ投稿は統合できません'],
    [old.id, goes.projectSerialNumber, 'アーカイブした投稿は統合できません'],
    [goes.id, old.projectSerialNumber, 'アーカイブした投稿には'],
  ] as const)
    await expect(merge(postId, serial)).rejects.toThrow(words);
  await expect(merge(goes.id, 999)).rejects.toMatchObject({ code: 'EntityNotFound' });
  await ports.table.update({
    update: boardKeys.row('w1', boardId, stays.id),
    set: { mergedFrom: Array.from({ length: MERGED_POSTS_MAX }, (_, at) => 1_000 + at) },
  });
  await expect(merge(goes.id, stays.projectSerialNumber)).rejects.toThrow(`${MERGED_POSTS_MAX}件まで`);
});
