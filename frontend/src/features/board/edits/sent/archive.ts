import { changeOperation } from '../../api/board-mutation.ts';
import type { Archive, Unarchive } from '../shown/archive.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { countedPosts } from './words.ts';

const ARCHIVE = changeOperation('archivePostList', 'PostList');
const UNARCHIVE = changeOperation('unarchivePostList', 'PostList');

export const archive: SentKind<Archive> = {
  call: ({ postIds }) => call(ARCHIVE, { postIdList: postIds }),
  partlyRefused: asAWhole,
  words: countedPosts('アーカイブ'),
};

export const unarchive: SentKind<Unarchive> = {
  call: ({ postIds }) => call(UNARCHIVE, { postIdList: postIds }),
  partlyRefused: asAWhole,
  words: countedPosts('アーカイブの取り消し'),
};
