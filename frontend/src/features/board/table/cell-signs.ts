import { type BoardState, postIdsOf } from '../state/types.ts';
import { TITLE } from './grid-selection.ts';

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
    if (edit.kind === 'cells') for (const { postId, columnId } of edit.cells) put(postId, columnId, 'refused');
  for (const { edit } of refused)
    if (edit.kind === 'cell' || edit.kind === 'title')
      put(edit.postId, edit.kind === 'cell' ? edit.columnId : TITLE, 'refused');
  for (const { edit, isSlow } of pending) {
    if (!isSlow || edit.kind === 'archive' || edit.kind === 'unarchive' || edit.kind === 'feedback') continue;
    if (edit.kind === 'cells')
      for (const { postId, columnId } of edit.cells) put(postId, columnId, connection === 'online' ? 'saving' : 'kept');
    else
      for (const postId of postIdsOf(edit))
        put(postId, edit.kind === 'cell' ? edit.columnId : TITLE, connection === 'online' ? 'saving' : 'kept');
  }
  return signs;
}
