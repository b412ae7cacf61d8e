import { describe, expect, test } from 'vitest';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { bulkRegisterPosts, publishBulk } from '#functions/domain/board/bulk-register.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { ActionStepType, ActionValueType } from '#shared/board/columns/action-step.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerColumn } from '../register-column.ts';
import { columnConversion } from './preview.ts';
import { restoreColumnType } from './restore.ts';
import { abandonColumnTypeJob, runColumnTypeJob } from './run-job.ts';
import { AT_ONCE_MAX, updateColumnType } from './start.ts';

const scope = projectScope();
const SIZES = ['S', 'M', 'L'];

/** Posts with S, M or L in a column of text, every seventh without. */
async function givenSizes(count: number) {
  const ports = plainPorts();
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  await registerColumn(context, { boardId, name: '大きさ', columnType: ColumnType.TEXT });
  const board = await requireBoard(ports.table, scope, boardId);
  const columnId = columnNamed(board).id;
  const drafts = Array.from({ length: count }, (_, n) => ({
    rowNumber: n,
    projectSerialNumber: 5_001 + n,
    title: `投稿${n}`,
    sectionId: board.sections[0]!.id,
    values: n % 7 === 0 ? {} : { [columnId]: SIZES[n % 3]! },
  }));
  const postIds = await bulkRegisterPosts(
    context,
    { boardId, jobId: ports.ids.ulid(), startedAt: new Date(ports.clock.now()).toISOString() },
    drafts,
  );
  await publishBulk(context, boardId);
  ports.advance(120_000);
  return { ports, context, boardId, columnId, postIds };
}
type Given = Awaited<ReturnType<typeof givenSizes>>;

const columnNamed = (board: Pick<Board, 'columns'>, name = '大きさ') =>
  board.columns.find((column) => column.name === name)!;
const messagesOf = (ports: PlainPorts) =>
  ports.sent.filter(({ queue }) => queue === 'board-column-type').map(({ message }) => message as { jobId: string });
const run = (ports: PlainPorts, { boardId }: Given) =>
  runColumnTypeJob(ports, { workspaceId: scope.workspaceId }, boardId, messagesOf(ports).at(-1)!.jobId);

/** What everybody reads of the column, in words. */
async function shown({ context, boardId, postIds }: Given, ports = context.ports): Promise<(string | undefined)[]> {
  const { board, rows } = await readBoard({ ports, scope }, boardId);
  const { id, valueOptionList } = columnNamed(board);
  return postIds.map((postId) => {
    const value = rows.get(postId)?.values[id];
    return valueOptionList.find((option) => option.id === value)?.name ?? (value as string | undefined);
  });
}
const edit = ({ context, boardId, columnId, postIds }: Given, at: number, textData: string) =>
  updateCell(context, { boardId, postId: postIds[at]!, columnData: { projectBoardColumnId: columnId, textData } });

describe('a board of usual size', () => {
  test('has its column in the new type when the call answers, for warm and cold readers alike', async () => {
    const given = await givenSizes(120);
    const before = await shown(given);
    const change = await updateColumnType(given.context, {
      boardId: given.boardId,
      columnId: given.columnId,
      columnType: ColumnType.DROP_DOWN,
      mutationId: 'm1',
    });
    expect(change.kind).toBe('RELOAD');
    expect(await shown(given)).toEqual(before);
    expect(await shown(given, given.ports.another())).toEqual(before);
    const { board } = await readBoard(given.context, given.boardId);
    expect(columnNamed(board)).toMatchObject({ columnType: ColumnType.DROP_DOWN, replacedColumnId: given.columnId });
    // The same call again, for want of an answer.
    expect(
      (
        await updateColumnType(given.context, {
          boardId: given.boardId,
          columnId: given.columnId,
          columnType: ColumnType.DROP_DOWN,
          mutationId: 'm1',
        })
      ).kind,
    ).toBe('RELOAD');
    expect(columnNamed((await readBoard(given.context, given.boardId)).board).id).toBe(columnNamed(board).id);
  });

  test('takes its buttons along, as far as the new type can be set as they do, and gives them back', async () => {
    const { context, boardId, columnId } = await givenSizes(3);
    const step = (part: object) => ({ stepType: ActionStepType.SET_COLUMN, columnId, ...part });
    const add = (name: string, part: object) =>
      registerColumn(context, {
        boardId,
        name,
        columnType: ColumnType.CUSTOM_ACTION,
        customActionLabel: name,
        customActionStepList: [step(part)],
      });
    await add('空にする', { valueType: ActionValueType.CLEAR });
    await add('大にする', { valueType: ActionValueType.GIVEN, textData: 'L' });
    const targets = async () =>
      (await requireBoard(context.ports.table, scope, boardId)).columns.flatMap(
        ({ name, customActionStepList: [first] = [] }) => (first ? [[name, first.columnId]] : []),
      );
    expect((await columnConversion(context, boardId, columnId, ColumnType.DROP_DOWN)).columnUsageList).toMatchObject([
      { name: '空にする', isLost: false },
      { name: '大にする', isLost: true },
    ]);
    await updateColumnType(context, { boardId, columnId, columnType: ColumnType.DROP_DOWN });
    const made = columnNamed(await requireBoard(context.ports.table, scope, boardId)).id;
    expect(await targets()).toEqual([
      ['空にする', made],
      ['大にする', columnId],
    ]);
    await restoreColumnType(context, { boardId, columnId: made });
    expect(await targets()).toEqual([
      ['空にする', columnId],
      ['大にする', columnId],
    ]);
  });

  test('has a snapshot that agrees with its rows, before and after', async () => {
    const given = await givenSizes(120);
    await updateColumnType(given.context, {
      boardId: given.boardId,
      columnId: given.columnId,
      columnType: ColumnType.DROP_DOWN,
    });
    given.ports.advance(120_000);
    expect(await refreshSnapshot(given.context, given.boardId, true)).toBeDefined();
    expect(given.ports.metrics).not.toContain('SnapshotMismatch');
  });

  test('takes an edit of the old column that was on its way, and one that was committed behind its back', async () => {
    const given = await givenSizes(30);
    const { context, boardId, columnId, ports } = given;
    // A function that read the board before: its edit of the old column commits after the new one stands.
    const late = { ...context, ports: { ...ports, table: { ...ports.table } } };
    const transact = ports.table.transact;
    let release!: () => void;
    const shownNow = new Promise<void>((resolve) => (release = resolve));
    late.ports.table.transact = async (...args) => {
      await shownNow;
      return transact(...args);
    };
    const lateEdit = updateCell(late, {
      boardId,
      postId: given.postIds[4]!,
      columnData: { projectBoardColumnId: columnId, textData: 'L' },
    });
    await updateColumnType(context, { boardId, columnId, columnType: ColumnType.DROP_DOWN });
    release();
    await lateEdit;
    await edit(given, 1, 'S');
    expect((await shown(given))[1]).toBe('S');
    await expect(edit(given, 1, 'なにか')).rejects.toThrow('「大きさ」の種類が変わりました。');
    ports.advance(30_000);
    await run(ports, given);
    expect((await shown(given))[4]).toBe('L');
    expect((await shown(given))[1]).toBe('S');
  });
});

