/** An archived board: who does not come upon it any more, who still reads it, and who may not change it. */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getBulkJob } from '#functions/data/board/bulk-job.ts';
import { readPreviewRow } from '#functions/data/board/public-preview.ts';
import { listReminders } from '#functions/data/secretary/reminder-run.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { listBookmarks, registerBookmark } from '#functions/domain/bookmark/bookmarks.ts';
import { registerBulk } from '#functions/domain/bulk/register-bulk.ts';
import { runBulk } from '#functions/domain/bulk/run-bulk.ts';
import { listPlaces } from '#functions/domain/export/pieces.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { deletedItems } from '#functions/domain/post/deletion/deleted-items.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { postHistory } from '#functions/domain/post/post-page.ts';
import { postsBySerial } from '#functions/domain/post/posts-by-serial.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { gatherProject } from '#functions/domain/reminder/gather.ts';
import { watchPart } from '#functions/domain/secretary/watch/watch.ts';
import { postSource } from '#functions/domain/source/post-source.ts';
import { ArchiveItemType, ColumnType, PostSearchOrder, Role } from '#shared/enums/enums.ts';
import { dayOf } from '#shared/format/days.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { issueApiKey } from './api-key.ts';
import { archivedCount, archivedItems } from './archived-items.ts';
import { boardPage } from './board-page.ts';
import {
  archiveBoard,
  deleteBoard,
  restoreBoard,
  unarchiveBoard,
  updateBoard,
  updateBoardOrder,
} from './change-board.ts';
import { registerSection } from './change-sections.ts';
import { createBoard } from './create-board.ts';
import { duplicateBoard } from './duplicate-board.ts';
import { filterProjectBoards } from './filter-boards.ts';
import { projectPage } from './project-page.ts';
import { searchBoardPosts, searchProjectPosts } from './search-posts.ts';
import { allPosts, wholeBoard } from './whole-board.ts';

const scope = { ...projectScope(), role: Role.ADMIN };
const SEARCH = {
  text: '予約',
  searchOrder: PostSearchOrder.CREATED_DATE,
  isAsc: true,
  isContainArchive: true,
  offset: 0,
  limit: 50,
  userAccountNameList: [],
  statusTypeList: [],
  projectBoardIdList: [],
  boardSectionIdList: [],
};

async function givenBoards() {
  const ports = plainPorts();
  const context = { ports, scope };
  const put = (item: object) => ports.server.put({ put: item as never });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば予約' });
  await put({ ...workspaceKeys.project('w1', 'WEB'), ...scope.project });
  await put({ ...workspaceKeys.accountName('w1', 'sato'), userId: scope.userId });
  await put({
    ...workspaceKeys.member('w1', scope.userId),
    userId: scope.userId,
    accountName: 'sato',
    email: 'sato@example.com',
    name: '佐藤',
    role: Role.ADMIN,
    groupIds: [],
  });
  const { id: first } = await createBoard(context, { name: '一番目' });
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const { id: last } = await createBoard(context, { name: '三番目' });
  const { columns } = (await getBoard(ports.table, scope, boardId))!;
  const idOf = (type: ColumnType): string =>
    columns.find((column) => column.columnType === type && (type !== ColumnType.DATE || column.isDeadline))!.id;
  const post = (
    await registerPost(context, {
      boardId,
      title: '予約変更メール',
      columnDataList: [
        { projectBoardColumnId: idOf(ColumnType.USER), userAccountNameList: ['sato'] },
        { projectBoardColumnId: idOf(ColumnType.DATE), dateData: dayOf(ports.clock.now() + 86_400_000) },
      ],
    })
  ).postList[0]!;
  await registerBookmark(context, { boardId });
  return { ports, context, boardId, first, last, post };
}
type World = Awaited<ReturnType<typeof givenBoards>>;

