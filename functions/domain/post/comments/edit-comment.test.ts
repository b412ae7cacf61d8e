import { describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { listHistory } from '#functions/data/post/history.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { COMMENTS_PER_POST } from '#shared/board/limits.ts';
import { PostHistoryActionType as Action } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { postPage } from '../post-page.ts';
import { registerPost } from '../registration/register-post.ts';
import { deleteComment, restoreComment, updateComment } from './edit-comment.ts';
import { registerComment } from './register-comment.ts';

const scope = projectScope();
const abe = projectScope('abe');
const present = { asks: () => true, presentPages: async () => [] };

async function givenComment() {
  const ports = plainPorts();
  const board = await createBoard({ ports, scope }, { name: '要望' });
  const {
    postList: [post],
  } = await registerPost({ ports, scope }, { boardId: board.id, title: '検索を速く' });
  const onPost = { boardId: board.id, postId: post!.id };
  await registerComment({ ports, scope }, { ...onPost, comment: '<p>はい</p>' });
  const page = async () => (await postPage({ ports, scope }, post!.projectSerialNumber, present)).post;
  const comments = async () => (await page()).commentList.map(({ comment }) => comment);
  const commentId = (await page()).commentList[0]!.id;
  const row = async () => (await readBoard({ ports, scope }, board.id)).rows.get(post!.id)!;
  return { ports, on: { ...onPost, commentId }, onPost, page, comments, row };
}

describe('a comment', () => {
  test('is given other words by who wrote it alone; what it said before is kept, and its post stays as it was', async () => {
    const { ports, on, page, row } = await givenComment();
    const before = await row();
    ports.advance(60_000);
    await expect(updateComment({ ports, scope: abe }, { ...on, comment: '<p>いいえ</p>' })).rejects.toMatchObject({
      code: 'Forbidden',
    });
    await updateComment({ ports, scope }, { ...on, comment: `<p>${'長い'.repeat(300)}</p>` });
    await updateComment({ ports, scope }, { ...on, comment: '<p>いいえ</p><script>x</script>' });
    const { commentList, commentCount, commentRevision } = await page();
    expect([commentList[0]!.comment, commentCount, commentRevision]).toEqual(['<p>いいえ</p>', 1, 3]);
    expect(commentList[0]!.updatedAt > commentList[0]!.createdAt).toBe(true);
    expect(await row()).toMatchObject({ revision: before.revision, updatedAt: before.updatedAt, commentCount: 1 });
    const history = (await listHistory(ports.table, scope, on.postId)).filter(
      ({ actionType }) => actionType === Action.UPDATE_COMMENT,
    );
    const said = history.sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(said.map(({ beforeText, afterText }) => [beforeText, afterText?.slice(0, 4)])).toEqual([
      ['はい', '長い長い'],
      [expect.stringMatching(/^長い/), 'いいえ'],
    ]);
    // Long ones lie beside the table, whole.
    expect(said.map(({ beforeContents }) => Object.keys(beforeContents!))).toEqual([['html'], ['key']]);
  });

  test('is not emptied, nor changed where it is not', async () => {
    const { ports, on, comments } = await givenComment();
    const update = (more: object) => updateComment({ ports, scope }, { ...on, comment: '<p>はい。</p>', ...more });
    await expect(update({ comment: '<p> </p>' })).rejects.toMatchObject({ message: 'コメントを入力してください。' });
    await expect(update({ commentId: 'gone000000' })).rejects.toMatchObject({ code: 'EntityNotFound' });
    expect(await comments()).toEqual(['<p>はい</p>']);
  });

  test('goes, is nowhere, and is given back as it was', async () => {
    const { ports, on, page, comments, row } = await givenComment();
    const [was] = (await page()).commentList;
    await deleteComment({ ports, scope }, on);
    expect([await comments(), (await row()).commentCount]).toEqual([[], 0]);
    await expect(deleteComment({ ports, scope }, on)).rejects.toMatchObject({ code: 'EntityNotFound' });
    await expect(updateComment({ ports, scope }, { ...on, comment: 'x' })).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
    await restoreComment({ ports, scope }, on);
    expect([(await page()).commentList, (await row()).commentCount]).toEqual([[was], 1]);
    await expect(restoreComment({ ports, scope }, on)).rejects.toMatchObject({ code: 'EntityNotFound' });
    const told = (await listHistory(ports.table, scope, on.postId)).filter(
      ({ commentId }) => commentId === on.commentId,
    );
    expect(told.map(({ actionType, isRestored }) => [actionType, isRestored])).toEqual([
      [Action.REGISTER_COMMENT, undefined],
      [Action.DELETE_COMMENT, undefined],
      [Action.REGISTER_COMMENT, true],
    ]);
  });

  test('of somebody else goes where one manages the project, and only there', async () => {
    const { ports, on, comments } = await givenComment();
    const writer = { ...abe, projectAccess: 'write' as const };
    const manager = { ...abe, projectAccess: 'manage' as const };
    await expect(deleteComment({ ports, scope: writer }, on)).rejects.toMatchObject({ code: 'Forbidden' });
    await deleteComment({ ports, scope: manager }, on);
    await expect(restoreComment({ ports, scope: writer }, on)).rejects.toMatchObject({ code: 'Forbidden' });
    expect(await comments()).toEqual([]);
    await restoreComment({ ports, scope: manager }, on);
    expect(await comments()).toEqual(['<p>はい</p>']);
  });

  test('that two edit at once keeps the later words, and both edits in the history; a call that comes again edits once', async () => {
    const { ports, on, page } = await givenComment();
    let transactions = 0;
    const raced: Table = {
      ...ports.table,
      async transact(ops, token) {
        transactions += 1;
        if (transactions === 1) await updateComment({ ports, scope }, { ...on, comment: '<p>先に</p>' });
        await ports.table.transact(ops, token);
        if (transactions === 2) throw new ConditionFailed([0]);
      },
    };
    const late = { ...on, comment: '<p>後から</p>', mutationId: 'm1' };
    await updateComment({ ports: { ...ports, table: raced }, scope }, late).catch(() => undefined);
    await updateComment({ ports, scope }, late);
    const { commentList, commentRevision } = await page();
    expect([commentList[0]!.comment, commentRevision]).toEqual(['<p>後から</p>', 3]);
  });

  test('is not given back into a post that is full', async () => {
    const { ports, on, row } = await givenComment();
    await deleteComment({ ports, scope }, on);
    const full: Table = {
      ...ports.table,
      batchGet: async <T>(keys: never[], options: never) =>
        ((await ports.table.batchGet(keys, options)) as object[]).map((item) =>
          item ? { ...item, commentCount: COMMENTS_PER_POST } : item,
        ) as T[],
    } as Table;
    await expect(restoreComment({ ports: { ...ports, table: full }, scope }, on)).rejects.toMatchObject({
      message: '1つの投稿のコメントは2500件までです。',
    });
    expect((await row()).commentCount).toBe(0);
  });
});
