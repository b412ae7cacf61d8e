/** Files that are put together badly, messages that come twice and workers that die. */
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { importFileKey } from '#functions/data/board/import-files.ts';
import { getImport, type StoredImport } from '#functions/data/board/import-job.ts';
import { listImportErrors } from '#functions/data/board/import-row-notes.ts';
import { getPostCount } from '#functions/data/board/post-count.ts';
import { listRows } from '#functions/data/board/row.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { givenImport, givenWriter, runImportToEnd } from '#test/support/sim/imports.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { endPublishedImport, runImport } from './run-import.ts';

const scope = projectScope();
let plain: PlainPorts;
let boardId: string;

beforeEach(async () => {
  plain = plainPorts();
  await givenWriter(plain, scope);
  boardId = (await createBoard({ ports: plain, scope }, { name: '改善バックログ' })).id;
});

async function titles(): Promise<string[]> {
  const found: [number, string][] = [];
  for await (const { row } of listRows(plain.table, scope, boardId)) found.push([row.projectSerialNumber, row.title]);
  return found.sort(([a], [b]) => a - b).map(([, title]) => title);
}
const errorsOf = async (id: string): Promise<[number, string][]> =>
  (await listImportErrors(plain.table, scope, boardId, id, 10)).map(({ rowNumber, message }) => [rowNumber, message]);

describe('a file', () => {
  test('of two encodings gives its rows in the first, and tells which ones are in the other', async () => {
    const id = await givenImport(plain, scope, boardId, '');
    const parts = [
      iconv.encode('タイトル\n検索が遅い\n', 'cp932'),
      Buffer.from('通知が届かない\n'),
      iconv.encode('一覧が崩れる\n', 'cp932'),
    ];
    plain.bucket.set(importFileKey(scope, boardId, id), Buffer.concat(parts));
    expect(await runImportToEnd(plain, scope, boardId, id)).toMatchObject({ imported: 2, errorCount: 1 });
    expect(await titles()).toEqual(['検索が遅い', '一覧が崩れる']);
    expect(await errorsOf(id)).toEqual([[3, 'タイトル：この文字コードでは読み取れない文字があります。']]);
  });

  test('one row of which has 5,000 cells leaves that row out', async () => {
    const id = await givenImport(plain, scope, boardId, `タイトル,メモ\n一,あ\n二${',い'.repeat(4_999)}\n三,う\n`);
    expect(await runImportToEnd(plain, scope, boardId, id)).toMatchObject({ imported: 2, errorCount: 1 });
    expect(await titles()).toEqual(['一', '三']);
    expect(await errorsOf(id)).toEqual([[3, '見出しより列が多くあります（5000列）。']]);
  });
});

const ROWS = 240;
const names = Array.from({ length: ROWS }, (_, n) => (n % 50 === 49 ? '' : `件名${n}`));
const CSV = `タイトル,見積\n${names.map((name, n) => `${name},${n}`).join('\n')}\n`;
const WANTED = names.filter((name) => name !== '');

async function expectEachOnce(id: string): Promise<void> {
  const job = await getImport(plain.table, scope, boardId, id);
  expect(job).toMatchObject({
    status: Status.DONE,
    done: ROWS,
    imported: WANTED.length,
    errorCount: ROWS - WANTED.length,
  });
  expect(job!.failure).toBeUndefined();
  expect(await titles()).toEqual(WANTED);
  expect((await getPostCount(plain.table, scope, boardId))!.posts).toBe(WANTED.length);
  expect((await errorsOf(id)).map(([row]) => row)).toEqual([51, 101, 151, 201]);
}

describe('every message of an import comes twice', () => {
  const ports = () => ({ ...plain, uploads: plain.snapshots });
  /** `deliver` is given each message of the queues as it was sent. */
  async function runAll(id: string, deliver: (run: () => Promise<void>) => Promise<void>): Promise<void> {
    await deliver(() => runImport(ports(), scope, boardId, id));
    for (let at = 0; at < plain.sent.length; at += 1) {
      const { queue, message } = plain.sent[at]!;
      if (queue === 'board-import') await deliver(() => runImport(ports(), scope, boardId, id));
      if ((message as { bulk?: { importJobId?: string } }).bulk?.importJobId === id)
        await deliver(() => endPublishedImport(ports(), scope, boardId, id));
      expect(plain.sent.length).toBeLessThan(200);
    }
  }

  test('one after the other', async () => {
    const id = await givenImport(plain, scope, boardId, CSV);
    await runAll(id, async (run) => {
      await run();
      await run();
    });
    await expectEachOnce(id);
  });

  test('at once', async () => {
    const id = await givenImport(plain, scope, boardId, CSV);
    await runAll(id, async (run) => void (await Promise.all([run(), run()])));
    await expectEachOnce(id);
  });

  test('and again after its end', async () => {
    const id = await givenImport(plain, scope, boardId, CSV);
    await runImportToEnd(plain, scope, boardId, id);
    await runImport(ports(), scope, boardId, id);
    await endPublishedImport(ports(), scope, boardId, id);
    await expectEachOnce(id);
  });
});

const WRITES = ['put', 'update', 'transact', 'batchPut', 'delete'];

describe('a worker killed', () => {
  /** Dies at the so manieth of its writes, which may have arrived. */
  const dyingAt = (point: number, hasArrived: boolean): (() => Table) => {
    let writes = 0;
    return () =>
      new Proxy(plain.table, {
        get(of, property) {
          const value: unknown = Reflect.get(of, property);
          if (!WRITES.includes(String(property))) return value;
          return async (...args: unknown[]): Promise<unknown> => {
            writes += 1;
            if (writes === point && !hasArrived) throw new Error('killed');
            const done = await (value as (...all: unknown[]) => Promise<unknown>).apply(of, args);
            if (writes === point) throw new Error('killed');
            return done;
          };
        },
      });
  };
  const points = Array.from({ length: 20 }, (_, at) => at + 1);

  test.each(points)('before write %i leaves no row out and puts none twice', async (point) => {
    const id = await givenImport(plain, scope, boardId, CSV);
    await runImportToEnd(plain, scope, boardId, id, dyingAt(point, false));
    await expectEachOnce(id);
  });

  test.each(points)('behind write %i leaves no row out and puts none twice', async (point) => {
    const id = await givenImport(plain, scope, boardId, CSV);
    await runImportToEnd(plain, scope, boardId, id, dyingAt(point, true));
    await expectEachOnce(id);
  });

  test('has that many writes', async () => {
    let writes = 0;
    const counting = (): Table =>
      new Proxy(plain.table, {
        get(of, property) {
          if (WRITES.includes(String(property))) writes += 1;
          return Reflect.get(of, property);
        },
      });
    const id = await givenImport(plain, scope, boardId, CSV);
    const job: StoredImport = await runImportToEnd(plain, scope, boardId, id, counting);
    expect(job.done).toBe(ROWS);
    expect(writes).toBeGreaterThanOrEqual(points.length);
  });
});
