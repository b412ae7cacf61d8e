/** Imports that are stopped and taken up again: no row twice, none lost, and the counts tell what is there. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { importFileKey } from '#functions/data/board/import-files.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { getImport } from '#functions/data/board/import-job.ts';
import { listImportErrors } from '#functions/data/board/import-row-notes.ts';
import { listRows } from '#functions/data/board/row.ts';
import { boardKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import type { Row } from '#shared/board/types.ts';
import { Role, ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { givenImport, givenWriter, runImportToEnd } from '#test/support/sim/imports.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerImport } from './jobs.ts';
import { abandonImport, runImport } from './run-import.ts';
import { canCancel, cancelImport, canRestart, restartImport } from './stop-import.ts';
import { undoImport } from './undo-import.ts';

const scope = projectScope();
let plain: PlainPorts;
let boardId: string;
let columnId: string;

beforeEach(async () => {
  plain = plainPorts();
  await givenWriter(plain, scope);
  const board = await createBoard({ ports: plain, scope }, { name: '改善バックログ' });
  boardId = board.id;
  columnId = board.columnList.find(({ name }) => name === '見積')!.id;
});

const ports = (table: Table = plain.table) => ({ ...plain, table, uploads: plain.snapshots });
const on = (importJobId: string) => ({ boardId, importJobId });
const cancel = (id: string, as = scope) => cancelImport({ ports: ports(), scope: as }, on(id));
const restart = (id: string, as = scope) => restartImport({ ports: ports(), scope: as }, on(id));
const stored = async (id: string): Promise<StoredImport> => (await getImport(plain.table, scope, boardId, id))!;
const runToEnd = (id: string, tableOf?: () => Table) => runImportToEnd(plain, scope, boardId, id, tableOf);

async function rows(): Promise<Row[]> {
  const found: Row[] = [];
  for await (const { row } of listRows(plain.table, scope, boardId)) found.push(row);
  return found.sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
}

const TOTAL = 430;
const fileOf = (value: (n: number) => number): string =>
  `タイトル,見積\n${Array.from({ length: TOTAL }, (_, n) => `件名${n},${value(n)}`).join('\n')}\n`;
const fresh = () => givenImport(plain, scope, boardId, fileOf(Number));
const keyed = (value: (n: number) => number) =>
  givenImport(plain, scope, boardId, fileOf(value), {
    targets: [{ kind: 'title' }, { kind: 'column', columnId }],
    keyIndex: 0,
  });

/** Does something else before the writes of which `isDue` says so. */
const interrupted = (isDue: (write: number) => boolean, act: () => Promise<void>): (() => Table) => {
  let writes = 0;
  return () =>
    new Proxy(plain.table, {
      get(of, property) {
        const value: unknown = Reflect.get(of, property);
        if (!['put', 'update', 'transact', 'batchPut'].includes(String(property))) return value;
        return async (...args: unknown[]): Promise<unknown> => {
          writes += 1;
          if (isDue(writes)) await act();
          return (value as (...all: unknown[]) => Promise<unknown>).apply(of, args);
        };
      },
    });
};

async function expectAllOnce(id: string): Promise<void> {
  expect(await stored(id)).toMatchObject({ done: TOTAL, imported: TOTAL, errorCount: 0 });
  expect((await stored(id)).failure).toBeUndefined();
  const found = await rows();
  expect(found.map(({ projectSerialNumber }) => projectSerialNumber)).toEqual(found.map((_, n) => n + 1));
  expect(found.map(({ title }) => title)).toEqual(Array.from({ length: TOTAL }, (_, n) => `件名${n}`));
}

