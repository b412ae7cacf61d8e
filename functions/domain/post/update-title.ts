import { PostHistoryActionType } from '#shared/enums/enums.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import { changePosts } from './change-posts.ts';

export interface UpdateTitle {
  boardId: string;
  postId: string;
  title: string;
  mutationId?: string | null;
}

export const updateTitle = (context: WriteContext, { mutationId, ...body }: UpdateTitle) =>
  changePosts(context, {
    boardId: body.boardId,
    postIdList: [body.postId],
    mutationId,
    body: { updateTitle: body },
    decide: (row) =>
      row.title === body.title
        ? undefined
        : {
            patch: { title: body.title },
            history: { actionType: PostHistoryActionType.UPDATE_POST_TITLE, postTitle: row.title, afterPostTitle: body.title },
          },
  });
