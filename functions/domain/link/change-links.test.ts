import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { listRows } from '#functions/data/board/row.ts';
import { listHistory } from '#functions/data/post/history.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { deleteColumn, restoreColumn } from '#functions/domain/board/columns/delete-column.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import type { ColumnInput } from '#functions/domain/post/update-cell.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import type { PostCells } from '#functions/domain/post/update-cells.ts';
import { updateCells } from '#functions/domain/post/update-cells.ts';
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { givenLinks } from '#test/support/board/given-links.ts';
import { linkFaults } from '#test/support/board/link-faults.ts';
import { givenLinkedBoards, linkScope as scope } from '#test/support/sim/linked-boards.ts';
import { projectScope, toldPosts } from '#test/support/sim/plain-ports.ts';

const POSTS = 4;

/** Two boards with posts, a hierarchy within the first, one between the two, and a relation. */
async function givenBoards() {
  const { ports, context, a, b, link } = await givenLinkedBoards();
  await link('親', Direction.PARENT, a.id);
  await link('Bの親', Direction.PARENT, b.id);
  await link('Bの子', Direction.CHILD, b.id);
  await link('関連', Direction.RELATION, b.id);
  await link('仲間', Direction.RELATION, a.id);
  const posts: { boardId: string; id: string }[] = [];
  for (const boardId of [a.id, b.id])
    for (let n = 0; n < POSTS; n += 1)
      posts.push({ boardId, id: (await registerPost(context, { boardId, title: `投稿 ${n}` })).postList[0]!.id });
  const columnsOf = async (boardId: string) =>
    (await getBoard(ports.table, scope, boardId))!.columns.filter(
      ({ columnType }) => columnType === ColumnType.POST_LINK,
    );
  const links = await Promise.all(
    [a.id, b.id].map(async (boardId) => (await columnsOf(boardId)).map((column) => ({ boardId, column }))),
  );
  const rowsOf = async (boardId: string) => {
    const rows = [];
    for await (const { row } of listRows(ports.table, scope, boardId)) rows.push(row);
    return rows;
  };
  return { ports, context, posts, links: links.flat(), boardIds: [a.id, b.id], columnsOf, rowsOf };
}
type Given = Awaited<ReturnType<typeof givenBoards>>;

const faultsOf = async ({ boardIds, columnsOf, rowsOf }: Given): Promise<string[]> =>
  linkFaults(
    await Promise.all(
      boardIds.map(async (boardId) => ({ columns: await columnsOf(boardId), rows: await rowsOf(boardId) })),
    ),
  );

type Step =
  | { kind: 'link'; post: number; link: number; targets: number[] }
  | { kind: 'links'; link: number; cells: { post: number; targets: number[] }[] }
  | { kind: 'archive' | 'unarchive'; post: number }
  | { kind: 'delete' | 'restore'; link: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      post: fc.nat(),
      link: fc.nat(),
      targets: fc.array(fc.nat(), { maxLength: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('links' as const),
      link: fc.nat(),
      cells: fc.array(fc.record({ post: fc.nat(POSTS - 1), targets: fc.array(fc.nat(), { maxLength: 3 }) }), {
        minLength: 1,
        maxLength: POSTS,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('archive' as const, 'unarchive' as const), post: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), link: fc.nat() }) },
);

