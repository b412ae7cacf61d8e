import { changeOperation } from '../../api/board-mutation.ts';
import type { Merge, Unmerge } from '../shown/merge.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { countedPosts } from './words.ts';

const MERGE = changeOperation('mergePost');
const UNMERGE = changeOperation('unmergePost');

export const merge: SentKind<Merge> = {
  call: ({ postIds, targetSerial }) => call(MERGE, { postId: postIds[0]!, targetProjectSerialNumber: targetSerial }),
  partlyRefused: asAWhole,
  words: countedPosts('投稿の統合'),
};

export const unmerge: SentKind<Unmerge> = {
  call: ({ postIds }) => call(UNMERGE, { postId: postIds[0]! }),
  partlyRefused: asAWhole,
  words: countedPosts('統合の取り消し'),
};
