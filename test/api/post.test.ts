/** Posts by their numbers, and posts that come with a board's API key. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { ColumnType, LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { API_KEY_HEADER } from '#shared/rules/access/api-key.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { newsOf, watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import { editColumn, storedOf } from '#test/support/host/table.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { post, apiKey } = contract;
const {
  host: { port },
  local,
  graphqlHost,
} = await takeHost();
let team: Workspace;
let board: Board;
let place: { workspaceId: string; projectKey: string; boardId: string };
let key: string;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  board = await givenBoard(team.owner, { workspaceId: team.workspaceId, projectKey: await givenProject(team) });
  place = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  ({ apiKey: key } = await team.owner.must(apiKey.issue, place));
});

/** Somebody who is not signed in. */
const send = async (input: object, given: string | undefined = key) => {
  const { status, json } = await new Actor(port).rest(
    post.register,
    { ...place, title: '検索が遅い', ...input },
    given === undefined ? {} : { [API_KEY_HEADER]: given },
  );
  return {
    status,
    ...(json as unknown as {
      id: string;
      projectSerialNumber: number;
      hishoException?: string[];
      message?: string;
      fields?: Record<string, string>;
    }),
  };
};

const load = async (projectSerialNumber: number) => {
  const { postPage } = await team.owner.mustGraphql(
    `query post($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
      post { title sectionId isFeedback contents contentsHtml postedUserAccountName columnDataList { projectBoardColumnId numericData } } } }`,
    { ...place, projectSerialNumber },
  );
  return postPage.post;
};

