import type { Push } from '#functions/clients/ports.ts';
import type { BoardChange } from './present-change.ts';

/** Publishes the changes on boards other than the call's own. Called after the transaction has committed. */
export type PublishElsewhere = () => Promise<void>;

export const publisherOf =
  (push: Push, changes: readonly BoardChange[]): PublishElsewhere =>
  async () => {
    await Promise.all(changes.map((change) => publishChange(push, change)));
  };

/** Publishes a change that is not the answer of a board-api mutation, for which AppSync would publish it itself. */
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
