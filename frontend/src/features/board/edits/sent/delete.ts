import { changeOperation } from '../../api/board-mutation.ts';
import type { Delete, Restore } from '../shown/delete.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { countedPosts } from './words.ts';

const DELETE = changeOperation('deletePostList', 'PostList');
const RESTORE = changeOperation('restorePostList', 'PostList');

export const deletePosts: SentKind<Delete> = {
  call: ({ postIds }) => call(DELETE, { postIdList: postIds }),
  partlyRefused: asAWhole,
  words: countedPosts('削除'),
};

export const restorePosts: SentKind<Restore> = {
  call: ({ postIds }) => call(RESTORE, { postIdList: postIds }),
  partlyRefused: asAWhole,
  words: countedPosts('削除の取り消し'),
};
