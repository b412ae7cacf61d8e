/** Deleting posts over the wire: nobody finds them, watchers hear of it, and whoever may have them back does. */
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { change, givenBoard, refusal, rowOf } from '#test/support/board/board.ts';
import { watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
let staff: Actor;
let guest: Actor;
let place: { workspaceId: string; projectKey: string };

beforeAll(async () => {
  const workspace = await givenWorkspace(own.host.port, own.local);
  place = { workspaceId: workspace.workspaceId, projectKey: await givenProject(workspace) };
  staff = await givenMember(workspace, Role.STAFF);
  guest = await givenMember(workspace, Role.GUEST);
});

const DELETED = `query deleted($workspaceId: ID!, $projectKey: ID!) {
  projectDeletedItemList(workspaceId: $workspaceId, projectKey: $projectKey, count: 50) {
    itemList { id title deletedUserAccountName restorableUntil board { id } subPostCount } cursor
  }
}`;

test('a post and its sub-post are gone for every reader, and come back whole', async () => {
  const board = await givenBoard(staff, place);
  const { projectSerialNumber } = board;
  const on = { ...place, boardId: board.boardId };
  const postIdList = [board.postId];
  const {
    subPostList: [subPost],
  } = await change(staff, 'registerSubPost', { ...on, postId: board.postId, title: '時刻の欄' });
  await change(staff, 'registerComment', { ...on, postId: board.postId, comment: '了解です' });
  const live = watchBoard(guest, own.graphqlHost, on);
  await eventually(() => live.isLive, 'the subscription');
  const heard = (mutationId: string) =>
    eventually(
      () => live.received.find(({ data }) => data.onBoardChange.mutationId === mutationId)?.data.onBoardChange,
      `the change ${mutationId}`,
    );
  const found = async () => {
    const data = await guest.mustGraphql(
      `query found($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
        postList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, isContainArchive: true) { id }
        advancedSearchProjectPostList(workspaceId: $workspaceId, projectKey: $projectKey, param: { text: "予約" }) { id }
        projectBoard(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { postCount }
      }`,
      on,
    );
    return [data.postList.length, data.advancedSearchProjectPostList.length, data.projectBoard.postCount];
  };
  const byNumber = async () =>
    (
      await guest.rest(contract.post.loadByProjectSerialNumber, {
        ...place,
        projectSerialNumber: String(projectSerialNumber),
      })
    ).status;
  expect([await found(), await byNumber()]).toEqual([[1, 1, 1], 200]);

  expect(await refusal(guest, 'deletePostList', { ...on, postIdList })).toMatchObject({ errorType: 'Forbidden' });
  const gone = await change(staff, 'deletePostList', { ...on, postIdList });
  expect(gone).toMatchObject({ kind: 'GONE', postIdList: [board.postId, subPost!.id] });
  expect(await heard(gone.mutationId)).toMatchObject({ kind: 'GONE', postIdList: gone.postIdList });
  expect([await found(), await byNumber()]).toEqual([[0, 0, 0], 404]);
  const { projectDeletedItemList } = await staff.mustGraphql(DELETED, place);
  expect(projectDeletedItemList).toMatchObject({
    itemList: [
      { id: board.postId, deletedUserAccountName: staff.accountName, board: { id: on.boardId }, subPostCount: 1 },
    ],
    cursor: null,
  });
  expect((await guest.graphql(DELETED, place)).errors?.[0]?.errorType).toBe('Forbidden');

  const back = await change(staff, 'restorePostList', { ...on, postIdList });
  expect([back.postList[0]!.id, back.subPostList[0]!.id]).toEqual([board.postId, subPost!.id]);
  expect((await heard(back.mutationId)).kind).toBe('POST');
  expect([await found(), await byNumber()]).toEqual([[1, 1, 1], 200]);
  expect(await rowOf(guest, on, board.postId)).toMatchObject({ commentCount: 1, subPostCount: 1 });
  live.close();
});
