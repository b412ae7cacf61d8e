/** Changing a column's type over the wire: what is said before, what everybody has after, who may, and the way back. */
import { beforeAll, expect, test } from 'vitest';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard, refusal, rowOf } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { watch } from '#test/support/host/realtime.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const { graphqlHost, workspace, owner, place: inProject } = await givenPlace();
let staff: Actor;
let board: Board;
let place: { workspaceId: string; projectKey: string; boardId: string };

beforeAll(async () => {
  staff = await givenMember(workspace, Role.STAFF);
  board = await givenBoard(owner, inProject);
  place = { ...inProject, boardId: board.boardId };
});

const PREVIEW = `query preview($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $columnId: ID!, $columnType: Int) {
  boardColumnConversion(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, columnId: $columnId, columnType: $columnType) {
    convertibleCount refusedCount refusedList { projectSerialNumber title text message } optionNameList viewUsageList { name isFilter isOrder isGroup } } }`;
const COLUMNS = `query columns($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
  board { columnList { id name columnType columnOrder width required isLock replacedColumnId typeChange { jobId } valueOptionList { id name } } } boardView { orderConditionList { targetColumnId } viewColumnList { projectBoardColumnId width } } } }`;
const pageOf = async () => (await owner.mustGraphql(COLUMNS, place)).boardPage;
const columnNamed = async (name: string) =>
  (await pageOf()).board.columnList.find((column: { name: string }) => column.name === name);

test('says what can be converted, converts it for everybody at once, takes late edits along, and goes back', async () => {
  await change(owner, 'registerBoardColumn', {
    ...place,
    name: '規模',
    columnType: ColumnType.TEXT,
    afterColumnId: board.columns['状態']!.id,
  });
  const column = await columnNamed('規模');
  await change(owner, 'updateBoardColumn', { ...place, columnId: column.id, required: true, isLock: true });
  await change(owner, 'updateBoardView', {
    ...place,
    boardViewId: board.boardViewId,
    orderConditionList: [{ targetColumnId: column.id, isAsc: true }],
  });
  await change(owner, 'updateViewColumnList', {
    ...place,
    boardViewId: board.boardViewId,
    viewColumnList: [{ projectBoardColumnId: column.id, width: 333 }],
  });
  const posts = await Promise.all(
    ['3', '５pt', '三つ'].map(
      async (textData) =>
        (
          await change(owner, 'registerPost', {
            ...place,
            title: `規模は${textData}`,
            columnDataList: [{ projectBoardColumnId: column.id, textData }],
          })
        ).postList[0]!,
    ),
  );

  const asked = { ...place, columnId: column.id, columnType: ColumnType.NUMERIC };
  expect((await owner.mustGraphql(PREVIEW, asked)).boardColumnConversion).toMatchObject({
    convertibleCount: 2,
    refusedCount: 1,
    refusedList: [{ title: '規模は三つ', text: '三つ', message: '数値で入力してください。' }],
    viewUsageList: [],
  });
  expect((await staff.graphql(PREVIEW, asked)).errors?.[0]?.errorType).toBe('Forbidden');
  expect(await refusal(staff, 'updateBoardColumnType', asked)).toMatchObject({ errorType: 'Forbidden' });
  expect(
    await refusal(owner, 'updateBoardColumnType', {
      ...asked,
      columnId: board.columns['状態']!.id,
      columnType: ColumnType.TEXT,
    }),
  ).toMatchObject({ errorType: 'BadRequest', message: expect.stringContaining('投稿の進み具合') });
  expect(await refusal(owner, 'updateBoardColumnType', { ...asked, columnType: ColumnType.FILE })).toEqual({
    errorType: 'BadRequest',
    message: 'この種類には変えられません。',
  });

  const watcher = watch(
    staff,
    graphqlHost,
    'subscription change($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { onBoardChange(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, gate: "closed") { kind } }',
    place,
  );
  await eventually(() => watcher.isLive, 'the watcher is live');
  expect((await change(owner, 'updateBoardColumnType', asked)).kind).toBe('RELOAD');
  await eventually(
    () => watcher.received.some(({ data }) => data.onBoardChange.kind === 'RELOAD'),
    'watchers hear of it',
  );
  watcher.close();

  const page = await pageOf();
  const numeric = page.board.columnList.find(({ name }: { name: string }) => name === '規模');
  expect(numeric).toMatchObject({
    columnType: ColumnType.NUMERIC,
    columnOrder: column.columnOrder,
    required: true,
    isLock: true,
    replacedColumnId: column.id,
    typeChange: null,
  });
  expect(page.boardView).toMatchObject({
    orderConditionList: [{ targetColumnId: numeric.id }],
    viewColumnList: expect.arrayContaining([{ projectBoardColumnId: numeric.id, width: 333 }]),
  });
  const valueOf = async (at: number) =>
    (await rowOf(owner, place, posts[at]!.id))!.columnDataList.find((data) => data.projectBoardColumnId === numeric.id)
      ?.numericData;
  expect([await valueOf(0), await valueOf(1), await valueOf(2)]).toEqual([3, 5, undefined]);

  await change(owner, 'updateColumnData', {
    ...place,
    postId: posts[2]!.id,
    columnData: { projectBoardColumnId: column.id, textData: '8' },
  });
  expect(await valueOf(2)).toBe(8);
  expect((await owner.mustGraphql(PREVIEW, { ...place, columnId: numeric.id })).boardColumnConversion).toMatchObject({
    refusedCount: 1,
    refusedList: [{ text: '8', message: '「三つ」に戻ります。' }],
  });
  await change(owner, 'restoreBoardColumnType', { ...place, columnId: numeric.id });
  expect(await columnNamed('規模')).toMatchObject({ id: column.id, columnType: ColumnType.TEXT, typeChange: null });
  expect((await pageOf()).boardView.orderConditionList).toEqual([{ targetColumnId: column.id }]);
  expect((await rowOf(owner, place, posts[2]!.id))!.columnDataList).toContainEqual(
    expect.objectContaining({ projectBoardColumnId: column.id, textData: '三つ' }),
  );
});
