import type { ListedEntry } from '#functions/data/post/history.ts';
import { subPostActionOf } from '#shared/board/rows/sub-post-actions.ts';

export const presentSubPostHistory = (
  { actionType, postTitle, afterPostTitle, ...entry }: ListedEntry,
  subPostProjectSerialNumber: number,
) => ({
  ...entry,
  actionType: subPostActionOf(actionType),
  subPostTitle: postTitle,
  afterSubPostTitle: afterPostTitle,
  subPostProjectSerialNumber,
});
