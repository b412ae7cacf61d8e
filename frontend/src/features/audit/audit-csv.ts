import type { CsvCell } from '#shared/format/csv.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { AuditActionLabel } from '#shared/rules/workspace/audit.ts';
import { type AuditFilter, type AuditLogEntry, getAuditPage } from './api/audit-log.ts';

export const AUDIT_CSV_HEADER = [
  '日時',
  '操作した人',
  'アカウント名',
  '操作',
  '対象',
  '対象のID',
  '変更前',
  '変更後',
  'IPアドレス',
  '端末',
];

export const auditCsvRow = (entry: AuditLogEntry): CsvCell[] => [
  formatDateTime(entry.at),
  entry.actor.name,
  entry.actor.accountName,
  AuditActionLabel[entry.action],
  entry.targetName,
  entry.targetId,
  entry.before,
  entry.after,
  entry.ip,
  entry.device,
];

/** A file beyond this opens slowly in spreadsheets, and takes minutes to read. */
export const MOST_EXPORTED = 20_000;

/** All entries that match, page by page; `onProgress` hears how many there are so far. Rejects when `signal` aborts. */
export async function readAll(
  workspaceId: string,
  filter: AuditFilter,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<{ entries: AuditLogEntry[]; isCut: boolean }> {
  const entries: AuditLogEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await getAuditPage(workspaceId, filter, cursor ?? undefined);
    signal.throwIfAborted();
    entries.push(...page.auditList);
    onProgress(entries.length);
    cursor = page.cursor;
  } while (cursor && entries.length < MOST_EXPORTED);
  return { entries, isCut: Boolean(cursor) };
}
