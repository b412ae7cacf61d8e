/** Every reader of a board, held against one another: what is archived, by itself or with what it lies in, is there for none. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { putNewRow } from '#functions/data/board/row.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { createPageUpload } from '#functions/domain/page/create-upload.ts';
import { postsWithPages } from '#functions/domain/post/posts-with-pages.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { boardLines } from '#functions/domain/reminder/board-lines.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import { reportSource } from '#functions/domain/secretary/sources/report-source.ts';
import { subPostId } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, PostSearchOrder, Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { readBoard } from '../board-core/read-board.ts';
import { boardPage } from './board-page.ts';
import { archiveSection, registerSection } from './change-sections.ts';
import { createBoard } from './create-board.ts';
import { filterProjectBoards } from './filter-boards.ts';
import { searchBoardPosts, searchProjectPosts } from './search-posts.ts';
import { allPosts } from './whole-board.ts';

const scope = { ...projectScope(), role: Role.ADMIN };
const AT = '2026-09-01T00:00:00.000Z';
const WORD = '予約';

interface Drawn {
  /** Of three sections, the first is the default and stays. */
  section: 0 | 1 | 2;
  isArchived: boolean;
  /** Where a sub-post was made before its post moved on. */
  subPosts: { section: 0 | 1 | 2; isArchived: boolean }[];
}
const section = fc.constantFrom(0 as const, 1 as const, 2 as const);
const drawnPosts = fc.array(
  fc.record({
    section,
    isArchived: fc.boolean(),
    subPosts: fc.array(fc.record({ section, isArchived: fc.boolean() }), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
);

async function givenBoard(posts: readonly Drawn[]) {
  const ports = { ...plainPorts(), uploadTickets: { create: async () => ({ url: '', fields: [] }) } };
  const context = { ports, scope };
  const put = (item: object) => ports.server.put({ put: item as never });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば予約' });
  await put({ ...workspaceKeys.project('w1', 'WEB'), ...scope.project });
  await put({
    ...workspaceKeys.member('w1', scope.userId),
    userId: scope.userId,
    accountName: 'sato',
    email: 'sato@example.com',
    name: '佐藤',
    role: Role.ADMIN,
    groupIds: [],
  });
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  for (const name of ['今期', '来期']) await registerSection(context, { boardId, name });
  const board = (await getBoard(ports.table, scope, boardId))!;
  const sections = [
    board.sections.find(({ isDefault }) => isDefault)!,
    ...board.sections.filter(({ isDefault }) => !isDefault),
  ].map(({ id }) => id);
  const columnId = (type: ColumnType) =>
    board.columns.find((column) => column.columnType === type && (type !== ColumnType.DATE || column.isDeadline))!.id;
  const values = { [columnId(ColumnType.USER)]: ['sato'], [columnId(ColumnType.DATE)]: '2026-08-20' };
  const rowOf = (
    id: string,
    projectSerialNumber: number,
    { section: at, isArchived }: Pick<Drawn, 'section' | 'isArchived'>,
  ): Row => ({
    id,
    revision: 1,
    projectSerialNumber,
    title: `${WORD} ${id}`,
    sectionId: sections[at]!,
    values,
    createdAt: AT,
    createdBy: 'sato',
    updatedAt: AT,
    updatedBy: 'sato',
    pageCount: 1,
    ...(isArchived ? { archivedAt: AT } : {}),
  });
  const rows = posts.flatMap((post, n) => [
    {
      ...rowOf(`p${n}`, 100 * n + 1, post),
      ...(post.subPosts.length > 0 ? { subPostCount: post.subPosts.length } : {}),
    },
    ...post.subPosts.map((subPost, k) => ({
      ...rowOf(subPostId(`p${n}`, `s${k}`), 100 * n + 2 + k, subPost),
      postOrder: `${k + 1}`,
    })),
  ]);
  for (const row of rows) await ports.table.transact([putNewRow(scope, boardId, row)]);
  await archiveSection(context, { boardId, boardSectionId: sections[2]! });
  return { context, boardId, rows };
}
type World = Awaited<ReturnType<typeof givenBoard>>;

interface Posts {
  id: string;
  subPostList?: { id: string }[];
}
const idsIn = (posts: readonly Posts[]): string[] =>
  posts.flatMap((post) => [post.id, ...(post.subPostList ?? []).map(({ id }) => id)]);
const search = {
  text: WORD,
  searchOrder: PostSearchOrder.CREATED_DATE,
  isAsc: true,
  isContainArchive: false,
  offset: 0,
  limit: 50,
};
const NO_FILTER = { userAccountNameList: [], statusTypeList: [], projectBoardIdList: [], boardSectionIdList: [] };
/** Those of the rows for which a call is not refused. */
async function accepted(rows: readonly Row[], call: (id: string) => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (const { id } of rows)
    await call(id).then(
      () => ids.push(id),
      () => undefined,
    );
  return ids;
}

/** With sub-posts, and of posts alone. */
const READERS: Record<string, (world: World) => Promise<string[]>> = {
  'the search of a board': async ({ context, boardId }) => idsIn(await searchBoardPosts(context, boardId, search)),
  'the search of a project': async ({ context }) => idsIn(await searchProjectPosts(context, search)),
  'the filter over a project': async ({ context }) =>
    (await filterProjectBoards(context, { ...search, ...NO_FILTER })).boardWithPostViewList.flatMap(
      ({ sectionWithPostViewList }) => sectionWithPostViewList.flatMap(({ postList }) => idsIn(postList)),
    ),
  'the list of all posts': async ({ context, boardId }) => idsIn(await allPosts(context, boardId, false)),
  reminders: async ({ context, boardId, rows }) => {
    const place = {
      workspace: { workspaceId: 'w1', name: '' },
      project: scope.project,
      insiders: new Map([['sato', scope.userId]]),
    };
    const { lines } = boardLines(place, await readBoard(context, boardId), '2026-09-01').get(scope.userId) ?? {
      lines: [],
    };
    return lines.map(
      (line) => rows.find(({ projectSerialNumber }) => projectSerialNumber === line.projectSerialNumber)!.id,
    );
  },
  'the index': async ({ context, boardId }) => {
    await collectBoard(context, boardId, 'FULL');
    return (await storedIndex(context.ports).open(scope)).search(WORD, 100).map(({ id }) => id);
  },
  'captured pages, as one is added': async ({ context, boardId, rows }) =>
    accepted(rows, (postId) =>
      createPageUpload(context, { boardId, postId, fileName: 'a.png', contentType: 'image/png', size: 10 }),
    ),
};
const READERS_OF_POSTS: typeof READERS = {
  'a board’s page': async ({ context, boardId }) =>
    (await boardPage(context, boardId)).groupedBoardViewPostListSet.flatMap(({ postList }) =>
      postList.map(({ id }) => id),
    ),
  'posts with captured pages': async ({ context, boardId }) =>
    idsIn(await postsWithPages(context, { boardId, offset: 0, limit: 50 }, async () => [])),
  'the secretary’s figures': async ({ context, boardId }) =>
    (await reportSource(context, { boardId }, 1)).rows.map(({ id }) => id),
  'sub-posts, as one is added': async ({ context, boardId, rows }) =>
    accepted(rows, (postId) => registerSubPost(context, { boardId, postId, title: '続き' })),
};

test.each([
  ...Object.entries(READERS).map((entry) => [...entry, true] as const),
  ...Object.entries(READERS_OF_POSTS).map((entry) => [...entry, false] as const),
])('%s: what is archived, itself or with its section or its post, is not there', async (_, read, hasSubPosts) => {
  await fc.assert(
    fc.asyncProperty(drawnPosts, async (posts) => {
      const world = await givenBoard(posts);
      const there = posts.flatMap((post, n) => {
        if (post.isArchived || post.section === 2) return [];
        return [
          `p${n}`,
          ...(hasSubPosts
            ? post.subPosts.flatMap(({ isArchived }, k) => (isArchived ? [] : [subPostId(`p${n}`, `s${k}`)]))
            : []),
        ];
      });
      expect((await read(world)).toSorted()).toEqual(there.toSorted());
    }),
    { numRuns: 15 },
  );
});

test('where archived posts are asked for, they say what they are archived with', async () => {
  const { context, boardId } = await givenBoard([
    { section: 2, isArchived: false, subPosts: [] },
    { section: 1, isArchived: true, subPosts: [] },
    { section: 0, isArchived: false, subPosts: [] },
  ]);
  const asked = { ...search, isContainArchive: true };
  const found = [await searchBoardPosts(context, boardId, asked), await allPosts(context, boardId, true)];
  for (const posts of found) {
    expect(
      posts.map(({ id, archivedAt, sectionArchivedAt }) => [
        id,
        archivedAt !== undefined,
        sectionArchivedAt !== undefined,
      ]),
    ).toEqual([
      ['p0', false, true],
      ['p1', true, false],
      ['p2', false, false],
    ]);
  }
});
