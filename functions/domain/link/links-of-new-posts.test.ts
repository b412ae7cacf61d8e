import { describe, expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getRows, listRows } from '#functions/data/board/row.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost, registerPostList } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { fitsOneCall } from '#shared/board/limits.ts';
import type { WirePost } from '#shared/board/rows/wire-post.ts';
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { givenLinkedBoards, linkScope as scope } from '#test/support/sim/linked-boards.ts';
import { toldPosts } from '#test/support/sim/plain-ports.ts';

/** Parents on board B, children and relations on board A itself. */
async function givenColumns() {
  const { ports, context, a, b, link: add } = await givenLinkedBoards();
  await add('親', Direction.PARENT, b.id);
  await add('子', Direction.CHILD, a.id);
  await add('関連', Direction.RELATION, a.id);
  const columns = [
    ...(await getBoard(ports.table, scope, a.id))!.columns,
    ...(await getBoard(ports.table, scope, b.id))!.columns,
  ];
  const idOf = (name: string) => columns.find((column) => column.name === name)!.id;
  const onB = (await registerPost(context, { boardId: b.id, title: '上' })).postList[0]!.id;
  const onA = (await registerPost(context, { boardId: a.id, title: '下' })).postList[0]!.id;
  const links = (wanted: Record<string, string[]>) =>
    Object.entries(wanted).map(([name, linkedPostIdList]) => ({ projectBoardColumnId: idOf(name), linkedPostIdList }));
  const register = (wanted: Record<string, string[]>, mutationId?: string) =>
    registerPost(context, {
      boardId: a.id,
      title: '新しい',
      columnDataList: links(wanted),
      ...(mutationId && { mutationId }),
    });
  ports.told.length = 0;
  const rowOf = async (boardId: string, postId: string) => (await getRows(ports.table, scope, boardId, [postId]))[0]!;
  const cellOf = async (boardId: string, postId: string, name: string) =>
    (await rowOf(boardId, postId)).values[idOf(name)];
  const rowsOf = async (boardId: string) => Array.fromAsync(listRows(ports.table, scope, boardId));
  return { ports, context, a, b, onA, onB, idOf, links, register, rowOf, rowsOf, cellOf };
}

describe('a post that is registered with links', () => {
  test('stands at both ends at once, and once however often the call comes', async () => {
    const { ports, a, b, onA, onB, idOf, register, cellOf } = await givenColumns();
    const change = await register({ 親: [onB], 子: [onA] }, 'm1');
    const made = change.postList.find(({ title }) => title === '新しい')!;
    expect(made.values).toMatchObject({ [idOf('親')]: [onB], [idOf('子')]: [onA] });
    expect(change.postList.map(({ id }) => id)).toEqual([made.id, onA]);
    expect(toldPosts(ports)).toEqual([[b.id, [onB]]]);
    expect([await cellOf(b.id, onB, '親の逆'), await cellOf(a.id, onA, '子の逆')]).toEqual([[made.id], [made.id]]);
    expect((await register({ 親: [onB], 子: [onA] }, 'm1')).mark).toBe(change.mark);
    expect(toldPosts(ports)).toEqual([]);
    expect(await cellOf(b.id, onB, '親の逆')).toEqual([made.id]);
  });

  test('closes no circle, and leaves nothing behind when it is refused', async () => {
    const { ports, context, a, b, onA, onB, idOf, links, register, cellOf } = await givenColumns();
    await updateCell(context, {
      boardId: b.id,
      postId: onB,
      columnData: { projectBoardColumnId: idOf('親の逆'), linkedPostIdList: [] },
    });
    const top = (await register({ 親: [onB] })).postList[0]!.id;
    // Above `top` stands `onB`; a child that is above its own parent's parent would close the circle.
    await registerColumn(context, {
      boardId: a.id,
      name: '下',
      columnType: ColumnType.POST_LINK,
      direction: Direction.CHILD,
      linkedColumnName: '上',
      linkedBoardList: [{ id: b.id, projectKey: 'WEB' }],
    });
    const down = (await getBoard(ports.table, scope, a.id))!.columns.find(({ name }) => name === '下')!.id;
    const circle = registerPost(context, {
      boardId: a.id,
      title: '円',
      columnDataList: [
        { projectBoardColumnId: idOf('子の逆'), linkedPostIdList: [top] },
        { projectBoardColumnId: down, linkedPostIdList: [onB] },
      ],
    });
    await expect(circle).rejects.toMatchObject({ message: '親子の関係が循環するため、リンクできません。' });
    await expect(
      registerPost(context, {
        boardId: a.id,
        title: '二度',
        columnDataList: [...links({ 関連: [onA] }), ...links({ 関連: [] })],
      }),
    ).rejects.toMatchObject({ message: '同じ列が2回指定されています。' });
    await expect(register({ 関連: ['nowhere'] })).rejects.toMatchObject({ code: 'EntityNotFound' });
    expect([
      await cellOf(a.id, onA, '関連'),
      await cellOf(a.id, onA, '子の逆'),
      await cellOf(b.id, onB, '親の逆'),
    ]).toEqual([undefined, undefined, [top]]);
  });

  test('may be linked with one post in two columns, which is written once', async () => {
    const { a, onA, register, cellOf, rowOf } = await givenColumns();
    const [made] = (await register({ 子: [onA], 関連: [onA] })).postList;
    expect([await cellOf(a.id, onA, '子の逆'), await cellOf(a.id, onA, '関連')]).toEqual([[made!.id], [made!.id]]);
    expect((await rowOf(a.id, onA)).revision).toBe(2);
  });
});

