import { AppProblem } from '#app/lib/api/problem.ts';
import type { Column } from '#shared/board/types.ts';
import type { Edit } from '../edits/edit.ts';
import type { PartlyRefused } from '../edits/kept-edit.ts';
import { sentKind } from '../edits/sent-kinds.ts';
import type { BoardAddress } from '../state/types.ts';
import type { Change } from '../state/wire/apply-change.ts';
import { changeFromWire } from '../state/wire/from-wire.ts';
import { contentsNow, onceMore } from './contents-meanwhile.ts';
import { partlyRefused } from './partly-refused.ts';

export async function sendEdit(
  address: BoardAddress,
  edit: Edit,
  mutationId: string,
  columns: Column[],
): Promise<Change | PartlyRefused> {
  try {
    return changeFromWire((await sentKind(edit).call(edit, columns)(address, mutationId)).change);
  } catch (error) {
    if (!(error instanceof AppProblem)) throw error;
    if (edit.kind === 'contents' && error.is('Conflict')) {
      const now = await contentsNow(address, edit);
      if (now.revision === edit.revision) throw error;
      const next = onceMore(edit, mutationId, now);
      return 'refused' in next ? next : sendEdit(address, next, mutationId, columns);
    }
    const part = partlyRefused(edit, error.refusedCells);
    if (part) return part;
    throw error;
  }
}
