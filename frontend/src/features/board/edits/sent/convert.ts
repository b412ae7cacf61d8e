import { changeOperation } from '../../api/board-mutation.ts';
import type { Convert } from '../shown/convert.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { countedPosts } from './words.ts';

const UPDATE = changeOperation('updatePostParent');

export const convert: SentKind<Convert> = {
  call: ({ postIds, parentPostId, targetBoardId, fromBoardId }) =>
    call(UPDATE, { postId: postIds[0]!, parentPostId, targetBoardId, fromBoardId }),
  partlyRefused: asAWhole,
  words: countedPosts('投稿とサブ投稿の変更'),
};
