/** Cells of files, links and pull requests over the wire (work §3.5, §7.12). */
import { Jimp, JimpMime } from 'jimp';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, test } from 'vitest';
import { dynamoTable } from '#functions/clients/table/dynamo-table.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import { formatCell } from '#shared/board/cells/cells.ts';
import type { CellRecord } from '#shared/board/types.ts';
import {
  ColumnType,
  ConditionOperatorType,
  ComparisonOperatorType as Op,
  PostGithubPullRequestState,
  PostHistoryActionType,
  Role,
} from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard, refusal } from '#test/support/board/board.ts';
import { givenFile, post, REGISTER_FILE } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import { http } from '#test/support/host/http.ts';
import { editColumn } from '#test/support/host/table.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const own = await givenPlace();
const { port, workspace, owner, place } = own;
const MB = 1024 * 1024;
const ADDED = {
  資料: ColumnType.FILE,
  Issue: ColumnType.GITHUB_LINK,
  Jira: ColumnType.JIRA_LINK,
  リンク: ColumnType.LINK_URL,
  PR: ColumnType.TEXT,
} as const;
const PAGE = `query page($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $arrangement: ArrangementInput) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, arrangement: $arrangement) {
  board { columnList { id name } }
  groupedBoardViewPostListSet { groupColumnName size postList { id title columnDataList { projectBoardColumnId id fileName fileMime fileSize uploadUserAccountName linkText linkUrl pullState pullNumber pullTitle } } } } }`;

let guest: Actor;
let stranger: Actor;
let board: Board;
let at: { workspaceId: string; projectKey: string; boardId: string };
let ids: Record<string, string>;

const page = async (arrangement?: object) => (await owner.mustGraphql(PAGE, { ...at, arrangement })).boardPage;
const cell = async (name: string, postId = board.postId): Promise<any[]> =>
  (await page()).groupedBoardViewPostListSet
    .flatMap((group: any) => group.postList)
    .find((one: any) => one.id === postId)
    .columnDataList.filter((data: any) => data.projectBoardColumnId === ids[name]);
const write = (name: string, value: object) => ({
  ...at,
  postId: board.postId,
  columnData: { projectBoardColumnId: ids[name], ...value },
});
const set = (name: string, value: object) => change(owner, 'updateColumnData', write(name, value));
const refused = async (name: string, value: object) =>
  (await refusal(owner, 'updateColumnData', write(name, value)))?.message;

beforeAll(async () => {
  [guest, stranger] = await Promise.all([
    givenMember(workspace, Role.GUEST),
    givenWorkspace(port, own.local).then((other) => other.owner),
  ]);
  board = await givenBoard(owner, place);
  at = { ...place, boardId: board.boardId };
  for (const [name, columnType] of Object.entries(ADDED))
    await change(owner, 'registerBoardColumn', { ...at, name, columnType });
  ids = Object.fromEntries((await page()).board.columnList.map((column: any) => [column.name, column.id]));
});

