/** Posts wherever they stand: whether they are there, and their rows with their boards. */

import type { Item, Table } from '#functions/clients/table/table.ts';
import { stableIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { boardKeys, postKeys, projectKeys } from '../table/keys.ts';
import type { PostPlace, ProjectRef, TenantScope } from '../table/scope.ts';
import { isBoardReadable } from './board.ts';
import { rowUnlessDeleted } from './row.ts';

const isPostThere = (board: Item | undefined, row: Item | undefined): boolean =>
  isBoardReadable(board) && rowUnlessDeleted(row) !== undefined;

/** Of posts where they stand: whether each is there. */
export async function arePostsThere(
  table: Table,
  { workspaceId, projectKey }: ProjectRef,
  places: readonly PostPlace[],
): Promise<boolean[]> {
  const boardIds = [...new Set(places.map(({ boardId }) => boardId))];
  const items = await table.batchGet(
    [
      ...boardIds.map((boardId) => projectKeys.board(workspaceId, projectKey, boardId)),
      ...places.map(({ boardId, postId }) => boardKeys.row(workspaceId, boardId, postId)),
    ],
    { consistent: true },
  );
  const boards = new Map(boardIds.map((boardId, at) => [boardId, items[at]]));
  return places.map(({ boardId }, at) => isPostThere(boards.get(boardId), items[boardIds.length + at]));
}

/** For where only its being there counts: throws `EntityNotFound` where the post, or its board, is deleted or gone. */
export async function requireRowThere(table: Table, scope: ProjectRef, place: PostPlace): Promise<void> {
  const [isThere] = await arePostsThere(table, scope, [place]);
  if (!isThere) throw new AppError('EntityNotFound');
}

/** Of posts by their lasting ids: whether they are there, wherever in the project they went; undefined for those that never came to be. */
export async function whichPostsAreThere(
  table: Table,
  scope: ProjectRef,
  lastingIds: readonly string[],
): Promise<Map<string, boolean>> {
  const heads = await table.batchGet<Item & PostPlace>(
    lastingIds.map((id) => postKeys.head(scope.workspaceId, id)),
    { consistent: true },
  );
  const places = heads.filter((head) => head !== undefined);
  const there = await arePostsThere(table, scope, places);
  return new Map(places.map(({ postId }, at) => [stableIdOf(postId), there[at]!]));
}

/**
 * Of posts wherever they are, with their boards; those that are not there any more are left out. `askedId`: the row has another one
 * where the post became a sub-post since, or the other way round.
 */
export async function listRowsOfPosts(
  table: Table,
  { workspaceId }: TenantScope,
  postIds: readonly string[],
): Promise<{ askedId: string; boardId: string; row: Row }[]> {
  const heads = await table.batchGet<Item & { boardId: string; postId: string }>(
    [...new Set(postIds.map((postId) => stableIdOf(postId)))].map((postId) => postKeys.head(workspaceId, postId)),
  );
  const headOf = new Map(heads.flatMap((head) => (head ? [[stableIdOf(head.postId), head] as const] : [])));
  const places = postIds.flatMap((askedId) => {
    const head = headOf.get(stableIdOf(askedId));
    return head ? [{ askedId, boardId: head.boardId, postId: head.postId }] : [];
  });
  const ids = [...new Map(places.map((place) => [place.postId, place])).values()];
  const items = await table.batchGet(ids.map(({ boardId, postId }) => boardKeys.row(workspaceId, boardId, postId)));
  const rows = new Map(items.flatMap((item) => (item ? [[String(item.id), rowUnlessDeleted(item)] as const] : [])));
  return places.flatMap(({ askedId, boardId, postId }) => {
    const row = rows.get(postId);
    return row ? [{ askedId, boardId, row }] : [];
  });
}
