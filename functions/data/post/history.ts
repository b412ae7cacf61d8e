/** A post's history: one entry per change, before and after (work §3.10). */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { CellValue } from '#shared/board/types.ts';
import type { ColumnType, PostHistoryActionType } from '#shared/enums/enums.ts';
import { bytesOf, HISTORY_PART_BYTES, HISTORY_PER_PART } from '#shared/rules/size-limits.ts';
import { after, boardKeys, postKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

/** Short ones in the entry, others in S3 (domain/post/kept-contents.ts). */
export type KeptContents = { html: string } | { key: string };

export interface HistoryEntry {
  /** Stamped once per call, not per attempt: its absence is the condition that makes a call count once. */
  id: string;
  actionType: PostHistoryActionType;
  actionUserAccountName: string;
  actionDate: string;
  /** The row's revision after the change. */
  revision: number;
  postTitle?: string;
  afterPostTitle?: string;
  actionColumnId?: string;
  actionColumnName?: string;
  actionColumnType?: ColumnType;
  /** The button that did it. */
  customActionName?: string;
  /** The secretary proposed it, in a report that this person had asked for; who acted has approved it. */
  secretaryRequestedBy?: string;
  beforeText?: string;
  afterText?: string;
  /** The column's raw values: names and options may change, ids do not. Absent: empty. */
  beforeValue?: CellValue;
  afterValue?: CellValue;
  /** Contents whole, of which the texts hold the beginning. */
  beforeContents?: KeptContents;
  afterContents?: KeptContents;
  /** The comment that came. */
  commentId?: string;
  /** It had been deleted. */
  isRestored?: true;
  /** A post became a sub-post, or the other way round: of itself, and of the post that it went under or left. */
  isParentChanged?: true;
  /** Sub-posts that came (or went, `isBefore`). */
  subPostList?: { isBefore: boolean; subPostSerialNumber: number; subPostTitle: string }[];
  /** It came with an import: nobody is told of each. */
  isBulk?: true;
  /** Option ids of a STATE or DROP_DOWN column, for figures over time: names can change, ids do not. */
  beforeValueOptionId?: string;
  afterValueOptionId?: string;
}

/** GSI1 attributes of an entry of a column with options. */
const stateIndex = (scope: TenantScope, boardId: string, entryId: string): { GSI1PK: string; GSI1SK: string } => ({
  GSI1PK: boardKeys.stateHistory(scope.workspaceId, boardId),
  GSI1SK: entryId,
});

export const historyItem = (scope: TenantScope, postId: string, entry: HistoryEntry): Item => ({
  ...postKeys.history(scope.workspaceId, postId, entry.id),
  ...entry,
});

/** Selections of options also go into the board's index of them (data/board/state-history.ts). */
export const putHistory = (scope: TenantScope, postId: string, entry: HistoryEntry, boardId?: string): PutOp => {
  const changesOption = entry.beforeValueOptionId !== undefined || entry.afterValueOptionId !== undefined;
  const index = boardId !== undefined && changesOption ? stateIndex(scope, boardId, entry.id) : {};
  return { put: { ...historyItem(scope, postId, entry), ...index }, if: [{ absent: 'PK' }] };
};

export interface HistoryPlace {
  postId: string;
  historyId: string;
}

/** In the order of `places`, undefined where there is none. */
export const getHistories = (
  table: Table,
  { workspaceId }: TenantScope,
  places: readonly HistoryPlace[],
): Promise<((Item & HistoryEntry) | undefined)[]> =>
  table.batchGet<Item & HistoryEntry>(
    places.map(({ postId, historyId }) => postKeys.history(workspaceId, postId, historyId)),
    { consistent: true },
  );

/** Oldest first, in the order the changes took effect. */
export async function listHistory(table: Table, scope: TenantScope, postId: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for await (const item of table.queryAll({ ...postKeys.histories(scope.workspaceId, postId), consistent: true }))
    entries.push(withoutKeys(item));
  return entries.sort((a, b) => a.revision - b.revision);
}

/** The newest entries, or those right before one of them, in the order the changes took effect. A registration's entry is the first of all. */
export async function listHistoryPart(
  table: Table,
  scope: TenantScope,
  postId: string,
  before?: string,
): Promise<HistoryEntry[]> {
  const { pk, prefix } = postKeys.histories(scope.workspaceId, postId);
  const to = before === undefined ? after(prefix) : postKeys.history(scope.workspaceId, postId, before).SK;
  const { items } = await table.query<Item & HistoryEntry>({
    pk,
    from: prefix,
    to,
    reverse: true,
    limit: HISTORY_PER_PART + 1,
    consistent: true,
  });
  return historyPartOf(items.filter(({ id }) => id !== before));
}

/** As many of `newestFirst` as an answer holds. */
export function historyPartOf(newestFirst: readonly (Item & HistoryEntry)[]): HistoryEntry[] {
  let bytes = 0;
  const fitting = newestFirst.slice(0, HISTORY_PER_PART).filter(({ beforeText = '', afterText = '' }, at) => {
    bytes += bytesOf(beforeText) + bytesOf(afterText);
    return at === 0 || bytes <= HISTORY_PART_BYTES;
  });
  return fitting
    .toReversed()
    .map((item): HistoryEntry => withoutKeys(item))
    .sort((a, b) => a.revision - b.revision);
}

/** What is kept for later is not sent along: it is much more than a list shows. */
export const listed = ({
  beforeValue: _before,
  afterValue: _after,
  beforeContents: _old,
  afterContents: _new,
  commentId: _comment,
  isBulk: _bulk,
  ...entry
}: HistoryEntry) => entry;
