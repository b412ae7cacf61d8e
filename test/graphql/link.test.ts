/** Links between posts over the wire: consistent from both ends, in sight of those alone who reach what they lead to. */
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { boardKeys } from '#functions/data/table/keys.ts';
import { contract } from '#shared/contract/contract.ts';
import { ColumnType, LinkedColumnDirectionType as Direction, NumericFunctionType, Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard, refusal, tryChange } from '#test/support/board/board.ts';
import { newsOf, watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

let staff: Actor;

const { operator, graphqlHost, workspace, owner, place } = await givenPlace();

beforeAll(async () => {
  staff = await givenMember(workspace, Role.STAFF);
});

const PAGE = `query page($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $arrangement: ArrangementInput) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, arrangement: $arrangement) {
  board { columnList { id name columnType direction linkedSettingColumnId linkedBoardList { id name projectKey } linkedColumnList { id name direction columnType projectBoardId } } deletedColumnList { id name } }
  groupedBoardViewPostListSet { groupColumnName size aggregateList { columnId value } postList { id title values columnDataList { projectBoardColumnId linkedPost { id title } } } }
  linkedPostList { id title projectSerialNumber projectBoardId columnDataList { projectBoardColumnId numericData } linkList { direction } } } }`;

interface Shown {
  id: string;
  name: string;
  direction: number | null;
  linkedBoardList: { id: string; name: string }[] | null;
  linkedColumnList: { id: string; projectBoardId: string; direction: number | null }[] | null;
}
const at = ({ projectKey, boardId }: Board) => ({ workspaceId: place.workspaceId, projectKey, boardId });
const pageOf = async (board: Board, actor = owner, arrangement?: object) =>
  (await actor.mustGraphql(PAGE, { ...at(board), arrangement })).boardPage;
const columnOf = async (board: Board, name: string, actor = owner): Promise<Shown | undefined> =>
  (await pageOf(board, actor)).board.columnList.find((column: Shown) => column.name === name);
const rowsOf = (page: any): { id: string; title: string; values: string; columnDataList: object[] }[] =>
  page.groupedBoardViewPostListSet.flatMap((group: any) => group.postList);
const linksOf = async (board: Board, columnId: string, postId = board.postId): Promise<string[]> =>
  JSON.parse(rowsOf(await pageOf(board)).find(({ id }) => id === postId)!.values)[columnId] ?? [];
const givenPost = async (board: Board, title: string) =>
  (await change(owner, 'registerPost', { ...at(board), title })).postList[0]!;
const link = (board: Board, columnId: string, postId: string, linkedPostIdList: string[]) => ({
  ...at(board),
  postId,
  columnData: { projectBoardColumnId: columnId, linkedPostIdList },
});

async function givenLinked(direction: number, from?: Board, to?: Board) {
  const [a, b] = [from ?? (await givenBoard(owner, place, '要望A')), to ?? (await givenBoard(owner, place, '開発B'))];
  await change(owner, 'registerBoardColumn', {
    ...at(a),
    name: 'リンク',
    columnType: ColumnType.POST_LINK,
    direction,
    linkedColumnName: '逆リンク',
    linkedBoardList: [{ id: b.boardId, projectKey: b.projectKey }],
  });
  const [own, partner] = [(await columnOf(a, 'リンク'))!, (await columnOf(b, '逆リンク'))!];
  return { a, b, own, partner };
}

test('a column of links comes with the column at its other end, and goes and comes back with it', async () => {
  const { a, b, own, partner } = await givenLinked(Direction.PARENT);
  expect(own).toMatchObject({
    direction: Direction.PARENT,
    linkedBoardList: [{ id: b.boardId, name: '改善バックログ' }],
    linkedColumnList: [{ id: partner.id, projectBoardId: b.boardId, direction: Direction.CHILD }],
  });
  expect(partner).toMatchObject({
    direction: Direction.CHILD,
    linkedBoardList: [{ id: a.boardId }],
    linkedColumnList: [{ id: own.id }],
  });
  await change(owner, 'deleteBoardColumn', { ...at(b), columnId: partner.id });
  expect(await Promise.all([columnOf(a, 'リンク'), columnOf(b, '逆リンク')])).toEqual([undefined, undefined]);
  await change(owner, 'restoreBoardColumn', { ...at(b), columnId: partner.id });
  expect((await columnOf(a, 'リンク'))?.id).toBe(own.id);
});

describe('a link', () => {
  test('stands at both ends, is shown with number and title, and leaves both', async () => {
    const { a, b, own, partner } = await givenLinked(Direction.RELATION);
    const live = watchBoard(owner, graphqlHost, b);
    await eventually(() => live.isLive, 'the subscription to the other board');
    const { postList } = await change(staff, 'updateColumnData', link(a, own.id, a.postId, [b.postId]));
    const answeredAt = performance.now();
    await eventually(() => live.received.length > 0, 'the change of the other board');
    expect(live.received[0]!.at - answeredAt).toBeLessThan(1_000);
    expect(newsOf(live.received[0]!.data.onBoardChange).patchList).toMatchObject([
      { postId: b.postId, patch: { values: { [partner.id]: [a.postId] } } },
    ]);
    live.close();
    expect(postList.map(({ id }) => id)).toEqual([a.postId]);
    expect([await linksOf(a, own.id), await linksOf(b, partner.id)]).toEqual([[b.postId], [a.postId]]);
    expect((await pageOf(a)).linkedPostList).toMatchObject([
      { id: b.postId, title: '開発B', projectBoardId: b.boardId, projectSerialNumber: b.projectSerialNumber },
    ]);
    expect(rowsOf(await pageOf(a))[0]!.columnDataList).toContainEqual({
      projectBoardColumnId: own.id,
      linkedPost: { id: b.postId, title: '開発B' },
    });
    const withoutLinkTo = (operand: object) => ({
      filterGroupList: [
        {
          conditionOperator: 1,
          filterConditionList: [{ targetColumnId: own.id, comparisonOperator: 4, ...operand }],
        },
      ],
    });
    const toB = [{ projectPostProjectSerialNumberList: [b.projectSerialNumber] }, { linkedPostIdList: [b.postId] }];
    for (const operand of toB) expect(rowsOf(await pageOf(a, owner, withoutLinkTo(operand)))).toEqual([]);
    expect(rowsOf(await pageOf(a, owner, withoutLinkTo({ linkedPostIdList: [a.postId] })))).toHaveLength(1);
    await change(staff, 'updateColumnData', link(b, partner.id, b.postId, []));
    expect([await linksOf(a, own.id), await linksOf(b, partner.id)]).toEqual([[], []]);
  });

  test('to itself, to what is archived or nowhere, and beyond what one call may change, is refused and writes nothing', async () => {
    const { a, b, own, partner } = await givenLinked(Direction.RELATION);
    const archived = await givenPost(b, '古い投稿');
    await change(owner, 'archivePostList', { ...at(b), postIdList: [archived.id] });
    const message = async (ids: string[]) =>
      (await refusal(staff, 'updateColumnData', link(a, own.id, a.postId, ids)))?.message;
    expect(await message([a.postId])).toBe('投稿を、その投稿自身にはリンクできません。');
    expect(await message([b.postId, archived.id])).toBe('「古い投稿」はアーカイブされているため、リンクできません。');
    expect(await message(['01ARZ3NDEKTSV4RRFFQ69G5FAV'])).toMatch(/^リンクする投稿が見つかりません/);
    expect(await message(Array.from({ length: 31 }, (_, n) => `01ARZ3NDEKTSV4RRFFQ69G5F${10 + n}`))).toBe(
      '一度に変えられるリンクは30件までです。',
    );
    expect([await linksOf(a, own.id), await linksOf(b, partner.id)]).toEqual([[], []]);
  });

  test('of several posts is made and taken away by one call, and the other board hears of it once', async () => {
    const { a, b, own, partner } = await givenLinked(Direction.RELATION);
    const posts = [a.postId];
    for (let n = 0; n < 9; n += 1) posts.push((await givenPost(a, `要望${n}`)).id);
    const cells = (ids: string[], linkedPostIdList: string[]) => ({
      ...at(a),
      postColumnDataList: ids.map((postId) => ({
        postId,
        columnDataList: [{ projectBoardColumnId: own.id, linkedPostIdList }],
      })),
    });
    const live = watchBoard(owner, graphqlHost, b);
    await eventually(() => live.isLive, 'the subscription to the other board');
    const { postList } = await change(staff, 'updateColumnDataList', cells(posts, [b.postId]));
    expect(postList.map(({ id }) => id)).toEqual(posts);
    await eventually(() => live.received.length > 0, 'the change of the other board');
    expect(newsOf(live.received[0]!.data.onBoardChange).patchList).toMatchObject([
      { postId: b.postId, patch: { values: { [partner.id]: posts } } },
    ]);
    live.close();
    const archived = await givenPost(b, '古い投稿');
    await change(owner, 'archivePostList', { ...at(b), postIdList: [archived.id] });
    expect((await refusal(staff, 'updateColumnDataList', cells(posts, [archived.id])))?.message).toBe(
      '「古い投稿」はアーカイブされているため、リンクできません。',
    );
    await change(staff, 'updateColumnDataList', cells(posts.slice(1), []));
    expect([await linksOf(a, own.id), await linksOf(a, own.id, posts[1]), await linksOf(b, partner.id)]).toEqual([
      [b.postId],
      [],
      [a.postId],
    ]);
  });

  test('that posts of a call cannot have is named with its cell, and the call is taken without it', async () => {
    const { a, b, own, partner } = await givenLinked(Direction.RELATION);
    const posts = [a.postId, (await givenPost(a, '要望1')).id, (await givenPost(a, '要望2')).id];
    const archived = await givenPost(b, '古い投稿');
    await change(owner, 'archivePostList', { ...at(b), postIdList: [archived.id] });
    const cells = (wanted: string[][]) => ({
      ...at(a),
      mutationId: 'named-1',
      postColumnDataList: wanted.map((linkedPostIdList, n) => ({
        postId: posts[n],
        columnDataList: [{ projectBoardColumnId: own.id, linkedPostIdList }],
      })),
    });
    const message = '「古い投稿」はアーカイブされているため、リンクできません。';
    const [error] = (
      await tryChange(staff, 'updateColumnDataList', cells([[b.postId], [archived.id], [b.postId, archived.id]]))
    ).errors!;
    expect(error).toMatchObject({
      errorType: 'BadRequest',
      message,
      errorInfo: { refusedCells: [1, 2].map((n) => ({ at: n, projectBoardColumnId: own.id, message })) },
    });
    expect([await linksOf(a, own.id), await linksOf(b, partner.id)]).toEqual([[], []]);
    await change(staff, 'updateColumnDataList', cells([[b.postId]]));
    expect(await linksOf(b, partner.id)).toEqual([a.postId]);
  });

  test('comes with posts that are registered together, and the other board hears of it once', async () => {
    const { a, b, own, partner } = await givenLinked(Direction.PARENT);
    const further = await givenPost(b, '開発2');
    const live = watchBoard(owner, graphqlHost, b);
    await eventually(() => live.isLive, 'the subscription to the other board');
    const input = {
      ...at(a),
      mutationId: 'pasted-1',
      postList: [[b.postId], [], [b.postId, further.id]].map((linkedPostIdList, n) => ({
        title: `貼り付け${n}`,
        columnDataList: [{ projectBoardColumnId: own.id, linkedPostIdList }],
      })),
    };
    const { postList } = await change(staff, 'registerPostList', input);
    const ids = postList.map(({ id }) => id);
    await eventually(() => live.received.length > 0, 'the change of the other board');
    expect(newsOf(live.received[0]!.data.onBoardChange).patchList).toMatchObject([
      { postId: b.postId, patch: { values: { [partner.id]: [ids[0], ids[2]] } } },
      { postId: further.id, patch: { values: { [partner.id]: [ids[2]] } } },
    ]);
    live.close();
    expect((await change(staff, 'registerPostList', input)).postList.map(({ id }) => id)).toEqual(ids);
    expect(await Promise.all(ids.map((id) => linksOf(a, own.id, id)))).toEqual([
      [b.postId],
      [],
      [b.postId, further.id],
    ]);
    expect([await linksOf(b, partner.id), await linksOf(b, partner.id, further.id)]).toEqual([
      [ids[0], ids[2]],
      [ids[2]],
    ]);
  });

  test('to a parent never closes a circle, also when two are made at once', async () => {
    const board = await givenBoard(owner, place, '親');
    const { own } = await givenLinked(Direction.PARENT, board, board);
    const child = await givenPost(board, '子');
    const grandchild = await givenPost(board, '孫');
    const both = await Promise.all([
      refusal(owner, 'updateColumnData', link(board, own.id, child.id, [board.postId])),
      refusal(staff, 'updateColumnData', link(board, own.id, board.postId, [child.id])),
    ]);
    expect(both.filter((refused) => refused?.message === '親子の関係が循環するため、リンクできません。')).toHaveLength(
      1,
    );
    const [top, below] = both[0] ? [child.id, board.postId] : [board.postId, child.id];
    await change(owner, 'updateColumnData', link(board, own.id, grandchild.id, [below]));
    expect((await refusal(owner, 'updateColumnData', link(board, own.id, top, [grandchild.id])))?.message).toBe(
      '親子の関係が循環するため、リンクできません。',
    );
    const recursive = {
      filterGroupList: [
        {
          conditionOperator: 1,
          filterConditionList: [
            {
              targetColumnId: own.id,
              comparisonOperator: 3,
              isRecursive: true,
              projectPostProjectSerialNumberList: [
                top === child.id ? child.projectSerialNumber : board.projectSerialNumber,
              ],
            },
          ],
        },
      ],
    };
    expect(
      rowsOf(await pageOf(board, owner, recursive))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([below, grandchild.id].sort());
  });

  test('into a project that one does not reach is refused as missing, and its title never leaves the server', async () => {
    await owner.must(contract.project.register, { workspaceId: place.workspaceId, name: '極秘', projectKey: 'secret' });
    const secret = await givenBoard(owner, { ...place, projectKey: 'secret' }, '極秘の計画');
    const { a, own } = await givenLinked(Direction.RELATION, undefined, secret);
    const further = await givenPost(secret, '極秘の続き');
    await change(owner, 'updateColumnData', link(a, own.id, a.postId, [secret.postId]));
    expect((await pageOf(a)).linkedPostList).toMatchObject([{ title: '極秘の計画' }]);

    const seen = await staff.graphql(PAGE, at(a));
    expect(JSON.stringify(seen)).not.toContain('極秘');
    expect(rowsOf(seen.data!.boardPage)[0]!.columnDataList).toContainEqual({
      projectBoardColumnId: own.id,
      linkedPost: { id: secret.postId, title: null },
    });
    const history = await staff.graphql(
      'query h($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { afterText } }',
      { ...place, projectSerialNumber: a.projectSerialNumber },
    );
    expect(JSON.stringify(history)).toContain('ほかのプロジェクトの投稿 1件');
    expect(JSON.stringify(history)).not.toContain('極秘');
    const missing = {
      errorType: 'EntityNotFound',
      message:
        'リンクする投稿が見つかりません。削除されたか、ボードがアーカイブされたか、閲覧する権限がない可能性があります。',
    };
    expect(await refusal(staff, 'updateColumnData', link(a, own.id, a.postId, [secret.postId, further.id]))).toEqual(
      missing,
    );
    // Who cannot see a link cannot take it away.
    await change(staff, 'updateColumnData', link(a, own.id, a.postId, []));
    expect(await linksOf(a, own.id)).toEqual([secret.postId]);
    const column = {
      ...at(a),
      name: '極秘へ',
      columnType: ColumnType.POST_LINK,
      linkedBoardList: [{ id: secret.boardId, projectKey: 'secret' }],
    };
    expect(await refusal(staff, 'registerBoardColumn', column)).toMatchObject({ errorType: 'EntityNotFound' });
  });
});

describe('the boards of a column of links', () => {
  const lead = (from: Board, columnId: string, boards: Board[]) => ({
    ...at(from),
    columnId,
    linkedBoardList: boards.map(({ boardId, projectKey }) => ({ id: boardId, projectKey })),
  });

  test('are changed however many posts are linked, and changed back with all links', async () => {
    const { a, b, own, partner } = await givenLinked(Direction.RELATION);
    const other = await givenBoard(owner, place, '運用C');
    const posts = [a.postId];
    for (let n = 0; n < 40; n += 1)
      posts.push(
        (
          await change(owner, 'registerPost', {
            ...at(a),
            title: `要望${n}`,
            columnDataList: [{ projectBoardColumnId: own.id, linkedPostIdList: [b.postId] }],
          })
        ).postList[0]!.id,
      );
    await change(owner, 'updateColumnData', link(a, own.id, a.postId, [b.postId]));
    const linked = async () => rowsOf(await pageOf(a)).filter(({ values }) => JSON.parse(values)[own.id]).length;
    expect(await linked()).toBe(41);
    await change(owner, 'updateBoardColumnLinkedBoardList', lead(a, own.id, [other]));
    expect([
      await linked(),
      (await columnOf(a, 'リンク'))!.linkedBoardList!.map(({ id }) => id),
      await columnOf(b, '逆リンク'),
    ]).toEqual([0, [other.boardId], undefined]);
    await change(owner, 'updateBoardColumnLinkedBoardList', lead(a, own.id, [other, b]));
    expect([await linked(), (await columnOf(b, '逆リンク'))!.id]).toEqual([41, partner.id]);
    expect(new Set(await linksOf(b, partner.id))).toEqual(new Set(posts));
    expect((await refusal(staff, 'updateBoardColumnLinkedBoardList', lead(a, own.id, [other])))?.errorType).toBe(
      'Forbidden',
    );
  });

  test('leave nothing behind where the call that changed them ended early: a run of the queue does the rest, and tells', async () => {
    const { a, own } = await givenLinked(Direction.RELATION);
    const left = await givenBoard(owner, place, '離れたボード');
    const live = watchBoard(owner, graphqlHost, a);
    await eventually(() => live.isLive, 'the subscription');
    const row = { TableName: await operator.tableName(), Key: boardKeys.row(place.workspaceId, a.boardId, a.postId) };
    await operator.table.send(
      new UpdateCommand({
        ...row,
        UpdateExpression: 'SET #values.#column = :links',
        ExpressionAttributeNames: { '#values': 'values', '#column': own.id },
        ExpressionAttributeValues: { ':links': [left.postId] },
      }),
    );
    await operator.send('column-fill', {
      ...at(a),
      links: { columnId: own.id, userId: owner.userId, accountName: owner.accountName },
    });
    await eventually(() => live.received.length > 0, 'the end of the run');
    live.close();
    const { Item } = await operator.table.send(new GetCommand({ ...row, ConsistentRead: true }));
    expect(Item!.values as object).not.toHaveProperty(own.id);
  });
});

const TREE =
  'parentPostList { depth postLinkColumnId postList { title projectKey referencedPostProjectSerialNumber } } childPostList { depth postList { title } } isShowParentPostList isShowChildPostList isMoreParentPost';
const WITH_LINKS = `query p($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postWithLinkedPost(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { post { title contentsHtml ${TREE} } linkedPostList { title } } }`;
const WITH_TREE = `query p($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $projectSerialNumber: Int!) { postWithLinkedPostTreeAndLinkedPost(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, projectSerialNumber: $projectSerialNumber) { post { ${TREE} } linkedPostList { title } } }`;

test('the trees of a post hold what the reader reaches; the way on through a project out of reach ends there', async () => {
  await owner.must(contract.project.register, { workspaceId: place.workspaceId, name: '役員', projectKey: 'board' });
  const hidden = await givenBoard(owner, { ...place, projectKey: 'board' }, '極秘の目標');
  const { a, b, own } = await givenLinked(Direction.PARENT);
  await change(owner, 'registerBoardColumn', {
    ...at(b),
    name: '目標',
    columnType: ColumnType.POST_LINK,
    direction: Direction.PARENT,
    linkedColumnName: '要望',
    linkedBoardList: [{ id: hidden.boardId, projectKey: 'board' }],
  });
  await change(owner, 'updateColumnData', link(a, own.id, a.postId, [b.postId]));
  await change(owner, 'updateColumnData', link(b, (await columnOf(b, '目標'))!.id, b.postId, [hidden.postId]));
  const whole = (await owner.mustGraphql(WITH_LINKS, { ...place, projectSerialNumber: a.projectSerialNumber }))
    .postWithLinkedPost;
  const parent = {
    depth: 1,
    postLinkColumnId: own.id,
    postList: [
      { title: '開発B', projectKey: place.projectKey, referencedPostProjectSerialNumber: a.projectSerialNumber },
    ],
  };
  expect(whole).toMatchObject({
    linkedPostList: [{ title: '開発B' }],
    post: {
      title: '要望A',
      contentsHtml: expect.any(String),
      childPostList: [],
      isShowChildPostList: false,
      isShowParentPostList: true,
      isMoreParentPost: false,
    },
  });
  expect(whole.post.parentPostList).toMatchObject([
    parent,
    {
      depth: 2,
      postList: [
        { title: '極秘の目標', projectKey: 'board', referencedPostProjectSerialNumber: b.projectSerialNumber },
      ],
    },
  ]);
  const over = { ...at(a), boardViewId: a.boardViewId, projectSerialNumber: a.projectSerialNumber };
  const seen = (await staff.mustGraphql(WITH_TREE, over)).postWithLinkedPostTreeAndLinkedPost;
  expect(seen.post).toMatchObject({ parentPostList: [parent], isMoreParentPost: false });
  expect(JSON.stringify(seen)).not.toContain('極秘');
  expect((await staff.graphql(WITH_TREE, { ...over, boardViewId: b.boardViewId })).errors).toMatchObject([
    { errorType: 'EntityNotFound' },
  ]);
  expect(
    (
      await staff.graphql(WITH_LINKS, {
        ...place,
        projectKey: 'board',
        projectSerialNumber: hidden.projectSerialNumber,
      })
    ).errors,
  ).toMatchObject([{ errorType: 'EntityNotFound' }]);
});

test('a mirror shows a column of the linked posts and adds it up; a mirror of a mirror is refused', async () => {
  const { a, b, own, partner } = await givenLinked(Direction.RELATION);
  const second = await givenPost(b, '二件目');
  const point = b.columns['見積']!.id;
  for (const [postId, numericData] of [
    [b.postId, 3],
    [second.id, 5],
  ])
    await change(owner, 'updateColumnData', {
      ...at(b),
      postId,
      columnData: { projectBoardColumnId: point, numericData },
    });
  await change(owner, 'updateColumnData', link(a, own.id, a.postId, [b.postId, second.id]));
  await change(owner, 'registerBoardColumn', {
    ...at(a),
    name: '見積の合計',
    columnType: ColumnType.COLUMN_DATA_MIRROR,
    numericFunctionType: 2,
    linkedSettingColumnId: own.id,
    linkedColumnList: [{ id: point, projectBoardId: b.boardId }],
  });
  const made = (await pageOf(a)).board.columnList.find(({ name }: Shown) => name === '見積の合計');
  // Its aggregate is changed, and had back.
  for (const numericFunctionType of [NumericFunctionType.NONE, NumericFunctionType.SUM])
    await change(owner, 'updateBoardColumn', { ...at(a), columnId: made.id, numericFunctionType });
  const page = await pageOf(a);
  const mirror = page.board.columnList.find(({ name }: Shown) => name === '見積の合計');
  expect(mirror).toMatchObject({
    linkedSettingColumnId: own.id,
    linkedColumnList: [{ id: point, columnType: ColumnType.NUMERIC }],
  });
  expect(page.groupedBoardViewPostListSet.flatMap(({ aggregateList }: any) => aggregateList)).toContainEqual({
    columnId: mirror.id,
    value: 8,
  });
  expect(page.linkedPostList.map(({ columnDataList }: any) => columnDataList)).toEqual([
    [{ projectBoardColumnId: point, numericData: 3 }],
    [{ projectBoardColumnId: point, numericData: 5 }],
  ]);
  const again = {
    ...at(b),
    name: '戻り',
    columnType: ColumnType.COLUMN_DATA_MIRROR,
    linkedSettingColumnId: partner.id,
    linkedColumnList: [{ id: mirror.id, projectBoardId: a.boardId }],
  };
  expect((await refusal(owner, 'registerBoardColumn', again))?.message).toBe(
    'ミラーの列を、さらにミラーで表示することはできません。',
  );
});
