import { follow, operation, query } from '#app/lib/graphql.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import { BOARD_PUSH_FRAGMENT } from '#shared/graphql/push-fragment.ts';
import type { Change } from '../state/apply-change.ts';
import { changeFromPush, type WirePushed } from '../state/from-push.ts';
import { changeFromWire, type WireChange } from '../state/from-wire.ts';
import type { LiveHandlers } from '../state/gateway.ts';
import type { BoardAddress } from '../state/types.ts';

const CHANGES_SINCE = operation<{ boardChangesSince: { mark: string; reload: boolean; changeList: WireChange[] } }, BoardAddress & { mark: string }>(/* GraphQL */ `
  query BoardChangesSince($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $mark: String!) {
    boardChangesSince(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, mark: $mark) {
      mark
      reload
      changeList {
        ...BoardChangeFields
      }
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

export const getChangesSince = async (address: BoardAddress, mark: string): Promise<{ mark: string; reload: boolean; changes: Change[] }> => {
  const { boardChangesSince: answer } = await query(CHANGES_SINCE, { ...address, mark });
  return { mark: answer.mark, reload: answer.reload, changes: answer.changeList.map(changeFromWire) };
};

const ON_BOARD_CHANGE = operation<{ onBoardChange: WirePushed | null }, BoardAddress>(/* GraphQL */ `
  subscription OnBoardChange($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    onBoardChange(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
      ...BoardPushFields
    }
  }
  ${BOARD_PUSH_FRAGMENT}
`);

/** Live changes of one board until the returned function is called. */
export const followBoard = (address: BoardAddress, handlers: LiveHandlers): (() => void) =>
  follow(ON_BOARD_CHANGE, address, {
    onData: ({ onBoardChange }) => onBoardChange && handlers.onChange(changeFromPush(onBoardChange)),
    onLive: handlers.onLive,
    onState: (state) => state === 'waiting' && handlers.onLost(),
  });
