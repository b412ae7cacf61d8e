/** Moving posts to another board over the wire: watchers of both boards hear of it, old links lead there, and all of it comes back. */
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

const PLAN = `query plan($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $targetBoardId: ID!, $postIdList: [ID!]!) {
  postMovePlan(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, targetBoardId: $targetBoardId, postIdList: $postIdList) {
    postCount subPostCount columnList { name followCount stayCount reason } missingList { name count } partList { postIdList } refusal
  }
}`;

test('a post goes to another board and comes back, before the eyes of both', async () => {
  const [here, there] = [await givenBoard(staff, place), await givenBoard(staff, place)];
  const on = { ...place, boardId: here.boardId };
  const at = { ...place, boardId: there.boardId };
  const postIdList = [here.postId];
  await change(staff, 'registerSubPost', { ...on, postId: here.postId, title: '時刻の欄' });
  await change(staff, 'registerComment', { ...on, postId: here.postId, comment: '了解です' });
  await change(staff, 'updateColumnData', {
    ...on,
    postId: here.postId,
    columnData: { projectBoardColumnId: here.columns['見積']!.id, numericData: 5 },
  });
  const watchers = [watchBoard(guest, own.graphqlHost, on), watchBoard(guest, own.graphqlHost, at)];
  await eventually(() => watchers.every(({ isLive }) => isLive), 'the subscriptions');
  const heard = (watcher: (typeof watchers)[number], mutationId: string, kind: string) =>
    eventually(
      () => watcher.received.some(({ data: { onBoardChange: told } }) => told.kind === kind && told.postIdList),
      `the change ${mutationId}`,
    );
  const boardByNumber = async () => {
    const projectSerialNumber = String(here.projectSerialNumber);
    const { json } = await guest.rest(contract.post.loadByProjectSerialNumber, { ...place, projectSerialNumber });
    return (json as { projectBoardId: string }).projectBoardId;
  };

  const ask = { ...on, targetBoardId: there.boardId, postIdList };
  expect((await staff.mustGraphql(PLAN, ask)).postMovePlan).toMatchObject({
    postCount: 1,
    subPostCount: 1,
    partList: [{ postIdList }],
    missingList: [],
    refusal: null,
  });
  expect((await guest.graphql(PLAN, ask)).errors?.[0]?.errorType).toBe('Forbidden');
  expect(await refusal(guest, 'updatePostBoard', ask)).toMatchObject({ errorType: 'Forbidden' });
  expect(await refusal(staff, 'updatePostBoard', { ...ask, targetBoardId: here.boardId })).toMatchObject({
    errorType: 'BadRequest',
  });
  expect(await refusal(staff, 'updatePostBoard', { ...ask, postIdList: Array(31).fill(here.postId) })).toMatchObject({
    errorType: 'BadRequest',
  });

  const gone = await change(staff, 'updatePostBoard', ask);
  expect(gone).toMatchObject({ kind: 'GONE', boardId: here.boardId });
  await heard(watchers[0]!, gone.mutationId, 'GONE');
  await heard(watchers[1]!, gone.mutationId, 'POST');
  expect(await rowOf(guest, on, here.postId)).toBeUndefined();
  const moved = await rowOf(guest, at, here.postId);
  expect(moved).toMatchObject({ commentCount: 1, subPostCount: 1, projectSerialNumber: here.projectSerialNumber });
  expect(JSON.parse(moved!.values)[there.columns['見積']!.id]).toBe(5);
  expect(await boardByNumber()).toBe(there.boardId);

  const back = await change(staff, 'restorePostBoard', { ...on, fromBoardId: there.boardId, postIdList });
  expect([back.kind, back.boardId, back.postList[0]!.id]).toEqual(['POST', here.boardId, here.postId]);
  await heard(watchers[0]!, back.mutationId, 'POST');
  await heard(watchers[1]!, back.mutationId, 'GONE');
  expect(await rowOf(guest, at, here.postId)).toBeUndefined();
  expect(JSON.parse((await rowOf(guest, on, here.postId))!.values)[here.columns['見積']!.id]).toBe(5);
  expect(await boardByNumber()).toBe(here.boardId);
  for (const watcher of watchers) watcher.close();
});

test('a post goes under another one of another board and comes back: both boards hear of it, its number leads there', async () => {
  const [here, there] = [await givenBoard(staff, place), await givenBoard(staff, place)];
  const on = { ...place, boardId: here.boardId };
  const at = { ...place, boardId: there.boardId };
  await change(staff, 'registerComment', { ...on, postId: here.postId, comment: '了解です' });
  const watchers = [watchBoard(guest, own.graphqlHost, on), watchBoard(guest, own.graphqlHost, at)];
  await eventually(() => watchers.every(({ isLive }) => isLive), 'the subscriptions');
  const heard = (watcher: (typeof watchers)[number], kind: string) =>
    eventually(
      () => watcher.received.some(({ data: { onBoardChange: told } }) => told.kind === kind),
      `the change ${kind}`,
    );
  const ask = { ...on, postId: here.postId, targetBoardId: there.boardId, parentPostId: there.postId };
  expect(await refusal(guest, 'updatePostParent', ask)).toMatchObject({ errorType: 'Forbidden' });
  expect(await refusal(staff, 'updatePostParent', { ...ask, fromBoardId: here.boardId })).toMatchObject({
    errorType: 'BadRequest',
  });
  const gone = await change(staff, 'updatePostParent', ask);
  expect(gone).toMatchObject({ kind: 'GONE', boardId: here.boardId, postIdList: [here.postId] });
  await heard(watchers[0]!, 'GONE');
  await heard(watchers[1]!, 'POST');
  expect(await rowOf(guest, on, here.postId)).toBeUndefined();
  expect(await rowOf(guest, at, there.postId)).toMatchObject({ subPostCount: 1 });
  const subPost = async (subPostProjectSerialNumber: number) =>
    guest.rest(contract.post.loadBySubPostProjectSerialNumber, {
      ...place,
      projectSerialNumber: String(there.projectSerialNumber),
      subPostProjectSerialNumber: String(subPostProjectSerialNumber),
    });
  const { json } = await subPost(here.projectSerialNumber);
  expect(json).toMatchObject({ id: `${there.postId}_${here.postId}`, commentList: [{ commentText: '了解です' }] });

  const back = await change(staff, 'updatePostParent', {
    ...on,
    fromBoardId: there.boardId,
    postId: `${there.postId}_${here.postId}`,
  });
  expect([back.kind, back.boardId, back.postList[0]!.id]).toEqual(['POST', here.boardId, here.postId]);
  await heard(watchers[1]!, 'GONE');
  expect((await subPost(here.projectSerialNumber)).status).toBe(404);
  expect(await rowOf(guest, on, here.postId)).toMatchObject({ commentCount: 1 });
  for (const watcher of watchers) watcher.close();
});
