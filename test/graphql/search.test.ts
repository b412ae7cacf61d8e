/** Simple search over the wire; what is found, and in which order, is tested beside `search-rows`. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { pageTicket, post } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import { givenPlace } from '#test/support/place.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const { owner, place } = await givenPlace();
let first: Board;
let second: Board;

beforeAll(async () => {
  first = await givenBoard(owner, place, 'モバイルで検索が遅い');
  second = await givenBoard(owner, place, '検索結果の並び順');
  await change(owner, 'registerPost', {
    ...place,
    boardId: second.boardId,
    title: '予約変更メール',
    columnDataList: [{ projectBoardColumnId: second.columns['見積']!.id, numericData: 5 }],
  });
});

const FOUND = '{ projectSerialNumber title projectBoardId }';
const inBoard = async (boardId: string, param: object) =>
  owner.graphql(
    `query find($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $param: PostSearchParam!) { found: searchPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, param: $param) ${FOUND} }`,
    { ...place, boardId, param },
  );
const inProject = async (param: object) =>
  owner.graphql(
    `query find($workspaceId: ID!, $projectKey: ID!, $param: PostSearchParam!) { found: advancedSearchProjectPostList(workspaceId: $workspaceId, projectKey: $projectKey, param: $param) ${FOUND} }`,
    { ...place, param },
  );
const titles = ({ data }: { data: any }): string[] => data.found.map(({ title }: { title: string }) => title);

describe('searchPostList', () => {
  test('finds in one board, also what was written a moment ago, in parts', async () => {
    expect(titles(await inBoard(second.boardId, { text: '検索' }))).toEqual(['検索結果の並び順']);
    await change(owner, 'updatePostTitle', {
      ...place,
      boardId: first.boardId,
      postId: first.postId,
      title: 'ﾓﾊﾞｲﾙで検索が遅い（iPhone）',
    });
    expect(titles(await inBoard(first.boardId, { text: 'もばいる ＩＰＨＯＮＥ' }))).toEqual([
      'ﾓﾊﾞｲﾙで検索が遅い（iPhone）',
    ]);
    const { data } = await inBoard(second.boardId, { text: '', isAsc: true, offset: 1, limit: 1 });
    expect(data.found).toEqual([expect.objectContaining({ title: '予約変更メール', projectBoardId: second.boardId })]);
  });

  test.each([
    { text: 'a'.repeat(201) },
    { text: '', limit: 51 },
    { text: '', limit: 0 },
    { text: '', offset: -1 },
    { text: '', searchOrder: 30 },
  ])('refuses %j', async (param) => {
    expect((await inBoard(first.boardId, param)).errors?.[0]?.errorType).toBe('BadRequest');
  });
});

test('advancedSearchProjectPostList finds in every board of the project, newest first', async () => {
  const { data } = await inProject({ text: '検索' });
  expect(data.found.map(({ projectBoardId }: { projectBoardId: string }) => projectBoardId)).toEqual([
    second.boardId,
    first.boardId,
  ]);
});

interface FoundBoard {
  projectBoardId: string;
  sectionWithPostViewList: { postCount: number; postList: unknown[] }[];
}

test('getProjectFilterPostListFromAllBoard groups what passes by board and section', async () => {
  const done = second.columns['状態']!.valueOptionList.find(({ name }) => name === '完了')!.id;
  await change(owner, 'updateColumnData', {
    ...place,
    boardId: second.boardId,
    postId: second.postId,
    columnData: { projectBoardColumnId: second.columns['状態']!.id, valueOptionId: done },
  });
  await change(owner, 'updateColumnData', {
    ...place,
    boardId: first.boardId,
    postId: first.postId,
    columnData: { projectBoardColumnId: first.columns['担当者']!.id, userAccountNameList: ['sato'] },
  });
  const ask = async (input: object) => {
    const { data, errors } = await owner.graphql(
      'query all($workspaceId: ID!, $projectKey: ID!, $input: ProjectFilterInput!) { found: getProjectFilterPostListFromAllBoard(workspaceId: $workspaceId, projectKey: $projectKey, input: $input) { boardWithPostViewList { projectBoardId projectBoardName sectionWithPostViewList { section { id } isContract postCount postList { projectSerialNumber } } } } }',
      { ...place, input },
    );
    return data
      ? (data.found.boardWithPostViewList as FoundBoard[]).map((board) => [
          board.projectBoardId,
          ...board.sectionWithPostViewList.map((view) => [view.postList.length, view.postCount]),
        ])
      : errors?.[0]?.errorType;
  };
  expect(await ask({})).toEqual([
    [first.boardId, [1, 1]],
    [second.boardId, [2, 2]],
  ]);
  expect(await ask({ limit: 1 })).toEqual([
    [first.boardId, [1, 1]],
    [second.boardId, [1, 2]],
  ]);
  expect(await ask({ limit: 1, offset: 1 })).toEqual([
    [first.boardId, [0, 1]],
    [second.boardId, [1, 2]],
  ]);
  expect(await ask({ projectBoardIdList: [second.boardId], boardSectionIdList: [second.sectionId] })).toEqual([
    [second.boardId, [2, 2]],
  ]);
  expect(await ask({ boardSectionIdList: ['none'] })).toEqual([]);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await change(owner, 'updateColumnData', {
    ...place,
    boardId: first.boardId,
    postId: first.postId,
    columnData: { projectBoardColumnId: first.columns['期限']!.id, dateData: day(3) },
  });
  await change(owner, 'updateColumnData', {
    ...place,
    boardId: second.boardId,
    postId: second.postId,
    columnData: { projectBoardColumnId: second.columns['期限']!.id, dateData: day(3) },
  });
  expect(await ask({ deadlineTo: day(4) })).toEqual([[first.boardId, [1, 1]]]);
  expect(await ask({ deadlineTo: day(2) })).toEqual([]);
  expect(await ask({ updatedFrom: day(-1) })).toEqual([
    [first.boardId, [1, 1]],
    [second.boardId, [2, 2]],
  ]);
  expect(await ask({ updatedFrom: day(2) })).toEqual([]);
  expect(await ask({ updatedFrom: '2026-02-30' })).toBe('BadRequest');
  expect(await ask({ statusTypeList: [4] })).toEqual([[second.boardId, [1, 1]]]);
  expect(await ask({ userAccountNameList: ['sato'], text: '検索' })).toEqual([[first.boardId, [1, 1]]]);
  expect(await ask({ isFeedback: true })).toEqual([]);
  expect(await ask({ statusTypeList: [9] })).toBe('BadRequest');
});

test('getPostListWithPage gives posts that hold captured pages', async () => {
  const pages = async (boardId: string) =>
    (
      await owner.mustGraphql(
        'query pages($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $param: PostPartParam!) { found: getPostListWithPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, param: $param) { projectSerialNumber pageList { fileName status imageUrl } } }',
        { ...place, boardId, param: {} },
      )
    ).found;
  expect(await pages(first.boardId)).toEqual([]);
  const image = Buffer.from(PIXEL, 'base64');
  await post(
    await pageTicket(owner, first, { fileName: 'screen.png', contentType: 'image/png', size: image.length }),
    image,
  );
  await eventually(async () => (await pages(first.boardId)).length > 0, 'the captured page', 20_000);
  expect(await pages(first.boardId)).toMatchObject([
    {
      projectSerialNumber: 1,
      pageList: [{ fileName: 'screen.png', status: 'READY', imageUrl: expect.stringContaining('http') }],
    },
  ]);
});

test('getPostListByProjectSerialNumber gives posts in the asked order, without those that are not there', async () => {
  const ask = (projectSerialNumberList: number[]) =>
    owner.graphql(
      'query posts($workspaceId: ID!, $projectKey: ID!, $param: PostSerialParam!) { found: getPostListByProjectSerialNumber(workspaceId: $workspaceId, projectKey: $projectKey, param: $param) { projectSerialNumber projectBoardId columnDataList { numericData } } }',
      {
        ...place,
        param: { projectSerialNumberList },
      },
    );
  const { data } = await ask([3, 999_999, 1, 3]);
  expect(data.found).toMatchObject([
    { projectSerialNumber: 3, projectBoardId: second.boardId },
    { projectSerialNumber: 1, projectBoardId: first.boardId },
  ]);
  expect(data.found[0].columnDataList).toContainEqual({ numericData: 5 });
  expect((await ask(Array.from({ length: 201 }, (_, at) => at + 1))).errors?.[0]?.errorType).toBe('BadRequest');
  expect((await ask([0])).errors?.[0]?.errorType).toBe('BadRequest');
});
