/** Live changes of a board, with what the app's own watchers select. */
import type { WirePush } from '#shared/board/rows/wire-push.ts';
import { BOARD_PUSH_FRAGMENT } from '#shared/graphql/push-fragment.ts';
import type { Watch } from '../host/realtime.ts';
import { watch } from '../host/realtime.ts';
import type { Actor } from '../people/actor.ts';
import type { Place } from './board.ts';

export interface Pushed {
  kind: string;
  mark: string;
  postIdList: string[];
  actorAccountName: string;
  mutationId: string;
  push: string | null;
}
export type LiveBoard = Watch<{ onBoardChange: Pushed }>;

const SUBSCRIPTION = `subscription live($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
  onBoardChange(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, gate: "closed") { ...BoardPushFields }
} ${BOARD_PUSH_FRAGMENT}`;

export const watchBoard = (
  actor: Actor,
  graphqlHost: string,
  { workspaceId, projectKey, boardId }: Place & { boardId: string },
): LiveBoard => watch(actor, graphqlHost, SUBSCRIPTION, { workspaceId, projectKey, boardId });

/** What is new in the posts. */
export const newsOf = ({ push }: Pushed): Required<WirePush> => ({
  postList: [],
  subPostList: [],
  patchList: [],
  commentCountList: [],
  ...(push === null ? {} : (JSON.parse(push) as WirePush)),
});
