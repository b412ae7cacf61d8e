import { follow, operation, query } from '#app/lib/api/graphql.ts';
import type { WirePush } from '#shared/board/rows/wire-push.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import { BOARD_PUSH_FRAGMENT } from '#shared/graphql/push-fragment.ts';
import type { BoardAddress } from '../state/types.ts';
import type { Change } from '../state/wire/apply-change.ts';
import type { LiveHandlers } from '../state/wire/board-gateway.ts';
import { changeFromPush, type WirePushed } from '../state/wire/from-push.ts';
import { changeFromWire } from '../state/wire/from-wire.ts';

const CHANGES_SINCE = operation<'BoardChangesSince'>(/* GraphQL */ `
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

export const getChangesSince = async (
  address: BoardAddress,
  mark: string,
): Promise<{ mark: string; reload: boolean; changes: Change[] }> => {
  const { boardChangesSince: answer } = await query(CHANGES_SINCE, { ...address, mark });
  return { mark: answer.mark, reload: answer.reload, changes: answer.changeList.map(changeFromWire) };
};

const ON_BOARD_CHANGE = operation<'OnBoardChange'>(/* GraphQL */ `
  subscription OnBoardChange($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    onBoardChange(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, gate: "closed") {
      ...BoardPushFields
    }
  }
  ${BOARD_PUSH_FRAGMENT}
`);

/** `undefined`: something may have been missed. */
type Told = (pushed: WirePushed | undefined) => void;

/** Who else hears what watchers of the open board are told. */
const besides = new Set<{ boardId: string; told: Told }>();

const tellBesides = (boardId: string, pushed: WirePushed | undefined): void => {
  for (const one of besides) if (one.boardId === boardId) one.told(pushed);
};

/** Live changes of one board until the returned function is called. */
export const followBoard = (address: BoardAddress, handlers: LiveHandlers): (() => void) =>
  follow(ON_BOARD_CHANGE, address, {
    onData: ({ onBoardChange }) => {
      if (!onBoardChange) return;
      handlers.onChange(changeFromPush(onBoardChange));
      tellBesides(address.boardId, onBoardChange);
    },
    onLive: () => {
      handlers.onLive();
      tellBesides(address.boardId, undefined);
    },
    onState: (state) => state === 'waiting' && handlers.onLost(),
  });

/** Posts that may look different now; `undefined`: any may, or one may be shown that was not. */
function changedPosts({ kind, push, postIdList }: WirePushed): string[] | undefined {
  if (kind === 'GONE') return postIdList;
  if (kind !== 'POST' || push == null) return undefined;
  const { postList = [], patchList = [] } = typeof push === 'string' ? (JSON.parse(push) as WirePush) : push;
  if (patchList.some(({ patch }) => patch.archivedAt !== undefined)) return undefined;
  return [...postList.map(({ id }) => id), ...patchList.map(({ postId }) => postId)];
}

/** Tells of changes of a board's posts until the returned function is called. `isWorkspaceOpen`: the board is followed already. */
export function watchPosts(
  address: BoardAddress,
  isOpen: boolean,
  onNews: (postIds: readonly string[] | undefined) => void,
): () => void {
  const told: Told = (pushed) => onNews(pushed && changedPosts(pushed));
  if (!isOpen)
    return follow(ON_BOARD_CHANGE, address, {
      onData: ({ onBoardChange }) => onBoardChange && told(onBoardChange),
      onLive: () => told(undefined),
    });
  const beside = { boardId: address.boardId, told };
  besides.add(beside);
  return () => void besides.delete(beside);
}
