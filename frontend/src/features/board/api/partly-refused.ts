import type { RefusedCell } from '#shared/errors.ts';
import { byPost } from '../state/cell-edits.ts';
import type { AddedPost, CellEdit, Edit, PartlyRefused } from '../state/types.ts';

type Reason = (at: number, columnId: string) => string | undefined;

/** The cells by why they are refused, so that one reason is told once. */
const grouped = (
  cells: readonly (CellEdit & { reason: string })[],
  part: { back?: Extract<Edit, { kind: 'cells' }>['back'] } = {},
): PartlyRefused['refused'] =>
  [...Map.groupBy(cells, ({ reason }) => reason)].map(([reason, some]) => ({
    mutationId: crypto.randomUUID(),
    edit: { kind: 'cells', cells: some.map(({ reason: _reason, ...cell }) => cell), ...part },
    reason,
  }));

function ofCells(edit: Extract<Edit, { kind: 'cells' }>, reasonOf: Reason): PartlyRefused {
  const told = [...byPost(edit.cells).values()].flatMap((cells, at) =>
    cells.map((cell) => ({ ...cell, reason: reasonOf(at, cell.columnId) })),
  );
  const rest = told.flatMap(({ reason, ...cell }) => (reason === undefined ? [cell] : []));
  const refused = told.flatMap(({ reason, ...cell }) => (reason === undefined ? [] : [{ ...cell, reason }]));
  return {
    refused: grouped(refused, edit.back && { back: edit.back }),
    rest: rest.length > 0 ? { ...edit, cells: rest } : undefined,
  };
}

/** A new post does without what is refused of it. */
function ofAdded<P extends AddedPost>(
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
  return { refused: grouped(refused), posts: left };
}

/** Undefined: the edit is refused as a whole. */
export function partlyRefused(edit: Edit, refusedCells: readonly RefusedCell[] = []): PartlyRefused | undefined {
  const reasons = new Map(
    refusedCells.map(({ at, projectBoardColumnId, message }) => [`${at} ${projectBoardColumnId}`, message]),
  );
  const reasonOf: Reason = (at, columnId) => reasons.get(`${at} ${columnId}`);
  let part: PartlyRefused | undefined;
  if (edit.kind === 'cells') part = ofCells(edit, reasonOf);
  if (edit.kind === 'adds') {
    const { refused, posts } = ofAdded(edit.posts, reasonOf);
    part = { refused, rest: { ...edit, posts } };
  }
  if (edit.kind === 'add') {
    const {
      refused,
      posts: [rest],
    } = ofAdded([edit], reasonOf);
    part = { refused, rest };
  }
  return part && part.refused.length > 0 ? part : undefined;
}