describe('a large board', () => {
  const COUNT = AT_ONCE_MAX + 200;

  test('keeps its old column until all is written; edits meanwhile are taken along; a killed run is gone on with', async () => {
    const given = await givenSizes(COUNT);
    const { ports, context, boardId, columnId } = given;
    const before = await shown(given);
    expect((await updateColumnType(context, { boardId, columnId, columnType: ColumnType.DROP_DOWN })).kind).toBe(
      'META',
    );
    // The worker dies at its second page.
    const pages = ports.another();
    let updates = 0;
    const { update } = pages.table;
    pages.table.update = async (op) => {
      updates += 1;
      if (updates > 700) throw new Error('killed');
      return update(op);
    };
    await expect(run(pages, given)).rejects.toThrow('killed');
    expect(columnNamed((await readBoard(context, boardId)).board)).toMatchObject({
      id: columnId,
      columnType: ColumnType.TEXT,
      typeChange: { total: COUNT },
    });
    await edit(given, 1, 'L');
    await edit(given, 2, '');
    const {
      postList: [added],
    } = await registerPost(context, {
      boardId,
      title: 'あとから',
      columnDataList: [{ projectBoardColumnId: columnId, textData: 'M' }],
    });
    expect((await shown(given)).slice(1, 3)).toEqual(['L', undefined]);

    await run(ports, given);
    const after = await shown(given);
    expect(after.slice(1, 3)).toEqual(['L', undefined]);
    expect(after.slice(3)).toEqual(before.slice(3));
    expect((await shown({ ...given, postIds: [added!.id] }))[0]).toBe('M');
    ports.advance(60_000);
    await run(ports, given);
    await refreshSnapshot(context, boardId, true);
    expect(ports.metrics).not.toContain('SnapshotMismatch');
  });

  test('gets its column back as it was when the job is given up', async () => {
    const given = await givenSizes(COUNT);
    const { ports, context, boardId, columnId } = given;
    await updateColumnType(context, { boardId, columnId, columnType: ColumnType.DROP_DOWN });
    await expect(updateColumnType(context, { boardId, columnId, columnType: ColumnType.LONG_TEXT })).rejects.toThrow(
      '種類を変えています',
    );
    await abandonColumnTypeJob(ports, scope, boardId, messagesOf(ports).at(-1)!.jobId);
    expect(columnNamed(await requireBoard(ports.table, scope, boardId)).typeChange).toBeUndefined();
    await run(ports, given);
    expect(columnNamed(await requireBoard(ports.table, scope, boardId)).id).toBe(columnId);
  });
});

test('going back gives the old values, and names the cells that were edited since', async () => {
  const given = await givenSizes(30);
  const { context, boardId, columnId, postIds } = given;
  const before = await shown(given);
  await updateColumnType(context, { boardId, columnId, columnType: ColumnType.DROP_DOWN });
  const { id: newId, valueOptionList } = columnNamed((await readBoard(context, boardId)).board);
  await updateCell(context, {
    boardId,
    postId: postIds[1]!,
    columnData: { projectBoardColumnId: newId, valueOptionId: valueOptionList.find(({ name }) => name === 'L')!.id },
  });
  expect(await columnConversion(context, boardId, newId, undefined)).toMatchObject({
    refusedCount: 1,
    refusedList: [{ projectSerialNumber: 5_002, text: 'L', message: '「M」に戻ります。' }],
  });
  await restoreColumnType(context, { boardId, columnId: newId });
  expect(await shown(given)).toEqual(before);
  const board = await requireBoard(given.ports.table, scope, boardId);
  expect(columnNamed(board).id).toBe(columnId);
  await expect(restoreColumnType(context, { boardId, columnId })).rejects.toThrow(
    '元の種類の列は、もう残っていません。',
  );
});
