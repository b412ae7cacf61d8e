/** The audit log: entries are added in the transaction of the change they tell of, and never changed. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { AuditAction } from '#shared/rules/workspace/audit.ts';
import { markAt } from '../board/delta.ts';
import { after, before, workspaceKeys } from '../table/keys.ts';
import type { Origin, TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

/** Who changes something: a member's scope, or a person who is about to join. */
export interface AuditActor extends TenantScope {
  userId: string;
  accountName: string;
  origin?: Origin;
}

export interface AuditChange {
  action: AuditAction;
  /** Of the user, group, project, domain or setting that changed. */
  targetId: string;
  /** As people read it, at the time: names may change later. */
  targetName: string;
  before?: string;
  after?: string;
}

export interface AuditEntry extends AuditChange {
  /** ULID: its time is the entry's. */
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
  /** Milliseconds; `until` is no longer of it. */
  from?: number | undefined;
  until?: number | undefined;
  olderThan?: string | undefined;
  limit: number;
}

/** Newest first, in one request. Entries of less than a page may have more behind them: `hasMore` knows. */
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
  // DynamoDB refuses a range that ends before it begins.
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
