import type { Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';

interface Where {
  /** The post that it goes under; undefined: it is a post by itself. */
  parent?: { id: string; projectSerialNumber: number } | undefined;
  /** Where it is another one. */
  board?: { id: string; name?: string } | undefined;
}

/** A post goes under another one, or a sub-post out of its post, with the way back. */
export function convert(store: BoardStore, { id, projectSerialNumber }: Row, { parent, board }: Where): void {
  const where = parent
    ? `#${parent.projectSerialNumber}のサブ投稿にしました`
    : `${board ? `「${board.name}」の` : ''}投稿にしました`;
  const undo = store.carryOut([{ kind: 'convert', postIds: [id], parentPostId: parent?.id, targetBoardId: board?.id }]);
  store.tell({ kind: 'done', words: `#${projectSerialNumber}を${where}`, undo });
}
