import { expect, test } from 'vitest';
import { requireBoard } from '#functions/data/board/board.ts';
import { deleteColumn } from '#functions/domain/board/columns/delete-column.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { duplicateBoard } from '#functions/domain/board/duplicate-board.ts';
import { duplicateView } from '#functions/domain/board/views/register-view.ts';
import { presentView } from '#functions/domain/board-core/present.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { CHARTS_MAX } from '#shared/board/limits.ts';
import {
  ChartType,
  ColumnType,
  ComparisonOperatorType,
  ConditionOperatorType,
  CountLogicType,
  NumericFunctionType,
} from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { deleteChart, registerChart, updateChart, updateChartName } from './change-charts.ts';
import { chartPosts, listCharts, oneChart, previewChart } from './read-charts.ts';

const scope = projectScope();
const items = { chartType: ChartType.COLUMN, countLogicType: CountLogicType.ITEM };

async function given() {
  const ports = plainPorts();
  const context = { ports, scope };
  const board = await createBoard(context, { name: '改善バックログ' });
  const state = board.columnList.find(({ columnType }) => columnType === ColumnType.STATE)!;
  const place = { boardId: board.id, boardViewId: board.boardViewList[0]!.id };
  const stored = async () => (await requireBoard(ports.table, scope, board.id)).views;
  const list = async () => listCharts(context, place);
  return { ports, context, board, state, place, stored, list };
}

test('a chart counts all posts of the view, more than one answer of the board holds', async () => {
  const { context, place, state, list } = await given();
  for (let at = 0; at < 60; at += 1) await registerPost(context, { boardId: place.boardId, title: `検索${at}` });
  await registerPost(context, { boardId: place.boardId, title: '別の件' });
  const filterCondition = {
    targetColumnId: 'title',
    comparisonOperator: ComparisonOperatorType.IS_CONTAIN,
    textData: '検索',
  };
  const filterGroupList = [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [filterCondition] }];
  const { id } = await registerChart(context, {
    ...place,
    ...items,
    name: '状態ごとの件数',
    groupColumnId: state.id,
    filterGroupList,
  });
  const [chart] = await list();
  expect(chart).toMatchObject({
    id,
    name: '状態ごとの件数',
    problem: null,
    stackColumnId: null,
    figures: { total: 60 },
  });
  expect(chart!.filterGroupList[0]!.filterConditionList[0]).toMatchObject({ conditionOrder: 0, textData: '検索' });
  expect(await oneChart(context, { ...place, chartId: id })).toEqual(chart);
});

