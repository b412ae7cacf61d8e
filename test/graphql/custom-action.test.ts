/** Buttons of a board over the wire: all of their steps or none, with the rights of whoever presses. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ActionValueType as From, ActionStepType as Step } from '#shared/board/columns/action-step.ts';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import { dayOf } from '#shared/format/days.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard, refusal, rowOf } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const { local, workspace, owner, place } = await givenPlace();
let staff: Actor;
let guest: Actor;

beforeAll(async () => {
  [staff, guest] = [await givenMember(workspace, Role.STAFF), await givenMember(workspace, Role.GUEST)];
});

const COLUMNS = `query columns($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name customActionLabel customActionStepList { stepType columnId sectionId } } }`;
const SECTIONS = `query sections($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardSectionList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, isContainArchive: true) { id name } }`;
const HISTORY = `query history($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { customActionName actionColumnName afterText } }`;

const at = ({ boardId }: Board) => ({ ...place, boardId });
const idOf = (board: Board, name: string) => board.columns[name]!.id;
const option = (board: Board, name: string) =>
  board.columns['状態']!.valueOptionList.find((one) => one.name === name)!.id;
const valuesOf = async (board: Board): Promise<Record<string, unknown>> =>
  JSON.parse((await rowOf(owner, at(board), board.postId))!.values);

async function givenButton(board: Board, steps: object[]): Promise<string> {
  await change(owner, 'registerBoardColumn', {
    ...at(board),
    name: '操作',
    columnType: ColumnType.CUSTOM_ACTION,
    customActionLabel: '対応を終える',
    customActionColor: 'green',
    customActionStepList: steps,
  });
  const { projectBoardColumnList } = await owner.mustGraphql(COLUMNS, at(board));
  return projectBoardColumnList.find((column: { name: string }) => column.name === '操作').id;
}
async function givenSection(board: Board, name: string): Promise<string> {
  await change(owner, 'registerBoardSection', { ...at(board), name });
  return (await owner.mustGraphql(SECTIONS, at(board))).projectBoardSectionList.find(
    (section: { name: string }) => section.name === name,
  ).id;
}
const press = (actor: Actor, board: Board, columnId: string, mutationId: string = randomUUID()) =>
  change(actor, 'executeCustomAction', { ...at(board), postId: board.postId, columnId, mutationId });

test('a button sets columns, moves and tells people, in one change that the history knows by its name', async () => {
  const board = await givenBoard(owner, place);
  const sectionId = await givenSection(board, '完了した仕事');
  const columnId = await givenButton(board, [
    {
      stepType: Step.SET_COLUMN,
      columnId: idOf(board, '状態'),
      valueType: From.GIVEN,
      valueOptionId: option(board, '完了'),
    },
    { stepType: Step.SET_COLUMN, columnId: idOf(board, '期限'), valueType: From.TODAY },
    { stepType: Step.SET_COLUMN, columnId: idOf(board, '担当者'), valueType: From.ME },
    { stepType: Step.SET_COLUMN, columnId: idOf(board, '見積'), valueType: From.CLEAR },
    { stepType: Step.MOVE_SECTION, sectionId },
    { stepType: Step.NOTIFY, userAccountNameList: [owner.accountName], textData: '確認をお願いします。' },
  ]);
  await change(owner, 'updateColumnData', {
    ...at(board),
    postId: board.postId,
    columnData: { projectBoardColumnId: idOf(board, '見積'), numericData: 3 },
  });
  const before = (await rowOf(owner, at(board), board.postId))!.revision;
  const mutationId = randomUUID();
  await press(staff, board, columnId, mutationId);
  await press(staff, board, columnId, mutationId);
  expect(await valuesOf(board)).toEqual({
    [idOf(board, '状態')]: option(board, '完了'),
    [idOf(board, '期限')]: dayOf(Date.now()),
    [idOf(board, '担当者')]: [staff.accountName],
  });
  expect((await rowOf(owner, at(board), board.postId))!.revision).toBe(before + 1);
  const { postHistoryList } = await owner.mustGraphql(HISTORY, {
    ...place,
    projectSerialNumber: board.projectSerialNumber,
  });
  const pressed = postHistoryList.filter(
    (entry: { customActionName: string | null }) => entry.customActionName === '対応を終える',
  );
  expect(
    pressed
      .map((entry: { actionColumnName: string | null; afterText: string }) => entry.actionColumnName ?? entry.afterText)
      .sort(),
  ).toEqual(['完了した仕事', '担当者', '期限', '状態', '見積'].sort());
  const mails = await eventually(async () => {
    const sent = (await local.mails()).filter(
      ({ to, subject }) => to.includes(owner.email) && subject.includes('対応を終える'),
    );
    return sent.length > 0 ? sent : false;
  }, 'the mail arrives');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('確認をお願いします。');
});

test('it does nothing by half: a locked column, an archived section, a deleted option, a guest', async () => {
  const board = await givenBoard(owner, place);
  const sectionId = await givenSection(board, '保管');
  const columnId = await givenButton(board, [
    { stepType: Step.SET_COLUMN, columnId: idOf(board, '担当者'), valueType: From.ME },
    {
      stepType: Step.SET_COLUMN,
      columnId: idOf(board, '状態'),
      valueType: From.GIVEN,
      valueOptionId: option(board, '完了'),
    },
    { stepType: Step.MOVE_SECTION, sectionId },
  ]);
  const before = await valuesOf(board);
  const refused = (actor: Actor) =>
    refusal(actor, 'executeCustomAction', { ...at(board), postId: board.postId, columnId });
  await change(owner, 'updateBoardColumn', { ...at(board), columnId: idOf(board, '状態'), isLock: true });
  expect(await refused(staff)).toEqual({
    errorType: 'Forbidden',
    message: '「状態」はロックされているため、実行できません。',
  });
  expect(await refused(guest)).toMatchObject({ errorType: 'Forbidden' });
  await change(owner, 'archiveBoardSection', { ...at(board), boardSectionId: sectionId });
  expect(await refused(owner)).toEqual({
    errorType: 'BadRequest',
    message: '「保管」はアーカイブされているため、移動できません。',
  });
  await change(owner, 'unarchiveBoardSection', { ...at(board), boardSectionId: sectionId });
  await change(owner, 'deleteValueOption', {
    ...at(board),
    columnId: idOf(board, '状態'),
    valueOptionId: option(board, '完了'),
  });
  expect(await refused(owner)).toEqual({
    errorType: 'BadRequest',
    message: '「状態」に入れられません。この列にない選択肢です。',
  });
  expect(await valuesOf(board)).toEqual(before);
  expect(
    await refusal(owner, 'executeCustomAction', { ...at(board), postId: board.postId, columnId: idOf(board, '期限') }),
  ).toMatchObject({ errorType: 'BadRequest' });
});

test('settings that cannot be carried out are refused with the reason', async () => {
  const board = await givenBoard(owner, place);
  const refused = (...customActionStepList: object[]) =>
    refusal(owner, 'registerBoardColumn', {
      ...at(board),
      name: '操作',
      columnType: ColumnType.CUSTOM_ACTION,
      customActionLabel: '押す',
      customActionStepList,
    });
  const bad = (message: string) => ({ errorType: 'BadRequest', message });
  const set = (name: string, part: object) => ({ stepType: Step.SET_COLUMN, columnId: idOf(board, name), ...part });
  expect(await refused()).toEqual(bad('ボタンですることを1つ以上選んでください。'));
  expect(await refused(set('見積', { valueType: From.TODAY }))).toEqual(bad('「見積」には「今日」を入れられません。'));
  expect(await refused(set('期限', { valueType: From.TODAY }), set('期限', { valueType: From.CLEAR }))).toEqual(
    bad('「期限」が2回あります。'),
  );
  expect(await refused({ stepType: Step.NOTIFY })).toEqual(bad('知らせる人を選んでください。'));
  expect(await refused({ stepType: Step.NOTIFY, userAccountNameList: ['nobody'] })).toEqual(
    bad('このワークスペースにいない人は選べません。'),
  );
  expect(await refused({ stepType: Step.MOVE_SECTION, sectionId: 'nothing' })).toEqual(
    bad('このボタンの設定にあるセクションがありません。列の設定を見直してください。'),
  );
  expect(await refused(set('期限', { valueType: From.GIVEN, dateData: '2026-02-30' }))).toMatchObject({
    errorType: 'BadRequest',
  });
});
