/** Changes of a column's type: the job with how far it came. It lies beside the board, where no load of it comes across. */

import type { PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Column } from '#shared/board/types.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { isWritten } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { openJobIndex } from './open-jobs.ts';

/** Long enough to look into what went wrong. */
const ENDED_KEPT_DAYS = 30;

export interface ColumnTypeJob {
  id: string;
  boardId: string;
  projectKey: string;
  userId: string;
  accountName: string;
  /** ROWS: values are written where nobody reads them yet. SHOWN: the new column stands in the old one's place. */
  status: 'ROWS' | 'SHOWN' | 'ENDED';
  startedAt: number;
  fromColumnId: string;
  /** The new column as it will stand; its place and settings are those that the old one has by then. */
  column: Pick<Column, 'id' | 'columnType' | 'valueOptionList'>;
  total: number;
  done: number;
  /** The last post that was written. */
  cursor?: string;
  /** Edits of the old column stamped from then on may have missed the snapshot that showed the new one. */
  shownFrom?: number;
}

const keyOf = (scope: TenantScope, { boardId, id }: Pick<ColumnTypeJob, 'boardId' | 'id'>) =>
  boardKeys.columnTypeJob(scope.workspaceId, boardId, id);

export const putColumnTypeJob = (scope: TenantScope, job: ColumnTypeJob): PutOp => ({
  put: { ...keyOf(scope, job), ...job, ...openJobIndex(new Date(job.startedAt).toISOString()) },
  if: [{ absent: 'PK' }],
});

export async function getColumnTypeJob(
  table: Table,
  scope: TenantScope,
  boardId: string,
  id: string,
): Promise<ColumnTypeJob | undefined> {
  const item = await table.get(keyOf(scope, { boardId, id }), { consistent: true });
  return item && withoutKeys(item);
}

/** Moves the job on; false when another run has. */
export async function moveColumnTypeJob(
  table: Table,
  scope: TenantScope,
  job: ColumnTypeJob,
  to: Required<Pick<ColumnTypeJob, 'cursor' | 'done'>>,
  now: number,
): Promise<boolean> {
  const isAsRead = job.cursor === undefined ? { absent: 'cursor' } : { path: 'cursor', equals: job.cursor };
  return isWritten(
    table.update({
      update: keyOf(scope, job),
      set: { ...to, ...openJobIndex(new Date(now).toISOString()) },
      if: [{ path: 'status', equals: 'ROWS' }, isAsRead],
    }),
  );
}

/** Part of the transaction that shows the new column: it happens once. */
export const showColumnTypeJob = (scope: TenantScope, job: ColumnTypeJob, shownFrom: number): UpdateOp => ({
  update: keyOf(scope, job),
  set: { status: 'SHOWN', shownFrom },
  if: [{ path: 'status', equals: 'ROWS' }],
});

export const endColumnTypeJob = async (
  table: Table,
  scope: TenantScope,
  job: ColumnTypeJob,
  now: number,
): Promise<void> => {
  await table.update({
    update: keyOf(scope, job),
    set: { status: 'ENDED', ttl: ttlAfter(now, ENDED_KEPT_DAYS) },
    remove: ['GSI1PK', 'GSI1SK'],
  });
};
