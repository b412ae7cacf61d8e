/** Where an import's files lie in the bucket. */

import { DAY_MS } from '#shared/format/days.ts';
import { plainFileName } from '#shared/format/file-name.ts';
import type { MemberScope, TenantScope } from '../table/scope.ts';
import type { StoredImport } from './import-job.ts';

/** Whose ticket it was is part of the name: nobody else's import finds it. */
export const importFileKey = (
  { workspaceId, userId }: Pick<MemberScope, 'workspaceId' | 'userId'>,
  boardId: string,
  fileId: string,
): string => `imports/${workspaceId}/${boardId}/${userId}/${fileId}`;

/** Which posts its rows are about (domain/import/write/row-keys.ts). */
export const importKeysKey = (
  { workspaceId, userId }: Pick<MemberScope, 'workspaceId' | 'userId'>,
  boardId: string,
  jobId: string,
): string => `imports/${workspaceId}/${boardId}/${userId}/keys/${jobId}`;

/** A piece of the file of rows that do not come in; the first one is its heading. */
export const importPieceKey = (
  { workspaceId, userId }: Pick<MemberScope, 'workspaceId' | 'userId'>,
  boardId: string,
  jobId: string,
  at: number,
): string => `imports/${workspaceId}/${boardId}/${userId}/refused/${jobId}/${at}`;

/** Ends in the name that the file has on the reader's disk. */
export const refusedFileKey = (
  { workspaceId }: TenantScope,
  boardId: string,
  { id, fileName }: Pick<StoredImport, 'id' | 'fileName'>,
): string => `exports/${workspaceId}/imports/${boardId}/${id}/取り込めない行_${plainFileName(fileName)}.csv`;

/** The bucket's rule for `exports/` and `imports/` (infra/data/buckets.ts). */
export const IMPORT_FILES_KEPT_MS = 7 * DAY_MS;
