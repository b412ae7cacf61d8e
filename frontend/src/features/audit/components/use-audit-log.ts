import { useReadInParts } from '#app/hooks/use-read-in-parts.ts';
import { type AuditFilter, type AuditLogEntry, getAuditPage } from '../api/audit-log.ts';

/** What is shown at once grows by this, */
const PART = 50;
/** asking so many times, since filtered pages may be short, */
const MOST_CALLS = 5;
/** up to here; who looks for more needs a filter or the file. */
export const MOST_SHOWN = 1_000;

interface Part {
  entries: AuditLogEntry[];
  cursor: string | null;
}

/** The log under one filter; a new filter begins anew. */
export const useAuditLog = (workspaceId: string, filter: AuditFilter) => {
  const { part, ...reading } = useReadInParts<Part>(JSON.stringify([workspaceId, filter]), async (before) => {
    let { entries, cursor } = before ?? { entries: [], cursor: null };
    const wanted = entries.length + PART;
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      const page = await getAuditPage(workspaceId, filter, cursor ?? undefined);
      entries = [...entries, ...page.auditList];
      cursor = page.cursor;
      if (!cursor || entries.length >= wanted) break;
    }
    return { entries, cursor };
  });
  const mayHaveMore = part !== undefined && part.cursor !== null;
  return {
    ...reading,
    entries: part?.entries,
    /** There may be older ones. */
    hasMore: mayHaveMore && part.entries.length < MOST_SHOWN,
    isCut: mayHaveMore && part.entries.length >= MOST_SHOWN,
  };
};