/** Whether somebody comes upon the board, or upon its post. */
const OUT_OF_SIGHT: Record<string, (world: World) => Promise<boolean>> = {
  'the project’s page': async ({ context, boardId }) =>
    (await projectPage(context)).boardList.some(({ id }) => id === boardId),
  'the boards beside another one': async ({ context, boardId, first }) =>
    (await boardPage(context, first)).boardList.some(({ id }) => id === boardId),
  'the search of the project': async ({ context }) => (await searchProjectPosts(context, SEARCH)).length > 0,
  'whoever looks for a post to link': async ({ context, boardId }) =>
    (await searchBoardPosts(context, boardId, { ...SEARCH, isContainArchive: false })).length > 0,
  'the filter over the project': async ({ context }) =>
    (await filterProjectBoards(context, SEARCH)).boardWithPostViewList.length > 0,
  'the secretary’s sources': async ({ context, boardId }) =>
    (await postSource.list(context, new Set([boardId]))).length > 0,
  reminders: async ({ context: { ports } }) => {
    ports.advance(86_400_000);
    const day = dayOf(ports.clock.now());
    await gatherProject({ ports, scope }, { projectKey: 'WEB' }, day, false);
    return (await listReminders(ports.table, scope, day, scope.userId)).length > 0;
  },
  'the secretary’s morning': async ({ ports, boardId }) => {
    ports.sent.splice(0);
    await watchPart({ ports, scope }, dayOf(ports.clock.now()), { projectKey: 'WEB' });
    return JSON.stringify(ports.sent).includes(boardId);
  },
  bookmarks: async ({ context }) => (await listBookmarks(context)).length > 0,
  'public previews': async ({ ports, boardId, post }) =>
    (await readPreviewRow(ports.table, { workspaceId: 'w1', projectKey: 'WEB', boardId, postId: post.id })) !==
    undefined,
};

test.each(Object.entries(OUT_OF_SIGHT))('%s: not while the board is archived', async (_, comesUpon) => {
  const world = await givenBoards();
  const { context, boardId } = world;
  expect(await comesUpon(world)).toBe(true);
  await archiveBoard(context, { boardId });
  expect(await comesUpon(world)).toBe(false);
  await unarchiveBoard(context, { boardId });
  expect(await comesUpon(world)).toBe(true);
});

const STILL_READ: Record<string, (world: World) => Promise<unknown>> = {
  'the board’s page': async ({ context, boardId }) =>
    (await boardPage(context, boardId)).groupedBoardViewPostListSet.flatMap(({ postList }) => postList),
  'all its posts': ({ context, boardId }) => allPosts(context, boardId, false),
  'its post by number': ({ context, post }) => postsBySerial(context, [post.projectSerialNumber]),
  'the history of its post': ({ context, post }) => postHistory(context, post),
  'the workspace’s export': async ({ ports, boardId }) =>
    (await listPlaces(ports, scope)).filter((place) => place.boardId === boardId),
};

test.each(Object.entries(STILL_READ))('%s: is read as before', async (_, read) => {
  const world = await givenBoards();
  await archiveBoard(world.context, { boardId: world.boardId });
  expect(await read(world)).not.toHaveLength(0);
});

const REFUSED = 'このボードはアーカイブされているため、変更できません。元に戻してから、もう一度お試しください。';
const CHANGES: Record<string, (world: World) => Promise<unknown>> = {
  'its name': ({ context, boardId }) => updateBoard(context, { boardId, name: 'x' }),
  'its place': ({ context, boardId, first }) => updateBoardOrder(context, { boardId, nextBoardId: first }),
  'a section': ({ context, boardId }) => registerSection(context, { boardId, name: 'x' }),
  'a new post': ({ context, boardId }) => registerPost(context, { boardId, title: 'x' }),
  'a new sub-post': ({ context, boardId, post }) => registerSubPost(context, { boardId, postId: post.id, title: 'x' }),
  'a title': ({ context, boardId, post }) => updateTitle(context, { boardId, postId: post.id, title: 'x' }),
  'a comment': ({ context, boardId, post }) => registerComment(context, { boardId, postId: post.id, comment: 'x' }),
  'a deletion': ({ context, boardId, post }) => deletePosts(context, { boardId, postIdList: [post.id] }),
  'a return': ({ context, boardId, post }) => restorePosts(context, { boardId, postIdList: [post.id] }),
  'a change of many posts': ({ context, boardId, post }) =>
    registerBulk(context, {
      boardId,
      action: { kind: 'archive' },
      selection: { kind: 'named', postIdList: [post.id] },
    }),
  'an API key': ({ context, boardId }) => issueApiKey(context, boardId),
  'a bookmark': ({ context, boardId }) => registerBookmark(context, { boardId }),
  'a copy': ({ context, boardId }) => duplicateBoard(context, { boardId }),
};