test('a chart is renamed, changed as a whole and deleted; one that is not there is not found', async () => {
  const { context, place, state, list } = await given();
  const { id: chartId } = await registerChart(context, { ...place, ...items, name: '件数', groupColumnId: state.id });
  await updateChartName(context, { ...place, chartId, name: '内訳' });
  await updateChart(context, { ...place, chartId, chartType: ChartType.PIE, countLogicType: CountLogicType.ITEM });
  expect(await list()).toMatchObject([{ name: '内訳', chartType: ChartType.PIE, groupColumnId: null }]);
  await deleteChart(context, { ...place, chartId });
  expect(await list()).toEqual([]);
  const gone = { ...place, chartId };
  for (const call of [
    oneChart(context, gone),
    deleteChart(context, gone),
    updateChartName(context, { ...gone, name: '内訳' }),
    updateChart(context, { ...gone, ...items }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('two people who add charts at once both keep theirs', async () => {
  const { ports, context, place, list } = await given();
  const { transact } = ports.table;
  let isFirst = true;
  const rival = {
    ...ports,
    table: {
      ...ports.table,
      transact: async (...call: Parameters<typeof transact>) => {
        if (isFirst) {
          isFirst = false;
          await registerChart(context, { ...place, ...items, name: '先の人' });
        }
        return transact(...call);
      },
    },
  };
  await registerChart({ ports: rival, scope }, { ...place, ...items, name: '後の人' });
  expect((await list()).map(({ name }) => name)).toEqual(['先の人', '後の人']);
});

test('a call that comes twice adds one chart and is answered alike; its key is good for nothing else', async () => {
  const { context, place, list } = await given();
  const call = { ...place, ...items, name: '件数', mutationId: '1f0c7d3e-0000-4000-8000-000000000001' };
  const first = await registerChart(context, call);
  expect(await registerChart(context, call)).toEqual(first);
  expect(await list()).toMatchObject([{ id: first.id, name: '件数' }]);
  await expect(registerChart(context, { ...call, name: '別の名前' })).rejects.toMatchObject({
    code: 'IdempotencyKeyReused',
  });
  // However full the view is by then: what was done was done.
  for (let at = 1; at < CHARTS_MAX; at += 1) await registerChart(context, { ...place, ...items, name: `${at}` });
  expect(await registerChart(context, call)).toEqual(first);
  expect(await list()).toHaveLength(CHARTS_MAX);
});

test('what cannot be drawn is refused in words, and there is an end to how many charts a view has', async () => {
  const { context, place, list } = await given();
  const wanted = { ...place, ...items, name: '件数' };
  const refused = (more: object, message: string) =>
    expect(registerChart(context, { ...wanted, ...more })).rejects.toMatchObject({ code: 'BadRequest', message });
  await refused({ groupColumnId: 'gone' }, '分類の列が削除されています。');
  await refused({ countLogicType: CountLogicType.COLUMN }, '集計する列を選んでください。');
  await refused(
    { chartType: ChartType.TIMELINE, groupColumnId: 'section' },
    '推移は日付に沿って並びます。分類の列は外してください。',
  );
  for (let at = 0; at < CHARTS_MAX; at += 1) await registerChart(context, wanted);
  await refused({}, `グラフは1つのビューに${CHARTS_MAX}個までです。`);
  expect(await list()).toHaveLength(CHARTS_MAX);
});

test('a chart over a deleted column says so, keeps its settings, and can be given another', async () => {
  const { context, ports, place, state, list } = await given();
  await registerColumn(context, { boardId: place.boardId, name: '期日', columnType: ColumnType.DATE });
  const { columns } = await requireBoard(ports.table, scope, place.boardId);
  const other = columns.find(({ name }) => name === '期日')!;
  const { id: chartId } = await registerChart(context, { ...place, ...items, name: '件数', groupColumnId: other.id });
  await deleteColumn(context, { boardId: place.boardId, columnId: other.id });
  expect(await list()).toMatchObject([
    { groupColumnId: other.id, problem: '分類の列が削除されています。', figures: null },
  ]);
  await updateChart(context, { ...place, chartId, ...items, groupColumnId: state.id });
  expect(await list()).toMatchObject([{ problem: null }]);
});

test('a copy of the view or of the board has charts of its own', async () => {
  const { context, place, state, stored, ports } = await given();
  const { id } = await registerChart(context, {
    ...place,
    chartType: ChartType.LINE,
    countLogicType: CountLogicType.COLUMN,
    countColumnId: state.id,
    numericFunctionType: NumericFunctionType.COUNT,
    groupColumnId: state.id,
    name: '件数',
  });
  await duplicateView(context, place);
  const copied = (await stored()).at(-1)!.chartList!;
  expect(copied).toMatchObject([{ name: '件数', groupColumnId: state.id }]);
  expect(copied[0]!.id).not.toBe(id);
  const { id: otherId } = await duplicateBoard(context, { boardId: place.boardId });
  const other = await requireBoard(ports.table, scope, otherId);
  const otherState = other.columns.find(({ columnType }) => columnType === ColumnType.STATE)!;
  expect(other.views[0]!.chartList).toMatchObject([{ groupColumnId: otherState.id, countColumnId: otherState.id }]);
});

test('what a view is answered as leaves its charts to their own calls', async () => {
  const { context, place, stored } = await given();
  await registerChart(context, { ...place, ...items, name: '件数' });
  const [view] = await stored();
  expect(view!.chartList).toHaveLength(1);
  expect(presentView(view!, { id: place.boardId, columns: [] })).not.toHaveProperty('chartList');
});

test('charts stand where they are put: before another one, or last', async () => {
  const { context, place, list } = await given();
  const names = async () => (await list()).map(({ name }) => name);
  const add = (name: string, nextChartId?: string) => registerChart(context, { ...place, ...items, name, nextChartId });
  const { id: first } = await add('一');
  const { id: second } = await add('二');
  await add('三', first);
  expect(await names()).toEqual(['三', '一', '二']);
  await updateChart(context, { ...place, ...items, chartId: second, nextChartId: first });
  expect(await names()).toEqual(['三', '二', '一']);
  await updateChart(context, { ...place, ...items, chartId: second, nextChartId: null });
  expect(await names()).toEqual(['三', '一', '二']);
  await updateChart(context, { ...place, ...items, chartId: first, isWide: true });
  expect(await list()).toMatchObject([{ isWide: false }, { name: '一', isWide: true }, {}]);
});

test('what a person filters for oneself is what the charts count, their posts and what is tried out', async () => {
  const { context, place, list } = await given();
  for (const title of ['検索を速く', '検索の並び', '別の件'])
    await registerPost(context, { boardId: place.boardId, title });
  const { id: chartId } = await registerChart(context, { ...place, ...items, name: '件数' });
  const arrangement = {
    filterGroupList: [
      {
        conditionOperator: ConditionOperatorType.AND,
        filterConditionList: [
          { targetColumnId: 'title', comparisonOperator: ComparisonOperatorType.IS_CONTAIN, textData: '検索' },
        ],
      },
    ],
  };
  expect(await listCharts(context, { ...place, arrangement })).toMatchObject([{ figures: { total: 2 } }]);
  expect(await list()).toMatchObject([{ figures: { total: 3 } }]);
  expect(await chartPosts(context, { ...place, chartId, arrangement })).toEqual({
    size: 2,
    postList: [
      { id: expect.any(String), projectSerialNumber: 2, title: '検索の並び' },
      { id: expect.any(String), projectSerialNumber: 1, title: '検索を速く' },
    ],
  });
  expect(await previewChart(context, { ...place, chart: { ...items, groupColumnId: 'gone' } })).toEqual({
    problem: '分類の列が削除されています。',
    figures: null,
  });
  expect(await previewChart(context, { ...place, arrangement, chart: items })).toMatchObject({ figures: { total: 2 } });
  expect(await list()).toHaveLength(1);
});
