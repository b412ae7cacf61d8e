/** What a board costs, by the calls that the host recorded, against the limits of the figures; larger boards are the benchmark's. */
import { expect, test } from 'vitest';
import type { Host } from '#infra/local/host.ts';
import type { AwsCall } from '#infra/local/runtime/call-log.ts';
import { NEW_POSTS_PER_CALL, OPERATIONS_PER_CALL } from '#shared/board/limits.ts';
import { boardPage, change, givenBoard, refusal } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const POSTS = 100;
const EDITS_SINCE_LAST_READ = 20;

/** The AWS calls of the request's own function; those of the stream's followers are not part of it. */
async function callsOf(host: Host, role: string, request: () => Promise<unknown>): Promise<AwsCall[]> {
  const marker = host.calls.marker();
  await request();
  return host.calls.since(marker).filter(({ principal }) => principal.includes(role));
}

const sum = (calls: AwsCall[], units: 'readUnits' | 'writeUnits') =>
  calls.reduce((total, call) => total + (call[units] ?? 0), 0);
const shown = (calls: AwsCall[]) =>
  calls.map(({ action, readUnits = 0, writeUnits = 0 }) => `${action} ${readUnits} RCU ${writeUnits} WCU`).join(', ');

test('opening a warm board takes at most 3 calls and 12 read units, an edit at most 10 write units', async () => {
  const own = await takeHost();
  const { host, local } = own;
  const workspace = await givenWorkspace(host.port, local);
  const { owner, workspaceId } = workspace;
  const place = { workspaceId, projectKey: await givenProject(workspace) };
  const board = await givenBoard(owner, place);
  const onBoard = { ...place, boardId: board.boardId };
  const cell = (name: string, value: object) =>
    change(owner, 'updateColumnData', {
      ...onBoard,
      postId: board.postId,
      columnData: { projectBoardColumnId: board.columns[name]!.id, ...value },
    });
  await change(owner, 'updateBoardView', { ...onBoard, boardViewId: board.boardViewId, groupColumnId: null });
  for (let at = 1; at < POSTS; at += 9)
    await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        change(owner, 'registerPost', { ...onBoard, title: `予約変更メールの文面を見直す ${at + i}` }),
      ),
    );
  // A reader asks again for the ten seconds before its last read: those posts are older.
  await local.setClock(60_000);
  await boardPage(owner, board);

  for (let i = 1; i <= EDITS_SINCE_LAST_READ; i += 1) await cell('見積', { numericData: i });
  const warm = await callsOf(host, 'GraphqlBoardQuery', () => boardPage(owner, board));
  expect(warm.length, shown(warm)).toBeLessThanOrEqual(3);
  expect(sum(warm, 'readUnits'), shown(warm)).toBeGreaterThan(0);
  expect(sum(warm, 'readUnits'), shown(warm)).toBeLessThanOrEqual(12);

  // All posts at once cost no more: they come from what the page was read from.
  const rows = await callsOf(host, 'GraphqlBoardQuery', () =>
    owner.mustGraphql(
      'query r($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardRows(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { next } }',
      onBoard,
    ),
  );
  expect(rows.length, shown(rows)).toBeLessThanOrEqual(warm.length);
  expect(sum(rows, 'readUnits'), shown(rows)).toBeLessThanOrEqual(sum(warm, 'readUnits'));

  const state = board.columns['状態']!.valueOptionList[1]!.id;
  const edits: Record<string, () => Promise<unknown>> = {
    number: () => cell('見積', { numericData: 100 }),
    state: () => cell('状態', { valueOptionId: state }),
    date: () => cell('期限', { dateData: '2026-10-01' }),
    title: () =>
      change(owner, 'updatePostTitle', {
        ...onBoard,
        postId: board.postId,
        title: '予約変更メールの文面を見直す（お客さまの声より）',
      }),
  };
  for (const [what, edit] of Object.entries(edits)) {
    const written = await callsOf(host, 'GraphqlBoardMutation', edit);
    expect(sum(written, 'writeUnits'), `${what}: ${shown(written)}`).toBeGreaterThan(0);
    expect(sum(written, 'writeUnits'), `${what}: ${shown(written)}`).toBeLessThanOrEqual(10);
  }

  // A full call each: one transaction, and what it has to read.
  const cells = (values: object[]) =>
    ['見積', '期限', '担当者', '状態'].flatMap((name, at) =>
      values[at] ? [{ projectBoardColumnId: board.columns[name]!.id, ...values[at] }] : [],
    );
  const values = [
    { numericData: 5 },
    { dateData: '2026-10-02' },
    { userAccountNameList: [] },
    { valueOptionId: state },
  ];
  let added: string[] = [];
  const register = await callsOf(host, 'GraphqlBoardMutation', async () => {
    const made = await change(owner, 'registerPostList', {
      ...onBoard,
      postList: Array.from({ length: NEW_POSTS_PER_CALL }, (_, at) => ({
        title: `貼り付けた投稿 ${at}`,
        columnDataList: cells(values),
      })),
    });
    added = made.postList.map(({ id }) => id);
  });
  expect(added).toHaveLength(NEW_POSTS_PER_CALL);
  // Access and board, who registers so much, the key of the call beside it, room on the board, numbers, the transaction (decisions 051, 064).
  expect(register.length, shown(register)).toBeLessThanOrEqual(7);
  const changed = added
    .slice(0, Math.floor(OPERATIONS_PER_CALL / 4))
    .map((postId, at) => ({ postId, title: `直した投稿 ${at}`, columnDataList: cells([{ numericData: at + 0.5 }]) }));
  const update = await callsOf(host, 'GraphqlBoardMutation', () =>
    change(owner, 'updateColumnDataList', { ...onBoard, postColumnDataList: changed }),
  );
  // Access and board, who changes so much (decision 064), news, the rows, the transaction.
  expect(update.length, shown(update)).toBe(5);
  expect(sum(update, 'writeUnits') / (changed.length * 2), shown(update)).toBeLessThanOrEqual(5);

  const tooMany = await refusal(owner, 'updateColumnDataList', {
    ...onBoard,
    postColumnDataList: added.map((postId) => ({ postId, title: '題', columnDataList: cells(values) })),
  });
  expect(tooMany?.errorType).toBe('BadRequest');

  // Sub-posts cost the board that has them next to nothing: they come with its rows.
  const {
    subPostList: [subPost],
  } = await change(owner, 'registerSubPost', { ...onBoard, postId: board.postId, title: '件名を直す' });
  const edited = await callsOf(host, 'GraphqlBoardMutation', () =>
    change(owner, 'updatePostTitle', { ...onBoard, postId: subPost!.id, title: '件名と文面を直す' }),
  );
  expect(sum(edited, 'writeUnits'), shown(edited)).toBeLessThanOrEqual(10);
  const withSubPosts = await callsOf(host, 'GraphqlBoardQuery', () => boardPage(owner, board));
  expect(withSubPosts.length, shown(withSubPosts)).toBeLessThanOrEqual(3);
  // Access with the numbers, and at once: what changed on the board, the contents with the newest comments; with all that the panel shows also its history behind what its reader said of it.
  const panels = {
    panel: `query p($workspaceId: ID!, $projectKey: ID!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: ${board.projectSerialNumber}) { historyList { id } post { isFollowed subPostList { id } } } }`,
    postPage: `query p($workspaceId: ID!, $projectKey: ID!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: ${board.projectSerialNumber}) { post { subPostList { id } } } }`,
    subPostPanel: `query s($workspaceId: ID!, $projectKey: ID!) { subPostPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: ${board.projectSerialNumber}, subPostProjectSerialNumber: ${subPost!.subPostProjectSerialNumber}) { historyList { id } subPost { isFollowed } } }`,
    subPostPage: `query s($workspaceId: ID!, $projectKey: ID!) { subPostPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: ${board.projectSerialNumber}, subPostProjectSerialNumber: ${subPost!.subPostProjectSerialNumber}) { subPost { id } } }`,
  };
  for (const [panel, query] of Object.entries(panels)) {
    const read = await callsOf(host, 'GraphqlBoardQuery', () => owner.mustGraphql(query, place));
    expect(read.length, `${panel}: ${shown(read)}`).toBe(panel === 'panel' || panel === 'subPostPanel' ? 4 : 3);
  }
});
