import * as z from 'zod';
import { resolver } from '#functions/middleware/resolver.ts';
import { presenceText } from '#shared/board/presence.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onBoard,
  clientId: id,
  postId: id.nullish(),
  columnId: id.nullish(),
  isLeaving: z.boolean().nullish(),
});

/**
 * Only passes on: AppSync hands the answer to whoever follows the board. Beyond the access check nothing is read. Whoever
 * follows a board was asked for the board itself, so one that is not of this project has nobody who hears.
 */
export const field = resolver(
  { access: 'project:read', input },
  async ({ scope: { workspaceId, projectKey, accountName }, input: { boardId, ...place } }) => ({
    workspaceId,
    projectKey,
    boardId,
    presence: presenceText({ userAccountName: accountName, ...place }),
  }),
);
