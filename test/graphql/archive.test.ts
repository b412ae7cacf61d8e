/** The archive over the wire: what is put away is read back with who, when and where, in parts, and leaves as it is restored. */
import { beforeAll, expect, test } from 'vitest';
import { ArchiveItemType, Role } from '#shared/enums/enums.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
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

async function archive(actor: Actor, ask: Record<string, unknown> = {}) {
  const variables = { ...place, offset: 0, count: 50, ...ask };
  const args =
    '(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, offset: $offset, count: $count, text: $text, archiveItemTypeList: $types)';
  const data = await actor.mustGraphql(
    `query archive($workspaceId: ID!, $projectKey: ID!, $boardId: ID, $offset: Int!, $count: Int!, $text: String, $types: [Int!]) {
      projectArchiveItemList${args} {
        archiveItemType archivedUserAccountName createdAt board { id name } boardSection { id name archivedAt }
        post { id postId title projectSerialNumber parent { title projectSerialNumber archivedAt } }
      }
      projectArchiveItemListCount${args} { count }
    }`,
    variables,
  );
  return { items: data.projectArchiveItemList, count: data.projectArchiveItemListCount.count };
}

test('a post, its sub-post and a section are archived, found, and restored', async () => {
  const board = await givenBoard(staff, place);
  const on = { ...place, boardId: board.boardId };
  expect(await archive(staff)).toEqual({ items: [], count: 0 });
  const {
    subPostList: [subPost],
  } = await change(staff, 'registerSubPost', { ...on, postId: board.postId, title: '時刻の欄' });
  await change(staff, 'registerBoardSection', { ...on, name: '今期' });
  const { projectBoardSectionList } = await staff.mustGraphql(
    'query s($w: ID!, $p: ID!, $b: ID!) { projectBoardSectionList(workspaceId: $w, projectKey: $p, boardId: $b) { id name } }',
    { w: place.workspaceId, p: place.projectKey, b: on.boardId },
  );
  const boardSectionId = projectBoardSectionList.find(({ name }: { name: string }) => name === '今期').id;

  await change(staff, 'archivePostList', { ...on, postIdList: [board.postId] });
  await change(staff, 'archivePostList', { ...on, postIdList: [subPost!.id] });
  await change(staff, 'archiveBoardSection', { ...on, boardSectionId });

  const { items, count } = await archive(guest);
  expect(count).toBe(3);
  expect(items.map(({ archiveItemType }: { archiveItemType: number }) => archiveItemType)).toEqual([
    ArchiveItemType.SECTION,
    ArchiveItemType.SUB_POST,
    ArchiveItemType.POST,
  ]);
  expect(items[0]).toMatchObject({ boardSection: { id: boardSectionId, name: '今期' }, post: null });
  expect(items[1]).toMatchObject({
    archivedUserAccountName: staff.accountName,
    board: { id: on.boardId },
    post: { id: subPost!.id, postId: board.postId, parent: { archivedAt: items[2].createdAt } },
  });
  expect(items[2].post).toMatchObject({ id: board.postId, parent: null });

  const posts = { types: [ArchiveItemType.POST] };
  expect(await archive(staff, posts)).toMatchObject({ items: [{ post: { id: board.postId } }], count: 1 });
  expect(await archive(staff, { text: '時刻' })).toMatchObject({ items: [{ post: { title: '時刻の欄' } }], count: 1 });
  expect(await archive(staff, { offset: 1, count: 1 })).toMatchObject({
    items: [{ archiveItemType: ArchiveItemType.SUB_POST }],
    count: 3,
  });

  await change(staff, 'unarchivePostList', { ...on, postIdList: [board.postId, subPost!.id] });
  await change(staff, 'unarchiveBoardSection', { ...on, boardSectionId });
  expect(await archive(staff)).toEqual({ items: [], count: 0 });
});

test('no more than a page at once, of known types', async () => {
  for (const wrong of [{ count: 51 }, { count: 0 }, { offset: -1 }, { types: [9] }, { text: 'あ'.repeat(201) }]) {
    await expect(archive(staff, wrong)).rejects.toThrow(/BadRequest/);
  }
});
