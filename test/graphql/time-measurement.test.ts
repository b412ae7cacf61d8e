/** TIME_MEASUREMENT columns over the wire: measured as options are selected, and from the history for posts of before. */
import { expect, test } from 'vitest';
import { stretchesIn } from '#shared/board/measured-time/measured-cell.ts';
import { ColumnType, TimeMeasurementType } from '#shared/enums/enums.ts';
import type { Board, WireColumn, WirePost } from '#test/support/board/board.ts';
import { change, givenBoard, refusal, rowOf } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { givenPlace } from '#test/support/place.ts';

const { owner, place } = await givenPlace();

const COLUMNS = `query columns($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
  id name columnType valueOptionList { id name } timeMeasurementIsIncludeWeekend timeMeasurementStartTime timeMeasurementEndTime timeMeasurementStartList { columnId valueOptionId timeType } timeMeasurementEndList { columnId valueOptionId } } }`;
const POSTS = `query posts($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { postList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
  title updatedUserAccountName columnDataList { projectBoardColumnId timeMeasurementStart timeMeasurementEnd timeMeasurementDuration } } }`;

const at = ({ boardId }: Board) => ({ ...place, boardId });
const optionOf = (board: Board, name: string, column = '状態') => ({
  columnId: board.columns[column]!.id,
  valueOptionId: board.columns[column]!.valueOptionList.find((option) => option.name === name)!.id,
});
const select = (board: Board, name: string, postId = board.postId, column = '状態') => {
  const { columnId, valueOptionId } = optionOf(board, name, column);
  return change(owner, 'updateColumnData', {
    ...at(board),
    postId,
    columnData: { projectBoardColumnId: columnId, valueOptionId },
  });
};
const settings = (board: Board) => ({
  timeMeasurementStartList: [optionOf(board, '進行中')],
  timeMeasurementEndList: [optionOf(board, '完了')],
  timeMeasurementStartTime: '09:00',
  timeMeasurementEndTime: '18:00',
});
const register = (board: Board, part: object = settings(board)) =>
  change(owner, 'registerBoardColumn', {
    ...at(board),
    name: '対応時間',
    columnType: ColumnType.TIME_MEASUREMENT,
    ...part,
  });
const columnsOf = async (board: Board) =>
  (await owner.mustGraphql(COLUMNS, at(board))).projectBoardColumnList as (WireColumn & {
    timeMeasurementStartList: unknown;
  })[];
const columnOf = async (board: Board) => (await columnsOf(board)).find(({ name }) => name === '対応時間')!;
const valuesOf = (post: WirePost | undefined): Record<string, string> => JSON.parse(post?.values ?? '{}');
const stretchesOf = async (board: Board, columnId: string, postId = board.postId) =>
  stretchesIn(valuesOf(await rowOf(owner, at(board), postId))[columnId]);

test('a post is measured while its options are selected, as part of the same change', async () => {
  const board = await givenBoard(owner, place);
  await register(board);
  const column = await columnOf(board);
  expect(column).toMatchObject({
    timeMeasurementStartTime: '09:00',
    timeMeasurementStartList: [{ ...optionOf(board, '進行中'), timeType: TimeMeasurementType.START }],
  });
  const begun = await select(board, '進行中');
  const [running] = stretchesIn(valuesOf(begun.postList[0])[column.id]);
  expect(running).toEqual({ from: expect.any(Number) });
  await select(board, '完了');
  const [done] = await stretchesOf(board, column.id);
  expect(done).toEqual({ from: running!.from, to: expect.any(Number) });
  const { postList } = await owner.mustGraphql(POSTS, at(board));
  const data = postList[0].columnDataList.find(
    (one: { projectBoardColumnId: string }) => one.projectBoardColumnId === column.id,
  );
  expect(data).toEqual({
    projectBoardColumnId: column.id,
    timeMeasurementStart: new Date(done!.from).toISOString(),
    timeMeasurementEnd: new Date(done!.to!).toISOString(),
    timeMeasurementDuration: 0,
  });
});

