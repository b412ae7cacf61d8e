import { describe, expect, test } from 'vitest';
import { TransactionConflict } from '#functions/clients/table/table.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerComment } from '../post/comments/register-comment.ts';
import { updateContents } from '../post/contents/update-contents.ts';
import { archivePosts, unarchivePosts } from '../post/deletion/archive-posts.ts';
import { postHistory, postPage } from '../post/post-page.ts';
import { registerPost } from '../post/registration/register-post.ts';
import { updateCell } from '../post/update-cell.ts';
import { updateTitle } from '../post/update-title.ts';

const scope = projectScope();

async function givenPost() {
  const ports = plainPorts();
  for (const name of ['sato', 'abe']) {
    await ports.server.put({ put: { ...workspaceKeys.accountName('w1', name), userId: name } });
    await ports.server.put({ put: { ...workspaceKeys.member('w1', name), userId: name } });
  }
  const context = { ports, scope };
  const board = await createBoard(context, { name: '改善バックログ' });
  const [state, who, due, point] = board.columnList;
  const {
    postList: [post],
  } = await registerPost(context, {
    boardId: board.id,
    title: '予約変更メール',
    contentsHtml: '<p>本文</p><script>alert(1)</script>',
  });
  const cell = (columnData: Parameters<typeof updateCell>[1]['columnData'], more: { mutationId?: string } = {}) =>
    updateCell(context, { boardId: board.id, postId: post!.id, columnData, ...more });
  return {
    ports,
    context,
    board,
    post: post!,
    state: state!,
    who: who!,
    due: due!,
    point: point!,
    cell,
    where: { boardId: board.id, postId: post!.id },
  };
}

describe('a cell edit', () => {
  test('changes row and history, and answers the post as it is then', async () => {
    const { context, post, state, due, cell } = await givenPost();
    expect(post.values).toEqual({ [state.id]: state.valueOptionList[0]!.id });
    const change = await cell({ projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[3]!.id });
    expect(change).toMatchObject({ kind: 'POST', actorAccountName: 'sato', postList: [{ id: post.id, revision: 2 }] });
    const { postList } = await cell({ projectBoardColumnId: due.id, dateData: '2026-09-30' });
    expect(postList[0]!.values).toMatchObject({ [due.id]: '2026-09-30' });
    const history = await postHistory(context, { projectSerialNumber: post.projectSerialNumber });
    expect(
      history.map((entry) => [entry.actionType, entry.actionColumnName, entry.beforeText, entry.afterText]),
    ).toEqual([
      [12, '期限', 'なし', '2026-09-30'],
      [110, '状態', '未着手', '完了'],
      [10, undefined, undefined, undefined],
    ]);
  });

  test('costs at most 10 write units', async () => {
    const { ports, point, cell } = await givenPost();
    const before = ports.server.units.write;
    await cell(
      { projectBoardColumnId: point.id, numericData: 3 },
      { mutationId: '0b6a7f5e-9f1c-4b7e-8f0a-3b6f4c1d2e3f' },
    );
    expect(ports.server.units.write - before).toBeLessThanOrEqual(10);
  });

  test('to the same value writes nothing', async () => {
    const { ports, state, cell } = await givenPost();
    const before = ports.server.units.write;
    const { postList } = await cell({ projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[0]!.id });
    expect([postList[0]!.revision, ports.server.units.write - before]).toEqual([1, 0]);
  });

  test('is refused for foreign options, unknown people and columns that are not there', async () => {
    const { who, state, cell } = await givenPost();
    await expect(cell({ projectBoardColumnId: state.id, valueOptionId: 'other' })).rejects.toMatchObject({
      code: 'BadRequest',
    });
    await expect(cell({ projectBoardColumnId: who.id, userAccountNameList: ['stranger'] })).rejects.toMatchObject({
      code: 'BadRequest',
    });
    await expect(cell({ projectBoardColumnId: 'nowhere', numericData: 1 })).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
  });

  test.each(['deletedDate', 'deactivatedDate'])(
    'keeps a person who has left (%s), and takes no new one who has',
    async (left) => {
      const { ports, who, cell } = await givenPost();
      await cell({ projectBoardColumnId: who.id, userAccountNameList: ['abe'] });
      await ports.server.update({
        update: workspaceKeys.member('w1', 'abe'),
        set: { [left]: '2026-09-01T00:00:00.000Z' },
      });
      const { postList } = await cell({ projectBoardColumnId: who.id, userAccountNameList: ['abe', 'sato'] });
      expect(postList[0]!.values).toMatchObject({ [who.id]: ['abe', 'sato'] });
      await cell({ projectBoardColumnId: who.id, userAccountNameList: ['sato'] });
      await expect(cell({ projectBoardColumnId: who.id, userAccountNameList: ['abe', 'sato'] })).rejects.toMatchObject({
        code: 'BadRequest',
      });
    },
  );

  test('of a locked column is for those who manage', async () => {
    const { ports, board, point, where } = await givenPost();
    await ports.server.update({ update: { PK: `W#w1#B#${board.id}`, SK: `M#C#${point.id}` }, set: { isLock: true } });
    const columnData = { projectBoardColumnId: point.id, numericData: 1 };
    await expect(
      updateCell({ ports, scope: projectScope('abe', 'write') }, { ...where, columnData }),
    ).rejects.toMatchObject({ code: 'Forbidden' });
    expect(
      (await updateCell({ ports, scope: projectScope('sato', 'manage') }, { ...where, columnData })).postList[0]!
        .revision,
    ).toBe(2);
  });

  test('goes on after conflicts, and gives up with 409 when they never end', async () => {
    const { ports, point, cell } = await givenPost();
    const { transact } = ports.table;
    let conflicts = 3;
    ports.table.transact = async (...args) => {
      if (conflicts-- > 0) throw new TransactionConflict();
      return transact(...args);
    };
    expect((await cell({ projectBoardColumnId: point.id, numericData: 1 })).postList[0]!.revision).toBe(2);
    conflicts = 100;
    await expect(cell({ projectBoardColumnId: point.id, numericData: 2 })).rejects.toMatchObject({
      code: 'Conflict',
      status: 409,
    });
  });

  test('of two people at once, both count', async () => {
    const { ports, context, post, point, due, cell, where } = await givenPost();
    await Promise.all([
      cell({ projectBoardColumnId: point.id, numericData: 5 }),
      updateCell(
        { ports: ports.another(), scope: projectScope('abe') },
        { ...where, columnData: { projectBoardColumnId: due.id, dateData: '2026-09-30' } },
      ),
    ]);
    const history = await postHistory(context, { projectSerialNumber: post.projectSerialNumber });
    expect(history.map((entry) => entry.revision)).toEqual([3, 2, 1]);
  });
});

