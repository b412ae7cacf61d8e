/** A strict limit of a kanban holds for the rows of a file, too. */
import { beforeEach, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { type StoredImport } from '#functions/data/board/import-job.ts';
import { listImportErrors } from '#functions/data/board/import-row-notes.ts';
import { listRows } from '#functions/data/board/row.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerView } from '#functions/domain/board/views/register-view.ts';
import { updateView } from '#functions/domain/board/views/update-view.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { targetsOfHeadings } from '#shared/board/columns/import-targets.ts';
import type { Row } from '#shared/board/types.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { givenImport, givenWriter, runImportToEnd } from '#test/support/sim/imports.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';

const scope = projectScope();
const FULL = 'ビュー「流れ」の「進行中」は上限の3件に達しているため、これ以上は入れられません。';

let plain: PlainPorts;
let boardId: string;
let state: { id: string; doing: string; todo: string };

/** 進行中 takes three posts, of which it has one. */
beforeEach(async () => {
  plain = plainPorts();
  await givenWriter(plain, scope);
  const context = { ports: plain, scope };
  boardId = (await createBoard(context, { name: '改善バックログ' })).id;
  const column = (await requireBoard(plain.table, scope, boardId)).columns.find(({ isStatus }) => isStatus)!;
  const [todo, doing] = column.valueOptionList.map(({ id }) => id) as [string, string];
  state = { id: column.id, doing, todo };
  await registerView(context, { boardId, name: '流れ', viewType: ProjectBoardViewType.KANBAN });
  const view = (await requireBoard(plain.table, scope, boardId)).views.find(({ name }) => name === '流れ')!;
  await updateView(context, {
    boardId,
    boardViewId: view.id,
    groupColumnId: column.id,
    groupOptionList: [
      {
        groupColumnId: column.id,
        groupColumnValueId: doing,
        groupOrder: -1,
        isHidden: false,
        isContract: false,
        wipLimit: 3,
        isWipLimitStrict: true,
      },
    ],
  });
  await registerPost(context, {
    boardId,
    title: '前から',
    columnDataList: [{ projectBoardColumnId: column.id, valueOptionId: doing }],
  });
});

async function rows(): Promise<Row[]> {
  const found: Row[] = [];
  for await (const { row } of listRows(plain.table, scope, boardId)) found.push(row);
  return found.sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
}
const doing = async () =>
  (await rows()).filter(({ values }) => values[state.id] === state.doing).map(({ title }) => title);

async function importCsv(csv: string, more: Partial<StoredImport> = {}, tableOf?: () => Table) {
  const { columns } = await requireBoard(plain.table, scope, boardId);
  const targets = targetsOfHeadings(csv.split('\n')[0]!.split(','), columns);
  const id = await givenImport(plain, scope, boardId, csv, { targets, ...more });
  const job = await runImportToEnd(plain, scope, boardId, id, tableOf);
  const errors = (await listImportErrors(plain.table, scope, boardId, id, 200)).map(
    ({ rowNumber, message }) => [rowNumber, message] as const,
  );
  return { job, errors };
}

const CSV = 'タイトル,状態\n一,進行中\n二,未着手\n三,進行中\n四,進行中\n五,未着手\n六,進行中\n';

test('rows beyond it are left out and told, in the order of the file; the others come in', async () => {
  const { job, errors } = await importCsv(CSV);
  expect(job).toMatchObject({ imported: 4, errorCount: 2, done: 6, refused: { pieces: 1 } });
  expect(errors).toEqual([
    [5, FULL],
    [7, FULL],
  ]);
  expect(await doing()).toEqual(['前から', '一', '三']);
  expect((await rows()).map(({ projectSerialNumber }) => projectSerialNumber)).toEqual([1, 2, 3, 4, 5]);
});

test('what an earlier run or another import wrote is counted', async () => {
  const many = Array.from({ length: 1_050 }, (_, n) => `題${n},${n % 1_000 === 0 ? '進行中' : '未着手'}`);
  expect((await importCsv(`タイトル,状態\n${many.join('\n')}\n`)).errors).toEqual([]);
  expect(await doing()).toEqual(['前から', '題0', '題1000']);
  expect((await importCsv(CSV)).errors.map(([row]) => row)).toEqual([2, 4, 5, 7]);
});

test('posts that a row would move there stay, and those that leave make room', async () => {
  await importCsv('タイトル,状態\n甲,進行中\n乙,進行中\n丙,未着手\n丁,未着手\n');
  const { job, errors } = await importCsv('タイトル,状態\n乙,未着手\n丙,進行中\n丁,進行中\n新,進行中\n', {
    keyIndex: 0,
  });
  expect(job).toMatchObject({ updated: 2, imported: 0, errorCount: 2 });
  expect(errors.map(([row]) => row).sort()).toEqual([4, 5]);
  expect(await doing()).toEqual(['前から', '甲', '丙']);
});

test('a trial tells the same, over all of its runs', async () => {
  const many = Array.from({ length: 1_050 }, (_, n) => `題${n},${n % 300 === 0 ? '進行中' : '未着手'}`);
  const csv = `タイトル,状態\n${many.join('\n')}\n`;
  const trial = await importCsv(csv, { isTrial: true });
  expect(trial.errors.map(([row]) => row)).toEqual([602, 902]);
  expect((await importCsv(csv)).errors).toEqual(trial.errors);
});

test.each(Array.from({ length: 16 }, (_, at) => at + 1))(
  'a worker killed at write %i lets the same rows in, and tells of the same',
  async (point) => {
    let writes = 0;
    const dying = (): Table =>
      new Proxy(plain.table, {
        get(of, property) {
          const value: unknown = Reflect.get(of, property);
          if (!['put', 'update', 'transact', 'batchPut'].includes(String(property))) return value;
          return async (...args: unknown[]): Promise<unknown> => {
            const done = await (value as (...all: unknown[]) => Promise<unknown>).apply(of, args);
            writes += 1;
            if (writes === point) throw new Error('killed');
            return done;
          };
        },
      });
    const { job, errors } = await importCsv(CSV, {}, dying);
    expect(job).toMatchObject({ imported: 4, errorCount: 2, done: 6 });
    expect(errors.map(([row, message]) => [row, message])).toEqual([
      [5, FULL],
      [7, FULL],
    ]);
    expect(await doing()).toEqual(['前から', '一', '三']);
  },
);

test('a board without a strict limit is not counted', async () => {
  const { id } = await createBoard({ ports: plain, scope }, { name: '別のボード' });
  const job = await givenImport(plain, scope, id, CSV);
  const { pk, prefix } = boardKeys.rows(scope.workspaceId, id);
  let reads = 0;
  const counting = (): Table => ({
    ...plain.table,
    queryAll: (query) => {
      if (query.pk === pk && 'prefix' in query && query.prefix === prefix) reads += 1;
      return plain.table.queryAll(query);
    },
  });
  expect(await runImportToEnd(plain, scope, id, job, counting)).toMatchObject({ imported: 6, errorCount: 0 });
  expect(reads).toBe(0);
});
