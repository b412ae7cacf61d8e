import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { changePosts } from '../board-core/change-posts.ts';
import type { PostList } from './deletion/archive-posts.ts';

export interface MarkFeedback extends PostList {
  isFeedback: boolean;
}

/** Whether posts are what users of the product said (work §2.7). The history has no action for it (work §3.10). */
export const markFeedback = (context: WriteContext, { mutationId, ...body }: MarkFeedback) =>
  changePosts(context, {
    room: undefined,
    ...body,
    mutationId,
    body: { markFeedback: body },
    decide: (row) =>
      (row.isFeedback ?? false) === body.isFeedback ? undefined : { patch: { isFeedback: body.isFeedback } },
  });
