import { deleteWaiting, getPage } from '#functions/data/post/page.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { AppError } from '#shared/errors.ts';

interface CancelUpload {
  boardId: string;
  postId: string;
  pageId: string;
  mutationId?: string | null | undefined;
}

/** Takes back a page of one's own that nothing has arrived for: nobody waits for it, and the post has room for another. */
export function cancelPageUpload(context: WriteContext, { mutationId, ...body }: CancelUpload): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId, postId, pageId } = body;
  return changePosts(context, {
    room: undefined,
    boardId,
    postIdList: [postId],
    mutationId: mutationId ?? null,
    body: { cancelPageUpload: body },
    async decide() {
      const page = await getPage(ports.table, scope, postId, pageId);
      if (page?.status !== 'WAITING' || page.userId !== scope.userId) throw new AppError('EntityNotFound');
      return { patch: {}, others: [deleteWaiting(scope, postId, pageId)] };
    },
  });
}
