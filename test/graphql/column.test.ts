/** A board's columns over the wire: what may be changed, by whom, what comes back, and what people lose when they change them at once: nothing. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ColumnType, Role, StatusType } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard, groupsOf, refusal } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const { workspace, owner, place } = await givenPlace();
let staff: Actor;
let guest: Actor;

beforeAll(async () => {
  [staff, guest] = [await givenMember(workspace, Role.STAFF), await givenMember(workspace, Role.GUEST)];
});

const PAGE = `query page($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
  board { columnList { id name columnOrder description required isLock isDeadline numericUnit templateText valueOptionList { id name color optionOrder isDefaultOption statusType deletedAt } } deletedColumnList { id name columnType } }
  boardView { groupColumnId viewColumnList { projectBoardColumnId isShow width columnOrder isWrapDisplay } } } }`;
const USAGE = `query usage($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $columnId: ID!) { boardColumnUsage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, columnId: $columnId) {
  postCount optionUsageList { valueOptionId postCount } viewUsageList { name isGroup isOrder } } }`;

interface Option {
  id: string;
  name: string;
  color: string;
  optionOrder: number;
  isDefaultOption: boolean;
  statusType: number | null;
  deletedAt: string | null;
}
interface Shown {
  id: string;
  name: string;
  valueOptionList: Option[];
  [setting: string]: unknown;
}

const at = ({ boardId }: Board) => ({ ...place, boardId });
const idOf = (board: Board, name: string): string => board.columns[name]!.id;
const pageOf = async (board: Board) => (await owner.mustGraphql(PAGE, at(board))).boardPage;
const columnsOf = async (board: Board): Promise<Shown[]> => (await pageOf(board)).board.columnList;
const columnOf = async (board: Board, name: string): Promise<Shown> =>
  (await columnsOf(board)).find((column) => column.name === name)!;
const optionsOf = async (board: Board, name = '状態'): Promise<Option[]> =>
  (await columnOf(board, name)).valueOptionList.toSorted((a, b) => a.optionOrder - b.optionOrder);
const option = async (board: Board, name: string): Promise<Option> =>
  (await optionsOf(board)).find((one) => one.name === name)!;
const setCell = (board: Board, name: string, value: object) =>
  change(owner, 'updateColumnData', {
    ...at(board),
    postId: board.postId,
    columnData: { projectBoardColumnId: idOf(board, name), ...value },
  });

describe('a column', () => {
  test('is renamed, explained and set up; what a call leaves out stays, and null takes away', async () => {
    const board = await givenBoard(owner, place);
    const columnId = idOf(board, '見積');
    await change(staff, 'updateBoardColumn', {
      ...at(board),
      columnId,
      name: '工数',
      description: '実作業の日数',
      required: true,
      numericUnit: '日',
    });
    expect(await columnOf(board, '工数')).toMatchObject({
      id: columnId,
      description: '実作業の日数',
      required: true,
      numericUnit: '日',
    });
    await change(staff, 'updateBoardColumn', { ...at(board), columnId, description: null, required: false });
    expect(await columnOf(board, '工数')).toMatchObject({ description: null, required: false, numericUnit: '日' });
    expect(await refusal(staff, 'updateBoardColumn', { ...at(board), columnId, isDeadline: true })).toEqual({
      errorType: 'BadRequest',
      message: 'この種類の列では設定できません。',
    });
  });

  test('of text gives new posts what its template says, within what its cells can hold', async () => {
    const board = await givenBoard(owner, place);
    await change(staff, 'registerBoardColumn', { ...at(board), name: '背景', columnType: ColumnType.TEXT });
    const { id: columnId } = await columnOf(board, '背景');
    await change(staff, 'updateBoardColumn', { ...at(board), columnId, templateText: 'だれが・いつ・なぜ' });
    const { postList } = await change(staff, 'registerPost', { ...at(board), title: '二件目' });
    expect(JSON.parse(postList[0]!.values)).toMatchObject({ [columnId]: 'だれが・いつ・なぜ' });
    expect(
      await refusal(staff, 'updateBoardColumn', { ...at(board), columnId, templateText: 'あ'.repeat(501) }),
    ).toEqual({ errorType: 'BadRequest', message: '500文字以内で入力してください。' });
    expect(
      await refusal(staff, 'updateBoardColumn', { ...at(board), columnId: idOf(board, '見積'), templateText: '3' }),
    ).toMatchObject({ errorType: 'BadRequest' });
  });

  test('is locked by those who manage the project, and then changed by them alone', async () => {
    const board = await givenBoard(owner, place);
    const columnId = idOf(board, '見積');
    expect(await refusal(staff, 'updateBoardColumn', { ...at(board), columnId, isLock: true })).toMatchObject({
      errorType: 'Forbidden',
    });
    await change(owner, 'updateBoardColumn', { ...at(board), columnId, isLock: true });
    const locked = { errorType: 'Forbidden', message: 'この列はロックされています。' };
    expect(await refusal(staff, 'updateBoardColumn', { ...at(board), columnId, name: '工数' })).toEqual(locked);
    expect(
      await refusal(staff, 'updateColumnData', {
        ...at(board),
        postId: board.postId,
        columnData: { projectBoardColumnId: columnId, numericData: 3 },
      }),
    ).toEqual(locked);
    await change(owner, 'updateBoardColumn', { ...at(board), columnId, isLock: false });
    await change(staff, 'updateBoardColumn', { ...at(board), columnId, name: '工数' });
  });

  test('is added beside another one, and stands in the order that is asked for', async () => {
    const board = await givenBoard(owner, place);
    await change(staff, 'registerBoardColumn', {
      ...at(board),
      name: 'メモ',
      columnType: ColumnType.TEXT,
      afterColumnId: idOf(board, '状態'),
    });
    await change(staff, 'registerBoardColumn', {
      ...at(board),
      name: '先頭',
      columnType: ColumnType.TEXT,
      afterColumnId: null,
    });
    const names = async () => (await columnsOf(board)).map(({ name }) => name);
    expect(await names()).toEqual(['先頭', '状態', 'メモ', '担当者', '期限', '見積']);
    await change(staff, 'updateBoardColumnOrder', {
      ...at(board),
      columnIdList: [idOf(board, '見積'), idOf(board, '期限')],
    });
    expect(await names()).toEqual(['見積', '期限', '先頭', '状態', 'メモ', '担当者']);
  });

  test('says what uses it, is hidden everywhere when deleted, and comes back with its values', async () => {
    const board = await givenBoard(owner, place);
    const columnId = idOf(board, '見積');
    await setCell(board, '見積', { numericData: 5 });
    await change(owner, 'updateBoardView', {
      ...at(board),
      boardViewId: board.boardViewId,
      orderConditionList: [{ targetColumnId: columnId, isAsc: true }],
    });
    const { boardColumnUsage } = await guest.mustGraphql(USAGE, { ...at(board), columnId });
    expect(boardColumnUsage).toEqual({
      postCount: 1,
      optionUsageList: [],
      viewUsageList: [{ name: 'テーブル', isGroup: false, isOrder: true }],
    });

    expect(await refusal(staff, 'deleteBoardColumn', { ...at(board), columnId })).toMatchObject({
      errorType: 'Forbidden',
    });
    await change(owner, 'deleteBoardColumn', { ...at(board), columnId });
    const { board: without } = await pageOf(board);
    expect([without.columnList.map(({ name }: Shown) => name), without.deletedColumnList]).toEqual([
      ['状態', '担当者', '期限'],
      [{ id: columnId, name: '見積', columnType: ColumnType.NUMERIC }],
    ]);
    const groups = await groupsOf(owner, board);
    expect(
      groups
        .flatMap(({ postList }) => postList)
        .flatMap(({ columnDataList }) => columnDataList)
        .filter((data) => data.projectBoardColumnId === columnId),
    ).toEqual([]);
    expect(
      await refusal(owner, 'updateColumnData', {
        ...at(board),
        postId: board.postId,
        columnData: { projectBoardColumnId: columnId, numericData: 8 },
      }),
    ).toMatchObject({ errorType: 'EntityNotFound' });

    await change(owner, 'restoreBoardColumn', { ...at(board), columnId });
    const [post] = (await groupsOf(owner, board)).flatMap(({ postList }) => postList);
    expect(post!.columnDataList).toContainEqual(
      expect.objectContaining({ projectBoardColumnId: columnId, numericData: 5 }),
    );
  });

  test('stays when it is the one that says how far posts are', async () => {
    const board = await givenBoard(owner, place);
    expect(await refusal(owner, 'deleteBoardColumn', { ...at(board), columnId: idOf(board, '状態') })).toEqual({
      errorType: 'BadRequest',
      message: '「状態」は、投稿の進み具合を表す列のため、削除できません。',
    });
  });
});

describe('value options', () => {
  test('are added, renamed, coloured, ordered, deleted and brought back; posts keep what they hold', async () => {
    const board = await givenBoard(owner, place);
    const columnId = idOf(board, '状態');
    await change(staff, 'registerValueOption', {
      ...at(board),
      columnId,
      name: '確認待ち',
      color: 'purple',
      statusType: StatusType.IN_PROGRESS,
    });
    const added = await option(board, '確認待ち');
    await change(staff, 'updateValueOption', {
      ...at(board),
      columnId,
      valueOptionId: added.id,
      name: 'レビュー中',
      color: 'teal',
      isDefaultOption: true,
    });
    expect(await option(board, 'レビュー中')).toMatchObject({
      id: added.id,
      color: 'teal',
      statusType: StatusType.IN_PROGRESS,
      isDefaultOption: true,
    });
    expect(await option(board, '未着手')).toMatchObject({ isDefaultOption: false });
    await change(staff, 'updateValueOptionOrder', { ...at(board), columnId, valueOptionIdList: [added.id] });
    expect((await optionsOf(board)).map(({ name }) => name)).toEqual([
      'レビュー中',
      '未着手',
      '進行中',
      '保留',
      '完了',
    ]);
    expect(
      await refusal(staff, 'updateValueOption', { ...at(board), columnId, valueOptionId: added.id, name: '完了' }),
    ).toEqual({ errorType: 'BadRequest', message: '「完了」はすでにあります。' });
    expect(
      await refusal(staff, 'registerValueOption', {
        ...at(board),
        columnId: idOf(board, '見積'),
        name: '高',
        color: 'red',
      }),
    ).toEqual({ errorType: 'BadRequest', message: 'この種類の列に選択肢はありません。' });

    await setCell(board, '状態', { valueOptionId: added.id });
    const { boardColumnUsage } = await staff.mustGraphql(USAGE, { ...at(board), columnId });
    expect(boardColumnUsage.optionUsageList).toContainEqual({ valueOptionId: added.id, postCount: 1 });
    expect(
      await refusal(staff, 'deleteValueOption', { ...at(board), columnId, valueOptionId: added.id }),
    ).toMatchObject({ errorType: 'Forbidden' });
    await change(owner, 'deleteValueOption', { ...at(board), columnId, valueOptionId: added.id });
    expect(typeof (await option(board, 'レビュー中')).deletedAt).toBe('string');
    expect(
      (await groupsOf(owner, board)).find(({ groupColumnValueId }) => groupColumnValueId === added.id),
    ).toMatchObject({ groupColumnName: 'レビュー中', size: 1 });
    expect(
      await refusal(owner, 'updateColumnData', {
        ...at(board),
        postId: board.postId,
        columnData: { projectBoardColumnId: columnId, valueOptionId: added.id },
      }),
    ).toMatchObject({ message: 'この列にない選択肢です。' });
    await change(owner, 'restoreValueOption', { ...at(board), columnId, valueOptionId: added.id });
    expect((await option(board, 'レビュー中')).deletedAt).toBeNull();
  });

  test('of any column can be what new posts start with, unless they say otherwise', async () => {
    const board = await givenBoard(owner, place);
    await change(owner, 'registerBoardColumn', {
      ...at(board),
      name: '種別',
      columnType: ColumnType.DROP_DOWN,
      valueOptionList: [
        { name: '要望', color: 'blue' },
        { name: '不具合', color: 'red' },
      ],
    });
    const kinds = await optionsOf(board, '種別');
    const projectBoardColumnId = (await columnOf(board, '種別')).id;
    const added = async (more: object = {}) => {
      const { postList } = await change(staff, 'registerPost', { ...at(board), title: '始まり', ...more });
      return JSON.parse(postList[0]!.values as unknown as string)[projectBoardColumnId] as string | undefined;
    };
    expect(await added()).toBeUndefined();
    const bug = kinds.find(({ name }) => name === '不具合')!.id;
    const asDefault = (isDefaultOption: boolean) =>
      change(owner, 'updateValueOption', {
        ...at(board),
        columnId: projectBoardColumnId,
        valueOptionId: bug,
        isDefaultOption,
      });
    await asDefault(true);
    expect(await added()).toBe(bug);
    expect(await added({ columnDataList: [{ projectBoardColumnId, valueOptionId: kinds[0]!.id }] })).toBe(kinds[0]!.id);
    expect(await added({ columnDataList: [{ projectBoardColumnId }] })).toBeUndefined();
    await asDefault(false);
    expect(await added()).toBeUndefined();
  });

  test('lose no change when several people edit the same column at the same moment', async () => {
    const board = await givenBoard(owner, place);
    const columnId = idOf(board, '状態');
    const before = await optionsOf(board);
    await Promise.all([
      ...before.map((one, n) =>
        change(n % 2 ? owner : staff, 'updateValueOption', {
          ...at(board),
          columnId,
          valueOptionId: one.id,
          name: `${one.name}！`,
        }),
      ),
      ...before.map((one, n) =>
        change(n % 2 ? staff : owner, 'updateValueOption', {
          ...at(board),
          columnId,
          valueOptionId: one.id,
          color: 'pink',
        }),
      ),
      ...[1, 2, 3].map((n) =>
        change(staff, 'registerValueOption', { ...at(board), columnId, name: `追加${n}`, color: 'blue' }),
      ),
      change(owner, 'updateBoardColumn', { ...at(board), columnId, name: '進み具合' }),
    ]);
    const after = await optionsOf(board, '進み具合');
    expect(after.slice(0, 4).map(({ id, name, color }) => [id, name, color])).toEqual(
      before.map(({ id, name }) => [id, `${name}！`, 'pink']),
    );
    expect(
      after
        .slice(4)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['追加1', '追加2', '追加3']);
    expect(new Set(after.map(({ optionOrder }) => optionOrder)).size).toBe(7);
  });
});

describe('the columns of a view', () => {
  test('are hidden, sized, ordered and wrapped one by one, by several people at once', async () => {
    const board = await givenBoard(owner, place);
    const parts = {
      状態: { isWrapDisplay: true },
      担当者: { width: 240 },
      期限: { isShow: false },
      見積: { columnOrder: 0 },
    };
    const call = (name: string, part: object) => ({
      ...at(board),
      boardViewId: board.boardViewId,
      viewColumnList: [{ projectBoardColumnId: idOf(board, name), ...part }],
    });
    await Promise.all(
      Object.entries(parts).map(([name, part]) => change(staff, 'updateViewColumnList', call(name, part))),
    );
    const { viewColumnList } = (await pageOf(board)).boardView;
    for (const [name, part] of Object.entries(parts))
      expect(viewColumnList).toContainEqual(
        expect.objectContaining({ projectBoardColumnId: idOf(board, name), ...part }),
      );
    expect(viewColumnList).toHaveLength(4);
    const fixed = (projectBoardColumnId: string) => ({
      ...at(board),
      boardViewId: board.boardViewId,
      viewColumnList: [{ projectBoardColumnId, isShow: true }],
    });
    await change(staff, 'updateViewColumnList', fixed('createdBy'));
    expect((await pageOf(board)).boardView.viewColumnList.slice(4)).toEqual([
      expect.objectContaining({ projectBoardColumnId: 'createdBy', isShow: true, width: 136 }),
    ]);
    for (const none of ['title', 'nothing'])
      expect(await refusal(staff, 'updateViewColumnList', fixed(none))).toMatchObject({ errorType: 'EntityNotFound' });
    expect(await refusal(staff, 'updateViewColumnList', call('状態', { width: 5 }))).toMatchObject({
      errorType: 'BadRequest',
    });
    expect(await refusal(guest, 'updateViewColumnList', call('状態', { width: 200 }))).toMatchObject({
      errorType: 'Forbidden',
    });
  });
});
