import { changeOperation } from '../../api/board-mutation.ts';
import type { MoveAway, MoveBack } from '../shown/move.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { countedPosts } from './words.ts';

const AWAY = changeOperation('updatePostBoard');
const BACK = changeOperation('restorePostBoard');

export const moveAway: SentKind<MoveAway> = {
  call: ({ postIds, targetBoardId }) => call(AWAY, { postIdList: postIds, targetBoardId }),
  partlyRefused: asAWhole,
  words: countedPosts('ほかのボードへの移動'),
};

export const moveBack: SentKind<MoveBack> = {
  call: ({ postIds, fromBoardId }) => call(BACK, { postIdList: postIds, fromBoardId }),
  partlyRefused: asAWhole,
  words: countedPosts('ボードの移動の取り消し'),
};
