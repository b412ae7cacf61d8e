import { newerRow } from '#shared/board/rows/comment-count.ts';
import { compareSubPosts, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { SubPostRows } from '../types.ts';

/** The post that something is about, by the id of the post or of one of its sub-posts. */
export const postOf = (id: string): string => parentIdOf(id) ?? id;

/** The sub-posts of one post. */
export type SubPostsOf = (postId: string) => readonly Row[];

export const findSubPost = (subPosts: SubPostRows, id: string): Row | undefined =>
  subPosts[parentIdOf(id) ?? '']?.find((row) => row.id === id);

export const withSubPost = (subPosts: SubPostRows, row: Row): SubPostRows => {
  const parentId = parentIdOf(row.id);
  if (parentId === undefined) return subPosts;
  const others = (subPosts[parentId] ?? []).filter((other) => other.id !== row.id);
  return { ...subPosts, [parentId]: [...others, row].sort(compareSubPosts) };
};

/** With the sub-posts that came; of two states of one sub-post the higher revision wins. */
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

/** Without these sub-posts, and without all sub-posts of these posts. */
export function withoutSubPosts(subPosts: SubPostRows, ids: readonly string[]): SubPostRows {
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