describe('posts that are registered together', () => {
  test('stand at both ends of their links at once, every other end written once, and once however often the call comes', async () => {
    const { ports, context, a, b, onA, onB, links, cellOf, rowOf } = await givenColumns();
    const postList = [
      { title: '一', columnDataList: links({ 親: [onB], 関連: [onA] }) },
      { title: '二' },
      { title: '三', columnDataList: links({ 親: [onB], 子: [onA] }) },
    ];
    const call = () => registerPostList(context, { boardId: a.id, postList, mutationId: 'm1' });
    const change = await call();
    const [first, second, third] = change.postList as [WirePost, WirePost, WirePost, WirePost];
    expect(change.postList.map(({ title }) => title)).toEqual(['一', '二', '三', '下']);
    const cellsOf = ({ id }: WirePost) => Promise.all(['親', '関連', '子'].map((name) => cellOf(a.id, id, name)));
    expect(await Promise.all([first, second, third].map(cellsOf))).toEqual([
      [[onB], [onA], undefined],
      [undefined, undefined, undefined],
      [[onB], undefined, [onA]],
    ]);
    expect([
      await cellOf(b.id, onB, '親の逆'),
      await cellOf(a.id, onA, '関連'),
      await cellOf(a.id, onA, '子の逆'),
    ]).toEqual([[first.id, third.id], [first.id], [third.id]]);
    expect([(await rowOf(b.id, onB)).revision, (await rowOf(a.id, onA)).revision]).toEqual([2, 2]);
    expect(toldPosts(ports)).toEqual([[b.id, [onB]]]);
    expect((await call()).mark).toBe(change.mark);
    expect(toldPosts(ports)).toEqual([]);
    expect(await cellOf(b.id, onB, '親の逆')).toEqual([first.id, third.id]);
  });

  test('are refused by the links that cannot be, each by name', async () => {
    const { context, a, b, onA, onB, idOf, links, rowsOf } = await givenColumns();
    await archivePosts(context, { boardId: b.id, postIdList: [onB] });
    const post = (title: string, wanted: Record<string, string[]>) => ({ title, columnDataList: links(wanted) });
    const call = registerPostList(context, {
      boardId: a.id,
      postList: [post('一', { 関連: [onA] }), post('二', { 親: [onB], 子: [onA] }), post('三', { 関連: ['nowhere'] })],
    });
    const archived = '「上」はアーカイブされているため、リンクできません。';
    await expect(call).rejects.toMatchObject({
      message: archived,
      refusedCells: [
        { at: 1, projectBoardColumnId: idOf('親'), message: archived },
        { at: 2, projectBoardColumnId: idOf('関連') },
      ],
    });
    expect(await rowsOf(a.id)).toHaveLength(1);
    const other = (await registerPost(context, { boardId: a.id, title: '端' })).postList[0]!.id;
    const full = Array.from({ length: 19 }, (_, at) => post(`${at}`, at < 2 ? { 関連: [at === 0 ? onA : other] } : {}));
    await expect(registerPostList(context, { boardId: a.id, postList: full })).rejects.toMatchObject({
      message: 'リンクが多いため、一度に変更できません。投稿を分けて、もう一度お試しください。',
    });
    expect(await rowsOf(a.id)).toHaveLength(2);
  });

  test('have room for as many links as the rule for calls says, wherever these lead', async () => {
    const { context, a, b, links, cellOf } = await givenColumns();
    const ends = await Promise.all(
      Array.from(
        { length: 30 },
        async () => (await registerPost(context, { boardId: b.id, title: '端' })).postList[0]!.id,
      ),
    );
    const most = (newPosts: number) =>
      Array.from({ length: 31 }, (_, at) => 30 - at).find((count) => fitsOneCall({ newPosts, links: count }))!;
    expect([1, 12, 18, 19].map(most)).toEqual([30, 12, 2, 0]);
    for (const newPosts of [1, 12, 18]) {
      const wanted = ends.slice(0, most(newPosts));
      const postList = Array.from({ length: newPosts }, (_, at) => ({
        title: `${at}`,
        columnDataList: links({ 親: wanted.filter((_id, n) => n % newPosts === at) }),
      }));
      await registerPostList(context, { boardId: a.id, postList });
    }
    expect(await cellOf(b.id, ends[0]!, '親の逆')).toHaveLength(3);
  });
});
