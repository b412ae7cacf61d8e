import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { deleteColumn } from '#functions/domain/board/columns/delete-column.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerView } from '#functions/domain/board/views/register-view.ts';
import { updateView } from '#functions/domain/board/views/update-view.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { evaluateWhole } from '#shared/board/arrangement/evaluate-view.ts';
import { Unfinished } from '#shared/board/sprints/sprint.ts';
import { NO_VALUE } from '#shared/board/types.ts';
import {
  SprintReportRecordActionType as Action,
  ColumnType,
  ProjectBoardViewType,
  SprintStatusType,
  SprintReportPostStatusType as Status,
} from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerSprint, removeSprint, startSprint, updateSprint } from './change-sprints.ts';
import { closeSprint } from './close-sprint.ts';
import { followSprints } from './follow-sprint.ts';
import { oneSprint, sprintList } from './read-sprints.ts';

const term = { startDate: '2026-09-01', endDate: '2026-09-11', capacityList: [] };

async function given() {
  const ports = plainPorts();
  const context = { ports, scope: projectScope() };
  const board = await createBoard(context, { name: '改善バックログ' });
  const boardId = board.id;
  const state = board.columnList.find(({ columnType }) => columnType === ColumnType.STATE)!;
  const point = board.columnList.find(({ columnType }) => columnType === ColumnType.NUMERIC)!;
  const complete = state.valueOptionList.find(({ statusType }) => statusType === 4)!;
  await registerColumn(context, { boardId, name: 'スプリント', columnType: ColumnType.DROP_DOWN });
  await registerView(context, { boardId, name: 'スプリント', viewType: ProjectBoardViewType.AGILE });
  const stored = async () => (await getBoard(ports.table, context.scope, boardId))!;
  const { views, columns } = await stored();
  const sprint = columns.find(({ name }) => name === 'スプリント')!;
  const boardViewId = views.find(({ viewType }) => viewType === ProjectBoardViewType.AGILE)!.id;
  await updateView(context, { boardId, boardViewId, sprintStatusColumnId: sprint.id });
  const place = { boardId, boardViewId };
  const register = (name: string) => registerSprint(context, { ...place, ...term, name });
  const optionOf = async (reportId: string) =>
    (await sprintList(context, place)).sprintReportList.find(({ id }) => id === reportId)!.valueOptionId;
  const cell = (postId: string, projectBoardColumnId: string, value: object) =>
    updateCell(context, { boardId, postId, columnData: { projectBoardColumnId, ...value } });
  const post = async (title: string, estimate: number, valueOptionId?: string) => {
    const { postList } = await registerPost(context, { boardId, title });
    const { id } = postList[0]!;
    await cell(id, point.id, { numericData: estimate });
    if (valueOptionId !== undefined) await cell(id, sprint.id, { valueOptionId });
    return id;
  };
  const follow = async () => {
    // The job that follows is another function.
    const other = ports.another();
    await followSprints({ ports: other, scope: { workspaceId: context.scope.workspaceId } }, await stored());
  };
  const report = (reportId: string) => oneSprint(context, { ...place, reportId });
  return {
    ports,
    context,
    place,
    boardId,
    sprint,
    state,
    point,
    complete,
    register,
    optionOf,
    cell,
    post,
    follow,
    report,
    stored,
  };
}

