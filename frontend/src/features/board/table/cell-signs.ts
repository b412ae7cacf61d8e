import { TITLE } from '../columns/title-column.ts';
import { postIdsOf, shownKind } from '../edits/shown-kinds.ts';
import type { BoardState } from '../state/board-state.ts';

/** What stands at a cell's right while its edit is not settled, by column id. */
export type CellSigns = Readonly<Record<string, 'saving' | 'kept' | 'refused'>>;

/** Signs by post. Rows without a sign get none, so that they need not render again. */
export function cellSigns({
  pending,
  refused,
  connection,
}: Pick<BoardState, 'pending' | 'refused' | 'connection'>): Map<string, CellSigns> {
  const signs = new Map<string, Record<string, CellSigns[string]>>();
  const put = (postId: string, columnId: string, sign: CellSigns[string]) => {
    const ofPost = signs.get(postId) ?? {};
    ofPost[columnId] = sign;
    signs.set(postId, ofPost);
  };
  for (const { edit } of refused)
    for (const { postId, columnId } of shownKind(edit).written(edit).cells) put(postId, columnId, 'refused');
  const onItsWay = connection === 'online' ? 'saving' : 'kept';
  for (const { edit, isSlow } of pending) {
    const { sign, written } = shownKind(edit);
    if (!isSlow || sign === 'none') continue;
    if (sign === 'cells') for (const { postId, columnId } of written(edit).cells) put(postId, columnId, onItsWay);
    else for (const postId of postIdsOf(edit)) put(postId, TITLE, onItsWay);
  }
  return signs;
}