describe('stopped by a person', () => {
  test('before any of its writes, it ends with the rows that it counts, and goes on with the others', async () => {
    const id = await fresh();
    let stops = 0;
    for (let at = 1; (await stored(id)).status === Status.IN_PROGRESS; at += 1) {
      const stop = async () => {
        await cancel(id);
        // Its message may come while the other run is in the middle of a part.
        if (at % 3) await runImport(ports(), scope, boardId, id);
      };
      const job = await runToEnd(
        id,
        interrupted((write) => write === at % 15, stop),
      );
      expect(await rows()).toHaveLength(job.imported);
      if (job.failure === undefined) break;
      stops += 1;
      expect(job.failure).toBe(
        job.imported === 0
          ? '中止しました。'
          : `中止しました。${job.imported}行を取り込んだところで止まりました。続きの行は入っていません。`,
      );
      expect(canRestart(scope, job, plain.clock.now())).toBe(true);
      await restart(id);
    }
    expect(stops).toBeGreaterThan(3);
    await expectAllOnce(id);
  });

  test('while it changes posts, what it changed is counted once over all its runs', async () => {
    await runToEnd(await keyed(Number));
    const before = await rows();
    const id = await keyed((n) => n + (n % 2));
    let stops = 0;
    for (;;) {
      const job = await runToEnd(
        id,
        interrupted(
          (write) => write === 4,
          () => cancel(id),
        ),
      );
      if (job.failure === undefined) break;
      stops += 1;
      await restart(id);
    }
    expect(stops).toBeGreaterThan(1);
    expect(await stored(id)).toMatchObject({ imported: 0, updated: TOTAL / 2, errorCount: 0, done: TOTAL });
    expect((await rows()).map(({ revision }) => revision)).toEqual(before.map(({ revision }, n) => revision + (n % 2)));
  });

  test('before its file was read it has made no column, and begins at the file’s beginning', async () => {
    const id = await givenImport(plain, scope, boardId, 'タイトル,係\n件名,あ\n');
    const columns = () => plain.server.items().filter(({ SK }) => SK.startsWith('M#C#')).length;
    const before = columns();
    await runImport(
      ports(
        interrupted(
          (write) => write === 1,
          () => cancel(id),
        )(),
      ),
      scope,
      boardId,
      id,
    );
    expect(await runToEnd(id)).toMatchObject({ failure: '中止しました。', imported: 0 });
    expect(columns()).toBe(before);
    await restart(id);
    expect(await runToEnd(id)).toMatchObject({ imported: 1 });
    expect(columns()).toBe(before + 1);
  });

  test('behind its last row it is done', async () => {
    const id = await fresh();
    while ((await stored(id)).done < TOTAL) await runImport(ports(), scope, boardId, id);
    await cancel(id);
    await runImport(ports(), scope, boardId, id);
    await runToEnd(id);
    await expectAllOnce(id);
  });
});

test('stopped by itself half-way through a part, it goes on with the numbers that it took', async () => {
  const id = await fresh();
  const dying = interrupted(
    (write) => write > 19,
    () => Promise.reject(new Error('killed')),
  );
  for (let run = 0; run < 4; run += 1)
    await runImport(ports(dying()), scope, boardId, id).catch((error: Error) => expect(error.message).toBe('killed'));
  const { imported, part } = await stored(id);
  expect([imported < (await rows()).length, part !== undefined]).toEqual([true, true]);
  await abandonImport(ports(), scope, boardId, id);
  expect((await stored(id)).failure).toContain('続きの行は入っていません');
  await restart(id);
  await restart(id);
  expect(plain.sent.filter(({ queue }) => queue === 'board-import').length).toBeLessThan(6);
  await runToEnd(id);
  await expectAllOnce(id);
});

