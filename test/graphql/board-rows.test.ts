/** All rows of a board at once, as a browser holds them. */
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#shared/board/rows/row-columns.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const QUERY =
  'query r($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $after: ID) { boardRows(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, after: $after) { partList next } }';
const WITH_LINKS =
  'query r($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardRows(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, isWithLinks: true) { partList } }';

const { local, port, workspace, owner, place } = await givenPlace();
let guest: Actor;
let stranger: Actor;
let board: Board;
let at: { workspaceId: string; projectKey: string; boardId: string };

beforeAll(async () => {
  guest = await givenMember(workspace, Role.GUEST);
  stranger = (await givenWorkspace(port, local)).owner;
  board = await givenBoard(owner, place, '一');
  at = { ...place, boardId: board.boardId };
});

async function read(actor: Actor, after?: string): Promise<Row[] | null> {
  const { boardRows } = await actor.mustGraphql(QUERY, { ...at, after });
  if (!boardRows) return null;
  expect(boardRows.next).toBeNull();
  return boardRows.partList.flatMap((part: string) =>
    rowsOf(JSON.parse(gunzipSync(Buffer.from(part, 'base64')).toString())),
  );
}

test('holds posts, archived ones too, and sub-posts as everybody who reads the board sees them', async () => {
  const { sectionId } = board;
  const {
    postList: [second],
  } = await change(owner, 'registerPost', { ...at, title: '二' });
  const {
    subPostList: [subPost],
  } = await change(owner, 'registerSubPost', { ...at, postId: second!.id, title: '二の一' });
  await change(owner, 'archivePostList', { ...at, postIdList: [second!.id] });
  await change(owner, 'registerBoardColumn', { ...at, name: '秘密', columnType: ColumnType.TEXT });
  const { boardPage } = await owner.mustGraphql(
    'query p($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { board { columnList { id name } } } }',
    at,
  );
  const secret = boardPage.board.columnList.find(({ name }: { name: string }) => name === '秘密');
  const write = (name: string, value: object) =>
    change(owner, 'updateColumnData', {
      ...at,
      postId: board.postId,
      columnData: { projectBoardColumnId: name, ...value },
    });
  await write(secret.id, { textData: '消した列の値' });
  await write(board.columns['見積']!.id, { numericData: 5 });
  await change(owner, 'deleteBoardColumn', { ...at, columnId: secret.id });

  const rows = await read(guest);
  const shown = rows!.map(({ id, title, sectionId: section, archivedAt, subPostCount = 0 }) => ({
    id,
    title,
    section,
    isArchived: archivedAt !== undefined,
    subPostCount,
  }));
  expect(shown.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual(
    [
      { id: board.postId, title: '一', section: sectionId, isArchived: false, subPostCount: 0 },
      { id: second!.id, title: '二', section: sectionId, isArchived: true, subPostCount: 1 },
      { id: subPost!.id, title: '二の一', section: sectionId, isArchived: false, subPostCount: 0 },
    ].toSorted((a, b) => (a.title < b.title ? -1 : 1)),
  );
  expect(rows!.find(({ id }) => id === board.postId)!.values).toMatchObject({ [board.columns['見積']!.id]: 5 });
  expect(JSON.stringify(rows)).not.toContain('消した列の値');
  const [first, ...rest] = rows!.map(({ id }) => id);
  expect((await read(guest, first))!.map(({ id }) => id)).toEqual(rest);

  const refused = await stranger.graphql(QUERY, at);
  expect(refused.errors?.[0]?.errorType).toBe('EntityNotFound');
});

test('are kept by the server where links lead to posts that not everybody may see', async () => {
  const far = await givenBoard(owner, { workspaceId: at.workspaceId, projectKey: at.projectKey });
  await change(owner, 'registerBoardColumn', {
    ...at,
    name: '関連',
    columnType: ColumnType.POST_LINK,
    direction: 1,
    linkedColumnName: '元',
    linkedBoardList: [{ id: far.boardId, projectKey: at.projectKey }],
  });
  expect(await read(owner)).toBeNull();
  // Whoever asks where links lead by oneself has them all the same.
  const asked = await owner.mustGraphql(WITH_LINKS, at);
  expect(asked.boardRows.partList).toHaveLength(1);
  await expect(stranger.mustGraphql(WITH_LINKS, at)).rejects.toThrow();
});
