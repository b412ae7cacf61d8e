import { expect, test } from 'vitest';
import { listStateChanges } from '#functions/data/board/state-history.ts';
import { fillColumns } from '#functions/domain/board/columns/fill-columns.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { SUB_POSTS_MAX } from '#shared/board/limits.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { updateCell } from '../update-cell.ts';
import { registerPost } from './register-post.ts';
import { registerSubPost } from './register-sub-post.ts';

async function givenPost() {
  const ports = plainPorts();
  const context = { ports, scope: projectScope() };
  const { id: boardId, columnList } = await createBoard(context, { name: '改善バックログ' });
  const {
    postList: [post],
  } = await registerPost(context, { boardId, title: '予約変更メール' });
  const add = (title: string) => registerSubPost(context, { boardId, postId: post!.id, title });
  return { ports, context, boardId, columnList, post: post!, add };
}

test('a post holds so many sub-posts, each in a place of its own, whoever adds at the same moment', async () => {
  const { context, boardId, post, add } = await givenPost();
  for (let n = 0; n < SUB_POSTS_MAX; n += 5) await Promise.all([0, 1, 2, 3, 4].map((i) => add(`${n + i}`)));
  await expect(add('多すぎる')).rejects.toThrow(`1つの投稿に追加できるサブ投稿は${SUB_POSTS_MAX}件までです。`);
  const { rows } = await readBoard(context, boardId);
  expect(rows.get(post.id)!.subPostCount).toBe(SUB_POSTS_MAX);
  expect(new Set([...rows.values()].map(({ postOrder }) => postOrder)).size).toBe(SUB_POSTS_MAX + 1);
  expect(rows.size).toBe(SUB_POSTS_MAX + 1);
});

test('an edit of a sub-post costs no more than one of a post, and the board’s count of finished posts does not know of it', async () => {
  const { ports, context, boardId, columnList, add } = await givenPost();
  const [subPost] = (await add('文面を直す')).subPostList;
  const before = ports.server.units.write;
  const state = columnList[0]!;
  await updateCell(context, {
    boardId,
    postId: subPost!.id,
    columnData: { projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[3]!.id },
    mutationId: '0b6a7f5e-9f1c-4b7e-8f0a-3b6f4c1d2e3f',
  });
  expect(ports.server.units.write - before).toBeLessThanOrEqual(8);
  expect(await Array.fromAsync(listStateChanges(ports.table, context.scope, boardId))).toEqual([]);
});

test('a snapshot keeps sub-posts with their places', async () => {
  const { ports, context, boardId, add } = await givenPost();
  for (const title of ['一つめ', '二つめ']) await add(title);
  const { rows } = await readBoard(context, boardId);
  const known = new Map(rows);
  await refreshSnapshot(context, boardId, true);
  expect(new Map((await readBoard({ ...context, ports: ports.another() }, boardId)).rows)).toEqual(known);
});

test('measures from its registration on, and a job that fills the column keeps what is right', async () => {
  const { ports, context, boardId, columnList, post, add } = await givenPost();
  const state = columnList.find(({ isStatus }) => isStatus)!;
  const [first, second] = state.valueOptionList;
  const names = (valueOptionId: string) => [{ columnId: state.id, valueOptionId }];
  await registerColumn(context, {
    boardId,
    name: '着手まで',
    columnType: ColumnType.TIME_MEASUREMENT,
    timeMeasurementStartList: names(first!.id),
    timeMeasurementEndList: names(second!.id),
  });
  const {
    subPostList: [subPost],
  } = await add('文面の見直し');
  const { board } = await readBoard(context, boardId);
  const measured = board.columns.find(({ columnType }) => columnType === ColumnType.TIME_MEASUREMENT)!.id;
  const cells = async () =>
    Object.fromEntries(
      [...(await readBoard(context, boardId)).rows.values()].map(({ id, values }) => [id, values[measured]]),
    );
  const startedAt = ports.clock.now() / 1_000;
  expect((await cells())[subPost!.id]).toBe(`${startedAt}-`);
  ports.advance(600_000);
  await updateCell(context, {
    boardId,
    postId: subPost!.id,
    columnData: { projectBoardColumnId: state.id, valueOptionId: second!.id },
  });
  ports.advance(600_000);
  const fill = () => fillColumns({ ports, scope: context.scope }, boardId);
  await fill();
  expect(await cells()).toEqual({ [post.id]: `${startedAt}-`, [subPost!.id]: `${startedAt}-${startedAt + 600}` });
  const revisions = async () => [...(await readBoard(context, boardId)).rows.values()].map(({ revision }) => revision);
  const before = await revisions();
  await fill();
  expect(await revisions()).toEqual(before);
});