describe('is refused', () => {
  const stopped = async (): Promise<string> => {
    const id = await fresh();
    for (let run = 0; run < 2; run += 1)
      await runImport(
        ports(
          interrupted(
            (write) => write === 6,
            () => cancel(id),
          )(),
        ),
        scope,
        boardId,
        id,
      );
    await runToEnd(id);
    return id;
  };

  test('to whoever neither began it nor manages the project', async () => {
    const other = projectScope('tanaka', 'write');
    const id = await fresh();
    await expect(cancel(id, other)).rejects.toMatchObject({ code: 'Forbidden' });
    await expect(restart(id, other)).rejects.toMatchObject({ code: 'Forbidden' });
    expect([canCancel(other, await stored(id)), canCancel(scope, await stored(id))]).toEqual([false, true]);
  });

  test('of one that is taken back, that came to its end, whose file cannot be read, or that was a trial', async () => {
    const id = await stopped();
    await undoImport({ ports: plain, scope }, on(id));
    const whole = await fresh();
    await runToEnd(whole);
    const unreadable = await givenImport(plain, scope, boardId, 'タイトル\n');
    await runToEnd(unreadable);
    const trial = await givenImport(plain, scope, boardId, fileOf(Number), { isTrial: true });
    await cancel(trial);
    await runToEnd(trial);
    for (const one of [id, whole, unreadable, trial]) {
      await restart(one);
      const job = await stored(one);
      expect([job.status, canRestart(scope, job, plain.clock.now())]).toEqual([Status.DONE, false]);
    }
  });

  test('once its file is gone, in words', async () => {
    const id = await stopped();
    plain.bucket.delete(importFileKey(scope, boardId, id));
    await expect(restart(id)).rejects.toThrow('保存期間');
    await plain.clock.sleep(8 * 86_400_000);
    expect(canRestart(scope, await stored(id), plain.clock.now())).toBe(false);
  });

  test('while others go on: three of a board, also of twelve that begin at the same moment; trials by themselves', async () => {
    const id = await stopped();
    const file = (n: number) => {
      const fileId = `01M7YK6HF0PDX3BC5XRTQAVN${String(n).padStart(2, '0')}`;
      plain.bucket.set(importFileKey(scope, boardId, fileId), Buffer.from('タイトル\n件名\n'));
      return { boardId, fileId, fileName: 'a.csv' };
    };
    const register = (n: number, isTrial = false) => registerImport({ scope, ports: ports() }, { ...file(n), isTrial });
    const begun = async (isTrial: boolean): Promise<string[]> =>
      (await Promise.allSettled(Array.from({ length: 12 }, (_, n) => register(n, isTrial)))).flatMap((result) =>
        result.status === 'fulfilled' ? result.value.id : [],
      );
    const ids = await begun(false);
    expect(ids).toHaveLength(3);
    expect(await begun(true)).toHaveLength(3);
    await expect(register(20)).rejects.toThrow('ほかの取り込みが進んでいます');
    await expect(restart(id)).rejects.toThrow('ほかの取り込みが進んでいます');
    // Whoever sends the same call again is one of the three.
    await expect(register(Number(ids[0]!.slice(-2)))).resolves.toEqual({ id: ids[0] });
    await runImportToEnd(plain, scope, boardId, ids[0]!);
    await restart(id);
    await expect(register(20)).rejects.toThrow('ほかの取り込みが進んでいます');
  });
});

test('a column that was locked meanwhile keeps its values for whoever does not manage the project', async () => {
  await runToEnd(await keyed(Number));
  const before = await rows();
  const id = await keyed((n) => n + 1);
  await runImport(ports(), scope, boardId, id);
  await plain.server.update({
    update: workspaceKeys.member('w1', scope.userId),
    set: { role: Role.STAFF, groupIds: ['g1'] },
  });
  await plain.server.update({ update: workspaceKeys.project('w1', scope.projectKey), set: { groupIds: ['g1'] } });
  await plain.server.update({ update: boardKeys.column('w1', boardId, columnId), set: { isLock: true } });
  expect(await runToEnd(id)).toMatchObject({ done: TOTAL, updated: 0, errorCount: TOTAL });
  expect((await listImportErrors(plain.table, scope, boardId, id, 1))[0]!.message).toContain('ロックされている');
  expect(await rows()).toEqual(before);
});
