import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import type { PostChange } from '../board-core/change-posts.ts';
import { changePosts } from '../board-core/change-posts.ts';

export interface UpdateTitle {
  boardId: string;
  postId: string;
  title: string;
  /** What the caller knows the title to be: if it is another by now, it stays. */
  knownTitle?: string | null;
  mutationId?: string | null;
}

export const titleChange = (row: Row, title: string): PostChange | undefined =>
  row.title === title
    ? undefined
    : {
        patch: { title },
        history: { actionType: PostHistoryActionType.UPDATE_POST_TITLE, postTitle: row.title, afterPostTitle: title },
      };

export const updateTitle = (context: WriteContext, { mutationId, knownTitle, ...body }: UpdateTitle) =>
  changePosts(context, {
    room: undefined,
    boardId: body.boardId,
    postIdList: [body.postId],
    mutationId,
    body: { updateTitle: body },
    decide: (row) => (knownTitle == null || knownTitle === row.title ? titleChange(row, body.title) : undefined),
  });