describe('post.register', () => {
  test('adds a whole post, which watchers see at once', async () => {
    const live = watchBoard(team.owner, graphqlHost, place);
    await eventually(() => live.isLive || live.ended, 'an answer to the subscription');
    const columnDataList = [{ projectBoardColumnId: board.columns['見積']!.id, numericData: 3 }];
    const { status, id, projectSerialNumber } = await send({
      contents: '1件目\n続き\n\n<b>2件目</b> & more',
      sectionId: board.sectionId,
      columnDataList,
      isFeedback: true,
    });
    expect(status).toBe(200);
    const seen = await eventually(
      () => live.received.find(({ data }) => newsOf(data.onBoardChange).postList[0]?.id === id),
      'the new post',
      5_000,
    );
    live.close();
    expect(seen.data.onBoardChange).toMatchObject({ kind: 'POST', actorAccountName: 'API連携' });
    expect(newsOf(seen.data.onBoardChange)).toMatchObject({
      postList: [{ projectSerialNumber, title: '検索が遅い', isFeedback: true }],
    });
    expect(await load(projectSerialNumber)).toMatchObject({
      sectionId: board.sectionId,
      isFeedback: true,
      contentsHtml: '<p>1件目<br />続き</p><p>&lt;b&gt;2件目&lt;/b&gt; &amp; more</p>',
      postedUserAccountName: 'API連携',
      columnDataList: expect.arrayContaining([expect.objectContaining(columnDataList[0]!)]),
    });
  });

  test('tells the watchers of another board of the links it comes with', async () => {
    const from = { workspaceId: place.workspaceId, projectKey: place.projectKey };
    const far = await givenBoard(team.owner, from, '開発');
    await change(team.owner, 'registerBoardColumn', {
      ...place,
      name: 'リンク',
      columnType: ColumnType.POST_LINK,
      direction: LinkedColumnDirectionType.RELATION,
      linkedColumnName: '逆リンク',
      linkedBoardList: [{ id: far.boardId, projectKey: far.projectKey }],
    });
    const {
      board: { columnList },
    } = (
      await team.owner.mustGraphql(
        `query page($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { board { columnList { id name } } } }`,
        place,
      )
    ).boardPage;
    const own = columnList.find(({ name }: { name: string }) => name === 'リンク').id;
    const live = watchBoard(team.owner, graphqlHost, far);
    await eventually(() => live.isLive, 'the subscription to the other board');
    const { status, id } = await send({
      columnDataList: [{ projectBoardColumnId: own, linkedPostIdList: [far.postId] }],
    });
    expect(status).toBe(200);
    const seen = await eventually(
      () => live.received.find(({ data }) => newsOf(data.onBoardChange).patchList.length > 0),
      'the change of the other board',
      5_000,
    );
    live.close();
    expect(newsOf(seen.data.onBoardChange).patchList).toMatchObject([{ postId: far.postId }]);
    expect(JSON.stringify(newsOf(seen.data.onBoardChange).patchList)).toContain(id);
  });

  test('cleans rich text', async () => {
    const { projectSerialNumber } = await send({
      contentsHtml:
        '<p onclick="x()">本文<img src=x onerror=alert(1)></p><script>alert(1)</script><a href="javascript:alert(1)">a</a>',
    });
    const { contentsHtml } = await load(projectSerialNumber);
    expect(contentsHtml).toContain('本文');
    expect(contentsHtml).not.toMatch(/script|onclick|onerror|<img/);
  });

  test('that comes again is one post; with another body it is refused', async () => {
    const [first, again] = [await send({ mutationId: 'form-1' }), await send({ mutationId: 'form-1' })];
    expect([again.status, again.id, again.projectSerialNumber]).toEqual([200, first.id, first.projectSerialNumber]);
    expect(await send({ mutationId: 'form-1', title: '別の要望' })).toMatchObject({
      status: 409,
      hishoException: ['IdempotencyKeyReused'],
    });
  });

  test('says what is wrong with a registration, and writes nothing', async () => {
    await editColumn(
      { workspaceId: place.workspaceId, boardId: place.boardId, columnId: board.columns['担当者']!.id },
      { isLock: true },
    );
    const before = await storedOf(team.workspaceId);
    const cell = (name: string, value: object) => ({
      columnDataList: [{ projectBoardColumnId: board.columns[name]!.id, ...value }],
    });
    const invalid = { status: 400, hishoException: ['INVALID_REGISTER_POST_PARAM'] };
    expect(await send({ title: ' ' })).toMatchObject({ ...invalid, fields: { title: '入力されていません' } });
    expect(await send({ title: 'a'.repeat(256) })).toMatchObject({
      ...invalid,
      fields: { title: '255文字以内で入力してください。' },
    });
    expect(await send({ contents: 'a'.repeat(20_001) })).toMatchObject({
      ...invalid,
      fields: { contents: '20000文字以内で入力してください。' },
    });
    expect(await send({ sectionId: 'missing01' })).toMatchObject(invalid);
    expect(await send({ columnDataList: [{ projectBoardColumnId: 'missing01', numericData: 1 }] })).toMatchObject(
      invalid,
    );
    expect(await send(cell('期限', { dateData: '2026-02-30' }))).toMatchObject({
      ...invalid,
      message: expect.stringContaining('日付'),
    });
    expect(await send(cell('状態', { valueOptionId: 'missing01' }))).toMatchObject(invalid);
    expect(await send(cell('期限', { date: '2026-12-01' }))).toMatchObject({
      ...invalid,
      fields: { 'columnDataList.0': '「date」という項目は、列の値にありません。' },
    });
    expect(await send(cell('担当者', { userAccountNameList: ['sato'] }))).toMatchObject({
      status: 403,
      message: 'この列はロックされています。',
    });
    expect(await storedOf(team.workspaceId)).toEqual(before);
  });

  test('with a wrong key is answered like one to a board that is not there', async () => {
    const other = await givenBoard(team.owner, { workspaceId: place.workspaceId, projectKey: place.projectKey });
    const answers = [
      await send({}, ''),
      await send({}, `${key.slice(0, -2)}xx`),
      await send({ boardId: 'missing01' }),
      await send({ boardId: other.boardId }),
      await send({ workspaceId: 'missing01' }),
      await send({ projectKey: 'missing01', title: '' }),
    ];
    expect(answers).toEqual(
      answers.map(() => ({
        status: 401,
        hishoException: ['Unauthorized'],
        message: 'APIキーが正しくないか、ボードが見つかりません。',
      })),
    );
  });
});

