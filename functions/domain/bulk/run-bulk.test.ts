/** A change of many posts: all of it or as far as it came, each post once, whatever happens to its runs; and one way back. */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getBulkJob } from '#functions/data/board/bulk-job.ts';
import { listBulkSkipped } from '#functions/data/board/bulk-part.ts';
import { globalKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { Row } from '#shared/board/types.ts';
import type { BulkAction } from '#shared/contract/bulk.ts';
import { ColumnType, ComparisonOperatorType, ConditionOperatorType, Role } from '#shared/enums/enums.ts';
import { BULK_JOBS_AT_ONCE, BulkJobStatus as Status } from '#shared/rules/post/bulk.ts';
import { crashAt } from '#test/support/sim/crash-at.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { cancelBulk, restartBulk, undoBulk } from './own-jobs.ts';
import { registerBulk } from './register-bulk.ts';
import { abandonBulk, runBulk } from './run-bulk.ts';

const tenant = { workspaceId: 'w1' };
const own = { ...projectScope(), role: Role.ADMIN };

async function givenPosts(count: number, { subPostsOfFirst = 0 } = {}) {
  const ports = plainPorts();
  const { server } = ports;
  const member = { accountName: 'sato', userId: own.userId, role: Role.ADMIN, groupIds: [] };
  await server.put({ put: { ...workspaceKeys.project('w1', own.projectKey), ...own.project } });
  await server.put({ put: { ...workspaceKeys.member('w1', own.userId), ...member } });
  await server.put({ put: { ...workspaceKeys.accountName('w1', 'sato'), userId: own.userId } });
  const context = { ports, scope: own };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const board = (await getBoard(server, own, boardId))!;
  const state = board.columns.find(({ isStatus }) => isStatus)!;
  const [open, , done] = state.valueOptionList.map(({ id }) => id);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push((await registerPost(context, { boardId, title: `投稿${n}` })).postList[0]!.id);
  for (let n = 0; n < subPostsOfFirst; n += 1)
    await registerSubPost(context, { boardId, postId: ids[0]!, title: `手順${n}` });
  const rows = async (id = boardId): Promise<Row[]> => [
    ...(await readBoard({ ...context, ports: ports.another() }, id)).rows.values(),
  ];
  /** What stands there, without what every change counts up. */
  const held = async (id = boardId) =>
    (await rows(id))
      .map((row) => [row.title, row.sectionId, isArchivedItself(row), row.values[state.id]])
      .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  const begin = (action: BulkAction, postIdList = ids) =>
    registerBulk(context, { boardId, action, selection: { kind: 'named', postIdList } });
  const stored = async (jobId: string) => (await getBulkJob(server, own, boardId, jobId))!;
  const run = (jobId: string) => runBulk(ports, tenant, boardId, jobId);
  const undo = async (jobId: string) => {
    const back = await undoBulk(context, { boardId, bulkJobId: jobId });
    await run(back.id);
    return stored(back.id);
  };
  const setState = (option: string): BulkAction => ({
    kind: 'cell',
    columnData: { projectBoardColumnId: state.id, valueOptionId: option },
  });
  return {
    ports,
    context,
    boardId,
    board,
    state,
    open: open!,
    doneId: done!,
    ids,
    rows,
    held,
    begin,
    stored,
    run,
    undo,
    setState,
  };
}

test('each kind of change is carried out in parts, and taken back as one', async () => {
  const given = await givenPosts(65, { subPostsOfFirst: 40 });
  const { context, board, held, begin, run, stored, undo, setState, doneId } = given;
  const { id: target } = await createBoard(context, { name: '完了したもの' });
  const section = board.sections.find(({ isDefault }) => !isDefault) ?? board.sections[0]!;
  const actions: BulkAction[] = [
    setState(doneId),
    { kind: 'section', boardSectionId: section.id },
    { kind: 'archive' },
    { kind: 'delete' },
    { kind: 'board', targetBoardId: target },
  ];
  for (const action of actions) {
    const before = await held();
    const job = await begin(action, action.kind === 'board' ? given.ids.slice(1) : given.ids);
    await run(job.id);
    const end = await stored(job.id);
    expect([action.kind, end.status, end.done, end.skipped]).toEqual([action.kind, Status.DONE, job.total, 0]);
    if (end.changed === 0) continue;
    expect(end.changed).toBe(job.total);
    expect(await held()).not.toEqual(before);
    if (action.kind === 'board') expect((await held(target)).length).toBe(64);
    const back = await undo(job.id);
    expect([action.kind, back.status, back.changed, back.skipped]).toEqual([action.kind, Status.DONE, job.total, 0]);
    expect(await held()).toEqual(before);
  }
});

test.each(['cell', 'archive', 'delete'] as const)(
  'a run of %s that is killed at any of its writes, and comes twice, changes each post once; so does its way back',
  async (kind) => {
    const start = async () => {
      const given = await givenPosts(33);
      const action: BulkAction = kind === 'cell' ? given.setState(given.doneId) : { kind };
      return { ...given, job: await given.begin(action) };
    };
    const plain = await start();
    const before = await plain.held();
    const { writes } = await crashAt(plain.ports, (ports) => runBulk(ports, tenant, plain.boardId, plain.job.id));
    const after = await plain.held();
    expect(writes).toBeGreaterThan(4);
    for (let at = 1; at <= writes; at += 1)
      for (const side of ['before', 'after'] as const) {
        const given = await start();
        const { ports, boardId, job, rows } = given;
        await crashAt(ports, (cut) => runBulk(cut, tenant, boardId, job.id), at, side);
        await Promise.all([runBulk(ports.another(), tenant, boardId, job.id), given.run(job.id)]);
        await given.run(job.id);
        expect(await given.held()).toEqual(after);
        expect(await given.stored(job.id)).toMatchObject({ status: Status.DONE, done: 33, changed: 33, skipped: 0 });
        if (kind !== 'delete') expect(new Set((await rows()).map(({ revision }) => revision))).toEqual(new Set([2]));
        const back = await undoBulk(given.context, { boardId, bulkJobId: job.id });
        await crashAt(ports, (cut) => runBulk(cut, tenant, boardId, back.id), at, side);
        await given.run(back.id);
        expect(await given.held()).toEqual(before);
        expect(await given.stored(back.id)).toMatchObject({ status: Status.DONE, done: 33, changed: 33 });
      }
  },
);

test('a person is added beside those who are there, and taken out again; what that did goes back', async () => {
  const { ports, context, boardId, board, ids, rows, begin, run, stored, undo } = await givenPosts(3);
  const column = board.columns.find(({ columnType }) => columnType === ColumnType.USER)!;
  await ports.server.put({
    put: { ...workspaceKeys.member('w1', 'u2'), accountName: 'abe', userId: 'u2', groupIds: [] },
  });
  await ports.server.put({ put: { ...workspaceKeys.accountName('w1', 'abe'), userId: 'u2' } });
  const named = (...userAccountNameList: string[]) => ({ projectBoardColumnId: column.id, userAccountNameList });
  const there = async () => {
    const byId = new Map((await rows()).map((row) => [row.id, row.values[column.id]]));
    return ids.map((id) => byId.get(id));
  };
  await updateCell(context, { boardId, postId: ids[0]!, columnData: named('sato') });
  await updateCell(context, { boardId, postId: ids[1]!, columnData: named('abe') });
  const add = await begin({ kind: 'cell', columnData: named('abe'), peopleStep: 'add' });
  await run(add.id);
  expect(await there()).toEqual([['sato', 'abe'], ['abe'], ['abe']]);
  expect(await stored(add.id)).toMatchObject({ changed: 2, skipped: 0 });
  const remove = await begin({ kind: 'cell', columnData: named('abe'), peopleStep: 'remove' });
  await run(remove.id);
  expect(await there()).toEqual([['sato'], undefined, undefined]);
  await undo(remove.id);
  await undo(add.id);
  expect(await there()).toEqual([['sato'], ['abe'], undefined]);
  const state = board.columns.find(({ isStatus }) => isStatus)!;
  await expect(
    begin({ kind: 'cell', columnData: { projectBoardColumnId: state.id }, peopleStep: 'remove' }),
  ).rejects.toThrow('人の列ではない');
});

test('what stays as it is says why: gone, changed since, or not what can be done', async () => {
  const given = await givenPosts(40);
  const { ports, context, boardId, ids, begin, run, stored, undo, setState, doneId, open, state } = given;
  await deletePosts(context, { boardId, postIdList: ids.slice(0, 2) });
  await archivePosts(context, { boardId, postIdList: ids.slice(2, 4) });
  const job = await begin(setState(doneId));
  await run(job.id);
  expect(await stored(job.id)).toMatchObject({ status: Status.DONE, done: 40, changed: 38, skipped: 2 });
  expect((await listBulkSkipped(ports.server, own, boardId, job.id)).map(({ id, reason }) => [id, reason])).toEqual(
    ids.slice(0, 2).map((id) => [id, '削除されたか、ほかのボードへ移動されました。']),
  );
  const columnData = { projectBoardColumnId: state.id, valueOptionId: open };
  await updateCell(context, { boardId, postId: ids[9]!, columnData });
  await updateCell(context, {
    boardId,
    postId: ids[10]!,
    columnData: { ...columnData, valueOptionId: state.valueOptionList[1]!.id },
  });
  const back = await undo(job.id);
  // One holds what it held before by itself, the other something new.
  expect(back).toMatchObject({ status: Status.DONE, total: 38, done: 38, changed: 36, skipped: 1 });
  expect(await listBulkSkipped(ports.server, own, boardId, back.id)).toMatchObject([
    { id: ids[10], title: '投稿10', reason: 'あとから変更されているため、そのままにしました。' },
  ]);
  // What was taken back can be done again.
  expect(await undo(back.id)).toMatchObject({ status: Status.DONE, changed: 36, skipped: 0 });
});

test('a post that a call refuses is found among the others, which are changed', async () => {
  const given = await givenPosts(31, { subPostsOfFirst: 25 });
  const { context, ports, boardId, ids, begin, run, stored } = given;
  const { id: target } = await createBoard(context, { name: '完了したもの' });
  const job = await begin({ kind: 'board', targetBoardId: target });
  await run(job.id);
  expect(await stored(job.id)).toMatchObject({ status: Status.DONE, done: 31, changed: 30, skipped: 1 });
  expect(await listBulkSkipped(ports.server, own, boardId, job.id)).toMatchObject([{ id: ids[0], title: '投稿0' }]);
});

test('canceled it stops before its next part, and what it did can be taken back', async () => {
  const { ports, context, boardId, held, begin, stored, undo, setState, doneId } = await givenPosts(65);
  const before = await held();
  const job = await begin(setState(doneId));
  const on = { boardId, bulkJobId: job.id };
  const told: object[] = [];
  const push = {
    ...ports.push,
    publish: async (mutation: string, input: object) => {
      told.push(input);
      if (mutation === 'publishJobProgress' && told.length < 4) await cancelBulk(context, on);
    },
  };
  await expect(undoBulk(context, on)).rejects.toMatchObject({ code: 'BadRequest' });
  await runBulk({ ...ports, push }, tenant, boardId, job.id);
  expect(await stored(job.id)).toMatchObject({ status: Status.CANCELED, done: 30, changed: 30 });
  await cancelBulk(context, on);
  expect((await undo(job.id)).changed).toBe(30);
  expect(await held()).toEqual(before);
});

test('rights are asked again at every part; where they came back, it goes on where it stopped', async () => {
  const { ports, context, boardId, begin, run, stored, setState, doneId } = await givenPosts(65);
  const job = await begin(setState(doneId));
  const member = workspaceKeys.member('w1', own.userId);
  const setRole = (role: Role) => ports.server.update({ update: member, set: { role, groupIds: [] } });
  const push = { ...ports.push, publish: async () => void (await setRole(Role.GUEST)) };
  await runBulk({ ...ports, push }, tenant, boardId, job.id);
  expect(await stored(job.id)).toMatchObject({
    status: Status.FAILED,
    done: 30,
    failure: '投稿を変更する権限がなくなりました。',
  });
  expect(ports.server.items().some((item) => item.GSI1PK === globalKeys.openJobs)).toBe(false);
  await setRole(Role.ADMIN);
  await restartBulk(context, { boardId, bulkJobId: job.id });
  await run(job.id);
  expect(await stored(job.id)).toMatchObject({ status: Status.DONE, done: 65, changed: 65 });
});

test('abandoned it ends as failed, once, and can be started again', async () => {
  const { ports, context, boardId, begin, run, stored, setState, doneId } = await givenPosts(31);
  const job = await begin(setState(doneId));
  await abandonBulk(ports, tenant, boardId, job.id);
  await run(job.id);
  expect(await stored(job.id)).toMatchObject({ status: Status.FAILED, done: 0, failure: '途中で止まりました。' });
  await restartBulk(context, { boardId, bulkJobId: job.id });
  await restartBulk(context, { boardId, bulkJobId: job.id });
  expect(ports.sent.filter(({ queue }) => queue === 'board-bulk')).toHaveLength(2);
  await run(job.id);
  await abandonBulk(ports, tenant, boardId, job.id);
  expect(await stored(job.id)).toMatchObject({ status: Status.DONE, changed: 31 });
});

test.each(['archive', 'delete'] as const)(
  'a part of %s under way when another run ends the stopped job does not happen',
  async (kind) => {
    const { ports, context, boardId, begin, run, stored, held } = await givenPosts(3);
    const before = await held();
    const job = await begin({ kind });
    const { table } = ports;
    let isStopped = false;
    const late = {
      ...ports,
      table: {
        ...table,
        transact: async (ops: Parameters<typeof table.transact>[0]) => {
          if (!isStopped) {
            isStopped = true;
            await cancelBulk(context, { boardId, bulkJobId: job.id });
            await run(job.id);
          }
          return table.transact(ops);
        },
      },
    };
    await runBulk(late, tenant, boardId, job.id);
    expect(isStopped).toBe(true);
    expect(await held()).toEqual(before);
    expect(await stored(job.id)).toMatchObject({ status: Status.CANCELED, done: 0, changed: 0 });
  },
);

test('all that match are those of the view for this reader, as they are when it is asked for', async () => {
  const { context, boardId, board, ids, state, doneId, open, run, stored, setState } = await givenPosts(40);
  for (const postId of ids.slice(0, 33))
    await updateCell(context, {
      boardId,
      postId,
      columnData: { projectBoardColumnId: state.id, valueOptionId: doneId },
    });
  const arrangement = {
    filterGroupList: [
      {
        id: 'g',
        conditionOperator: ConditionOperatorType.AND,
        filterConditionList: [
          {
            id: 'c',
            conditionOrder: 0,
            targetColumnId: state.id,
            comparisonOperator: ComparisonOperatorType.EQUAL,
            valueOptionIdList: [doneId],
          },
        ],
      },
    ],
  };
  const boardViewId = board.views[0]!.id;
  const body = { boardId, action: setState(open), selection: { kind: 'matching' as const, boardViewId, arrangement } };
  const job = await registerBulk(context, { ...body, mutationId: 'once' });
  expect((await registerBulk(context, { ...body, mutationId: 'once' })).id).toBe(job.id);
  expect(job.total).toBe(33);
  await run(job.id);
  expect(await stored(job.id)).toMatchObject({ status: Status.DONE, changed: 33 });
  await expect(registerBulk(context, body)).rejects.toMatchObject({ message: '条件に合う投稿がありません。' });
});

test('what is registered has bounds: jobs at once, columns, boards; taken back there is one, by who may', async () => {
  const { context, boardId, begin, run, setState, doneId } = await givenPosts(2);
  const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
  await refused(begin(setState('none')), 'BadRequest');
  await refused(begin({ kind: 'board', targetBoardId: boardId }), 'BadRequest');
  await refused(begin({ kind: 'section', boardSectionId: 'none' }), 'EntityNotFound');
  const first = await begin(setState(doneId));
  for (let n = 1; n < BULK_JOBS_AT_ONCE; n += 1) await begin({ kind: 'archive' });
  await refused(begin({ kind: 'delete' }), 'BadRequest');
  await run(first.id);
  const on = { boardId, bulkJobId: first.id };
  const other = { ...context, scope: { ...projectScope('tanaka', 'write') } };
  await refused(undoBulk(other, on), 'Forbidden');
  const [one, two] = await Promise.all([undoBulk(context, on), undoBulk(context, on)]);
  expect(one.id).toBe(two.id);
});
