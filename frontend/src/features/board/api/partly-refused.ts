import type { RefusedCell } from '#shared/errors.ts';
import type { Edit } from '../edits/edit.ts';
import type { PartlyRefused } from '../edits/kept-edit.ts';
import { sentKind } from '../edits/sent-kinds.ts';

/** Undefined: the edit is refused as a whole. */
export function partlyRefused(edit: Edit, refusedCells: readonly RefusedCell[] = []): PartlyRefused | undefined {
  const reasons = new Map(
    refusedCells.map(({ at, projectBoardColumnId, message }) => [`${at} ${projectBoardColumnId}`, message]),
  );
  const part = sentKind(edit).partlyRefused(edit, (at, columnId) => reasons.get(`${at} ${columnId}`));
  return part && part.refused.length > 0 ? part : undefined;
}
