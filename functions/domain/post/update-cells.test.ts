import { describe, expect, test } from 'vitest';
import { deleteColumn } from '#functions/domain/board/columns/delete-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { NEW_POSTS_PER_CALL, OPERATIONS_PER_CALL } from '#shared/board/limits.ts';
import type { WirePost } from '#shared/board/rows/wire-post.ts';
import { Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { postHistory } from './post-page.ts';
import { registerPostList } from './registration/register-post.ts';
import { updateCell } from './update-cell.ts';
import { updateCells } from './update-cells.ts';

const scope = projectScope();

async function givenPosts(count = 2) {
  const ports = plainPorts();
  const context = { ports, scope };
  const board = await createBoard(context, { name: '改善バックログ' });
  const [state, , due, point] = board.columnList;
  const postList = Array.from({ length: count }, (_, n) => ({
    title: `投稿${n + 1}`,
    columnDataList: [{ projectBoardColumnId: point!.id, numericData: n }],
  }));
  const { postList: posts } = await registerPostList(context, { boardId: board.id, postList, mutationId: 'made' });
  const data = (values: { point?: number; due?: string }) => [
    ...(values.point === undefined ? [] : [{ projectBoardColumnId: point!.id, numericData: values.point }]),
    ...(values.due === undefined ? [] : [{ projectBoardColumnId: due!.id, dateData: values.due }]),
  ];
  return { ports, context, board, posts, postList, state: state!, due: due!, point: point!, data };
}

const shown = (posts: WirePost[]) =>
  posts.map(({ title, values }) => [title, Object.values(values).find((value) => typeof value === 'number')]);

describe('many cells at once', () => {
  test('are one transaction, with an entry in the history for each of them', async () => {
    const { ports, context, board, posts, data } = await givenPosts();
    const { transact } = ports.table;
    const sizes: number[] = [];
    ports.table.transact = (ops, token) => {
      sizes.push(ops.length);
      return transact(ops, token);
    };
    const change = await updateCells(context, {
      boardId: board.id,
      postColumnDataList: [
        { postId: posts[0]!.id, title: '新しい題', columnDataList: data({ point: 8, due: '2026-10-01' }) },
        { postId: posts[1]!.id, columnDataList: data({ point: 13 }) },
      ],
    });
    expect(sizes).toEqual([2 * 2 + 4]);
    expect(shown(change.postList)).toEqual([
      ['新しい題', 8],
      ['投稿2', 13],
    ]);
    const history = await postHistory(context, { projectSerialNumber: posts[0]!.projectSerialNumber });
    expect(history.map((entry) => entry.actionColumnName ?? entry.afterPostTitle).sort()).toEqual(
      ['投稿1', '新しい題', '期限', '見積'].sort(),
    );
  });

  test('of a column that is gone are named, also where the caller says what they held', async () => {
    const { context, board, posts, due, data } = await givenPosts();
    await deleteColumn({ ...context, scope: { ...scope, role: Role.ADMIN } }, { boardId: board.id, columnId: due.id });
    const call = (values: { point: number; due?: string }) =>
      updateCells(context, {
        boardId: board.id,
        postColumnDataList: [
          { postId: posts[0]!.id, columnDataList: data(values), knownColumnDataList: data({ ...values, point: 0 }) },
        ],
      });
    await expect(call({ point: 8, due: '2026-10-01' })).rejects.toMatchObject({
      code: 'EntityNotFound',
      refusedCells: [{ at: 0, projectBoardColumnId: due.id }],
    });
    expect(shown((await call({ point: 8 })).postList)).toEqual([['投稿1', 8]]);
  });

  test('with one that is wrong write nothing', async () => {
    const { context, board, posts, state, data } = await givenPosts();
    const wrong = updateCells(context, {
      boardId: board.id,
      postColumnDataList: [
        { postId: posts[0]!.id, columnDataList: data({ point: 8 }) },
        { postId: posts[1]!.id, columnDataList: [{ projectBoardColumnId: state.id, valueOptionId: 'other' }] },
      ],
    });
    await expect(wrong).rejects.toMatchObject({ code: 'BadRequest' });
    expect(await postHistory(context, { projectSerialNumber: posts[0]!.projectSerialNumber })).toHaveLength(1);
  });

  test('leave alone what holds something else than the caller knows, even in a race', async () => {
    const { ports, context, board, posts, point, data } = await givenPosts();
    const rival = { ports: ports.another(), scope: projectScope('abe') };
    const before = ports.table.transact;
    // Somebody else's edit commits between this call's reading and its writing.
    ports.table.transact = async (ops, token) => {
      ports.table.transact = before;
      await updateCell(rival, {
        boardId: board.id,
        postId: posts[0]!.id,
        columnData: { projectBoardColumnId: point.id, numericData: 99 },
      });
      return before(ops, token);
    };
    const { postList } = await updateCells(context, {
      boardId: board.id,
      postColumnDataList: [
        {
          postId: posts[0]!.id,
          title: '元の題',
          knownTitle: '投稿1',
          columnDataList: data({ point: 5 }),
          knownColumnDataList: data({ point: 0 }),
        },
        {
          postId: posts[1]!.id,
          title: '元の題',
          knownTitle: '別の題',
          columnDataList: data({ point: 5 }),
          knownColumnDataList: data({ point: 1 }),
        },
      ],
    });
    expect(shown(postList)).toEqual([
      ['元の題', 99],
      ['投稿2', 5],
    ]);
  });

  test('are counted once however often the call comes', async () => {
    const { context, board, posts, data } = await givenPosts();
    const call = () =>
      updateCells(context, {
        boardId: board.id,
        postColumnDataList: [{ postId: posts[0]!.id, columnDataList: data({ point: 8 }) }],
        mutationId: 'k',
      });
    const [{ push: _first, ...first }, { push: _second, ...second }] = [await call(), await call()];
    expect(second).toEqual(first);
    expect(await postHistory(context, { projectSerialNumber: posts[0]!.projectSerialNumber })).toHaveLength(2);
  });
});

describe('many new posts at once', () => {
  test('are numbered in their order, once however often the call comes', async () => {
    const { context, board, postList, posts } = await givenPosts(3);
    expect(posts.map(({ projectSerialNumber }) => projectSerialNumber)).toEqual([1, 2, 3]);
    const again = await registerPostList(context, { boardId: board.id, postList, mutationId: 'made' });
    expect(again.postList.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
  });

  test('the most that a call may hold fits into a transaction', async () => {
    const { posts } = await givenPosts(NEW_POSTS_PER_CALL);
    expect(posts).toHaveLength(NEW_POSTS_PER_CALL);
    const { context, board, posts: changed, data } = await givenPosts(19);
    const count = Math.floor(OPERATIONS_PER_CALL / 5);
    const change = await updateCells(context, {
      boardId: board.id,
      postColumnDataList: changed
        .slice(0, count)
        .map(({ id }) => ({ postId: id, title: '題', columnDataList: data({ point: 8.5, due: '2026-10-01' }) })),
      mutationId: 'full',
    });
    expect(change.postList).toHaveLength(count);
  });
});
