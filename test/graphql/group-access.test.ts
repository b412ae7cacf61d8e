/** Who loses a project by its groups stops hearing of it in at most 5 seconds. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { watch } from '#test/support/host/realtime.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const own = await givenPlace();
const { workspace: team, place } = own;
const { group, project } = contract;
let board: Board;

beforeAll(async () => {
  board = await givenBoard(team.owner, place);
});

/** Of somebody who reaches the project through a new group alone. */
async function givenWatcher() {
  const { id: groupId } = await team.owner.must(group.register, { workspaceId: team.workspaceId, name: '応援' });
  await team.owner.must(project.assignGroup, { ...place, groupIdList: [groupId] });
  const staff = await givenMember(team, Role.STAFF, groupId);
  return { groupId, staff, live: await watching(staff) };
}
async function watching(actor: Actor) {
  const live = watch(
    actor,
    own.graphqlHost,
    'subscription live($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { onBoardChange(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, gate: "closed") { boardId mutationId } }',
    { ...place, boardId: board.boardId },
  );
  await eventually(() => live.isLive || live.ended, 'an answer to the subscription');
  return live;
}

describe.each<[string, (given: { groupId: string; staff: Actor }) => Promise<unknown>]>([
  [
    'a group is withdrawn',
    ({ groupId }) => team.owner.must(project.withdrawGroup, { ...place, groupIdList: [groupId] }),
  ],
  ['a group is deleted', ({ groupId }) => team.owner.must(group.delete, { workspaceId: team.workspaceId, groupId })],
  [
    'a person leaves it',
    ({ groupId, staff }) =>
      team.owner.must(group.removeUser, {
        workspaceId: team.workspaceId,
        groupId,
        accountNameList: [staff.accountName],
      }),
  ],
])('when %s', (_what, end) => {
  test('the next change, within 5 seconds, is not heard any more, and no subscription begins', async () => {
    const given = await givenWatcher();
    expect(given.live.ended).toBeUndefined();
    const startedAt = performance.now();
    await end(given);
    const kept = await watching(team.owner);
    await change(team.owner, 'updatePostTitle', {
      ...place,
      boardId: board.boardId,
      postId: board.postId,
      title: `もう届かない ${Math.random()}`,
    });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await eventually(() => kept.received.length > 0, 'the change, by who still reaches the project');
    expect(given.live.received).toEqual([]);
    expect((await watching(given.staff)).ended).toBeDefined();
    kept.close();
  });
});
