/** What kinds of edits share that the server may refuse in part. */
import type { AddedPost, CellEdit, UndoOrRedo } from '../../state/types.ts';
import type { PartlyRefused } from '../kept-edit.ts';
import type { Reason } from './kind.ts';

/** The cells by why they are refused, so that one reason is told once. */
export const byReason = (
  cells: readonly (CellEdit & { reason: string })[],
  part: { back?: UndoOrRedo } = {},
): PartlyRefused['refused'] =>
  [...Map.groupBy(cells, ({ reason }) => reason)].map(([reason, some]) => ({
    mutationId: crypto.randomUUID(),
    edit: { kind: 'cells', cells: some.map(({ reason: _reason, ...cell }) => cell), ...part },
    reason,
  }));

/** A new post does without what is refused of it. */
export function withoutRefused<P extends AddedPost>(
  posts: readonly P[],
  reasonOf: Reason,
): { refused: PartlyRefused['refused']; posts: P[] } {
  const refused: (CellEdit & { reason: string })[] = [];
  const left = posts.map((post, at) => {
    const values = Object.entries(post.values).filter(([columnId, value]) => {
      const reason = reasonOf(at, columnId);
      if (reason !== undefined) refused.push({ postId: post.postId, columnId, value, before: undefined, reason });
      return reason === undefined;
    });
    return { ...post, values: Object.fromEntries(values) };
  });
  return { refused: byReason(refused), posts: left };
}
