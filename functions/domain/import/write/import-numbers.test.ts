/** An import from its file to its rows, run by run, with workers that die. */
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { listBulkParts } from '#functions/data/board/bulk-part.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { listImportErrors } from '#functions/data/board/import-row-notes.ts';
import { listHeads } from '#functions/data/board/link.ts';
import { getPostCount } from '#functions/data/board/post-count.ts';
import { listRows } from '#functions/data/board/row.ts';
import { getContents } from '#functions/data/post/post.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import { boardKeys, projectKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { BOARD_POSTS_MAX } from '#shared/board/limits.ts';
import type { Row } from '#shared/board/types.ts';
import { ImportJobTaskStatusType as TaskStatus } from '#shared/enums/enums.ts';
import { givenImport, givenWriter, runImportToEnd } from '#test/support/sim/imports.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { abandonImport, runImport } from '../run-import.ts';
import { tasksOf } from '../tasks.ts';
import { PLACES } from '../way-back.ts';

const scope = projectScope();
const JOB = '01M1D4853TKR57X2HD1RPP7B6C';
let plain: PlainPorts;
let boardId: string;

beforeEach(async () => {
  plain = plainPorts();
  await givenWriter(plain, scope);
  boardId = (await createBoard({ ports: plain, scope }, { name: '改善バックログ' })).id;
});

const portsWith = (table: Table) => ({ ...plain, table, uploads: plain.snapshots });

const givenJob = async (csv: string, id = JOB): Promise<void> =>
  void (await givenImport(plain, scope, boardId, csv, { id }));
const runToEnd = (id = JOB, tableOf?: () => Table): Promise<StoredImport> =>
  runImportToEnd(plain, scope, boardId, id, tableOf);

const importText = async (csv: string, id = JOB): Promise<StoredImport> => {
  await givenJob(csv, id);
  return runToEnd(id);
};

async function rows(): Promise<Row[]> {
  const found: Row[] = [];
  for await (const { row } of listRows(plain.table, scope, boardId)) found.push(row);
  return found.sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
}
const lastNumber = async (): Promise<number> =>
  (await registerPost({ ports: plain, scope }, { boardId, title: '次' })).postList[0]!.projectSerialNumber;
const countUp = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('numbers of an import', () => {
  test('are those of rows that exist: neither blank lines nor refused rows take one', async () => {
    const lines = countUp(1, 350).map((n) => (n % 7 === 0 ? ',空の題' : `件名${n},あ`));
    const job = await importText(`題,メモ\n${'\n'.repeat(100_000)}${lines.join('\n\n\n')}\n${'\n'.repeat(100_000)}`);
    expect(job).toMatchObject({ plan: { total: 350 }, done: 350, imported: 300, errorCount: 50 });
    const found = await rows();
    expect(found.map((row) => row.projectSerialNumber)).toEqual(countUp(1, 300));
    expect(found.map((row) => row.title)).toEqual(
      countUp(1, 350)
        .filter((n) => n % 7)
        .map((n) => `件名${n}`),
    );
    expect(await lastNumber()).toBe(301);
    expect((await getPostCount(plain.table, scope, boardId))!.posts).toBe(301);
  });

  test('stay without gaps however often the worker is killed, at whichever write', async () => {
    await givenJob(
      `題\n${countUp(1, 1_430)
        .map((n) => (n % 10 === 0 ? '長'.repeat(300) : `件名${n}`))
        .join('\n')}\n`,
    );
    let workers = 0;
    /** Dies before or after one of its first writes, and writes nothing more; some come as far as a part that was half written, item by item. */
    const mortal = (): Table => {
      workers += 1;
      let left = workers % 6 === 0 ? 110 : 1 + (workers % 9);
      const die =
        <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
        async (...args: A): Promise<R> => {
          left -= 1;
          const isLast = left === 0;
          if (left < 0 || (isLast && workers % 2)) throw new Error('killed');
          const answer = await call(...args);
          if (isLast) throw new Error('killed');
          return answer;
        };
      return {
        ...plain.table,
        update: die(plain.table.update) as Table['update'],
        transact: die(plain.table.transact),
        batchPut: die(plain.table.batchPut),
        put: die(plain.table.put),
      };
    };
    const job = await runToEnd(JOB, mortal);
    expect(job).toMatchObject({ plan: { total: 1_430 }, done: 1_430, imported: 1_287, errorCount: 143 });
    expect(workers).toBeGreaterThan(10);
    expect(
      tasksOf(job).map(({ status, firstRow, lastRow, imported, errorCount }) => [
        status,
        firstRow,
        lastRow,
        imported,
        errorCount,
      ]),
    ).toEqual([
      [TaskStatus.DONE, 2, 1_001, 900, 100],
      [TaskStatus.DONE, 1_002, 1_431, 387, 43],
    ]);
    const found = await rows();
    expect(found.map((row) => row.projectSerialNumber)).toEqual(countUp(1, 1_287));
    expect((await getPostCount(plain.table, scope, boardId))!.posts).toBe(1_287);
  });

  test('leave room for those that people take meanwhile', async () => {
    await givenJob(
      `題\n${countUp(1, 450)
        .map((n) => `件名${n}`)
        .join('\n')}\n`,
    );
    let transactions = 0;
    const busy = (): Table => ({
      ...plain.table,
      async transact(ops, token) {
        transactions += 1;
        // Between the look at the last number and its use.
        if (transactions % 3 === 0) await registerPost({ ports: plain, scope }, { boardId, title: '途中' });
        return plain.table.transact(ops, token);
      },
    });
    await runToEnd(JOB, busy);
    const numbers = (await rows()).map((row) => row.projectSerialNumber);
    expect(numbers).toEqual(countUp(1, numbers.length));
    expect(numbers.length).toBeGreaterThan(452);
  });
});

