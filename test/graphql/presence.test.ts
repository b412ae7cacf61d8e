/** Who else has a board open: passed on through AppSync's own link, kept nowhere, and heard by nobody who may not see the board. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { presenceOf } from '#shared/board/presence.ts';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { watch } from '#test/support/host/realtime.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const FIELDS = 'workspaceId projectKey boardId presence';
const ON_PRESENCE = `subscription presence($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { onBoardPresence(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, gate: "closed") { ${FIELDS} } }`;

const own = await givenPlace();
const { workspace, owner, place: inProject } = own;
let guest: Actor;
let outsider: Actor;
let board: Board;
let other: Board;
let place: { workspaceId: string; projectKey: string; boardId: string };

beforeAll(async () => {
  guest = await givenMember(workspace, Role.GUEST);
  const { id: groupId } = await owner.must(contract.group.register, {
    workspaceId: workspace.workspaceId,
    name: '営業',
  });
  outsider = await givenMember(workspace, Role.STAFF, groupId);
  [board, other] = [await givenBoard(owner, inProject), await givenBoard(owner, inProject)];
  place = { ...inProject, boardId: board.boardId };
});

const say = (actor: Actor, word: object, fields = FIELDS) =>
  actor.graphql(
    `mutation say($input: UpdateBoardPresenceInput!) { updateBoardPresence(input: $input) { ${fields} } }`,
    { input: { ...place, clientId: randomUUID(), ...word } },
  );

test('watchers hear where a guest is; nothing is written, and nothing but the access check is read', async () => {
  const [mine, elsewhere] = [
    watch(owner, own.graphqlHost, ON_PRESENCE, place),
    watch(owner, own.graphqlHost, ON_PRESENCE, { ...place, boardId: other.boardId }),
  ];
  await eventually(() => mine.isLive && elsewhere.isLive, 'both are followed');
  const marker = own.host.calls.marker();
  await say(guest, { clientId: 'tab-1', postId: board.postId, columnId: 'c1' });
  const calls = own.host.calls.since(marker).filter(({ principal }) => principal.includes('GraphqlBoardMutation'));
  expect(calls.map(({ action }) => action)).toEqual(['dynamodb:BatchGetItem']);
  await eventually(() => mine.received.length > 0, 'the word arrives');
  expect(presenceOf(mine.received[0]!.data.onBoardPresence.presence)).toEqual({
    userAccountName: guest.accountName,
    clientId: 'tab-1',
    postId: board.postId,
    columnId: 'c1',
  });

  // Nobody without access speaks or listens, and no alias makes a word one of another board.
  expect((await say(outsider, {})).errors?.[0]?.errorType).toBe('EntityNotFound');
  const theirs = watch(outsider, own.graphqlHost, ON_PRESENCE, place);
  await eventually(() => theirs.ended !== undefined, 'the outsider is refused');
  await say(
    guest,
    { clientId: other.boardId, postId: other.boardId },
    'workspaceId projectKey boardId: presence presence',
  );
  expect((await say(guest, { clientId: 'a b' })).errors?.[0]?.errorType).toBe('BadRequest');
  await say(guest, { clientId: 'tab-1', isLeaving: true });
  await eventually(() => mine.received.length > 1, 'the last word arrives');
  expect(presenceOf(mine.received.at(-1)!.data.onBoardPresence.presence)).toMatchObject({ isLeaving: true });
  expect(elsewhere.received).toEqual([]);
  for (const watcher of [mine, elsewhere, theirs]) watcher.close();
});
