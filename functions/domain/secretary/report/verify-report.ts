/** A stored report read against its sources once more: what was proven when it was written may have been changed or deleted since. */
import { getReport, getRequest } from '#functions/data/secretary/secretary.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { Evidence } from '#shared/contract/secretary.ts';
import { checkReport } from './check-report.ts';

export interface Verified {
  title: string;
  total: number;
  /** Evidence that its source does not say now. */
  unmatched: Evidence[];
}

/** Undefined: there is no such report. */
export async function verifyReport(
  { ports, scope }: { ports: ReadContext['ports']; scope: { workspaceId: string } },
  requestHistoryId: string,
): Promise<Verified | undefined> {
  const [request, report] = await Promise.all([
    getRequest(ports.table, scope, requestHistoryId),
    getReport(ports.table, scope, requestHistoryId),
  ]);
  if (!request || !report) return undefined;
  const { evidence } = await checkReport({ ports, scope: { ...scope, projectKey: request.projectKey } }, report);
  const proven = new Set(evidence.map(({ number }) => number));
  return {
    title: report.title,
    total: report.evidence.length,
    unmatched: report.evidence.filter(({ number }) => !proven.has(number)),
  };
}
