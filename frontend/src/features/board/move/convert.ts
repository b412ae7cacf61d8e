import { lastingIdOf, parentIdOf, subPostId } from '#shared/board/rows/sub-post.ts';
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
  const after = parent ? subPostId(parent.id, lastingIdOf(id)) : lastingIdOf(id);
  const where = parent
    ? `#${parent.projectSerialNumber}のサブ投稿にしました`
    : `${board ? `「${board.name}」の` : ''}投稿にしました`;
  store.carryOut(
    [{ kind: 'convert', postIds: [id], parentPostId: parent?.id, targetBoardId: board?.id }],
    [{ kind: 'convert', postIds: [after], parentPostId: parentIdOf(id), fromBoardId: board?.id }],
    `#${projectSerialNumber}を${where}`,
  );
}
