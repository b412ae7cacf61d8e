/** Exports of a workspace: each is a job and, for a week, a file. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item, PutOp, Table, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import { EXPORT_DAYS } from '#shared/rules/workspace/exports.ts';
import { openJobIndex } from '../board/open-jobs.ts';
import { collect } from '../table/collect.ts';
import { retryOnConflict } from '../table/guarded-transaction.ts';
import { workspaceKeys } from '../table/keys.ts';
import { claim, end, type Lease, leave, move } from '../table/run-lease.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { isWritten } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';

type WritePorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

export interface StoredExport {
  exportId: string;
  status: 'RUNNING' | 'READY' | 'FAILED';
  /** Boards that are written, of how many. */
  done: number;
  total: number;
  createdAt: string;
  /** Who asked for it, and is told. */
  userId: string;
  accountName: string;
  /** When the bucket deletes the file. */
  expiresAt?: string;
  size?: number;
  /** The run that writes it now. */
  runner?: string;
  resume?: ExportResume;
}

/** From where another run goes on. */
export interface ExportResume {
  uploadId: string;
  /** Checkpoints so far. */
  checkpoints: number;
  /** Parts of the upload so far. */
  parts: number;
  /** Object that holds the bytes of the file behind its parts; absent: there are none. */
  waiting?: string;
  /** How far the file is, and what of the workspace it holds (domain/export). */
  zip: object;
  cursor: object;
}

/** What came to the file since the last checkpoint. */
export interface Checkpoint {
  part?: { number: number; etag: string };
  /** Entries of its list. */
  entries: object[];
}

const LISTED = 10;

const ttlOf = ({ createdAt }: StoredExport): number => ttlAfter(Date.parse(createdAt), 2 * EXPORT_DAYS);
const leaseOf = ({ workspaceId }: TenantScope, exportId: string): Lease => ({
  key: workspaceKeys.export(workspaceId, exportId),
  open: 'RUNNING',
});
const folderOf = ({ workspaceId }: TenantScope, exportId: string): string => `exports/${workspaceId}/${exportId}`;
/** Ends in the name that the file has on the reader's disk. */
export const exportFileKey = (scope: TenantScope, { exportId, createdAt }: StoredExport): string =>
  `${folderOf(scope, exportId)}/hisho-export-${createdAt.slice(0, 10).replaceAll('-', '')}.zip`;

/** Of bytes that wait for their part; another one each time, so that a checkpoint's are what they were. */
export const exportWaitingKey = (scope: TenantScope, { exportId }: StoredExport, id: string): string =>
  `${folderOf(scope, exportId)}/waiting/${id}`;

export const putNewExport = ({ workspaceId }: TenantScope, stored: StoredExport): PutOp => ({
  put: {
    ...workspaceKeys.export(workspaceId, stored.exportId),
    ...stored,
    ...openJobIndex(stored.createdAt),
    ttl: ttlOf(stored),
  },
  if: [{ absent: 'PK' }],
});

export async function getExport(
  table: Table,
  { workspaceId }: TenantScope,
  exportId: string,
): Promise<StoredExport | undefined> {
  const item = await table.get(workspaceKeys.export(workspaceId, exportId), { consistent: true });
  return item && withoutKeys(item);
}

/** Newest first. */
export async function listExports(table: Table, { workspaceId }: TenantScope, limit = LISTED): Promise<StoredExport[]> {
  const { items } = await table.query({
    ...workspaceKeys.exports(workspaceId),
    reverse: true,
    limit,
    consistent: true,
  });
  return items.map((item) => withoutKeys(item));
}

/** The export for a run that begins; undefined where it has ended, or another run writes it. */
export async function claimExport(
  ports: WritePorts,
  scope: TenantScope,
  exportId: string,
  runner: string,
  now: number,
): Promise<StoredExport | undefined> {
  const lease = leaseOf(scope, exportId);
  const claimed = claim(lease, await ports.table.get(lease.key, { consistent: true }), runner, now);
  // As it is now: a run may have come and gone since it was read.
  return claimed && (await held(ports, claimed)) ? getExport(ports.table, scope, exportId) : undefined;
}

/** For whoever comes next. */
export const leaveExport = (
  ports: WritePorts,
  scope: TenantScope,
  exportId: string,
  runner: string,
): Promise<boolean> => held(ports, leave(leaseOf(scope, exportId), runner));

/** A sign of life; false: another run, or the sweep, has ended it. */
export const moveExport = (
  ports: WritePorts,
  scope: TenantScope,
  exportId: string,
  runner: string,
  progress: Pick<StoredExport, 'done' | 'total'>,
  now: number,
): Promise<boolean> => held(ports, move(leaseOf(scope, exportId), runner, progress, now));

/** All that is written so far counts from now on; false: another run, or the sweep, has ended it. */
export const saveCheckpoint = (
  ports: WritePorts,
  scope: TenantScope,
  stored: StoredExport,
  runner: string,
  resume: ExportResume,
  checkpoint: Checkpoint,
  now: number,
): Promise<boolean> =>
  held(ports, move(leaseOf(scope, stored.exportId), runner, { resume }, now), {
    put: {
      ...workspaceKeys.exportCheckpoint(scope.workspaceId, stored.exportId, resume.checkpoints),
      ...checkpoint,
      ttl: ttlOf(stored),
    },
  });

/** Oldest first. */
export const listCheckpoints = async (
  table: Table,
  { workspaceId }: TenantScope,
  exportId: string,
): Promise<Checkpoint[]> =>
  (
    await collect(
      table.queryAll<Item & Checkpoint>({
        ...workspaceKeys.exportCheckpoints(workspaceId, exportId),
        consistent: true,
      }),
    )
  ).map((item) => withoutKeys(item));

/** False: it had ended before. */
export const endExport = (
  ports: WritePorts,
  scope: TenantScope,
  exportId: string,
  set: Pick<StoredExport, 'status' | 'size' | 'expiresAt'>,
): Promise<boolean> => held(ports, end(leaseOf(scope, exportId), set));

/** False: the export is not what the change is for any more. A checkpoint is a transaction, and holds others off for a moment. */
async function held(ports: WritePorts, change: UpdateOp, ...others: TransactOp[]): Promise<boolean> {
  return isWritten(
    retryOnConflict(
      ports,
      async () =>
        void (await (others.length > 0 ? ports.table.transact([change, ...others]) : ports.table.update(change))),
    ),
  );
}