test('what happens to posts while a sprint runs is kept once, whoever follows and however often', async () => {
  const { ports, context, place, register, optionOf, post, cell, follow, report, ...on } = await given();
  const { id: reportId } = await register('スプリント1');
  const option = await optionOf(reportId);
  const first = await post('検索を速く', 5, option);
  const second = await post('通知の文面', 3, option);
  await post('まだ先の話', 8);
  await startSprint(context, { ...place, reportId });
  ports.advance(3_600_000);
  await cell(first, on.state.id, { valueOptionId: on.complete.id });
  await cell(second, on.point.id, { numericData: 2 });
  const late = await post('割り込み', 1, option);
  await Promise.all([follow(), follow(), report(reportId)]);
  ports.advance(3_600_000);
  await cell(first, on.state.id, { valueOptionId: on.state.valueOptionList[0]!.id });
  await cell(first, on.state.id, { valueOptionId: on.complete.id });
  await deletePosts(context, { boardId: on.boardId, postIdList: [late] });
  const live = await report(reportId);
  await follow();
  await follow();
  const stored = await report(reportId);
  expect(stored.recordList).toEqual(live.recordList);
  expect(
    stored.recordList.map(({ action, postId, estimate }) => [action, [first, second, late].indexOf(postId), estimate]),
  ).toEqual([
    [Action.BEGIN, 0, 5],
    [Action.BEGIN, 1, 3],
    [Action.COMPLETE, 0, 5],
    [Action.UPDATE_ESTIMATE, 1, 2],
    [Action.ADD_ITEM, 2, 1],
    [Action.SEND_BACK, 0, 5],
    [Action.COMPLETE, 0, 5],
    [Action.REMOVE_ITEM, 2, 1],
  ]);
  expect(stored.summary).toEqual({
    committed: 8,
    added: 1,
    removed: 1,
    reEstimated: -1,
    completed: 5,
    notCompleted: 2,
    postCount: 2,
    completedCount: 1,
  });
});

test('an agile view is grouped by the column of its sprints, whichever that is, and has a backlog even when it is empty', async () => {
  const { context, place, boardId, sprint, stored } = await given();
  const groupColumn = async () => (await stored()).views.find(({ id }) => id === place.boardViewId)!.groupColumnId;
  expect(await groupColumn()).toBe(sprint.id);
  await registerColumn(context, { boardId, name: '種別', columnType: ColumnType.DROP_DOWN });
  const other = (await stored()).columns.find(({ name }) => name === '種別')!;
  await updateView(context, { ...place, sprintStatusColumnId: other.id, groupColumnId: sprint.id });
  expect(await groupColumn()).toBe(other.id);
  const { columns, views, sections } = await stored();
  const view = views.find(({ id }) => id === place.boardViewId)!;
  const { groups } = evaluateWhole([], columns, view, { accountName: 'sato', now: 0 }, sections);
  expect(groups.map(({ groupColumnValueId, name, size }) => [groupColumnValueId, name, size])).toEqual([
    [NO_VALUE, 'バックログ', 0],
  ]);
  await updateView(context, { ...place, sprintStatusColumnId: null });
  expect(await groupColumn()).toBeUndefined();
});

test('a closed report stays as it was, whatever becomes of its posts, its column and its options', async () => {
  const { context, place, register, optionOf, post, cell, report, boardId, sprint, state, complete } = await given();
  const [{ id: reportId }, { id: nextReportId }] = [await register('スプリント1'), await register('スプリント2')];
  const option = await optionOf(reportId);
  const [first, second] = [await post('検索を速く', 5, option), await post('通知の文面', 3, option)];
  await startSprint(context, { ...place, reportId });
  await cell(first, state.id, { valueOptionId: complete.id });
  expect(await closeSprint(context, { ...place, reportId, unfinished: Unfinished.NEXT_SPRINT, nextReportId })).toEqual({
    movedCount: 1,
    leftCount: 0,
  });
  const closed = await report(reportId);
  expect(closed.postList.map(({ status }) => status)).toEqual([Status.COMPLETE, Status.NOT_COMPLETED]);
  expect((await sprintList(context, place)).velocity).toEqual({ average: 5, sprintCount: 1 });
  const next = await optionOf(nextReportId);
  // It moved on: the next sprint begins with it.
  await startSprint(context, { ...place, reportId: nextReportId });
  expect((await report(nextReportId)).postList).toMatchObject([
    { postId: second, title: '通知の文面', beginEstimate: 3 },
  ]);
  await updateTitle(context, { boardId, postId: first, title: '別の件名' });
  await cell(first, sprint.id, { valueOptionId: next });
  await deletePosts(context, { boardId, postIdList: [second] });
  await deleteColumn(context, { boardId, columnId: sprint.id });
  expect(await report(reportId)).toEqual(closed);
  expect(closed.summary).toEqual((await sprintList(context, place)).sprintReportList[0]!.summary);
  await expect(updateSprint(context, { ...place, reportId, endDate: '2026-09-30' })).rejects.toMatchObject({
    code: 'BadRequest',
  });
  await updateSprint(context, { ...place, reportId, memo: '見積もりが甘かった' });
  expect(await report(reportId)).toEqual({ ...closed, memo: '見積もりが甘かった', updatedAt: expect.any(String) });
});

