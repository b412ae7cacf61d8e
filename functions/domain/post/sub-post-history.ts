import type { HistoryEntry } from '#functions/data/history.ts';
import { SUB_POST_ACTIONS } from '#shared/board/sub-post-actions.ts';

export const presentSubPostHistory = (
  { actionType, postTitle, afterPostTitle, ...entry }: HistoryEntry,
  subPostProjectSerialNumber: number,
) => ({
  ...entry,
  actionType: SUB_POST_ACTIONS[actionType],
  subPostTitle: postTitle,
  afterSubPostTitle: afterPostTitle,
  subPostProjectSerialNumber,
});
