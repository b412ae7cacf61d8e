/** How many posts of a board stood where at the end of a day: an item per column and day on which that had changed, and a mark that says how far days are counted. */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { ColumnCounts } from '#shared/board/charts/daily-counts.ts';
import type { DayCounts } from '#shared/board/charts/timeline-figures.ts';
import { DAILY_COUNTS_DAYS } from '#shared/board/limits.ts';
import { startOfDayMs } from '#shared/format/days.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { withoutKeys } from '../table/without-keys.ts';

export interface CountMark {
  /** Counts its changes; 0: there has been none. */
  revision: number;
  /** The day that was counted last, and what stands in its items or older ones: a digest by column, and the day of the item. */
  day: string;
  columns: Record<string, { digest: string; day: string }>;
  /** Changes of the board stamped before are counted. */
  countedTo: number;
}

export async function getCountMark(
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
): Promise<CountMark | undefined> {
  const item = await table.get(boardKeys.dailyCountMark(workspaceId, boardId), { consistent: true });
  return item && withoutKeys<CountMark>(item);
}

/** Fails when somebody else counted since it was read. */
export const putCountMark = ({ workspaceId }: TenantScope, boardId: string, mark: CountMark): PutOp => ({
  put: { ...boardKeys.dailyCountMark(workspaceId, boardId), ...mark },
  if: [mark.revision === 1 ? { absent: 'PK' } : { path: 'revision', equals: mark.revision - 1 }],
});

/** What has stood unchanged for so long is written anew: it may not expire while it holds. */
export const COUNT_KEPT_DAYS = 180;

export const putDailyCount = (
  { workspaceId }: TenantScope,
  boardId: string,
  columnId: string,
  { day, ...counts }: { day: string } & ColumnCounts,
): PutOp => ({
  put: {
    ...boardKeys.dailyCount(workspaceId, boardId, columnId, day),
    ...counts,
    ttl: ttlAfter(startOfDayMs(day), DAILY_COUNTS_DAYS + COUNT_KEPT_DAYS),
  },
});

/** Newest first, down to the last that was before `from` or on it. `most`: there can be no more. */
export async function listDailyCounts(
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
  { columnId, from, most }: { columnId: string; from: string; most: number },
): Promise<DayCounts[]> {
  const found: DayCounts[] = [];
  const { pk, prefix } = boardKeys.dailyCounts(workspaceId, boardId, columnId);
  for await (const item of table.queryAll<Item & ColumnCounts>({ pk, prefix, reverse: true, limit: most })) {
    const day = item.SK.slice(prefix.length);
    found.push({ day, counts: item.counts, ...(item.others !== undefined && { others: item.others }) });
    if (day <= from) break;
  }
  return found;
}
