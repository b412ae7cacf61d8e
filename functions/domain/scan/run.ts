/** The job of a scan: count its parts, collect each by a message of its own, and end when none is open. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { listBoards } from '#functions/data/board/board.ts';
import type { PartCounts, ScanPart, StoredScan } from '#functions/data/secretary/scan.ts';
import {
  endScan,
  findPartState,
  getScan,
  hasOpenPart,
  listParts,
  movePart,
  moveScan,
  openEntry,
  putCollected,
  putOpenParts,
} from '#functions/data/secretary/scan.ts';
import { transactWithRetry } from '#functions/data/table/guarded-transaction.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { listProjects } from '#functions/data/workspace/project.ts';
import type { LastScan } from '#shared/contract/scan.ts';
import { collectBoard } from './collect-board.ts';
import { collectProject } from './collect-project.ts';

export interface ScanContext {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>;
  scope: TenantScope;
}

/** Messages on their way at once. */
const PARALLEL = 10;
/** A table or bucket out of breath: tried once more at once, because the next delivery is minutes away and people wait. */
const PAUSE_MS = 1_000;

/** Undefined: it has ended, or another one has taken its place. */
async function runningScan({ ports, scope }: ScanContext, scanId: string): Promise<StoredScan | undefined> {
  const scan = await getScan(ports.table, scope);
  return scan?.scanId === scanId && scan.status === 'RUNNING' ? scan : undefined;
}

/** Counts the parts once; a repeated message sends those again that are still open. */
export async function planScan(context: ScanContext, scanId: string): Promise<void> {
  const { ports, scope } = context;
  const scan = await runningScan(context, scanId);
  if (!scan) return;
  if (scan.total === undefined) {
    const parts = await partsOf(context, scan);
    await putOpenParts(ports.table, scope, scanId, parts, ports.clock.now());
    await moveScan(ports.table, scope, scanId, isoNow(context.ports), parts.length);
  }
  const open = await listParts(ports.table, scope, scanId, 'OPEN');
  for (let at = 0; at < open.length; at += PARALLEL) {
    await Promise.all(
      open.slice(at, at + PARALLEL).map(({ projectKey, boardId }) =>
        ports.queues.send('workspace-scan', {
          workspaceId: scope.workspaceId,
          scanId,
          part: { projectKey, boardId },
        }),
      ),
    );
  }
  await endIfThrough(context, scanId);
}

async function partsOf({ ports, scope }: ScanContext, { projectKeys }: StoredScan): Promise<ScanPart[]> {
  const projects = (await listProjects(ports.table, scope)).filter(
    ({ projectKey }) => projectKeys?.includes(projectKey) ?? true,
  );
  const parts: ScanPart[] = [];
  for (const { projectKey } of projects) {
    const boards = await listBoards(ports.table, { ...scope, projectKey });
    parts.push({ projectKey }, ...boards.map(({ id }) => ({ projectKey, boardId: id })));
  }
  return parts;
}

/**
 * Collects one part. A part that fails holds up nobody: the scan ends without it, and the next delivery of its message
 * tries again, until it lies in the dead-letter queue.
 */
export async function runPart(context: ScanContext, scanId: string, part: ScanPart): Promise<void> {
  const { ports, scope } = context;
  const scan = await getScan(ports.table, scope);
  if (scan?.scanId !== scanId) return;
  const state = await findPartState(ports.table, scope, scanId, part);
  if (state) {
    try {
      await movePart(
        ports.table,
        scope,
        scanId,
        part,
        [state, 'DONE'],
        ports.clock.now(),
        await collectPatiently(context, scan, part),
      );
    } catch (error) {
      if (state === 'OPEN') await movePart(ports.table, scope, scanId, part, ['OPEN', 'FAILED'], ports.clock.now());
      await endIfThrough(context, scanId);
      throw error;
    }
    await moveScan(ports.table, scope, scanId, isoNow(context.ports));
  }
  await endIfThrough(context, scanId);
}

async function collectPatiently(context: ScanContext, scan: StoredScan, part: ScanPart): Promise<PartCounts> {
  try {
    return await collectPart(context, scan, part);
  } catch (error) {
    context.ports.log.warn('part of a scan is tried again', { ...part, error });
    await context.ports.clock.sleep(PAUSE_MS);
    return collectPart(context, scan, part);
  }
}

function collectPart(
  { ports, scope }: ScanContext,
  { kind }: StoredScan,
  { projectKey, boardId }: ScanPart,
): Promise<PartCounts> {
  const project = { ports, scope: { workspaceId: scope.workspaceId, projectKey } };
  return boardId === undefined ? collectProject(project) : collectBoard(project, boardId, kind);
}

/** Whoever finds no part open ends the scan: once, however many find it. */
async function endIfThrough(context: ScanContext, scanId: string): Promise<void> {
  const { ports, scope } = context;
  if (await hasOpenPart(ports.table, scope, scanId)) return;
  const scan = await runningScan(context, scanId);
  if (scan?.total === undefined) return;
  const finishedAt = isoNow(context.ports);
  const [done, failed] = await Promise.all([
    listParts(ports.table, scope, scanId, 'DONE'),
    listParts(ports.table, scope, scanId, 'FAILED'),
  ]);
  const missing = new Set(failed.map(({ projectKey }) => projectKey));
  await putCollected(
    ports.table,
    scope,
    [...new Set(done.map(({ projectKey }) => projectKey))].filter((key) => !missing.has(key)),
    finishedAt,
  );
  const sum = (name: keyof PartCounts): number => done.reduce((total, counts) => total + (counts[name] ?? 0), 0);
  const result = {
    added: sum('added'),
    changed: sum('changed'),
    removed: sum('removed'),
    unchanged: sum('unchanged'),
    failed: failed.length,
  };
  await end(context, scan, 'DONE', finishedAt, { kind: scan.kind, finishedAt, startedBy: scan.startedBy, result });
}

async function end(
  { ports, scope }: ScanContext,
  { scanId, kind }: StoredScan,
  status: 'DONE' | 'FAILED',
  at: string,
  last?: LastScan,
): Promise<void> {
  const opens = status === 'DONE' && kind !== 'EXPAND';
  try {
    await transactWithRetry(ports, [endScan(scope, scanId, status, at, last), ...(opens ? [openEntry(scope)] : [])]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** It stood still too long: it ends with what it has, or, before anything was counted, without. */
export async function giveUpScan(context: ScanContext, scanId: string): Promise<void> {
  const { ports, scope } = context;
  const scan = await runningScan(context, scanId);
  if (!scan) return;
  if (scan.total === undefined) return end(context, scan, 'FAILED', isoNow(context.ports));
  for (const { projectKey, boardId } of await listParts(ports.table, scope, scanId, 'OPEN')) {
    await movePart(ports.table, scope, scanId, { projectKey, boardId }, ['OPEN', 'FAILED'], ports.clock.now());
  }
  await endIfThrough(context, scanId);
}
