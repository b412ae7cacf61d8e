import { expect, test } from 'vitest';
import { requireBoard } from '#functions/data/board.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { updateView } from '#functions/domain/board/update-view.ts';
import { registerPost } from '#functions/domain/post/register-post.ts';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import { ColumnType, ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { viewTable } from './view-table.ts';

const scope = projectScope();

async function given() {
  const ports = plainPorts();
  const context = { ports, scope };
  const board = await createBoard(context, { name: '改善バックログ' });
  const of = (type: ColumnType) => board.columnList.find(({ columnType }) => columnType === type)!;
  const place = { boardId: board.id, boardViewId: board.boardViewList[0]!.id };
  const table = async (more: object = {}) => {
    const { columnList, lineList, ...rest } = await viewTable(context, { ...place, offset: 0, ...more });
    return { ...rest, names: columnList.map(({ name }) => name), lines: lineList.map((line) => JSON.parse(line)) };
  };
  return { context, place, of, table, ports };
}

test('a view is told as it shows its posts: its columns, its order, in the words of the table', async () => {
  const { context, place, of, table } = await given();
  const [state, due, estimate] = [ColumnType.STATE, ColumnType.DATE, ColumnType.NUMERIC].map(of);
  const write = (title: string, values: object[] = []) =>
    registerPost(context, { boardId: place.boardId, title, columnDataList: values as never });
  await write('検索を速くする', [
    { projectBoardColumnId: due!.id, dateData: '2026-04-01' },
    { projectBoardColumnId: estimate!.id, numericData: 1.5 },
  ]);
  await write('請求書を直す');
  await updateView(context, {
    ...place,
    orderConditionList: [{ targetColumnId: FIXED_COLUMNS.serial, isAsc: false }],
  });
  const { names, lines, size, next } = await table();
  expect([size, next]).toEqual([2, null]);
  expect(names.slice(0, 2)).toEqual(['番号', 'タイトル']);
  const row = (at: number) => Object.fromEntries(names.map((name, column) => [name, lines[at]![column]]));
  const first = state!.valueOptionList.find(({ isDefaultOption }) => isDefaultOption)!;
  expect(row(1)).toMatchObject({
    番号: 1,
    タイトル: '検索を速くする',
    [state!.name]: first.name,
    [due!.name]: '2026-04-01',
    [estimate!.name]: 1.5,
  });
  expect(row(0)).toMatchObject({ 番号: 2, [due!.name]: '', [estimate!.name]: '' });
  // What the view hides comes only when it is asked for.
  expect(names).not.toContain('作成者');
  const all = await table({ isAllColumns: true });
  expect(all.names).toEqual(expect.arrayContaining([...names, 'セクション', '作成者', '作成日']));
  expect(all.lines[0]![all.names.indexOf('作成者')]).toEqual([scope.accountName]);
});

test('it follows a reader in what is filtered, and comes in parts that lose none and repeat none', async () => {
  const { context, place, table, ports } = await given();
  for (let at = 1; at <= 7; at += 1)
    await registerPost(context, { boardId: place.boardId, title: `件${at % 2} ${at}` });
  const filterCondition = {
    targetColumnId: FIXED_COLUMNS.title,
    comparisonOperator: ComparisonOperatorType.IS_CONTAIN,
    textData: '件1',
  };
  const arrangement = {
    filterGroupList: [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [filterCondition] }],
  };
  expect((await table({ arrangement })).lines.map(([serial]) => serial)).toEqual([1, 3, 5, 7]);
  const rest = await table({ arrangement, offset: 3 });
  expect([rest.lines.map(([serial]) => serial), rest.size, rest.next]).toEqual([[7], 4, null]);
  expect((await table({ offset: 99 })).lines).toEqual([]);
  expect((await requireBoard(ports.table, scope, place.boardId)).views).toHaveLength(1);
});
