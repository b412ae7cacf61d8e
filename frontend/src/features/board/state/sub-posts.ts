import { newerRow } from '#shared/board/rows/comment-count.ts';
import { compareSubPosts, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { addedRow, editedRow } from './overlay.ts';
import { type Edit, type PendingEdit, postIdsOf, type SubPostRows } from './types.ts';

/** The post that something is about, by the id of the post or of one of its sub-posts. */
export const postOf = (id: string): string => parentIdOf(id) ?? id;

/** Those of one post. */
export type SubPostsOf = (postId: string) => readonly Row[];

export const findSubPost = (subPosts: SubPostRows, id: string): Row | undefined =>
  subPosts[parentIdOf(id) ?? '']?.find((row) => row.id === id);

const put = (subPosts: SubPostRows, row: Row): SubPostRows => {
  const parentId = parentIdOf(row.id);
  if (parentId === undefined) return subPosts;
  const others = (subPosts[parentId] ?? []).filter((other) => other.id !== row.id);
  return { ...subPosts, [parentId]: [...others, row].sort(compareSubPosts) };
};

/** With those that came; of two states of one the higher revision wins. */
export function withArrived(subPosts: SubPostRows, arrived: readonly Row[] = []): SubPostRows {
  const newer = new Map<string, Row[]>();
  for (const row of arrived) {
    const parentId = parentIdOf(row.id);
    if (parentId === undefined) continue;
    const known = newer.get(parentId) ?? subPosts[parentId] ?? [];
    const here = known.find(({ id }) => id === row.id);
    const next = here ? newerRow(here, row) : row;
    if (next !== here) newer.set(parentId, [...known.filter(({ id }) => id !== row.id), next]);
  }
  // All at once: thousands come together.
  return newer.size === 0
    ? subPosts
    : {
        ...subPosts,
        ...Object.fromEntries([...newer].map(([parentId, rows]) => [parentId, rows.sort(compareSubPosts)])),
      };
}

/** Those that left, and what their posts took along. */
export function without(subPosts: SubPostRows, ids: readonly string[]): SubPostRows {
  const gone = new Set(ids);
  const touched = Object.keys(subPosts).filter(
    (postId) => gone.has(postId) || ids.some((id) => parentIdOf(id) === postId),
  );
  if (touched.length === 0) return subPosts;
  return {
    ...subPosts,
    ...Object.fromEntries(
      touched.map((postId) => [
        postId,
        gone.has(postId) ? [] : (subPosts[postId] ?? []).filter((row) => !gone.has(row.id)),
      ]),
    ),
  };
}

function edited(subPosts: SubPostRows, edit: Edit, accountName: string): SubPostRows {
  if (edit.kind === 'addSubPost')
    return put(subPosts, { ...addedRow(edit, edit.createdAt, '', accountName), postOrder: LAST });
  if (edit.kind === 'delete' || edit.kind === 'moveAway' || edit.kind === 'convert')
    return without(subPosts, edit.postIds);
  return postIdsOf(edit).reduce((current, id) => {
    const row = findSubPost(current, id);
    if (!row) return current;
    const { archivedAt: _before, ...rest } = row;
    if (edit.kind === 'unarchive') return put(current, rest);
    return put(current, edit.kind === 'archive' ? { ...row, archivedAt: row.updatedAt } : editedRow(row, edit));
  }, subPosts);
}

/** Behind every key that the server gives. */
const LAST = '~';

/** One's own unanswered edits on top; the same object where none of them is about a sub-post. */
export const withEdits = (subPosts: SubPostRows, pending: readonly PendingEdit[], accountName: string): SubPostRows =>
  pending.reduce((current, { edit }) => edited(current, edit, accountName), subPosts);
