import { parentIdOf, stableIdOf, subPostId } from '#shared/board/rows/sub-post.ts';
import { ofNamed, type ShownKind, withoutCells } from './kind.ts';
import { leaving } from './looks.ts';

/** One post under another, or (without a parent) out of its post; to another board, or back from there. */
export interface Convert {
  kind: 'convert';
  postIds: string[];
  parentPostId: string | undefined;
  targetBoardId?: string | undefined;
  fromBoardId?: string | undefined;
}

export const convert: ShownKind<Convert, Convert> = {
  ...ofNamed,
  ...withoutCells,
  addition: undefined,
  ...leaving,
  inverse: ({ postIds, parentPostId, targetBoardId, fromBoardId }) => {
    const id = postIds[0]!;
    const own = stableIdOf(id);
    return {
      kind: 'convert',
      postIds: [parentPostId === undefined ? own : subPostId(parentPostId, own)],
      parentPostId: parentIdOf(id),
      targetBoardId: fromBoardId,
      fromBoardId: targetBoardId,
    };
  },
  sign: 'title',
};
