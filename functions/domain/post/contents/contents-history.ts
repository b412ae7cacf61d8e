import type { KeptContents } from '#functions/data/post/history.ts';
import type { NewHistoryEntry } from '#functions/domain/board-core/change-posts.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { excerpt } from './excerpt.ts';
import { textOf } from './plain-text.ts';

interface Written {
  html: string;
  kept: KeptContents;
}

/** The line of changed contents in the history. */
export const contentsHistory = (before: Written, after: Written): NewHistoryEntry => ({
  actionType:
    before.html === '' ? PostHistoryActionType.REGISTER_POST_CONTENTS : PostHistoryActionType.UPDATE_POST_CONTENTS,
  beforeText: excerpt(textOf(before.html)),
  afterText: excerpt(textOf(after.html)),
  beforeContents: before.kept,
  afterContents: after.kept,
});
