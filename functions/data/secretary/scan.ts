/** Scans of a workspace: the newest one, and one item for each of its parts, whose key tells whether it is still open. */

import type { Condition, Item, PutOp, Table, TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { LastScan, Scan, ScanResult } from '#shared/contract/scan.ts';
import { openJobIndex } from '../board/open-jobs.ts';
import { collect } from '../table/collect.ts';
import { projectKeys, workspaceKeys } from '../table/keys.ts';
import type { ProjectRef, TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { unlessRefused } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';

export interface StoredScan extends Omit<Scan, 'done' | 'total'> {
  /** Absent until the parts are counted. */
  total?: number;
  startedBy: string;
  /** Projects of an EXPAND. */
  projectKeys?: string[];
  /** When it last moved. */
  movedAt: string;
  finishedAt?: string;
  /** Starts of the last minutes, for the limit. */
  recentStarts: string[];
  /** The scan that ended last. */
  last?: LastScan;
}

/** A board, or without `boardId` the project itself. */
export interface ScanPart {
  projectKey: string;
  boardId?: string | undefined;
}
export type PartCounts = Omit<ScanResult, 'failed'>;
export type PartState = 'OPEN' | 'FAILED' | 'DONE';

/** Parts of a scan are deleted a month later. */
const KEPT_DAYS = 30;

export async function getScan(table: Table, { workspaceId }: TenantScope): Promise<StoredScan | undefined> {
  const item = await table.get(workspaceKeys.scan(workspaceId), { consistent: true });
  return item && withoutKeys<StoredScan>(item);
}

/** Takes the place of `previous`; fails when another scan has begun meanwhile. */
export const putNewScan = (
  { workspaceId }: TenantScope,
  scan: StoredScan,
  previous: StoredScan | undefined,
): PutOp => ({
  put: { ...workspaceKeys.scan(workspaceId), ...scan, ...openJobIndex(scan.movedAt) },
  if: [previous ? { path: 'scanId', equals: previous.scanId } : { absent: 'PK' }],
});

const isRunning = (scanId: string): Condition[] => [
  { path: 'scanId', equals: scanId },
  { path: 'status', equals: 'RUNNING' },
];

/** A sign of life, and with `total` the end of counting; false when the scan has ended, or was counted before. */
export async function moveScan(
  table: Table,
  { workspaceId }: TenantScope,
  scanId: string,
  at: string,
  total?: number,
): Promise<boolean> {
  try {
    await table.update({
      update: workspaceKeys.scan(workspaceId),
      set: { movedAt: at, ...openJobIndex(at), ...(total === undefined ? {} : { total }) },
      if: [...isRunning(scanId), ...(total === undefined ? [] : [{ absent: 'total' }])],
    });
    return true;
  } catch (error) {
    // A conflict: the transaction that ends the scan has its item in hand.
    if (error instanceof ConditionFailed || (total === undefined && error instanceof TransactionConflict)) return false;
    throw error;
  }
}

/** Ends a running scan. `last` is absent for one that came to nothing. */
export const endScan = (
  { workspaceId }: TenantScope,
  scanId: string,
  status: 'DONE' | 'FAILED',
  at: string,
  last?: LastScan,
): TransactOp => ({
  update: workspaceKeys.scan(workspaceId),
  set: { status, finishedAt: at, ...(last ? { last } : {}) },
  remove: ['GSI1PK', 'GSI1SK'],
  if: isRunning(scanId),
});

/** From now on the entry check lets people in. */
export const openEntry = ({ workspaceId }: TenantScope): TransactOp => ({
  update: workspaceKeys.workspace(workspaceId),
  set: { isExecPartialScan: true },
  if: [{ exists: 'PK' }],
});

type PartItem = Item & ScanPart & Partial<PartCounts>;

export const putOpenParts = (
  table: Table,
  { workspaceId }: TenantScope,
  scanId: string,
  parts: ScanPart[],
  now: number,
): Promise<void> =>
  table.batchPut(
    parts.map((part) => ({
      ...workspaceKeys.scanPart(workspaceId, scanId, 'OPEN', part),
      ...part,
      ttl: ttlAfter(now, KEPT_DAYS),
    })),
  );

/** Undefined: no such part, which is to say that it is done. */
export async function findPartState(
  table: Table,
  { workspaceId }: TenantScope,
  scanId: string,
  part: ScanPart,
): Promise<'OPEN' | 'FAILED' | undefined> {
  const [open, failed] = await table.batchGet(
    (['OPEN', 'FAILED'] as const).map((state) => workspaceKeys.scanPart(workspaceId, scanId, state, part)),
    { consistent: true },
  );
  if (open) return 'OPEN';
  return failed && 'FAILED';
}

/** Moves a part on; a rival that has done so before is as good. */
export async function movePart(
  table: Table,
  { workspaceId }: TenantScope,
  scanId: string,
  part: ScanPart,
  [from, to]: [PartState, PartState],
  now: number,
  counts?: PartCounts,
): Promise<void> {
  const key = (state: PartState) => workspaceKeys.scanPart(workspaceId, scanId, state, part);
  await unlessRefused(
    table.transact([
      { delete: key(from), if: [{ exists: 'PK' }] },
      { put: { ...key(to), ...part, ...counts, ttl: ttlAfter(now, KEPT_DAYS) } },
    ]),
  );
}

export const listParts = async (
  table: Table,
  { workspaceId }: TenantScope,
  scanId: string,
  state: PartState,
): Promise<PartItem[]> =>
  collect(table.queryAll<PartItem>({ ...workspaceKeys.scanParts(workspaceId, scanId, state), consistent: true }));

export async function hasOpenPart(table: Table, { workspaceId }: TenantScope, scanId: string): Promise<boolean> {
  const { items } = await table.query({
    ...workspaceKeys.scanParts(workspaceId, scanId, 'OPEN'),
    limit: 1,
    consistent: true,
  });
  return items.length > 0;
}

/** Says on each project when it was last collected, whether or not anything had changed. */
export const putCollected = (
  table: Table,
  { workspaceId }: TenantScope,
  keys: string[],
  collectedAt: string,
): Promise<void> =>
  table.batchPut(keys.map((projectKey) => ({ ...projectKeys.collected(workspaceId, projectKey), collectedAt })));

export async function getCollectedAt(
  table: Table,
  { workspaceId, projectKey }: ProjectRef,
): Promise<string | undefined> {
  const item = await table.get<Item & { collectedAt: string }>(projectKeys.collected(workspaceId, projectKey), {
    consistent: true,
  });
  return item?.collectedAt;
}
