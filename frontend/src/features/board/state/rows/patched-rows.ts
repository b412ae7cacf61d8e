import { withComments } from '#shared/board/rows/comment-count.ts';
import { type PatchDelta, patchRow } from '#shared/board/rows/deltas.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { WirePush } from '#shared/board/rows/wire-push.ts';
import type { Change, RowOf } from '../wire/apply-change.ts';

/**
 * A change with the rows that its patches make. A row that is not here, or not as it was before the patch, is left out,
 * which makes the change incomplete, unless it is a sub-post of a post that is not here either. A newer one stands for
 * itself: the patch is part of it.
 */
export function withPatchedRows(change: Change, patches: readonly Omit<PatchDelta, 'kind'>[], rowOf: RowOf): Change {
  const rows = [...change.rows];
  const subPosts = [...(change.subPosts ?? [])];
  let isIncomplete = false;
  for (const patch of patches) {
    const row = rowOf(patch.postId);
    const parentId = parentIdOf(patch.postId);
    if (!row && parentId !== undefined && !rowOf(parentId)) continue;
    if (row && row.revision >= patch.revision - 1)
      (isSubPost(row) ? subPosts : rows).push(row.revision >= patch.revision ? row : patchRow(row, patch));
    else isIncomplete = true;
  }
  return { ...change, rows, subPosts, isIncomplete };
}

/** A change with the rows of which the comments changed. A row that is not here shows none, and enters no view by them. */
export function withCommentedRows(
  change: Change,
  counts: NonNullable<WirePush['commentCountList']>,
  rowOf: RowOf,
): Change {
  const commented = counts.flatMap((count) => {
    const row = rowOf(count.postId);
    return row ? [withComments(row, count)] : [];
  });
  return {
    ...change,
    rows: [...change.rows, ...commented.filter((row) => !isSubPost(row))],
    subPosts: [...(change.subPosts ?? []), ...commented.filter(isSubPost)],
  };
}
