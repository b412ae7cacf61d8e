/** Beginning an export, and what became of earlier ones. */
import type * as z from 'zod';
import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, FileLinks, Queues } from '#functions/clients/ports.ts';
import { countOperations } from '#functions/data/global/rate-limit.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope, TenantScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { StoredExport } from '#functions/data/workspace/workspace-export.ts';
import { exportFileKey, listExports, putNewExport } from '#functions/data/workspace/workspace-export.ts';
import type { exportShape } from '#shared/contract/workspace.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

type Shape = z.input<typeof exportShape>;

/** One at a time: who asks while one is being written gets that one. A message that is lost is queued again by the sweep. */
export async function startExport(ports: CorePorts & { queues: Queues }, scope: MemberScope): Promise<Shape> {
  const { table, clock, ids } = ports;
  const { workspaceId, userId, accountName } = scope;
  const [newest] = await listExports(table, scope, 1);
  if (newest?.status === 'RUNNING') return present(newest);
  const stored: StoredExport = {
    exportId: ids.ulid(),
    status: 'RUNNING',
    done: 0,
    total: 0,
    createdAt: isoNow({ clock }),
    userId,
    accountName,
  };
  await transactGuarded(ports, [
    { op: putNewExport(scope, stored) },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.WORKSPACE_EXPORTED,
        targetId: stored.exportId,
        targetName: '書き出し',
      }),
    },
    ...countOperations(ports, 'export', { workspaceId }).map(({ op }) => ({ op, refusal: 'TooManyRequests' as const })),
  ]);
  await ports.queues.send('workspace-export', { workspaceId, exportId: stored.exportId });
  return present(stored);
}

export async function presentExports(
  { table, clock, fileLinks }: CorePorts & { fileLinks: FileLinks },
  scope: TenantScope,
): Promise<Shape[]> {
  const now = clock.now();
  return Promise.all(
    (await listExports(table, scope)).map(async (stored) => {
      const isThere = stored.status === 'READY' && Date.parse(stored.expiresAt ?? '') > now;
      return present(stored, isThere ? await fileLinks.sign(exportFileKey(scope, stored), now) : null);
    }),
  );
}

const present = (
  { exportId, status, done, total, createdAt, accountName, expiresAt, size }: StoredExport,
  url: string | null = null,
): Shape => ({
  id: exportId,
  status,
  done,
  total,
  createdAt,
  createdBy: accountName,
  expiresAt: expiresAt ?? null,
  size: size ?? null,
  url,
});