test('a column that comes later, or measures something else from now on, measures what was', async () => {
  const board = await givenBoard(owner, place);
  const { postList } = await change(owner, 'registerPost', { ...at(board), title: '別の件' });
  const other = postList[0]!.id;
  await change(owner, 'registerBoardColumn', {
    ...at(board),
    name: '優先度',
    columnType: ColumnType.DROP_DOWN,
    valueOptionList: [{ name: '高', color: 'red' }],
  });
  board.columns['優先度'] = (await columnsOf(board)).find(({ name }) => name === '優先度')!;
  await select(board, '進行中');
  await select(board, '完了');
  await select(board, '高', other, '優先度');
  await register(board);
  const { id } = await columnOf(board);
  const [measured] = await eventually(
    async () => ((await stretchesOf(board, id)).length > 0 ? stretchesOf(board, id) : false),
    'the history is measured',
  );
  expect(measured).toEqual({ from: expect.any(Number), to: expect.any(Number) });
  expect(await stretchesOf(board, id, other)).toEqual([]);

  await change(owner, 'updateBoardColumn', {
    ...at(board),
    columnId: id,
    timeMeasurementStartList: [optionOf(board, '高', '優先度')],
  });
  await eventually(
    async () => (await stretchesOf(board, id, other)).length === 1 && (await stretchesOf(board, id)).length === 0,
    'measured anew',
  );
  const row = await rowOf(owner, at(board), other);
  expect((await owner.mustGraphql(POSTS, at(board))).postList).toContainEqual(
    expect.objectContaining({ title: '別の件', updatedUserAccountName: owner.accountName }),
  );
  await change(owner, 'updateBoardColumn', {
    ...at(board),
    columnId: id,
    timeMeasurementStartList: [optionOf(board, '高', '優先度')],
  });
  await change(owner, 'updateBoardColumn', { ...at(board), columnId: id, timeMeasurementIsIncludeWeekend: true });
  expect((await rowOf(owner, at(board), other))!.revision).toBe(row!.revision);
});

test('what a measurement names is there, named once, and stays when it is deleted', async () => {
  const board = await givenBoard(owner, place);
  const input = (part: object) => ({
    ...at(board),
    name: '対応時間',
    columnType: ColumnType.TIME_MEASUREMENT,
    ...settings(board),
    ...part,
  });
  const bad = (message: string) => ({ errorType: 'BadRequest', message });
  expect(
    await refusal(
      owner,
      'registerBoardColumn',
      input({ timeMeasurementStartList: [{ columnId: board.columns['状態']!.id, valueOptionId: 'nothing' }] }),
    ),
  ).toEqual(bad('時間計測に、このボードにない選択肢があります。'));
  expect(await refusal(owner, 'registerBoardColumn', input({ timeMeasurementEndList: [] }))).toEqual(
    bad('計測の開始と終了にする選択肢を、それぞれ1つ以上選んでください。'),
  );
  expect(
    await refusal(owner, 'registerBoardColumn', input({ timeMeasurementEndList: [optionOf(board, '進行中')] })),
  ).toEqual(bad('同じ選択肢を、開始と終了の両方にはできません。'));
  expect(await refusal(owner, 'registerBoardColumn', input({ timeMeasurementEndTime: null }))).toEqual(
    bad('数える時間帯は、始まりと終わりの両方を入力してください。'),
  );
  expect(await refusal(owner, 'registerBoardColumn', input({ timeMeasurementStartTime: '25:00' }))).toMatchObject({
    errorType: 'BadRequest',
  });
  await register(board);
  const { id: columnId } = await columnOf(board);
  expect(
    await refusal(owner, 'updateColumnData', {
      ...at(board),
      postId: board.postId,
      columnData: { projectBoardColumnId: columnId, textData: '1-2' },
    }),
  ).toEqual(bad('この列には入力できません。'));
  await select(board, '進行中');
  await change(owner, 'deleteValueOption', { ...at(board), ...optionOf(board, '進行中') });
  expect(await stretchesOf(board, columnId)).toHaveLength(1);
  await change(owner, 'updateBoardColumn', {
    ...at(board),
    columnId,
    timeMeasurementStartList: [optionOf(board, '進行中')],
    timeMeasurementStartTime: null,
    timeMeasurementEndTime: null,
  });
  expect(await columnOf(board)).toMatchObject({
    timeMeasurementStartTime: null,
    timeMeasurementStartList: [{ valueOptionId: optionOf(board, '進行中').valueOptionId }],
  });
});
