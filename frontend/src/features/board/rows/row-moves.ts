import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { LoadedGroup } from '../state/types.ts';
import type { Gap, Move } from './placing.ts';

type Moved = Move['posts'];

/** What goes along with a row: all checked ones when it is one of them, in the order in which they stand. */
export function movedWith(groups: LoadedGroup[], one: Moved[number], checked: ReadonlySet<string>): Moved {
  if (!checked.has(one.postId)) return [one];
  const moved = new Map<string, Moved[number]>();
  for (const group of groups)
    for (const { id } of group.rows)
      if (checked.has(id) && !moved.has(id)) moved.set(id, { postId: id, groupKey: group.key });
  // A post that stands in two groups leaves the one it was taken from.
  moved.set(one.postId, one);
  return [...moved.values()];
}

/** What of the checked posts can go to another group, each once and in the order in which they stand; the others stay with good reason. */
export interface Leaving {
  posts: Moved;
  outside: number;
  subPosts: number;
}

export function leavingOf(
  groups: LoadedGroup[],
  checked: ReadonlySet<string>,
  outsideIds: ReadonlySet<string>,
): Leaving {
  const ids = [...checked];
  const posts = new Map<string, Moved[number]>();
  for (const { key, rows } of groups)
    for (const { id } of rows)
      if (checked.has(id) && !outsideIds.has(id) && !posts.has(id)) posts.set(id, { postId: id, groupKey: key });
  return {
    posts: [...posts.values()],
    outside: ids.filter((id) => outsideIds.has(id)).length,
    subPosts: ids.filter((id) => isSubPost({ id })).length,
  };
}

/** Those of them that do not stand in the group yet. */
export function newIn({ rows }: LoadedGroup, posts: Moved): Moved {
  const there = new Set(rows.map(({ id }) => id));
  return posts.filter(({ postId }) => !there.has(postId));
}

/** The gap before the row that stands at `at` now, once the rows to skip are out of the way. */
export function gapAt(group: LoadedGroup, at: number, skipped: ReadonlySet<string>): Gap {
  const stays = ({ id }: { id: string }): boolean => !skipped.has(id);
  return {
    groupKey: group.key,
    previousId: group.rows.slice(0, at).findLast(stays)?.id,
    nextId: group.rows.slice(at).find(stays)?.id,
  };
}

/** Whether they would stand as they do. */
export function isSamePlace(groups: LoadedGroup[], posts: Moved, gap: Gap): boolean {
  const group = groups.find((candidate) => candidate.key === gap.groupKey);
  if (!group || posts.some((post) => post.groupKey !== gap.groupKey)) return false;
  const ids = group.rows.map((row) => row.id);
  const start = gap.previousId === undefined ? 0 : ids.indexOf(gap.previousId) + 1;
  const end = gap.nextId === undefined ? ids.length : ids.indexOf(gap.nextId);
  return ids.slice(start, end).join() === posts.map((post) => post.postId).join();
}

export interface StepBy {
  by: 1 | -1;
  isToGroup: boolean;
}

/** Where a step by key leads: past the neighbour, or into the neighbouring group; undefined at the end. */
export function stepGap(
  groups: LoadedGroup[],
  posts: Moved,
  { by, isToGroup }: StepBy,
  skipped: ReadonlySet<string>,
): Gap | undefined {
  const visible = groups.filter((group) => !group.option?.isHidden);
  const edge = by < 0 ? posts[0]! : posts.at(-1)!;
  const at = visible.findIndex((group) => group.key === edge.groupKey);
  const group = visible[at];
  if (!group) return undefined;
  if (isToGroup) {
    const next = visible[at + by];
    return next && gapAt(next, by < 0 ? next.rows.length : 0, skipped);
  }
  const from = group.rows.findIndex((row) => row.id === edge.postId);
  const stays = ({ id }: { id: string }): boolean => !skipped.has(id);
  const neighbour =
    by < 0
      ? group.rows.slice(0, from).findLastIndex(stays)
      : group.rows.findIndex((row, index) => index > from && stays(row));
  return neighbour < 0 ? undefined : gapAt(group, by < 0 ? neighbour : neighbour + 1, skipped);
}
