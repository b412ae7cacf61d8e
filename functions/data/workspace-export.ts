/** Exports of a workspace: each is a job and, for a week, a file. */
import { workspaceKeys } from './keys.ts';
import { openJobIndex } from './open-jobs.ts';
import type { TenantScope } from './scope.ts';
import { ConditionFailed } from './table.ts';
import type { Condition, PutOp, Table } from './table.ts';
import { withoutKeys } from './without-keys.ts';

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
}

const DAY_S = 86_400;
/** The bucket's rule for `exports/` (infra/data/buckets.ts). */
export const EXPORT_DAYS = 7;
const LISTED = 10;
const RUNNING: Condition[] = [{ path: 'status', equals: 'RUNNING' }];

/** Ends in the name that the file has on the reader's disk. */
export const exportFileKey = ({ workspaceId }: TenantScope, { exportId, createdAt }: StoredExport): string =>
  `exports/${workspaceId}/${exportId}/hisho-export-${createdAt.slice(0, 10).replaceAll('-', '')}.zip`;

export const putNewExport = ({ workspaceId }: TenantScope, stored: StoredExport): PutOp => ({
  put: {
    ...workspaceKeys.export(workspaceId, stored.exportId),
    ...stored,
    ...openJobIndex(stored.createdAt),
    ttl: Math.ceil(Date.parse(stored.createdAt) / 1000) + 2 * EXPORT_DAYS * DAY_S,
  },
  if: [{ absent: 'PK' }],
});

export async function getExport(table: Table, { workspaceId }: TenantScope, exportId: string): Promise<StoredExport | undefined> {
  const item = await table.get(workspaceKeys.export(workspaceId, exportId), { consistent: true });
  return item && withoutKeys(item);
}

/** Newest first. */
export async function listExports(table: Table, { workspaceId }: TenantScope, limit = LISTED): Promise<StoredExport[]> {
  const { items } = await table.query({ ...workspaceKeys.exports(workspaceId), reverse: true, limit, consistent: true });
  return items.map((item) => withoutKeys(item));
}

/** A sign of life; false: another run, or the sweep, has ended it. */
export const moveExport = (table: Table, { workspaceId }: TenantScope, exportId: string, progress: Pick<StoredExport, 'done' | 'total'>, at: string): Promise<boolean> =>
  whileRunning(table.update({ update: workspaceKeys.export(workspaceId, exportId), set: { ...progress, GSI1SK: at }, if: RUNNING }));

/** False: it had ended before. */
export const endExport = (table: Table, { workspaceId }: TenantScope, exportId: string, set: Pick<StoredExport, 'status' | 'size' | 'expiresAt'>): Promise<boolean> =>
  whileRunning(table.update({ update: workspaceKeys.export(workspaceId, exportId), set: { ...set }, remove: ['GSI1PK', 'GSI1SK'], if: RUNNING }));

async function whileRunning(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
