import { expect, test } from 'vitest';
import { getImport, putNewImport, type StoredImport } from '#functions/data/board/import-job.ts';
import { boardKeys, globalKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { archiveBoard } from '#functions/domain/board/change-board.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { givenWriter } from '#test/support/sim/imports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { abandonImport, runImport } from './run-import.ts';

const scope = projectScope();
const JOB = '01M1D4853TKR57X2HD1RPP7B6C';

async function givenImport(progress: Partial<StoredImport> = {}) {
  const plain = plainPorts();
  await givenWriter(plain, scope);
  const told: unknown[] = [];
  const ports = {
    ...plain,
    uploads: plain.snapshots,
    push: { ...plain.push, publish: async (_mutation: string, input: object) => void told.push(input) },
  };
  const { id: boardId } = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const createdAt = new Date(plain.clock.now()).toISOString();
  const job = {
    id: JOB,
    fileId: 'f',
    fileName: 'a.csv',
    status: Status.IN_PROGRESS,
    createdAt,
    userId: scope.userId,
    accountName: 'sato',
    projectKey: 'WEB',
    offset: 0,
    row: 0,
    done: 0,
    imported: 0,
    errorCount: 0,
    ...progress,
  };
  await plain.server.put(putNewImport(scope, boardId, job));
  const stored = () => getImport(plain.table, scope, boardId, JOB);
  const isOpen = (): boolean => plain.server.items().some((item) => item['GSI1PK'] === globalKeys.openJobs);
  return { plain, ports, told, boardId, stored, isOpen };
}

test('an import whose board was deleted ends and says so', async () => {
  const { plain, ports, told, boardId, stored, isOpen } = await givenImport();
  await plain.server.delete({ delete: boardKeys.meta('w1', boardId) });
  await runImport(ports, scope, boardId, JOB);
  expect(await stored()).toMatchObject({ status: Status.DONE, failure: 'ボードが削除されました。' });
  expect(told).toMatchObject([{ jobId: JOB, status: Status.DONE, message: 'ボードが削除されました。' }]);
  expect([isOpen(), plain.sent]).toEqual([false, []]);
});

test('an import whose board was archived ends, says how far it came, and shows those rows', async () => {
  const { plain, ports, boardId, stored, isOpen } = await givenImport({ done: 1_200, imported: 1_000, updated: 200 });
  await archiveBoard({ ports: plain, scope }, { boardId });
  await runImport(ports, scope, boardId, JOB);
  expect(await stored()).toMatchObject({
    status: Status.DONE,
    failure: 'ボードがアーカイブされました。1,200行を取り込んだところで止まりました。続きの行は入っていません。',
  });
  expect(isOpen()).toBe(false);
  expect(plain.sent).toMatchObject([{ queue: 'board-snapshot', message: { boardId, rebuild: true } }]);
});

test('an import of a workspace that was closed ends and says so', async () => {
  const { plain, ports, boardId, stored, isOpen } = await givenImport();
  await plain.server.put({ put: { ...workspaceKeys.workspace('w1'), closedDate: '2026-09-01T00:00:00.000Z' } });
  await runImport(ports, scope, boardId, JOB);
  expect(await stored()).toMatchObject({
    status: Status.DONE,
    failure: 'ワークスペースが閉鎖されました。',
    imported: 0,
  });
  expect([isOpen(), plain.sent]).toEqual([false, []]);
});

test('a run that fails leaves the job open for its next delivery; given up, it ends, and only once', async () => {
  const { ports, told, boardId, stored, isOpen } = await givenImport();
  ports.uploads = { ...ports.uploads, getHead: () => Promise.reject(new Error('S3 is away')) };
  await expect(runImport(ports, scope, boardId, JOB)).rejects.toThrow();
  expect([(await stored())!.status, isOpen(), told]).toEqual([Status.IN_PROGRESS, true, []]);
  await abandonImport(ports, scope, boardId, JOB);
  await abandonImport(ports, scope, boardId, JOB);
  expect(await stored()).toMatchObject({
    status: Status.DONE,
    failure: '取り込めませんでした。もう一度お試しください。',
  });
  expect([isOpen(), told.length]).toEqual([false, 1]);
});
