import { ofNamed, type ShownKind, withoutCells } from './kind.ts';
import { leaving, unseen } from './looks.ts';

/** To another board, each post with its sub-posts. */
export interface MoveAway {
  kind: 'moveAway';
  postIds: string[];
  targetBoardId: string;
}

/** Back from there: they are not here before the server answers. */
export interface MoveBack {
  kind: 'moveBack';
  postIds: string[];
  fromBoardId: string;
}

const alike = { ...ofNamed, ...withoutCells, addition: undefined, sign: 'title' } as const;

export const moveAway: ShownKind<MoveAway, MoveBack> = {
  ...alike,
  ...leaving,
  inverse: ({ postIds, targetBoardId }) => ({ kind: 'moveBack', postIds, fromBoardId: targetBoardId }),
};

export const moveBack: ShownKind<MoveBack, MoveAway> = {
  ...alike,
  ...unseen,
  inverse: ({ postIds, fromBoardId }) => ({ kind: 'moveAway', postIds, targetBoardId: fromBoardId }),
};
