import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { changePosts } from '../../board-core/change-posts.ts';

export interface PostList {
  boardId: string;
  postIdList: string[];
  mutationId?: string | null;
}

/** Undoing a merge also changes the post it was merged into, so restoring from the archive is refused. */
const mergedMessage = ({ projectSerialNumber, mergedInto }: Row): string =>
  `#${projectSerialNumber}は#${mergedInto}に統合されています。#${projectSerialNumber}を開き、「統合を取り消す」を選んでください。`;

/** Posts that are already archived stay unchanged. */
export const archivePosts = (context: WriteContext, { mutationId, ...body }: PostList) =>
  changePosts(context, {
    room: undefined,
    ...body,
    mutationId,
    body: { archivePosts: body },
    decide: (row, _board, at) =>
      isArchivedItself(row)
        ? undefined
        : {
            patch: { archivedAt: at },
            history: { actionType: PostHistoryActionType.ARCHIVE_POST, postTitle: row.title },
          },
  });

export const unarchivePosts = (context: WriteContext & RoomContext, { mutationId, ...body }: PostList) =>
  changePosts(context, {
    room: context,
    ...body,
    mutationId,
    body: { unarchivePosts: body },
    decide: (row) => {
      if (row.mergedInto !== undefined) throw new AppError('BadRequest', mergedMessage(row));
      return isArchivedItself(row)
        ? {
            patch: { archivedAt: null },
            history: { actionType: PostHistoryActionType.UNARCHIVE_POST, postTitle: row.title },
          }
        : undefined;
    },
  });
