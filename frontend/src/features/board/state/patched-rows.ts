import { patchRow, type PatchDelta } from '#shared/board/deltas.ts';
import { isSubPost, parentIdOf } from '#shared/board/sub-post.ts';
import type { Change, RowOf } from './apply-change.ts';

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
    if (row && row.revision >= patch.revision - 1) (isSubPost(row) ? subPosts : rows).push(row.revision >= patch.revision ? row : patchRow(row, patch));
    else isIncomplete = true;
  }
  return { ...change, rows, subPosts, isIncomplete };
}