describe('a keyed call', () => {
  test('has one effect and one answer however often it comes', async () => {
    const { context, post, point, cell } = await givenPost();
    const edit = () => cell({ projectBoardColumnId: point.id, numericData: 3 }, { mutationId: 'k1' });
    const { push, ...first } = await edit();
    expect(push).toEqual({
      patchList: [
        { postId: post.id, revision: 2, at: first.postList[0]!.updatedAt, patch: { values: { [point.id]: 3 } } },
      ],
    });
    // A repeat says no more what it changed: watchers who missed it are told the whole post.
    const repeat = { ...first, push: { postList: first.postList } };
    expect(await Promise.all([edit(), edit()])).toEqual([repeat, repeat]);
    expect(await postHistory(context, { projectSerialNumber: post.projectSerialNumber })).toHaveLength(2);
  });

  test('that found nothing to change finds nothing later either', async () => {
    const { point, cell } = await givenPost();
    await cell({ projectBoardColumnId: point.id }, { mutationId: 'clear' });
    await cell({ projectBoardColumnId: point.id, numericData: 8 });
    const { postList } = await cell({ projectBoardColumnId: point.id }, { mutationId: 'clear' });
    expect(postList[0]!.values).toMatchObject({ [point.id]: 8 });
  });

  test('is refused when its key was another call of the same person', async () => {
    const { ports, context, board, point, cell, where } = await givenPost();
    await cell({ projectBoardColumnId: point.id, numericData: 3 }, { mutationId: 'k1' });
    await expect(cell({ projectBoardColumnId: point.id, numericData: 4 }, { mutationId: 'k1' })).rejects.toMatchObject({
      code: 'IdempotencyKeyReused',
    });
    await expect(registerPost(context, { boardId: board.id, title: 'あ', mutationId: 'k1' })).rejects.toMatchObject({
      code: 'IdempotencyKeyReused',
    });
    // Another person's keys are their own.
    await updateTitle({ ports, scope: projectScope('abe') }, { ...where, title: 'い', mutationId: 'k1' });
  });

  test('makes a board, a column and a post once', async () => {
    const { context, board } = await givenPost();
    const boards = [
      await createBoard(context, { name: '別', mutationId: 'b' }),
      await createBoard(context, { name: '別', mutationId: 'b' }),
    ];
    expect(boards[0]).toEqual(boards[1]);
    const column = {
      boardId: board.id,
      name: '優先度',
      columnType: 7 as const,
      valueOptionList: [{ name: '高', color: 'red' }],
      mutationId: 'c',
    };
    expect(await registerColumn(context, column)).toEqual(await registerColumn(context, column));
    const post = { boardId: board.id, title: '一度だけ', mutationId: 'p' };
    expect(await registerPost(context, post)).toEqual(await registerPost(context, post));
  });
});

