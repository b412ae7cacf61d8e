/** Starting a scan, and saying how it stands. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { StoredScan } from '#functions/data/secretary/scan.ts';
import { getScan, listParts, putNewScan } from '#functions/data/secretary/scan.ts';
import { transactWithRetry } from '#functions/data/table/guarded-transaction.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { withoutKeys } from '#functions/data/table/without-keys.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { ProjectItem } from '#functions/data/workspace/project.ts';
import { followAliases } from '#functions/data/workspace/project.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import type { LastScan, Scan, ScanKind } from '#shared/contract/scan.ts';
import { AppError } from '#shared/errors.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { SCAN_NAME } from '#shared/rules/secretary/scan.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

interface Context {
  scope: MemberScope;
  ports: CorePorts & Pick<Ports, 'queues'>;
}

const WINDOW_MS = 10 * 60_000;
const STARTS_IN_WINDOW = 10;
/** Whoever waits so long and asks again puts the scan back into its queue. */
const STANDING_MS = 30_000;

/** A running scan is answered instead of a second one; ten calls at once start one. */
export async function startScan(context: Context, kind: ScanKind, asked: string[] = []): Promise<{ scan: Scan }> {
  const { scope, ports } = context;
  const { current, workspace, projects } = await readForStart(context, asked);
  if (current?.status === 'RUNNING') return { scan: await nudge(context, current) };
  // The door is open: from here on scans are the admins' business.
  if (current && workspace.isExecPartialScan && !isAdmin(scope.role)) return { scan: present(current, 0) };
  const scan = newScan(context, kind, projects, current);
  try {
    await transactWithRetry(ports, [
      putNewScan(scope, scan, current),
      ...(isAdmin(scope.role) ? [auditStart(context, scan, projects)] : []),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const rival = await getScan(ports.table, scope);
    if (!rival) throw error;
    return { scan: present(rival, 0) };
  }
  await ports.queues.send('workspace-scan', { workspaceId: scope.workspaceId, scanId: scan.scanId });
  return { scan: present(scan, 0) };
}

interface BeforeStart {
  current: StoredScan | undefined;
  workspace: WorkspaceItem;
  /** Asked for by any of their keys. */
  projects: ProjectItem[];
}

async function readForStart({ scope, ports }: Context, keys: string[]): Promise<BeforeStart> {
  const { workspaceId } = scope;
  const wanted = [
    workspaceKeys.workspace(workspaceId),
    workspaceKeys.scan(workspaceId),
    ...keys.map((key) => workspaceKeys.project(workspaceId, key)),
  ];
  const [workspace, current, ...underKeys] = await ports.table.batchGet<Item>(wanted, { consistent: true });
  const projects = await followAliases(ports.table, scope, underKeys);
  const present = projects.filter((project) => project !== undefined && !project.deletedDate) as ProjectItem[];
  if (!workspace || present.length < keys.length) throw new AppError('EntityNotFound');
  return {
    workspace: workspace as WorkspaceItem,
    current: current && withoutKeys<StoredScan>(current),
    projects: present,
  };
}

function newScan(
  { scope, ports }: Context,
  kind: ScanKind,
  projects: ProjectItem[],
  current: StoredScan | undefined,
): StoredScan {
  const now = ports.clock.now();
  const at = new Date(now).toISOString();
  const recentStarts = (current?.recentStarts ?? []).filter((start) => Date.parse(start) > now - WINDOW_MS);
  if (recentStarts.length >= STARTS_IN_WINDOW) {
    throw new AppError('TooManyRequests', undefined, {
      retryAfterSeconds: Math.ceil((Date.parse(recentStarts[0]!) + WINDOW_MS - now) / 1000),
    });
  }
  return {
    scanId: ports.ids.ulid(now),
    kind,
    status: 'RUNNING',
    startedAt: at,
    movedAt: at,
    startedBy: scope.accountName,
    recentStarts: [...recentStarts, at],
    ...(kind === 'EXPAND' ? { projectKeys: [...new Set(projects.map(({ projectKey }) => projectKey))] } : {}),
    ...(current?.last ? { last: current.last } : {}),
  };
}

const auditStart = ({ scope, ports }: Context, { scanId, kind }: StoredScan, projects: ProjectItem[]) =>
  auditOp(ports, scope, {
    action: AuditAction.SCAN_STARTED,
    targetId: scanId,
    targetName: 'AI秘書の情報収集',
    after:
      projects.length > 0 ? `${SCAN_NAME[kind]}（${projects.map(({ name }) => name).join('、')}）` : SCAN_NAME[kind],
  });

/** Its message may be lost, or wait long for its next delivery. */
async function nudge({ scope, ports }: Context, scan: StoredScan): Promise<Scan> {
  if (Date.parse(scan.movedAt) < ports.clock.now() - STANDING_MS)
    await ports.queues.send('workspace-scan', { workspaceId: scope.workspaceId, scanId: scan.scanId });
  return present(scan, await countOpen(ports, scope, scan));
}

const countOpen = async (
  { table }: Pick<CorePorts, 'table'>,
  scope: MemberScope,
  { scanId, total }: StoredScan,
): Promise<number> => (total === undefined ? 0 : (await listParts(table, scope, scanId, 'OPEN')).length);

const present = ({ scanId, kind, status, startedAt, total }: StoredScan, open: number): Scan => ({
  scanId,
  kind,
  status,
  startedAt,
  done: total === undefined ? 0 : total - open,
  total: total ?? null,
});

export async function describeScan({
  scope,
  ports,
}: {
  scope: MemberScope;
  ports: CorePorts;
}): Promise<{ scan: Scan | null; last: LastScan | null }> {
  const scan = await getScan(ports.table, scope);
  if (!scan) return { scan: null, last: null };
  const open = scan.status === 'RUNNING' ? await countOpen(ports, scope, scan) : 0;
  return { scan: present(scan, open), last: isAdmin(scope.role) ? (scan.last ?? null) : null };
}
