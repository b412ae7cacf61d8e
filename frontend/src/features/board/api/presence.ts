import { follow, mutate, operation } from '#app/lib/api/graphql.ts';
import { type Presence, presenceOf } from '#shared/board/presence.ts';
import type { BoardAddress } from '../state/types.ts';

interface Word extends BoardAddress {
  clientId: string;
  postId?: string | undefined;
  columnId?: string | undefined;
  isLeaving?: boolean;
}

/** Subscribers get only what the writer selected: both select the same. */
const FIELDS = 'workspaceId projectKey boardId presence';

const UPDATE = operation<'UpdateBoardPresence'>(
  `mutation UpdateBoardPresence($input: UpdateBoardPresenceInput!) { updateBoardPresence(input: $input) { ${FIELDS} } }`,
);

const ON_BOARD_PRESENCE = operation<'OnBoardPresence'>(
  `subscription OnBoardPresence($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { onBoardPresence(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, gate: "closed") { ${FIELDS} } }`,
);

export const sayPresence = async (input: Word): Promise<void> => void (await mutate(UPDATE, { input }));

export const followPresence = (
  address: BoardAddress,
  onWord: (word: Presence) => void,
  onLive: () => void,
): (() => void) =>
  follow(ON_BOARD_PRESENCE, address, {
    onData({ onBoardPresence }) {
      const word = onBoardPresence && presenceOf(onBoardPresence.presence);
      if (word) onWord(word);
    },
    onLive,
  });