describe('other changes of a post', () => {
  test('contents that somebody else wrote meanwhile are not written over', async () => {
    const { context, post, where } = await givenPost();
    const write = (contentsHtml: string, contentsRevision: number, mutationId?: string) =>
      updateContents(context, { ...where, contentsHtml, contentsRevision, mutationId });
    const page = async () =>
      (await postPage(context, post.projectSerialNumber, { asks: () => true, presentPages: async () => [] })).post;
    expect(await page()).toMatchObject({ contentsRevision: 0 });
    await write('<p>一人め</p>', 0, 'm1');
    for (const revision of [0, 2])
      await expect(write('<p>二人め</p>', revision)).rejects.toMatchObject({
        code: 'Conflict',
        message: expect.stringContaining('ほかの人がこの内容を変更しました'),
      });
    expect(await page()).toMatchObject({ contentsHtml: '<p>一人め</p>', contentsRevision: 1 });
    await write('<p>二人め</p>', 1);
    // Its answer was lost: the same call says what it did, and undoes nothing.
    await write('<p>一人め</p>', 0, 'm1');
    expect(await page()).toMatchObject({ contentsHtml: '<p>二人め</p>', contentsRevision: 2 });
    // Sent again on newer contents after a refusal, its answer was lost, and it comes as it was at first.
    await expect(write('<p>二人め、続き</p>', 1, 'm2')).rejects.toMatchObject({ code: 'Conflict' });
    for (const revision of [2, 1]) await write('<p>二人め、続き</p>', revision, 'm2');
    expect(await page()).toMatchObject({ contentsHtml: '<p>二人め、続き</p>', contentsRevision: 3 });
    // Of two at once, one.
    const both = await Promise.allSettled(['<p>三人め</p>', '<p>四人め</p>'].map((html) => write(html, 3)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await page()).toMatchObject({ contentsRevision: 4 });
  });

  test('contents and comments are cleaned of what could run', async () => {
    const { context, post, where } = await givenPost();
    await updateContents(context, {
      ...where,
      contentsHtml:
        '<p onclick="x()">新しい<b>本文</b></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>',
      contentsRevision: 0,
    });
    await registerComment(context, {
      ...where,
      comment: '<p>確認しました<iframe src="https://evil.example"></iframe></p>',
    });
    const page = await postPage(context, post.projectSerialNumber, { asks: () => true, presentPages: async () => [] });
    expect(page.post).toMatchObject({
      contents: '新しい本文\nx',
      contentsHtml: '<p>新しい<strong>本文</strong></p><p>x</p>',
      commentCount: 1,
    });
    expect(page.post.commentList).toMatchObject([
      { comment: '<p>確認しました</p>', commentText: '確認しました', commentedUserAccountName: 'sato' },
    ]);
    await expect(registerComment(context, { ...where, comment: '<p> </p><script>1</script>' })).rejects.toMatchObject({
      code: 'BadRequest',
    });
  });

  test('posts are archived and brought back together, each once', async () => {
    const { context, board, post } = await givenPost();
    const {
      postList: [second],
    } = await registerPost(context, { boardId: board.id, title: '二' });
    await archivePosts(context, { boardId: board.id, postIdList: [post.id] });
    const archived = await archivePosts(context, { boardId: board.id, postIdList: [post.id, second!.id, post.id] });
    expect(archived.postList.map((entry) => [entry.revision, Boolean(entry.archivedAt)])).toEqual([
      [2, true],
      [2, true],
    ]);
    const back = await unarchivePosts(context, { boardId: board.id, postIdList: [post.id, second!.id] });
    expect(back.postList.map((entry) => entry.archivedAt)).toEqual([undefined, undefined]);
    await expect(archivePosts(context, { boardId: board.id, postIdList: [post.id, 'missing'] })).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
  });

  test('numbers run through the project', async () => {
    const { context, post } = await givenPost();
    const other = await createBoard(context, { name: '別のボード' });
    const {
      postList: [next],
    } = await registerPost(context, { boardId: other.id, title: '次' });
    expect(next!.projectSerialNumber).toBe(post.projectSerialNumber + 1);
    expect(
      (await postPage(context, next!.projectSerialNumber, { asks: () => true, presentPages: async () => [] })).board.id,
    ).toBe(other.id);
    await expect(postPage(context, 99, { asks: () => true, presentPages: async () => [] })).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
  });
});
