/** Charts over the wire. */
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { ChartType, CountLogicType } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { chart } = contract;
const {
  host: { port },
  local,
  graphqlHost,
} = await takeHost();
let team: Workspace;
let board: Board;
let place: { workspaceId: string; projectKey: string; boardId: string; boardViewId: string };
const settings = { chartType: ChartType.DOUGHNUT, countLogicType: CountLogicType.ITEM };

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  board = await givenBoard(team.owner, { workspaceId: team.workspaceId, projectKey: await givenProject(team) });
  const { workspaceId, projectKey, boardId, boardViewId } = board;
  place = { workspaceId, projectKey, boardId, boardViewId };
});

test('a chart is registered, renamed, changed and deleted, and whoever watches the board hears of it', async () => {
  const live = watchBoard(team.owner, graphqlHost, place);
  await eventually(() => live.isLive || live.ended, 'an answer to the subscription');
  const { id: chartId } = await team.owner.must(chart.register, {
    ...place,
    ...settings,
    name: 'セクションごとの件数',
    groupColumnId: 'section',
  });
  await eventually(
    () => live.received.find(({ data }) => data.onBoardChange.kind === 'META'),
    'the change reaches the watcher',
  );
  live.close();
  const { chartList } = await team.owner.must(chart.getList, place);
  expect(chartList).toMatchObject([{ id: chartId, name: 'セクションごとの件数', problem: null, filterGroupList: [] }]);
  const { figures } = chartList[0]!;
  expect(figures!.total).toBeGreaterThan(0);
  expect(figures!.seriesList[0]!.valueList).toHaveLength(figures!.categoryList.length);
  await team.owner.must(chart.updateName, { ...place, chartId, name: '内訳' });
  await team.owner.must(chart.update, { ...place, chartId, chartType: ChartType.PIE, countLogicType: 1 });
  expect(await team.owner.must(chart.get, { ...place, chartId })).toMatchObject({
    name: '内訳',
    chartType: ChartType.PIE,
    groupColumnId: null,
  });
  await team.owner.must(chart.delete, { ...place, chartId });
  expect(await team.owner.must(chart.getList, place)).toEqual({ chartList: [] });
  expect((await team.owner.rest(chart.get, { ...place, chartId })).status).toBe(404);
});

test('what no chart can be is refused', async () => {
  const status = async (more: object) =>
    (await team.owner.rest(chart.register, { ...place, ...settings, name: '件数', ...more })).status;
  expect(await status({ name: ' ' })).toBe(400);
  expect(await status({ chartType: 18 })).toBe(400);
  expect(await status({ countLogicType: CountLogicType.COLUMN })).toBe(400);
  expect(await status({ groupTimeBucket: 8 })).toBe(400);
  expect(await status({ groupColumnId: 'gone' })).toBe(400);
});
