/** Imports in the world of `plainPorts`: who may, and one message after the other, as the queue brings them. */

import type { Table } from '#functions/clients/table/table.ts';
import { importFileKey } from '#functions/data/board/import-files.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { getImport, putNewImport } from '#functions/data/board/import-job.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { endPublishedImport, runImport } from '#functions/domain/import/run-import.ts';
import { ImportJobStatusType, Role } from '#shared/enums/enums.ts';
import type { PlainPorts, projectScope } from './plain-ports.ts';

type Scope = ReturnType<typeof projectScope>;

/** A member who manages the project, whose rights are asked for by jobs. */
export async function givenWriter({ server }: PlainPorts, { userId, accountName, project }: Scope): Promise<void> {
  await server.put({ put: { ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば予約' } });
  await server.put({ put: { ...workspaceKeys.project('w1', project.projectKey), ...project } });
  await server.put({
    put: {
      ...workspaceKeys.member('w1', userId),
      userId,
      accountName,
      name: '佐藤 美咲',
      role: Role.ADMIN,
      groupIds: [],
    },
  });
  await server.put({ put: { ...workspaceKeys.accountName('w1', accountName), userId } });
}

export async function givenImport(
  plain: PlainPorts,
  scope: Scope,
  boardId: string,
  csv: string,
  more: Partial<StoredImport> = {},
): Promise<string> {
  const id = more.id ?? plain.ids.ulid(plain.clock.now());
  const job: StoredImport = {
    id,
    fileId: id,
    fileName: 'a.csv',
    status: ImportJobStatusType.IN_PROGRESS,
    createdAt: new Date(plain.clock.now()).toISOString(),
    userId: scope.userId,
    accountName: scope.accountName,
    projectKey: scope.projectKey,
    offset: 0,
    row: 0,
    done: 0,
    imported: 0,
    updated: 0,
    errorCount: 0,
    ...more,
  };
  plain.bucket.set(importFileKey(scope, boardId, job.fileId), Buffer.from(csv));
  await plain.server.put(putNewImport(scope, boardId, job));
  return id;
}

/** `tableOf` may make a worker die, by an error that says `killed`. */
export async function runImportToEnd(
  plain: PlainPorts,
  scope: Scope,
  boardId: string,
  id: string,
  tableOf: () => Table = () => plain.table,
): Promise<StoredImport> {
  const portsWith = (table: Table) => ({ ...plain, table, uploads: plain.snapshots });
  let seen = 0;
  for (let messages = 0; messages < 2_000; messages += 1) {
    const sent = plain.sent.slice(seen);
    seen = plain.sent.length;
    if (sent.some(({ queue, message }) => queue === 'board-snapshot' && isEndOf(message, id)))
      await endPublishedImport(portsWith(plain.table), scope, boardId, id);
    const job = (await getImport(plain.table, scope, boardId, id))!;
    if (job.status === ImportJobStatusType.DONE) return job;
    await runImport(portsWith(tableOf()), scope, boardId, id).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
  }
  throw new Error('the import does not end');
}

const isEndOf = (message: unknown, id: string): boolean =>
  (message as { bulk?: { importJobId?: string } }).bulk?.importJobId === id;