async function take({ context, posts, links }: Given, todo: Step): Promise<void> {
  if (todo.kind === 'link') {
    const { boardId, column } = links[todo.link % links.length]!;
    const own = posts.filter((post) => post.boardId === boardId);
    const far = posts.filter((post) => post.boardId === column.linkEndList![0]!.projectBoardId);
    await updateCell(context, {
      boardId,
      postId: own[todo.post % POSTS]!.id,
      columnData: {
        projectBoardColumnId: column.id,
        linkedPostIdList: [...new Set(todo.targets.map((n) => far[n % POSTS]!.id))],
      },
    });
  } else if (todo.kind === 'links') {
    const { boardId } = links[todo.link % links.length]!;
    const columns = links.filter((one) => one.boardId === boardId);
    const own = posts.filter((post) => post.boardId === boardId);
    const cells = new Map(todo.cells.map((cell) => [cell.post, cell]));
    const postColumnDataList = [...cells.values()].map(({ post, targets }, at) => {
      const { column } = columns[(todo.link + at) % columns.length]!;
      const far = posts.filter((one) => one.boardId === column.linkEndList![0]!.projectBoardId);
      return {
        postId: own[post]!.id,
        columnDataList: [
          { projectBoardColumnId: column.id, linkedPostIdList: [...new Set(targets.map((n) => far[n % POSTS]!.id))] },
        ],
      };
    });
    // As the browser does, again without what is refused by name.
    for (let left = postColumnDataList; left.length > 0; ) {
      const error = await updateCells(context, { boardId, postColumnDataList: left }).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (error === undefined) return;
      const refused = error instanceof AppError ? error.refusedCells : undefined;
      if (!refused) throw error;
      left = left.filter((_, at) => !refused.some((cell) => cell.at === at));
    }
  } else if (todo.kind === 'archive' || todo.kind === 'unarchive') {
    const { boardId, id } = posts[todo.post % posts.length]!;
    await (todo.kind === 'archive' ? archivePosts : unarchivePosts)(context, { boardId, postIdList: [id] });
  } else if (todo.kind === 'delete' || todo.kind === 'restore') {
    const { boardId, column } = links[todo.link % links.length]!;
    await (todo.kind === 'delete' ? deleteColumn : restoreColumn)(context, { boardId, columnId: column.id });
  }
}

test('whatever people link, archive, delete and restore, one after the other or at once, both ends agree and nobody is their own ancestor', {
  timeout: 60_000,
}, async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 14 }), async (rounds) => {
      const given = await givenBoards();
      for (const round of rounds) {
        const results = await Promise.allSettled(round.map((todo) => take(given, todo)));
        for (const result of results) {
          if (result.status === 'fulfilled') done += 1;
          else expect((result.reason as { code?: string }).code).toMatch(/^(BadRequest|EntityNotFound|Conflict)$/);
        }
        expect(await faultsOf(given)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
  expect(done).toBeGreaterThan(100);
});

test('a cell of many links is changed in parts, each within one transaction, and repeated calls count once', async () => {
  const { context, posts, links, rowsOf } = await givenBoards();
  const { boardId, column } = links.find((one) => one.column.name === '関連')!;
  const far = column.linkEndList![0]!.projectBoardId;
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, n) => registerPost(context, { boardId: far, title: `多い ${n}` })),
  );
  const ids = made.map(({ postList }) => postList[0]!.id);
  const call = () =>
    updateCell(context, {
      boardId,
      postId: posts[0]!.id,
      columnData: { projectBoardColumnId: column.id, linkedPostIdList: ids },
      mutationId: 'm1',
    });
  const first = await call();
  expect((await call()).mark).toBe(first.mark);
  expect((await rowsOf(far)).filter(({ revision }) => revision === 2)).toHaveLength(30);
  await expect(
    updateCell(context, {
      boardId,
      postId: posts[0]!.id,
      columnData: { projectBoardColumnId: column.id, linkedPostIdList: [posts[4]!.id] },
    }),
  ).rejects.toMatchObject({ message: '一度に変えられるリンクは30件までです。' });
});

test('a locked column at one of the ends stands in the way of its own links alone, and only they are read', async () => {
  const { a, b, c, column, post, onA, onB, onC, choose, link, linksOf, partner, ports } = await givenLinks();
  await choose([b, c]);
  const many = await Promise.all(Array.from({ length: 20 }, () => post(b.id)));
  await link([onB, ...many]);
  await ports.server.update({ update: boardKeys.column('w1', b.id, (await partner(b.id))!.id), set: { isLock: true } });
  const writer = { ports, scope: projectScope('suzuki', 'write') };
  const change = (linkedPostIdList: string[]) =>
    updateCell(writer, {
      boardId: a.id,
      postId: onA,
      columnData: { projectBoardColumnId: column.id, linkedPostIdList },
    });
  const { batchGet } = ports.table;
  let keys = 0;
  ports.table.batchGet = (all, options) => {
    keys += all.length;
    return batchGet(all, options);
  };
  await change([onB, ...many, onC]);
  expect([await linksOf(), await linksOf(c.id, onC, (await partner(c.id))!.id)]).toEqual([[onB, ...many, onC], [onA]]);
  const refused = { code: 'Forbidden', message: 'リンク先のボードの列「A」はロックされています。' };
  await expect(change([onB, ...many.slice(1), onC])).rejects.toMatchObject(refused);
  await expect(change([onB, ...many, onC, await post(b.id)])).rejects.toMatchObject(refused);
  expect(keys).toBeLessThan(99);
  await updateCells(writer, {
    boardId: a.id,
    postColumnDataList: [onA, await post(a.id)].map((postId) => ({
      postId,
      columnDataList: [{ projectBoardColumnId: column.id, linkedPostIdList: postId === onA ? [onB, ...many] : [onC] }],
    })),
  });
  expect(await linksOf()).toEqual([onB, ...many]);
});

