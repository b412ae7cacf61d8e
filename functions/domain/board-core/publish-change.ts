import type { Push } from '#functions/clients/ports.ts';
import type { BoardChange } from './present-change.ts';

/** Tells who watches other boards than the one a call is about; for when the change stands. */
export type TellElsewhere = () => Promise<void>;

export const telling =
  (push: Push, changes: readonly BoardChange[]): TellElsewhere =>
  async () => {
    await Promise.all(changes.map((change) => publishChange(push, change)));
  };

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
