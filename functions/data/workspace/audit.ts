/** The audit log. An entry is written in the same transaction as the change it records, and never changed. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { AuditAction } from '#shared/rules/workspace/audit.ts';
import { markAt } from '../board/delta.ts';
import { after, before, workspaceKeys } from '../table/keys.ts';
import type { Origin, TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

/** The acting person: a member's scope, or a person who is about to join. */
export interface AuditActor extends TenantScope {
  userId: string;
  accountName: string;
  origin?: Origin;
}

export interface AuditChange {
  action: AuditAction;
  /** Id of the changed user, group, project, domain or setting. */
  targetId: string;
  /** Name at the time of the change; names may change later. */
  targetName: string;
  before?: string;
  after?: string;
}

export interface AuditEntry extends AuditChange {
  /** ULID with the time of the entry. */
  entryId: string;
  userId: string;
  accountName: string;
  at: string;
  ip?: string;
  userAgent?: string;
}
export type AuditItem = Item & AuditEntry;

export function auditOp(
  { ids, clock }: Pick<CorePorts, 'ids' | 'clock'>,
  { workspaceId, userId, accountName, origin }: AuditActor,
  change: AuditChange,
): PutOp {
  const now = clock.now();
  const entryId = ids.ulid(now);
  const entry: AuditEntry = {
    ...change,
    entryId,
    userId,
    accountName,
    at: new Date(now).toISOString(),
    ip: origin?.ip,
    userAgent: origin?.userAgent?.slice(0, 300),
  };
  return { put: { ...workspaceKeys.audit(workspaceId, entryId), ...entry }, if: [{ absent: 'PK' }] };
}

export interface AuditRange {
  /** Milliseconds; `until` is exclusive. */
  from?: number | undefined;
  until?: number | undefined;
  olderThan?: string | undefined;
  limit: number;
}

/** One request, newest first. A page shorter than `limit` may still be followed by more: see `hasMore`. */
export async function readAudit(
  table: Table,
  scope: TenantScope,
  { from, until, olderThan, limit }: AuditRange,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const first = markAt(from ?? 0);
  const last = [
    until === undefined ? after('') : markAt(until),
    olderThan === undefined ? after('') : before(olderThan),
  ].toSorted()[0]!;
  // DynamoDB rejects a range whose end is before its start.
  if (last < first) return { entries: [], hasMore: false };
  const { items, cursor } = await table.query<AuditItem>({
    ...workspaceKeys.audits(scope.workspaceId),
    from: first,
    to: last,
    reverse: true,
    limit,
    consistent: true,
  });
  return { entries: items.map((item) => withoutKeys<AuditEntry>(item)), hasMore: cursor !== undefined };
}
