/** What each part of a change of many posts did, which is also what takes it back, and the posts that it left as they were. */

import type { Key, PutOp, Table } from '#functions/clients/table/table.ts';
import type { CellValue } from '#shared/board/types.ts';
import { BULK_SKIPPED_KEPT } from '#shared/rules/post/bulk.ts';
import type { KeptContents } from '../post/history.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';
import type { BulkJobRef, StoredBulkJob } from './bulk-job.ts';
import { bulkTtl } from './bulk-job.ts';

/** A post as a part found it and as it left it; `at` is its place. */
export type Was =
  | { kind: 'cell'; columnId: string; postList: { at: number; id: string; was?: CellValue; now?: CellValue }[] }
  | { kind: 'section'; postList: { at: number; id: string; was: string; now: string }[] }
  | { kind: 'archive'; postList: { at: number; id: string; was: boolean; now: boolean }[] }
  /** `made`: by an import; what takes it back takes their links off as well. */
  | { kind: 'delete' | 'restore' | 'made'; postList: { at: number; id: string }[] }
  | { kind: 'board'; from: string; to: string; postList: { at: number; id: string }[] }
  /** Rows of an import: title, cells and contents of each at once. */
  | { kind: 'row'; postList: RowWas[] };

export interface RowWas {
  at: number;
  id: string;
  was: RowState;
  now: RowState;
}

/** What a row says of a post; null: the cell was empty. */
export interface RowState {
  title?: string;
  sectionId?: string;
  values?: Record<string, CellValue | null>;
  contents?: KeptContents;
}

/** `count`: places that it went through, and `posts` of them that it was about, those among them that stayed as they were. */
export interface BulkPart {
  at: number;
  count: number;
  posts: number;
  skipped: SkippedPost[];
  was: Was;
}

export interface SkippedPost {
  at: number;
  id: string;
  projectSerialNumber?: number;
  title: string;
  reason: string;
}

/** Belongs to the transaction of the part: where it stands, the part was carried out. */
export const putBulkPart = (
  scope: TenantScope,
  { boardId, id, createdAt }: BulkJobRef & Pick<StoredBulkJob, 'createdAt'>,
  part: BulkPart,
): PutOp => ({
  put: { ...boardKeys.bulkPart(scope.workspaceId, boardId, id, part.at), ...part, ...bulkTtl(createdAt) },
  if: [{ absent: 'PK' }],
});

export async function getBulkPart(
  table: Table,
  scope: TenantScope,
  { boardId, id }: BulkJobRef,
  at: number,
): Promise<BulkPart | undefined> {
  const item = await table.get(boardKeys.bulkPart(scope.workspaceId, boardId, id, at), { consistent: true });
  return item && withoutKeys(item);
}

/** Those that begin from one place to another. */
export async function listBulkParts(
  table: Table,
  scope: TenantScope,
  { boardId, id }: BulkJobRef,
  from: number,
  to: number,
): Promise<BulkPart[]> {
  const [first, last] = [from, to].map((at) => boardKeys.bulkPart(scope.workspaceId, boardId, id, at)) as [Key, Key];
  const parts: BulkPart[] = [];
  for await (const item of table.queryAll({ pk: first.PK, from: first.SK, to: last.SK, consistent: true }))
    parts.push(withoutKeys(item));
  return parts;
}

/** The part that a place lies in, or else the first one behind it. */
export async function findBulkPart(
  table: Table,
  scope: TenantScope,
  { boardId, id }: BulkJobRef,
  at: number,
): Promise<BulkPart | undefined> {
  const keyAt = (place: number) => boardKeys.bulkPart(scope.workspaceId, boardId, id, place);
  const ask = async (query: { from: string; to: string; reverse?: boolean }): Promise<BulkPart | undefined> => {
    const [item] = (await table.query({ pk: keyAt(0).PK, ...query, limit: 1, consistent: true })).items;
    return item && withoutKeys<BulkPart>(item);
  };
  const before = await ask({ from: keyAt(0).SK, to: keyAt(at).SK, reverse: true });
  if (before && before.at + before.count > at) return before;
  return ask({ from: keyAt(at).SK, to: keyAt(999_999_999).SK });
}

/** `before`: how many there were before these. */
export const putBulkSkipped = (
  table: Table,
  scope: TenantScope,
  { boardId, id, createdAt, skipped: before }: StoredBulkJob,
  skipped: readonly SkippedPost[],
): Promise<void> =>
  table.batchPut(
    skipped.slice(0, Math.max(0, BULK_SKIPPED_KEPT - before)).map((post) => ({
      ...boardKeys.bulkSkipped(scope.workspaceId, boardId, id, post.at),
      ...post,
      ...bulkTtl(createdAt),
    })),
  );

export async function listBulkSkipped(
  table: Table,
  scope: TenantScope,
  boardId: string,
  jobId: string,
): Promise<SkippedPost[]> {
  const { items } = await table.query({
    ...boardKeys.bulkSkippedList(scope.workspaceId, boardId, jobId),
    limit: BULK_SKIPPED_KEPT,
    consistent: true,
  });
  return items.map((item) => withoutKeys<SkippedPost>(item));
}