test('a row comes last: its way back, its number and its contents stand before it', async () => {
  await givenJob(
    `題,内容\n${countUp(1, 430)
      .map((n) => `件名${n},本文${n}`)
      .join('\n')}\n`,
  );
  const counter = projectKeys.counter('w1', scope.projectKey);
  let looks = 0;
  const incomplete: unknown[] = [];
  const complete = async ({ id, projectSerialNumber }: Row): Promise<boolean> => {
    const places = await listPlacesBySerial(plain.table, scope, [projectSerialNumber]);
    const heads = await listHeads(plain.table, scope, [id]);
    const parts = await listBulkParts(plain.table, scope, { boardId, id: JOB }, 0, PLACES);
    const isRecorded = parts.some(({ was }) => was.kind === 'made' && was.postList.some((post) => post.id === id));
    const { html } = (await getContents(plain.table, scope, id)) ?? {};
    return isRecorded && html !== undefined && heads[0] !== undefined && places[0]?.postId === id;
  };
  /** What is not waited for comes late. */
  const slow = (): Table => ({
    ...plain.table,
    async get(key, options) {
      if (key.PK === counter.PK && key.SK === counter.SK) looks += 1;
      return plain.table.get(key, options);
    },
    async put(op) {
      // Later than all the others.
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      return plain.table.put(op);
    },
    async batchPut(items) {
      await setImmediate();
      return plain.table.batchPut(items);
    },
    async transact(ops, token) {
      const coming = ops.flatMap((op) => ('put' in op && op.put['isBulk'] ? [op.put as typeof op.put & Row] : []));
      for (const row of coming) if (!(await complete(row))) incomplete.push(row.title);
      if (coming.length === 0) await setImmediate();
      return plain.table.transact(ops, token);
    },
  });
  await runToEnd(JOB, slow);
  expect(incomplete).toEqual([]);
  expect(await rows()).toHaveLength(430);
  // Once in a run, while nobody else takes numbers.
  expect(looks).toBe(1);
});

describe('a full board', () => {
  const fillTo = (posts: number) =>
    plain.server.update({
      update: boardKeys.postCount('w1', boardId),
      set: { posts, countedAt: '2026-09-01T00:00:00.000Z' },
    });
  const FILE = `題\n${countUp(1, 300)
    .map((n) => `件名${n}`)
    .join('\n')}\n`;

  test('refuses a file that does not fit before its first row', async () => {
    await fillTo(BOARD_POSTS_MAX - 299);
    const job = await importText(FILE);
    expect(job).toMatchObject({
      imported: 0,
      failure: expect.stringContaining('あと299件ですが、ファイルには300行あります'),
    });
    expect(await rows()).toEqual([]);
  });

  test('that fills up meanwhile stops the import, which says how far it came; what came in is shown', async () => {
    await givenJob(FILE);
    await runImport(portsWith(plain.table), scope, boardId, JOB);
    await fillTo(BOARD_POSTS_MAX - 250);
    const job = await runToEnd();
    expect(job.failure).toContain('100,000件まで');
    expect(job.failure).toContain('200行を取り込んだところで止まりました');
    expect(await rows()).toHaveLength(200);
    expect(plain.sent.at(-1)).toMatchObject({ queue: 'board-snapshot', message: { bulk: {} } });
  });
});

test('of a hundred thousand refused rows the first two hundred are kept', async () => {
  const job = await importText(`題,日付\n${'一,2026-09-01\n'.repeat(20)}${',x\n'.repeat(1_000)}`);
  expect(job).toMatchObject({ imported: 20, errorCount: 1_000 });
  const errors = await listImportErrors(plain.table, scope, boardId, JOB, 2_000);
  expect(errors).toHaveLength(200);
  expect(errors.at(-1)!.rowNumber).toBe(221);
});

test('a column that goes while its cells come in ends the import with its name', async () => {
  await givenJob(
    `題,メモ\n${countUp(1, 1_500)
      .map((n) => `件名${n},あ${n}`)
      .join('\n')}\n`,
  );
  for (const _run of ['prepare', 'first thousand']) await runImport(portsWith(plain.table), scope, boardId, JOB);
  const column = plain.server.items().find((item) => item.SK.startsWith('M#C#') && item['name'] === 'メモ')!;
  await plain.server.delete({ delete: { PK: column.PK, SK: column.SK } });
  const job = await runToEnd();
  expect(job.failure).toBe(
    '取り込み先の列「メモ」が削除されたか、種類が変わりました。1,000行を取り込んだところで止まりました。続きの行は入っていません。',
  );
  await abandonImport(portsWith(plain.table), scope, boardId, JOB);
});
