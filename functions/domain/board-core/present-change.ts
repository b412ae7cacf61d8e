/** Presents a change of a board: the answer to the caller, and the push to the board's subscribers. */

import type { ProjectRef } from '#functions/data/table/scope.ts';
import type { PatchDelta } from '#shared/board/rows/deltas.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { WirePost } from '#shared/board/rows/wire-post.ts';
import { toWirePost } from '#shared/board/rows/wire-post.ts';
import type { WirePush } from '#shared/board/rows/wire-push.ts';
import type { WireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import { toWireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { CHANGE_BYTES_MAX } from '#shared/rules/answers.ts';
import { jsonBytes } from '#shared/rules/size-limits.ts';

export interface BoardChange {
  workspaceId: string;
  projectKey: string;
  boardId: string;
  kind: 'POST' | 'GONE' | 'META' | 'RELOAD';
  mark: string;
  postList: WirePost[];
  subPostList: WireSubPost[];
  postIdList: string[];
  actorAccountName: string;
  mutationId?: string | null;
  /** What subscribers get of the changed rows. Absent: they get no rows and ask the server for them. */
  push?: WirePush;
}

/** Where a change was made, by whom, and the id that the caller chose for it. */
export interface ChangeOrigin {
  scope: ProjectRef;
  boardId: string;
  actorAccountName: string;
  mutationId?: string | null;
}

const change = (
  { scope, boardId, actorAccountName, mutationId }: ChangeOrigin,
  rest: Pick<BoardChange, 'kind' | 'mark'> & Partial<BoardChange>,
): BoardChange => ({
  workspaceId: scope.workspaceId,
  projectKey: scope.projectKey,
  boardId,
  actorAccountName,
  mutationId,
  postList: [],
  subPostList: [],
  postIdList: [],
  ...rest,
});

const unlessEmpty = <K extends string, T>(name: K, list: T[]) =>
  (list.length > 0 ? { [name]: list } : {}) as Partial<Record<K, T[]>>;

/** Presents current rows. `posts`: the posts of the sub-posts among them, by id. */
export function presentRows(
  origin: ChangeOrigin,
  mark: string,
  rows: readonly Row[],
  columns: readonly Column[],
  posts: ReadonlyMap<string, Row>,
): BoardChange {
  const postList = rows.filter((row) => !isSubPost(row)).map((row) => toWirePost(row, columns));
  const subPostList = rows.flatMap((row) => {
    const post = posts.get(parentIdOf(row.id) ?? '');
    return post ? [toWireSubPost(row, post, columns)] : [];
  });
  return change(origin, { kind: 'POST', mark, postList, subPostList });
}

/**
 * AppSync drops large messages silently. So a change that is too large is sent without the push (subscribers then ask
 * for the rows), and if it is still too large, as RELOAD.
 */
function deliverable(told: BoardChange): BoardChange {
  if (jsonBytes(told) <= CHANGE_BYTES_MAX) return told;
  const { push: _tooMuch, ...asked } = told;
  return jsonBytes(asked) <= CHANGE_BYTES_MAX ? asked : { ...asked, kind: 'RELOAD', postList: [], subPostList: [] };
}

/**
 * Presents changed rows with a push. `patches`: what changed in rows that existed before; only the patches are then
 * pushed instead of whole rows.
 */
export function presentPosts(
  origin: ChangeOrigin,
  mark: string,
  rows: readonly Row[],
  columns: readonly Column[],
  posts: ReadonlyMap<string, Row>,
  patches?: readonly PatchDelta[],
): BoardChange {
  const changed = presentRows(origin, mark, rows, columns, posts);
  const whole = () => ({
    ...unlessEmpty('postList', changed.postList),
    ...unlessEmpty('subPostList', changed.subPostList),
  });
  const patchList = patches?.map(({ postId, revision, at, patch }) => ({ postId, revision, at, patch }));
  return deliverable({ ...changed, push: patchList ? unlessEmpty('patchList', patchList) : whole() });
}

/** Presents a change of a row's comments only. `post`: the post of a sub-post. */
export function presentCommented(
  origin: ChangeOrigin,
  mark: string,
  row: Row,
  columns: readonly Column[],
  post: Row | undefined,
): BoardChange {
  const told = presentPosts(origin, mark, [row], columns, new Map(post && [[post.id, post]]));
  const { id: postId, commentCount = 0, commentRevision = 0 } = row;
  return { ...told, push: { commentCountList: [{ postId, commentCount, commentRevision }] } };
}

/**
 * Presents posts that left the board. `rows`: rows that changed with it, such as posts that now have fewer sub-posts.
 */
export const presentGone = (
  origin: ChangeOrigin,
  mark: string,
  postIdList: string[],
  rows: readonly Row[] = [],
  columns: readonly Column[] = [],
): BoardChange => {
  const { postList, subPostList } = presentRows(origin, mark, rows, columns, new Map(rows.map((row) => [row.id, row])));
  const push = { ...unlessEmpty('postList', postList), ...unlessEmpty('subPostList', subPostList) };
  return deliverable(change(origin, { kind: 'GONE', mark, postIdList, postList, subPostList, push }));
};
export const presentMeta = (origin: ChangeOrigin, mark: string): BoardChange => change(origin, { kind: 'META', mark });
export const presentReload = (origin: ChangeOrigin, mark: string): BoardChange =>
  change(origin, { kind: 'RELOAD', mark });
