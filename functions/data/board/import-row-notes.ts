/** What an import tells of single rows of its file: why they do not come in, and of a trial what they would change. */

import type { Item, Table } from '#functions/clients/table/table.ts';
import type { ImportChange } from '#shared/contract/import.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { type StoredImport, ttlFrom } from './import-job.ts';

export interface RowError {
  /** As spreadsheets count. */
  rowNumber: number;
  message: string;
}

/** More errors than anybody looks through say that the file is the wrong one. */
export const IMPORT_ERRORS_KEPT = 200;
/** Of a trial: as many as anybody reads before saying yes. */
const IMPORT_CHANGES_KEPT = 200;

export async function listImportErrors(
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
  limit: number,
): Promise<RowError[]> {
  const { items } = await table.query<Item & RowError>({
    ...boardKeys.importErrors(scope.workspaceId, boardId, jobId),
    limit,
  });
  return items.map(({ rowNumber, message }) => ({ rowNumber, message }));
}

/** `before`: how many there were before these. */
export const putImportErrors = (
  table: Table,
  scope: TenantScope,
  boardId: string,
  job: StoredImport,
  before: number,
  errors: RowError[],
): Promise<void> =>
  table.batchPut(
    errors.slice(0, Math.max(0, IMPORT_ERRORS_KEPT - before)).map((error) => ({
      ...boardKeys.importError(scope.workspaceId, boardId, job.id, error.rowNumber),
      ...error,
      ...ttlFrom(job.createdAt),
    })),
  );

export async function listImportChanges(
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
): Promise<ImportChange[]> {
  const { items } = await table.query<Item & ImportChange>({
    ...boardKeys.importChanges(scope.workspaceId, boardId, jobId),
    limit: IMPORT_CHANGES_KEPT,
  });
  return items.map(({ rowNumber, projectSerialNumber, title, columnName, before, after }) => ({
    rowNumber,
    projectSerialNumber,
    title,
    columnName,
    before,
    after,
  }));
}

/** `before`: how many there were before these. */
export const putImportChanges = (
  table: Table,
  scope: TenantScope,
  boardId: string,
  job: StoredImport,
  before: number,
  changes: readonly ImportChange[],
): Promise<void> =>
  table.batchPut(
    changes.slice(0, Math.max(0, IMPORT_CHANGES_KEPT - before)).map((change, n) => ({
      ...boardKeys.importChange(scope.workspaceId, boardId, job.id, before + n),
      ...change,
      ...ttlFrom(job.createdAt),
    })),
  );