test.each(Object.entries(CHANGES))('%s: is refused, and says why', async (_, change) => {
  const world = await givenBoards();
  const { context, boardId, ports } = world;
  await archiveBoard(context, { boardId });
  const before = ports.server.items();
  await expect(change(world)).rejects.toMatchObject({ code: 'BadRequest', message: REFUSED });
  expect(ports.server.items()).toEqual(before);
});

test('a change of many posts that is under way ends with what it did, and says why', async () => {
  const { context, boardId, ports, post } = await givenBoards();
  const { id } = await registerBulk(context, {
    boardId,
    action: { kind: 'archive' },
    selection: { kind: 'named', postIdList: [post.id] },
  });
  await archiveBoard(context, { boardId });
  await runBulk(ports, scope, boardId, id);
  expect(await getBulkJob(ports.table, scope, boardId, id)).toMatchObject({
    status: BulkJobStatus.FAILED,
    changed: 0,
    failure: 'ボードがアーカイブされました。',
  });
});

test('a call that was answered before is answered again', async () => {
  const { context, boardId, post } = await givenBoards();
  const rename = { boardId, postId: post.id, title: '新しい題', mutationId: 'm1' };
  const told = await updateTitle(context, rename);
  await archiveBoard(context, { boardId, mutationId: 'm2' });
  expect(await updateTitle(context, rename)).toMatchObject({ mark: told.mark });
  const again = await archiveBoard(context, { boardId });
  expect(again).toMatchObject({ kind: 'META' });
  expect((await wholeBoard(context, boardId)).archivedUserAccountName).toBe('sato');
});

test('it stands in the archive alone, without what was archived on it, and comes back where it stood', async () => {
  const { context, boardId, first, last, post } = await givenBoards();
  await deletePosts(context, {
    boardId,
    postIdList: [(await registerPost(context, { boardId, title: '消す' })).postList[0]!.id],
  });
  await archivePosts(context, { boardId, postIdList: [post.id] });
  await archiveBoard(context, { boardId });
  const page = { offset: 0, count: 50, text: '' };
  const at = (await getBoard(context.ports.table, scope, boardId))!.archivedAt;
  expect(await archivedItems(context, page)).toEqual([
    {
      id: boardId,
      archiveItemType: ArchiveItemType.BOARD,
      archivedUserAccountName: 'sato',
      projectKey: 'WEB',
      board: { id: boardId, name: '改善バックログ' },
      createdAt: at,
      updatedAt: at,
    },
  ]);
  const count = async (search: object) => (await archivedCount(context, { text: '', ...search })).count;
  expect([
    await count({ text: 'バックログ' }),
    await count({ text: '予約' }),
    await count({ archiveItemTypeList: [ArchiveItemType.BOARD] }),
    await count({ archiveItemTypeList: [ArchiveItemType.POST] }),
    await count({ boardId }),
    await count({ boardId: first }),
  ]).toEqual([1, 0, 1, 0, 1, 0]);
  expect((await deletedItems(context, { count: 50 })).itemList).toEqual([]);

  await deleteBoard(context, { boardId });
  expect(await archivedItems(context, page)).toEqual([]);
  await restoreBoard(context, { boardId });
  expect(await archivedItems(context, page)).toHaveLength(1);

  await unarchiveBoard(context, { boardId });
  expect((await projectPage(context)).boardList.map(({ id }) => id)).toEqual([first, boardId, last]);
  expect(await archivedItems(context, page)).toMatchObject([{ id: post.id }]);
  expect((await deletedItems(context, { count: 50 })).itemList).toHaveLength(1);
});
