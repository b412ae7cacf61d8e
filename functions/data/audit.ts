/** The audit log: entries are added in the transaction of the change they tell of, and never changed. */
import type { AuditAction } from '#shared/rules/audit.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { workspaceKeys } from './keys.ts';
import type { Origin, TenantScope } from './scope.ts';
import type { Item, PutOp } from './table.ts';

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

export function auditOp({ ids, clock }: Pick<CorePorts, 'ids' | 'clock'>, { workspaceId, userId, accountName, origin }: AuditActor, change: AuditChange): PutOp {
  const now = clock.now();
  const entryId = ids.ulid(now);
  const entry: AuditEntry = { ...change, entryId, userId, accountName, at: new Date(now).toISOString(), ip: origin?.ip, userAgent: origin?.userAgent?.slice(0, 300) };
  return { put: { ...workspaceKeys.audit(workspaceId, entryId), ...entry }, if: [{ absent: 'PK' }] };
}
