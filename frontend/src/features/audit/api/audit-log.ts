import { call } from '#app/lib/api/rest-client.ts';
import { type AuditLogEntry, audit } from '#shared/contract/audit.ts';
import { AUDIT_AREAS, type AuditArea } from '#shared/rules/workspace/audit-areas.ts';

export type { AuditLogEntry };

export interface AuditFilter {
  area?: AuditArea | undefined;
  userId?: string | undefined;
  /** Days. */
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
}

export interface AuditPage {
  auditList: AuditLogEntry[];
  /** There may be more, also behind a page that is short or empty. */
  cursor: string | null;
}

export const getAuditPage = (
  workspaceId: string,
  { area, ...filter }: AuditFilter,
  cursor?: string,
): Promise<AuditPage> => {
  const actionList = AUDIT_AREAS.find((candidate) => candidate.area === area)?.actions.join(',');
  return call(audit.getList, { workspaceId, ...filter, actionList, cursor });
};