describe('apiKey', () => {
  test('a new key ends the old one at once', async () => {
    const fresh = await givenBoard(team.owner, { workspaceId: place.workspaceId, projectKey: place.projectKey });
    const at = { ...place, boardId: fresh.boardId };
    expect(await team.owner.must(apiKey.get, at)).toEqual({ apiKey: null, issuedAt: null, issuedBy: null });
    const old = await team.owner.must(apiKey.issue, at);
    expect(await team.owner.must(apiKey.get, at)).toEqual(old);
    const now = await team.owner.must(apiKey.issue, at);
    expect(now).toMatchObject({ issuedBy: 'sato' });
    expect([(await send(at, old.apiKey)).status, (await send(at, now.apiKey)).status]).toEqual([401, 200]);
  });
});

describe('post.loadByProjectSerialNumber', () => {
  const add = async () => {
    const { id, projectSerialNumber } = await send({
      contents: '1行目',
      columnDataList: [{ projectBoardColumnId: board.columns['見積']!.id, numericData: 3 }],
    });
    const at = { ...place, postId: id };
    const subPosts = [];
    for (const title of ['文面を直す', '確認する'])
      subPosts.push((await change(team.owner, 'registerSubPost', { ...at, title })).subPostList[0]!);
    await team.owner.mustGraphql(
      `mutation comment($input: RegisterCommentInput!) { registerComment(input: $input) { mark } }`,
      { input: { ...at, comment: '<p>お願いします</p>' } },
    );
    return { projectSerialNumber: String(projectSerialNumber), subPosts };
  };
  const at = () => ({ workspaceId: place.workspaceId, projectKey: place.projectKey });

  test('answers the post with its values, sub-posts and comments; a sub-post by its own call', async () => {
    const { projectSerialNumber, subPosts } = await add();
    const found = await team.owner.must(post.loadByProjectSerialNumber, { ...at(), projectSerialNumber });
    expect(found).toMatchObject({
      title: '検索が遅い',
      projectBoardId: board.boardId,
      contents: '1行目',
      contentsHtml: '<p>1行目</p>',
      postedUserAccountName: 'API連携',
      subPostCount: 2,
      subPostList: subPosts.map(({ id, title }) => ({ id, title })),
      commentList: [{ commentText: 'お願いします', commentedUserAccountName: 'sato' }],
      pageList: [],
    });
    expect(found.columnDataList).toContainEqual({
      projectBoardColumnId: board.columns['見積']!.id,
      numericData: 3,
    });
    expect(found).not.toHaveProperty('values');
    const subPostProjectSerialNumber = String(subPosts[0]!.subPostProjectSerialNumber);
    const subPost = await team.owner.must(post.loadBySubPostProjectSerialNumber, {
      ...at(),
      projectSerialNumber,
      subPostProjectSerialNumber,
    });
    expect(subPost).toMatchObject({
      id: subPosts[0]!.id,
      title: '文面を直す',
      projectSerialNumber: Number(projectSerialNumber),
      contents: '',
      commentList: [],
    });
    // The number of a sub-post leads to its post.
    expect(
      await team.owner.must(post.loadByProjectSerialNumber, {
        ...at(),
        projectSerialNumber: subPostProjectSerialNumber,
      }),
    ).toMatchObject({ id: found.id });
  });

  test('finds nothing under numbers that are of nothing, of another project, or of another post', async () => {
    const [one, other] = [await add(), await add()];
    const ask = async (entry: Parameters<typeof team.owner.rest>[0], input: object) =>
      (await team.owner.rest(entry, { ...at(), ...input })).status;
    expect(await ask(post.loadByProjectSerialNumber, { projectSerialNumber: '999999' })).toBe(404);
    const elsewhere = await givenProject(team, 'other');
    expect(
      await ask(post.loadByProjectSerialNumber, {
        projectKey: elsewhere,
        projectSerialNumber: one.projectSerialNumber,
      }),
    ).toBe(404);
    expect(
      await ask(post.loadBySubPostProjectSerialNumber, {
        projectSerialNumber: other.projectSerialNumber,
        subPostProjectSerialNumber: String(one.subPosts[0]!.subPostProjectSerialNumber),
      }),
    ).toBe(404);
    for (const projectSerialNumber of ['0', '-1', '1e3', '1.5', '9999999999', 'x'])
      expect(await ask(post.loadByProjectSerialNumber, { projectSerialNumber }), projectSerialNumber).toBe(400);
  });
});
