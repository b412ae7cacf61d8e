import { changeOperation } from '../../api/board-mutation.ts';
import type { MarkFeedback } from '../shown/feedback.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { countedPosts } from './words.ts';

const UPDATE = changeOperation('updatePostFeedback');

export const markFeedback: SentKind<MarkFeedback> = {
  call: ({ postIds, isFeedback }) => call(UPDATE, { postIdList: postIds, isFeedback }),
  partlyRefused: asAWhole,
  words: countedPosts('フィードバックの印'),
};