describe('files', () => {
  const give = (fileName: string, contentType: string, bytes: Uint8Array) =>
    givenFile(owner, { ...at, columnId: ids['資料']! }, { fileName, contentType }, bytes);
  const addresses = (actor: Actor, fileIdList: string[]) =>
    actor.graphql(
      'query files($workspaceId: ID!, $projectKey: ID!, $fileIdList: [ID!]!) { attachmentFileList(workspaceId: $workspaceId, projectKey: $projectKey, fileIdList: $fileIdList) { id fileUrl thumbnailImageUrl } }',
      {
        workspaceId: at.workspaceId,
        projectKey: at.projectKey,
        fileIdList,
      },
    );
  const get = (address: string) => {
    const { hostname, pathname, search } = new URL(address);
    return http(port, { host: hostname, path: pathname + search });
  };

  test('go in by their ids, keep their names, and open for members of the project alone', async () => {
    const png = await new Jimp({ width: 640, height: 400, color: 0x3366ffff }).getBuffer(JimpMime.png);
    const picture = await give('画面か\u3099崩れる #1.png', 'image/png', png);
    const script = await give('手順 & 例.html', 'text/html', Buffer.from('<script>alert(1)</script>'));
    expect(picture).toMatchObject({ fileName: '画面が崩れる #1.png', fileMime: 'image/png', fileSize: png.length });
    await set('資料', { fileIdList: [picture.id, script.id] });
    expect(await cell('資料')).toMatchObject([
      {
        id: picture.id,
        fileName: '画面が崩れる #1.png',
        fileSize: png.length,
        uploadUserAccountName: owner.accountName,
      },
      { id: script.id, fileName: '手順 & 例.html', fileMime: 'text/html' },
    ]);

    const [shown, downloaded] = await eventually(
      async () => {
        const list = (await addresses(guest, [picture.id, script.id])).data!.attachmentFileList;
        return list[0].thumbnailImageUrl && list;
      },
      'the thumbnail is made',
      30_000,
    );
    expect(await get(shown.fileUrl)).toMatchObject({
      status: 200,
      bytes: png.length,
      headers: { 'content-type': 'image/png', 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' },
    });
    expect(await get(shown.thumbnailImageUrl)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'content-disposition': 'inline' },
    });
    expect(await get(downloaded.fileUrl)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'content-security-policy': expect.stringContaining('sandbox'),
      },
    });
    expect(decodeURIComponent(new URL(downloaded.fileUrl).pathname)).toMatch(/\/手順 & 例\.html$/);
    expect((await get(downloaded.fileUrl.replace(/\?.*/, ''))).status).toBe(403);
    expect((await addresses(stranger, [picture.id])).errors?.[0]?.errorType).toBe('EntityNotFound');

    await set('資料', { fileIdList: [script.id] });
    expect(await cell('資料')).toMatchObject([{ id: script.id }]);
    await set('資料', { fileIdList: [script.id, picture.id] });
    expect(await cell('資料')).toMatchObject([{ id: script.id }, { id: picture.id }]);
  });

  test('that are too large, not what they say, or nobody’s are refused with the reason', async () => {
    const ask = (actor: Actor, contentType: string, size: number, columnId = ids['資料']!) =>
      actor.graphql(
        'mutation upload($input: CreateAttachmentFileUploadInput!) { createAttachmentFileUpload(input: $input) { id url maxBytes fields { name value } } }',
        { input: { ...at, columnId, fileName: 'a', contentType, size } },
      );
    const error = async (answer: ReturnType<typeof ask>) =>
      (await answer).errors?.[0] && {
        errorType: (await answer).errors![0]!.errorType,
        message: (await answer).errors![0]!.message,
      };
    expect(await error(ask(owner, 'image/png', 20 * MB + 1))).toEqual({
      errorType: 'PayloadTooLarge',
      message: '画像は20 MBまでです。',
    });
    expect(await error(ask(owner, 'video/mp4', 200 * MB + 1))).toEqual({
      errorType: 'PayloadTooLarge',
      message: '動画は200 MBまでです。',
    });
    expect(await error(ask(owner, 'application/zip', 100 * MB + 1))).toEqual({
      errorType: 'PayloadTooLarge',
      message: 'ファイルは100 MBまでです。',
    });
    expect(await error(ask(owner, 'text/plain', 0))).toMatchObject({ errorType: 'BadRequest' });
    expect(await error(ask(owner, 'text/plain', 1, ids['リンク']!))).toMatchObject({
      message: 'この列にはファイルを入れられません。',
    });
    expect(await error(ask(guest, 'text/plain', 1))).toMatchObject({ errorType: 'Forbidden' });

    const register = (fileId: string) =>
      owner.graphql(REGISTER_FILE, { input: { workspaceId: at.workspaceId, projectKey: at.projectKey, fileId } });
    const disguised = Buffer.from('<svg onload="alert(1)"/>');
    const { data } = await ask(owner, 'image/png', disguised.length);
    const ticket = data!.createAttachmentFileUpload;
    expect((await register(ticket.id)).errors?.[0]?.message).toBe(
      'ファイルが届いていません。もう一度アップロードしてください。',
    );
    expect((await post(ticket, disguised, { 'Content-Type': 'text/html' })).status).toBe(403);
    // The ticket is good for what was declared, no more and no less.
    for (const size of [disguised.length - 1, disguised.length + 1, 19_000_000])
      expect((await post(ticket, Buffer.alloc(size))).status).toBe(400);
    expect((await post(ticket, disguised)).status).toBe(204);
    expect((await register(ticket.id)).errors?.[0]?.message).toBe('「a」の中身が種類と合わないため、追加できません。');
    const before = await cell('資料');
    for (const fileIdList of [[ticket.id], ['01M7YK6HF0PDX3BC5XRTQAVNZ0']])
      expect(await refused('資料', { fileIdList })).toBe(
        'ファイルが見つかりません。もう一度アップロードしてください。',
      );
    expect(await refused('資料', { textData: 'a.png' })).toBe('入力の形式が正しくありません。');
    expect(
      await refused('資料', { fileIdList: Array.from({ length: 11 }, (_, n) => `01M7YK6HF0PDX3BC5XRTQAVN${10 + n}`) }),
    ).toBe('ファイルは10個までです。');
    expect(await cell('資料')).toEqual(before);
  });
});

