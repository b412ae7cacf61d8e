/** Sprints and their reports over the wire. */
import { beforeAll, expect, test } from 'vitest';
import { Unfinished } from '#shared/board/sprints/sprint.ts';
import { contract } from '#shared/contract/contract.ts';
import {
  SprintReportRecordActionType as Action,
  ColumnType,
  ProjectBoardViewType,
  Role,
  SprintStatusType,
} from '#shared/enums/enums.ts';
import type { Board, WireColumn } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard, rowOf } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { editView } from '#test/support/host/table.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { sprintReport } = contract;
const {
  host: { port },
  local,
} = await takeHost();
const term = { startDate: '2026-09-01', endDate: '2026-09-11' };
let team: Workspace;
let board: Board;
let place: { workspaceId: string; projectKey: string; boardId: string; boardViewId: string };
let sprintColumn: WireColumn;

const columns = async (): Promise<WireColumn[]> =>
  (await boardPage(team.owner, board)).data!.boardPage.board.columnList;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  board = await givenBoard(team.owner, { workspaceId: team.workspaceId, projectKey: await givenProject(team) });
  const { workspaceId, projectKey, boardId, boardViewId } = board;
  place = { workspaceId, projectKey, boardId, boardViewId };
  const onBoard = { workspaceId, projectKey, boardId };
  await change(team.owner, 'registerBoardColumn', {
    ...onBoard,
    name: 'スプリント',
    columnType: ColumnType.DROP_DOWN,
    valueOptionList: [{ name: '以前のスプリント', color: 'gray' }],
  });
  sprintColumn = (await columns()).find(({ name }) => name === 'スプリント')!;
  // As short as can be: the board's own view becomes one.
  await editView(place, {
    viewType: ProjectBoardViewType.AGILE,
    sprintStatusColumnId: sprintColumn.id,
    completeStatusId: board.columns['状態']!.valueOptionList.find(({ name }) => name === '完了')!.id,
  });
});

const setCell = (columnId: string, valueOptionId: string) =>
  change(team.owner, 'updateColumnData', {
    workspaceId: place.workspaceId,
    projectKey: place.projectKey,
    boardId: place.boardId,
    postId: board.postId,
    columnData: { projectBoardColumnId: columnId, valueOptionId },
  });

test('a sprint is planned, started, followed and closed; what is not complete goes back to the backlog', async () => {
  const { owner } = team;
  const { id: reportId } = await owner.must(sprintReport.register, { ...place, ...term, name: 'スプリント1' });
  const option = (await columns())
    .find(({ id }) => id === sprintColumn.id)!
    .valueOptionList.find(({ name }) => name === 'スプリント1')!;
  await owner.must(sprintReport.update, { ...place, reportId, goal: '検索を速くする' });
  await owner.must(sprintReport.start, { ...place, reportId });
  await setCell(sprintColumn.id, option.id);
  const actions = async () =>
    (await owner.must(sprintReport.get, { ...place, reportId })).recordList.map(({ action }) => action);
  await eventually(async () => (await actions()).length === 1, 'the post that came in is in the report');
  expect(await actions()).toEqual([Action.ADD_ITEM]);
  const guest = await givenMember(team, Role.GUEST);
  expect((await guest.rest(sprintReport.close, { ...place, reportId, unfinished: 1 })).status).toBe(403);
  expect(await guest.must(sprintReport.getList, place)).toMatchObject({
    sprintReportList: [{ id: reportId, goal: '検索を速くする', sprintStatus: SprintStatusType.IN_PROGRESS }],
    velocity: null,
  });
  expect(await owner.must(sprintReport.close, { ...place, reportId, unfinished: Unfinished.BACKLOG })).toEqual({
    movedCount: 1,
    leftCount: 0,
  });
  expect((await owner.rest(sprintReport.close, { ...place, reportId, unfinished: 1 })).status).toBe(409);
  const closed = await owner.must(sprintReport.get, { ...place, reportId });
  expect(closed.summary).toMatchObject({ committed: 0, added: 1, completed: 0, notCompleted: 1 });
  const row = await rowOf(owner, place, board.postId);
  expect(row!.columnDataList.some(({ projectBoardColumnId }) => projectBoardColumnId === sprintColumn.id)).toBe(false);
  expect(await owner.must(sprintReport.get, { ...place, reportId })).toEqual(closed);
  await owner.must(sprintReport.delete, { ...place, reportId });
  expect((await owner.rest(sprintReport.get, { ...place, reportId })).status).toBe(404);
});

test('what no sprint can be is refused', async () => {
  const status = async (more: object) =>
    (await team.owner.rest(sprintReport.register, { ...place, ...term, name: 'まだ先', ...more })).status;
  expect(await status({ name: ' ' })).toBe(400);
  expect(await status({ endDate: '2026-08-31' })).toBe(400);
  expect(await status({ endDate: '9999-12-31' })).toBe(400);
  expect(await status({ startDate: '2026-02-30' })).toBe(400);
  expect(await status({ valueOptionId: 'gone' })).toBe(400);
  expect(await status({ capacityList: [{ accountName: 'sato', capacity: -1 }] })).toBe(400);
});
