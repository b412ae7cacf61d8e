import type { Push } from '#functions/clients/ports.ts';
import type { BoardChange } from './present.ts';

/** Tells who watches a board of a change that no call of its own API answers with. */
export const publishChange = (
  push: Push,
  { workspaceId, projectKey, boardId, kind, mark, postIdList, actorAccountName, push: told }: BoardChange,
): Promise<void> =>
  push.publish('publishBoardChange', {
    workspaceId,
    projectKey,
    boardId,
    kind,
    mark,
    postIdList,
    actorAccountName,
    ...(told && { push: JSON.stringify(told) }),
  });