describe('cells of several posts in one call', () => {
  async function givenCells(name: string) {
    const given = await givenBoards();
    const { context, posts, links, rowsOf } = given;
    const { boardId, column } = links.find((one) => one.column.name === name)!;
    const own = posts.filter((post) => post.boardId === boardId).map(({ id }) => id);
    const farBoardId = column.linkEndList![0]!.projectBoardId;
    const far = posts.filter((post) => post.boardId === farBoardId).map(({ id }) => id);
    const cell = (postId: string, linkedPostIdList: string[], columnId = column.id) => ({
      postId,
      columnDataList: [{ projectBoardColumnId: columnId, linkedPostIdList }],
    });
    const call = (postColumnDataList: PostCells[], mutationId?: string) =>
      updateCells(context, { boardId, postColumnDataList, mutationId });
    const callOne = (postId: string, columnData: ColumnInput, mutationId: string) =>
      updateCell(context, { boardId, postId, columnData, mutationId });
    const cellsOf = async (id: string, ids: readonly string[], columnId: string) => {
      const rows = await rowsOf(id);
      return ids.map((postId) => rows.find((row) => row.id === postId)!.values[columnId]);
    };
    const told = () => toldPosts(given.ports);
    given.ports.told.length = 0;
    const historyOf = async (postId: string) =>
      (await listHistory(given.ports.table, context.scope, postId)).map(({ afterText }) => afterText).filter(Boolean);
    return {
      ...given,
      boardId,
      column,
      own,
      far,
      farBoardId,
      cell,
      call,
      callOne,
      cellsOf,
      historyOf,
      told,
    };
  }

  test('write each post at the other ends once, with a line that names all, and count once', async () => {
    const { boardId, column, own, far, farBoardId, cell, call, cellsOf, rowsOf, historyOf, told } =
      await givenCells('Bの親');
    const change = await call(
      own.map((postId) => cell(postId, [far[0]!, far[1]!])),
      'm1',
    );
    expect(change.postList.map(({ id }) => id)).toEqual(own);
    expect(told()).toEqual([[farBoardId, [far[0], far[1]]]]);
    expect([
      await cellsOf(boardId, own, column.id),
      await cellsOf(farBoardId, far, column.linkEndList![0]!.id),
    ]).toEqual([own.map(() => [far[0], far[1]]), [own, own, undefined, undefined]]);
    expect((await rowsOf(farBoardId)).map(({ revision }) => revision)).toEqual([2, 2, 1, 1]);
    expect(await historyOf(far[0]!)).toEqual(['4件（#1、#2、#3、#4を追加）']);
    expect(await historyOf(own[0]!)).toEqual(['#5、#6']);
    expect(
      (
        await call(
          own.map((postId) => cell(postId, [far[0]!, far[1]!])),
          'm1',
        )
      ).mark,
    ).toBe(change.mark);
    await call([cell(own[0]!, []), cell(own[1]!, [far[1]!, far[2]!])]);
    expect(await historyOf(far[0]!)).toEqual(['4件（#1、#2、#3、#4を追加）', '2件（#1、#2を解除）']);
  });

  test('may be each other’s ends: every post is written once', async () => {
    const { boardId, column, own, cell, call, cellsOf, rowsOf, historyOf } = await givenCells('仲間');
    const [first, second, third] = own as [string, string, string];
    await call([cell(first, [second]), cell(second, [first, third])]);
    expect(await cellsOf(boardId, own, column.id)).toEqual([[second], [first, third], [second], undefined]);
    expect((await rowsOf(boardId)).map(({ revision }) => revision)).toEqual([2, 2, 2, 1]);
    expect([await historyOf(second), await historyOf(third)]).toEqual([['#1、#3'], ['1件（#2を追加）']]);
    // As with calls of their own, the later cell stands.
    await call([cell(first, [second, third]), cell(third, [])]);
    expect(await cellsOf(boardId, own, column.id)).toEqual([[second], [first], undefined, undefined]);
  });

  test('are refused together where they close a circle, and turn round what stood', async () => {
    const { boardId, column, own, cell, call, cellsOf } = await givenCells('親');
    const [first, second, third] = own as [string, string, string];
    const circle = { message: '親子の関係が循環するため、リンクできません。' };
    await expect(call([cell(first, [second]), cell(second, [third]), cell(third, [first])])).rejects.toMatchObject(
      circle,
    );
    await call([cell(first, [second]), cell(second, [third])]);
    await expect(call([cell(third, [first])])).rejects.toMatchObject(circle);
    expect(await cellsOf(boardId, own, column.id)).toEqual([[second], [third], undefined, undefined]);
    await call([cell(second, [first]), cell(first, [])].reverse());
    expect(await cellsOf(boardId, own, column.id)).toEqual([undefined, [first], undefined, undefined]);
  });

  test('close no circle together with another call of the same moment, which shares no post with them', async () => {
    const { boardId, column, own, cell, call, cellsOf } = await givenCells('親');
    const [first, second, third, fourth] = own as [string, string, string, string];
    await call([cell(second, [third]), cell(fourth, [first])]);
    const both = await Promise.allSettled([call([cell(first, [second])]), call([cell(third, [fourth])])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await cellsOf(boardId, own, column.id)).filter(Boolean)).toHaveLength(3);
  });

  test('write nothing where one is refused, or where they take more than a transaction holds', async () => {
    const { context, boardId, column, own, far, farBoardId, cell, call, cellsOf, rowsOf } = await givenCells('関連');
    await archivePosts(context, { boardId: farBoardId, postIdList: [far[3]!] });
    await expect(call([cell(own[0]!, [far[0]!]), cell(own[1]!, [far[3]!])])).rejects.toMatchObject({
      message: '「投稿 3」はアーカイブされているため、リンクできません。',
    });
    await expect(call([cell(own[0]!, [far[0]!]), cell(own[1]!, [own[1]!])])).rejects.toMatchObject({
      message: '投稿を、その投稿自身にはリンクできません。',
    });
    const make = (id: string, count: number) =>
      Promise.all(
        Array.from(
          { length: count },
          async (_, n) => (await registerPost(context, { boardId: id, title: `多い ${n}` })).postList[0]!.id,
        ),
      );
    const [here, there] = [await make(boardId, 20), await make(farBoardId, 31)];
    await expect(call([cell(own[0]!, there.slice(0, 15)), cell(own[1]!, there.slice(15))])).rejects.toMatchObject({
      message: '一度に変えられるリンクは30件までです。',
    });
    await expect(call(here.map((postId, at) => cell(postId, [there[at]!])))).rejects.toMatchObject({
      message: 'リンクが多いため、一度に変更できません。投稿を分けて、もう一度お試しください。',
    });
    expect((await rowsOf(boardId)).some(({ values }) => values[column.id] !== undefined)).toBe(false);
    await call(
      here.slice(0, 16).map((postId, at) => cell(postId, [there[at]!])),
      'm1',
    );
    expect(await cellsOf(farBoardId, there.slice(0, 2), column.linkEndList![0]!.id)).toEqual([[here[0]], [here[1]]]);
  });

  test('of which some are refused are all looked at, and taken without those', async () => {
    const { context, boardId, links, column, own, far, farBoardId, call, cellsOf, historyOf } =
      await givenCells('関連');
    const [parent, mates] = ['親', '仲間'].map((name) => links.find((one) => one.column.name === name)!.column) as [
      typeof column,
      typeof column,
    ];
    const [first, second, third, fourth] = own as [string, string, string, string];
    await archivePosts(context, { boardId: farBoardId, postIdList: [far[3]!] });
    const full = Array.from({ length: 100 }, (_, at) => `post-${at}`);
    const end = links.find((one) => one.boardId === farBoardId && one.column.id === column.linkEndList![0]!.id)!.column
      .id;
    await context.ports.server.update({
      update: boardKeys.row('w1', farBoardId, far[2]!),
      set: { [`values.${end}`]: full },
    });
    const cells = (postId: string, wanted: [{ id: string }, string[]][]) => ({
      postId,
      columnDataList: wanted.map(([{ id }, linkedPostIdList]) => ({ projectBoardColumnId: id, linkedPostIdList })),
    });
    const wanted = [
      cells(first, [
        [parent, [second]],
        [column, [far[0]!]],
      ]),
      cells(second, [
        [parent, [third]],
        [column, [far[3]!]],
      ]),
      cells(third, [
        [parent, [first, fourth]],
        [mates, [first]],
      ]),
      cells(fourth, [
        [column, [far[2]!]],
        [mates, [fourth]],
      ]),
    ];
    const refused = [
      [3, mates, '投稿を、その投稿自身にはリンクできません。'],
      [1, column, '「投稿 3」はアーカイブされているため、リンクできません。'],
      [3, column, '「投稿 2」には、これ以上リンクできません。リンクできる投稿は100件までです。'],
      [2, parent, '親子の関係が循環するため、リンクできません。'],
    ] as const;
    const refusedCells = refused.map(([at, { id }, message]) => ({ at, projectBoardColumnId: id, message }));
    await expect(call(wanted, 'm1')).rejects.toMatchObject({
      code: 'BadRequest',
      message: refused[0][2],
      refusedCells,
    });
    expect(await cellsOf(boardId, own, column.id)).toEqual([undefined, undefined, undefined, undefined]);
    const rest = wanted.slice(0, 3).map(({ postId, columnDataList }, at) => ({
      postId,
      columnDataList: columnDataList.filter(
        (data) => !refusedCells.some((one) => one.at === at && one.projectBoardColumnId === data.projectBoardColumnId),
      ),
    }));
    const change = await call(rest, 'm1');
    expect((await call(rest, 'm1')).mark).toBe(change.mark);
    expect([
      await cellsOf(boardId, own, column.id),
      await cellsOf(boardId, own, parent.id),
      await cellsOf(boardId, own, mates.id),
    ]).toEqual([
      [[far[0]], undefined, undefined, undefined],
      [[second], [third], undefined, undefined],
      [[third], undefined, [first], undefined],
    ]);
    expect(await historyOf(first)).toEqual(['#2', '#5', '1件（#3を追加）']);
  });

  test('tell nobody elsewhere of a repeated call, whatever has become of its links since', async () => {
    const { context, boardId, column, own, far, farBoardId, cell, call, callOne, cellsOf, told } =
      await givenCells('関連');
    const tellsOfOne = async (again: () => Promise<unknown>) => {
      await again();
      expect(told()).toHaveLength(1);
      await updateCells(context, { boardId, postColumnDataList: [cell(own[0]!, [])] });
      told();
      await again();
      expect(told()).toEqual([]);
    };
    await tellsOfOne(() => call([cell(own[0]!, [far[0]!])], 'm1'));
    await tellsOfOne(() => callOne(own[0]!, { projectBoardColumnId: column.id, linkedPostIdList: [far[0]!] }, 'm2'));
    expect(await cellsOf(farBoardId, far, column.linkEndList![0]!.id)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('stay as they are where they hold something else than the caller knows', async () => {
    const { boardId, column, own, far, cell, call, cellsOf } = await givenCells('関連');
    await call([cell(own[0]!, [far[0]!])]);
    const known = (postId: string, linkedPostIdList: string[]) => ({
      ...cell(postId, []),
      knownColumnDataList: cell(postId, linkedPostIdList).columnDataList,
    });
    await call([known(own[0]!, [far[1]!])]);
    expect(await cellsOf(boardId, own.slice(0, 1), column.id)).toEqual([[far[0]]]);
    await call([known(own[0]!, [far[0]!])]);
    expect(await cellsOf(boardId, own.slice(0, 1), column.id)).toEqual([undefined]);
  });
});
