/** A post's history: one entry per change, before and after (work §3.10). */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { CellValue } from '#shared/board/types.ts';
import { PostHistoryActionType as Action, type ColumnType } from '#shared/enums/enums.ts';
import { bytesOf, HISTORY_PART_BYTES, HISTORY_PER_PART } from '#shared/rules/size-limits.ts';
import { after, boardKeys, postKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

/** Former contents: short ones in the entry, long ones in S3 (domain/post/kept-contents.ts). */
export type KeptContents = { html: string } | { key: string };

export interface HistoryEntry {
  /** ULID made once per call, not per attempt. The put fails when it exists, so a repeated call takes effect once. */
  id: string;
  actionType: Action;
  actionUserAccountName: string;
  actionDate: string;
  /** The row's revision after the change. */
  revision: number;
  postTitle?: string;
  afterPostTitle?: string;
  actionColumnId?: string;
  actionColumnName?: string;
  actionColumnType?: ColumnType;
  /** Name of the CUSTOM_ACTION button that caused the change. */
  customActionName?: string;
  /**
   * Set when AI秘書 proposed the change: account name of the person who asked for the report. The acting person approved
   * it.
   */
  secretaryRequestedBy?: string;
  beforeText?: string;
  afterText?: string;
  /** Raw cell values; unlike the texts they hold ids, which never change. Absent: empty. */
  beforeValue?: CellValue;
  afterValue?: CellValue;
  /** The whole contents; `beforeText` and `afterText` hold their beginnings. */
  beforeContents?: KeptContents;
  afterContents?: KeptContents;
  /** Id of the new comment. */
  commentId?: string;
  /** The post was restored after a deletion. */
  isRestored?: true;
  /** The post became a sub-post or the other way round. Set in its own entry and in that of the post above it. */
  isParentChanged?: true;
  /** Sub-posts that were added (or removed: `isBefore`). */
  subPostList?: { isBefore: boolean; subPostSerialNumber: number; subPostTitle: string }[];
  /** Written by an import; it sends no notifications. */
  isBulk?: true;
  /** Option ids of a STATE or DROP_DOWN cell, for statistics over time. */
  beforeValueOptionId?: string;
  afterValueOptionId?: string;
}

/** GSI1 attributes of an entry about a column with options. */
const stateIndex = (scope: TenantScope, boardId: string, entryId: string): { GSI1PK: string; GSI1SK: string } => ({
  GSI1PK: boardKeys.stateHistory(scope.workspaceId, boardId),
  GSI1SK: entryId,
});

export const historyItem = (scope: TenantScope, postId: string, entry: HistoryEntry): Item => ({
  ...postKeys.history(scope.workspaceId, postId, entry.id),
  ...entry,
});

/** With `boardId`, an entry that changes an option is also indexed for the board (data/board/state-history.ts). */
export const putHistory = (scope: TenantScope, postId: string, entry: HistoryEntry, boardId?: string): PutOp => {
  const changesOption = entry.beforeValueOptionId !== undefined || entry.afterValueOptionId !== undefined;
  const index = boardId !== undefined && changesOption ? stateIndex(scope, boardId, entry.id) : {};
  return { put: { ...historyItem(scope, postId, entry), ...index }, if: [{ absent: 'PK' }] };
};

export interface HistoryPlace {
  postId: string;
  historyId: string;
}

/** In the order of `places`; undefined when there is no such entry. */
export const getHistories = (
  table: Table,
  { workspaceId }: TenantScope,
  places: readonly HistoryPlace[],
): Promise<((Item & HistoryEntry) | undefined)[]> =>
  table.batchGet<Item & HistoryEntry>(
    places.map(({ postId, historyId }) => postKeys.history(workspaceId, postId, historyId)),
    { consistent: true },
  );

/** Of a post that are read at once. */
const READ_MAX = 5_000;

/** The newest 5,000 entries, in the order in which the changes took effect. */
export async function listHistory(table: Table, scope: TenantScope, postId: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  const newestFirst = { ...postKeys.histories(scope.workspaceId, postId), reverse: true, consistent: true };
  for await (const item of table.queryAll(newestFirst)) {
    if (entries.length === READ_MAX) break;
    entries.push(withoutKeys(item));
  }
  return entries.reverse().sort((a, b) => a.revision - b.revision);
}

/**
 * One page of the history: the newest entries, or those before the entry `before`; each page is in the order in which
 * the changes took effect.
 */
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

/** The entries that fit into one answer, oldest first. */
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

/**
 * The entry without what a list does not show, which can be large. The specification has no actions for captured pages and for
 * merges: they are told as contents without their text, and as a value of no column.
 */
export const toListedEntry = ({
  beforeValue: _before,
  afterValue: _after,
  beforeContents: _old,
  afterContents,
  commentId: _comment,
  isBulk: _bulk,
  ...entry
}: HistoryEntry) => ({
  ...entry,
  ...(entry.actionType === Action.REGISTER_POST_CONTENTS && !afterContents && { isPage: true }),
  ...(entry.actionType === Action.REGISTER_COLUMN_DATA && entry.actionColumnId === undefined && { isMerge: true }),
});
export type ListedEntry = ReturnType<typeof toListedEntry>;
