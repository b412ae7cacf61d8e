/** Parts that are about whole posts: they leave their board, or come back to it. */
import type { Was } from '#functions/data/board/bulk-part.ts';
import { getDeletedRows } from '#functions/data/board/deleted-row.ts';
import { movePosts } from '#functions/domain/move/move-posts.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { moveParts } from '#shared/board/move/move-parts.ts';
import { deletionParts } from '#shared/board/rows/deletion-parts.ts';
import { countOf, type Done, type Part, type Placed, recorded, rowsOf, skippedOf, together } from './part.ts';

const NO_WAY_BACK = '元に戻せる期間が過ぎたか、完全に削除されました。';

/** Records of parts that are about whole posts. */
const recorder =
  (
    part: Part,
    posts: readonly Placed[],
    through: Pick<Done, 'count' | 'posts' | 'skipped'>,
    was: (list: Placed[]) => Was,
  ) =>
  (ids: string[]) => {
    const named = new Set(ids);
    const list = posts.filter(({ id }) => named.has(id)).map(({ at, id }) => ({ at, id }));
    return recorded(part, { ...through, at: posts[0]!.at, was: was(list) });
  };

export async function remove(part: Part, posts: readonly Placed[]): Promise<Done> {
  const { context, job, mutationId } = part;
  const { boardId } = job;
  const { there, ...through } = await together(part, boardId, posts, deletionParts);
  if (there.length === 0) return { ...through, changed: 0, told: [] };
  const also = recorder(part, posts, through, (postList) => ({ kind: 'delete', postList }));
  const told = await deletePosts(context, { boardId, postIdList: there.map(({ id }) => id), mutationId }, also);
  return { ...through, changed: there.length, told: [told] };
}

export async function bringBack(part: Part, posts: readonly Placed[]): Promise<Done> {
  const { context, job, mutationId } = part;
  const { ports, scope } = context;
  const { boardId } = job;
  const deleted = new Set(
    (
      await getDeletedRows(
        ports.table,
        scope,
        boardId,
        posts.map(({ id }) => id),
        ports.clock.now(),
      )
    ).map(({ row }) => row.id),
  );
  const rows = await rowsOf(part, boardId, posts);
  const skipped = posts
    .filter(({ id }) => !deleted.has(id) && !rows.has(id))
    .map((post) => skippedOf(post, undefined, NO_WAY_BACK));
  const coming = posts.filter(({ id }) => deleted.has(id));
  const through = { count: countOf(posts), posts: posts.length, skipped };
  if (coming.length === 0) return { ...through, changed: 0, told: [] };
  const also = recorder(part, posts, through, (postList) => ({ kind: 'restore', postList }));
  const told = await restorePosts(context, { boardId, postIdList: coming.map(({ id }) => id), mutationId }, also);
  return { ...through, changed: coming.length, told: [told] };
}

export async function moveAway(part: Part, posts: readonly Placed[], from: string, to: string): Promise<Done> {
  const { context, mutationId } = part;
  const { there, ...through } = await together(part, from, posts, moveParts);
  if (there.length === 0) return { ...through, changed: 0, told: [] };
  const also = recorder(part, posts, through, (postList) => ({ kind: 'board', from, to, postList }));
  const { left, reached } = await movePosts(
    context,
    { boardId: from, targetBoardId: to, postIdList: there.map(({ id }) => id), mutationId },
    also,
  );
  return { ...through, changed: there.length, told: [left, reached] };
}