test('a report that is asked for while it is written tells one state of it, whole', async () => {
  const { ports, context, place, register, optionOf, post, follow, cell, point } = await given();
  const { id } = await register('スプリント1');
  const option = await optionOf(id);
  const first = await post('一', 3, option);
  await startSprint(context, { ...place, reportId: id });
  await cell(first, point.id, { numericData: 8 });
  await post('二', 5, option);
  // Between the two reads of a report, somebody writes what has happened.
  const { queryAll } = ports.table;
  let isWritten = false;
  const table = {
    ...ports.table,
    async *queryAll(query: Parameters<typeof queryAll>[0]) {
      if (!isWritten && query.pk.includes('#S#')) {
        isWritten = true;
        await follow();
      }
      yield* queryAll(query);
    },
  } as typeof ports.table;
  const during = await oneSprint({ ...context, ports: { ...ports, table } }, { ...place, reportId: id });
  expect(isWritten).toBe(true);
  const { summary, postList, recordList } = await oneSprint(context, { ...place, reportId: id });
  expect(during).toMatchObject({ summary, postList, recordList });
  expect(summary).toMatchObject({ committed: 3, added: 5, reEstimated: 5, postCount: 2 });
});

test('of two who close at once, one does; the other is told', async () => {
  const { context, ports, place, register, optionOf, post, report } = await given();
  const { id: reportId } = await register('スプリント1');
  await post('検索を速く', 5, await optionOf(reportId));
  await startSprint(context, { ...place, reportId });
  const close = (who: typeof context) => closeSprint(who, { ...place, reportId, unfinished: Unfinished.BACKLOG });
  const ended = await Promise.allSettled([close(context), close({ ...context, ports: ports.another() })]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'Conflict', message: expect.stringContaining('すでに終了') },
  });
  expect((await report(reportId)).recordList.filter(({ action }) => action === Action.DONE)).toHaveLength(1);
});

test('what stands against a sprint is said, and what to do', async () => {
  const { context, place, register, boardId, sprint, stored, report } = await given();
  const { id: reportId } = await register('スプリント1');
  const other = await register('スプリント2');
  await expect(register('スプリント1')).rejects.toMatchObject({ message: expect.stringContaining('すでにあります') });
  await expect(closeSprint(context, { ...place, reportId, unfinished: Unfinished.LEAVE })).rejects.toMatchObject({
    message: expect.stringContaining('まだ始まっていません'),
  });
  await startSprint(context, { ...place, reportId });
  await expect(startSprint(context, { ...place, reportId })).rejects.toMatchObject({ code: 'Conflict' });
  await expect(startSprint(context, { ...place, reportId: other.id })).rejects.toMatchObject({
    message: expect.stringContaining('「スプリント1」が実行中'),
  });
  await removeSprint(context, { ...place, reportId });
  await expect(report(reportId)).rejects.toMatchObject({ code: 'EntityNotFound' });
  const table = (await stored()).views.find(({ viewType }) => viewType === ProjectBoardViewType.TABLE)!;
  await expect(
    registerSprint(context, { boardId, boardViewId: table.id, ...term, name: 'どこ' }),
  ).rejects.toMatchObject({ message: expect.stringContaining('アジャイル') });
  await deleteColumn(context, { boardId, columnId: sprint.id });
  await expect(startSprint(context, { ...place, reportId: other.id })).rejects.toMatchObject({
    message: expect.stringContaining('列がなくなりました'),
  });
  await updateView(context, { ...place, sprintStatusColumnId: null });
  await expect(register('スプリント3')).rejects.toMatchObject({ message: expect.stringContaining('決まっていません') });
  expect((await sprintList(context, place)).sprintReportList).toMatchObject([
    { id: other.id, sprintStatus: SprintStatusType.READY },
  ]);
});
