import type { WriteContext } from '#functions/domain/board/context.ts';
import { isArchivedItself } from '#shared/board/archived.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { changePosts } from './change-posts.ts';

export interface PostList {
  boardId: string;
  postIdList: string[];
  mutationId?: string | null;
}

/** Posts that are archived already stay as they are. */
export const archivePosts = (context: WriteContext, { mutationId, ...body }: PostList) =>
  changePosts(context, {
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

export const unarchivePosts = (context: WriteContext, { mutationId, ...body }: PostList) =>
  changePosts(context, {
    ...body,
    mutationId,
    body: { unarchivePosts: body },
    decide: (row) =>
      isArchivedItself(row)
        ? {
            patch: { archivedAt: null },
            history: { actionType: PostHistoryActionType.UNARCHIVE_POST, postTitle: row.title },
          }
        : undefined,
  });