test('links say what they are called', async () => {
  await set('Issue', {
    textData: 'https://github.com/aoba/reserve/pull/12/files https://github.com/aoba/reserve/issues/3',
  });
  expect(await cell('Issue')).toMatchObject([
    { linkText: 'aoba/reserve#12', linkUrl: 'https://github.com/aoba/reserve/pull/12' },
    { linkText: 'aoba/reserve#3' },
  ]);
  await set('Jira', { textData: 'https://aoba.atlassian.net/browse/RSV-1' });
  expect(await cell('Jira')).toMatchObject([{ linkText: 'RSV-1', linkUrl: 'https://aoba.atlassian.net/browse/RSV-1' }]);
  await set('リンク', { textData: 'https://example.jp/', linkText: '見積の資料' });
  expect(await cell('リンク')).toMatchObject([{ linkText: '見積の資料', linkUrl: 'https://example.jp/' }]);
  expect(await refused('Issue', { textData: 'https://example.jp/' })).toContain('GitHub');
  expect(await refused('Jira', { textData: 'javascript:alert(1)' })).toContain('Jira');
  expect(await refused('リンク', { textData: 'javascript:alert(1)', linkText: '資料' })).toContain('http');
});

test('pull requests that were stored are read, filtered, sorted and grouped by their state, and not written by people', async () => {
  await editColumn({ ...at, columnId: ids['PR']! }, { columnType: ColumnType.GITHUB_PULL_REQUEST });
  const column = { columnType: ColumnType.GITHUB_PULL_REQUEST } as Parameters<typeof formatCell>[0];
  const { awsEndpoint: endpoint, operator: credentials } = own.host;
  const table = dynamoTable(await own.operator.tableName(), undefined, {
    region: 'ap-northeast-1',
    endpoint,
    credentials,
  });
  const log = { info: () => {}, warn: () => {}, error: () => {}, metric: () => {} };
  const ports = {
    table,
    log,
    clock: { now: () => Date.now(), sleep: async () => {} },
    ids: { ulid: (ms = Date.now()) => ulid(ms), uuid: () => ulid(), secret: () => ulid(), random: () => 0.5 },
  };
  const scope = {
    workspaceId: at.workspaceId,
    projectKey: at.projectKey,
    userId: 'github',
    accountName: owner.accountName!,
  };
  const connect = async (
    title: string,
    pullNumber: number,
    pullState: PostGithubPullRequestState,
    pullTitle: string,
  ) => {
    const { id } = (await change(owner, 'registerPost', { ...at, title })).postList[0]!;
    const pull: CellRecord = {
      pullId: `pr${pullNumber}`,
      pullState,
      pullNumber,
      pullTitle,
      pullRepository: 'aoba/reserve',
      pullUrl: `https://github.com/aoba/reserve/pull/${pullNumber}`,
      pullHead: 'fix',
      pullBase: 'main',
    };
    await changePosts(
      { ports, scope },
      {
        boardId: at.boardId,
        room: undefined,
        postIdList: [id],
        body: {},
        decide: () => ({
          patch: { values: { [ids['PR']!]: [pull] } },
          history: { actionType: PostHistoryActionType.UPDATE_COLUMN_DATA, afterText: formatCell(column, [pull]) },
        }),
      },
    );
    return id;
  };
  const [ten, nine] = [
    await connect('十', 10, PostGithubPullRequestState.OPEN, '予約メールを直す'),
    await connect('九', 9, PostGithubPullRequestState.CLOSED, '決済を直す'),
  ];
  const titles = async (arrangement: object): Promise<string[]> =>
    (await page({ groupColumnId: null, ...arrangement })).groupedBoardViewPostListSet.flatMap((group: any) =>
      group.postList.map((one: any) => one.title),
    );
  const where = (comparisonOperator: Op, textData?: string) => ({
    filterGroupList: [
      {
        conditionOperator: ConditionOperatorType.AND,
        filterConditionList: [{ targetColumnId: ids['PR'], comparisonOperator, textData }],
      },
    ],
  });
  expect(await cell('PR', ten)).toMatchObject([
    { id: null, pullNumber: 10, pullState: 1, pullTitle: '予約メールを直す' },
  ]);
  expect(await titles(where(Op.IS_CONTAIN, '決済'))).toEqual(['九']);
  expect(await titles(where(Op.IS_CONTAIN, '#10'))).toEqual(['十']);
  expect(await titles(where(Op.IS_CONTAIN, 'クローズ'))).toEqual(['九']);
  expect(
    await titles({ ...where(Op.IS_NOT_EMPTY), orderConditionList: [{ targetColumnId: ids['PR'], isAsc: true }] }),
  ).toEqual(['九', '十']);
  const { groupedBoardViewPostListSet: groups } = await page({ groupColumnId: ids['PR'] });
  expect(groups.map(({ groupColumnName, size }: any) => [groupColumnName, size])).toEqual([
    ['オープン', 1],
    ['クローズ', 1],
    ['なし', 1],
  ]);
  expect(
    (
      await refusal(owner, 'updateColumnData', {
        ...at,
        postId: nine,
        columnData: { projectBoardColumnId: ids['PR'], textData: 'https://github.com/a/b/pull/1' },
      })
    )?.message,
  ).toBe('この列には入力できません。');
  expect(
    (await refusal(owner, 'registerBoardColumn', { ...at, name: 'PR2', columnType: ColumnType.GITHUB_PULL_REQUEST }))
      ?.errorType,
  ).toBe('BadRequest');
});
