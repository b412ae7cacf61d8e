/** Views of a board: made, arranged, given back, and the same set of posts wherever one asks. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import {
  ColumnType,
  ConditionOperatorType,
  DateComparisonOperatorType,
  LinkedColumnDirectionType as Direction,
  NumericFunctionType,
  ComparisonOperatorType as Op,
  ProjectBoardViewType,
  RelativeDateDirection,
  RelativeDateUnitType,
  Role,
  TimelineDependencyType,
  TimelineViewSpanType,
} from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard, groupsOf, refusal } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const { local, port, workspace, owner, place } = await givenPlace();
let staff: Actor;
let guest: Actor;
let stranger: Actor;

beforeAll(async () => {
  staff = await givenMember(workspace, Role.STAFF);
  guest = await givenMember(workspace, Role.GUEST);
  stranger = (await givenWorkspace(port, local)).owner;
});

const on = (board: Board) => ({ ...place, boardId: board.boardId });
const CONDITION =
  'id conditionOrder targetColumnId comparisonOperator textData numericData dateOperator dateData relativeDateDirection relativeDateNumber relativeDateUnit valueOptionIdList userAccountNameList isSelectSelf';
const VIEW = `id name viewType status isDefault isContainArchive isShowSubPost isWrapDisplay titleColumnWidth groupColumnId timelineTermColumnId timelineStateColumnId timelineViewSpan timelineDependencyType postLinkColumnId postLinkReferenceColumnId filterGroupList { id conditionOperator filterConditionList { ${CONDITION} } }
  orderConditionList { id conditionOrder targetColumnId isAsc } groupOptionList { groupColumnValueId groupOrder isHidden isContract }`;
const ARGS = 'workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId';
const VARS = '$workspaceId: ID!, $projectKey: ID!, $boardId: ID!';

async function viewsOf(board: Board, actor = owner): Promise<{ id: string; name: string; isDefault: boolean }[]> {
  return (
    await actor.mustGraphql(
      `query v(${VARS}) { boardPage(${ARGS}) { board { boardViewList { id name isDefault } } } }`,
      on(board),
    )
  ).boardPage.board.boardViewList;
}
const viewNamed = async (board: Board, name: string) => (await viewsOf(board)).find((view) => view.name === name)!.id;
const viewOf = async (board: Board, boardViewId: string, actor = owner) =>
  (
    await actor.mustGraphql(
      `query v(${VARS}, $boardViewId: ID!) { projectBoardView(${ARGS}, boardViewId: $boardViewId) { ${VIEW} } }`,
      { ...on(board), boardViewId },
    )
  ).projectBoardView;
const registerView = async (
  board: Board,
  name: string,
  viewType: ProjectBoardViewType = ProjectBoardViewType.TABLE,
): Promise<string> => {
  await change(staff, 'registerBoardView', { ...on(board), name, viewType });
  return viewNamed(board, name);
};

describe('the views of a board', () => {
  test('are made, ready at once, copied with all they are arranged by, and put in another order', async () => {
    const board = await givenBoard(owner, place);
    const mine = await registerView(board, '自分の担当');
    expect(await viewOf(board, mine)).toMatchObject({
      viewType: 1,
      status: 2,
      isDefault: false,
      filterGroupList: [],
      groupColumnId: null,
    });
    const filterGroupList = [
      {
        conditionOperator: ConditionOperatorType.OR,
        filterConditionList: [
          { targetColumnId: board.columns['担当者']!.id, comparisonOperator: Op.IS_CONTAIN, isSelectSelf: true },
        ],
      },
    ];
    const orderConditionList = [
      { targetColumnId: board.columns['期限']!.id, isAsc: true },
      { targetColumnId: 'updatedAt', isAsc: false },
    ];
    await change(staff, 'updateBoardView', {
      ...on(board),
      boardViewId: mine,
      filterGroupList,
      orderConditionList,
      isContainArchive: true,
      isWrapDisplay: true,
      titleColumnWidth: 400,
    });
    await change(staff, 'duplicateBoardView', { ...on(board), boardViewId: mine });
    const copied = await viewNamed(board, '自分の担当 のコピー');
    const expected = {
      isContainArchive: true,
      isWrapDisplay: true,
      titleColumnWidth: 400,
      filterGroupList,
      orderConditionList,
    };
    expect(await viewOf(board, copied)).toMatchObject(expected);
    // A change of the copy leaves the first as it is.
    await change(staff, 'updateBoardView', {
      ...on(board),
      boardViewId: copied,
      name: '期限の近い順',
      filterGroupList: [],
    });
    expect(await viewOf(board, mine)).toMatchObject(expected);
    await change(staff, 'updateBoardViewOrder', { ...on(board), boardViewId: copied, viewOrder: 0 });
    expect((await viewsOf(board)).map(({ name }) => name)).toEqual(['期限の近い順', 'テーブル', '自分の担当']);
  });

  test('show posts as people put them, until a condition sorts', async () => {
    const board = await givenBoard(owner, place, '一');
    const add = async (title: string) => (await change(staff, 'registerPost', { ...on(board), title })).postList[0]!;
    const [second, third] = [await add('二'), await add('三')];
    const put = (postId: string, postOrder: string | null) => ({
      ...on(board),
      boardViewId: board.boardViewId,
      viewPostList: [{ postId, postOrder }],
    });
    const moved = await change(staff, 'updatePostOrder', put(third.id, '0zzzzab1'));
    expect(moved).toMatchObject({ kind: 'POST', postList: [{ id: third.id, revision: 2 }] });
    const first = await change(staff, 'registerPost', {
      ...on(board),
      title: '零',
      viewPostList: [{ projectBoardViewId: board.boardViewId, postOrder: '0zzzyab1' }],
    });
    const titles = async () =>
      (await groupsOf(guest, board)).flatMap(({ postList }) => postList.map(({ title }) => title));
    expect(await titles()).toEqual(['零', '三', '一', '二']);
    await change(staff, 'updateBoardView', {
      ...on(board),
      boardViewId: board.boardViewId,
      orderConditionList: [{ targetColumnId: 'serial', isAsc: false }],
    });
    expect((await titles()).at(-1)).toBe('一');
    await change(staff, 'updateBoardView', { ...on(board), boardViewId: board.boardViewId, orderConditionList: [] });
    await change(staff, 'updatePostOrder', put(first.postList[0]!.id, null));
    expect(await titles()).toEqual(['三', '一', '二', '零']);
    expect(await refusal(guest, 'updatePostOrder', put(second.id, '0zzzzab1'))).toMatchObject({
      errorType: 'Forbidden',
    });
    for (const postOrder of ['', '１', '0zz', 'V'.repeat(500)])
      expect(await refusal(staff, 'updatePostOrder', put(second.id, postOrder)), postOrder).toMatchObject({
        errorType: 'BadRequest',
      });
    expect(await refusal(staff, 'updatePostOrder', { ...put(second.id, null), boardViewId: 'nobody' })).toMatchObject({
      errorType: 'EntityNotFound',
    });
  });

  test('of a timeline name the columns that it draws by, of the right type and on this board alone', async () => {
    const board = await givenBoard(owner, place);
    const column = async (name: string, columnType: number) => {
      await change(staff, 'registerBoardColumn', { ...on(board), name, columnType });
      const { data } = await boardPage(owner, board);
      return (data!.boardPage.board.columnList as { id: string; name: string }[]).find((one) => one.name === name)!.id;
    };
    const [term, memo] = [await column('期間', ColumnType.TERM), await column('メモ', ColumnType.TEXT)];
    const made = await registerView(board, 'ロードマップ', ProjectBoardViewType.TIMELINE);
    const status = board.columns['状態']!.id;
    expect(await viewOf(board, made)).toMatchObject({
      viewType: ProjectBoardViewType.TIMELINE,
      timelineTermColumnId: term,
      timelineStateColumnId: status,
      timelineViewSpan: TimelineViewSpanType.WEEKLY,
    });
    const wanted = { ...on(board), boardViewId: made };
    await change(staff, 'updateBoardView', {
      ...wanted,
      timelineStateColumnId: null,
      timelineViewSpan: TimelineViewSpanType.MONTHLY,
    });
    expect(await viewOf(board, made)).toMatchObject({
      timelineTermColumnId: term,
      timelineStateColumnId: null,
      timelineViewSpan: TimelineViewSpanType.MONTHLY,
    });
    const link = (name: string, linkedColumnName: string, direction: Direction) =>
      change(staff, 'registerBoardColumn', {
        ...on(board),
        name,
        columnType: ColumnType.POST_LINK,
        direction,
        linkedColumnName,
        linkedBoardList: [{ id: board.boardId, projectKey: board.projectKey }],
      });
    await link('先行', '後続', Direction.PARENT);
    await link('関連', '関連', Direction.RELATION);
    const { data } = await boardPage(owner, board);
    const idOf = (name: string): string =>
      (data!.boardPage.board.columnList as { id: string; name: string }[]).find((one) => one.name === name)!.id;
    const waits = {
      postLinkColumnId: idOf('先行'),
      timelineDependencyType: TimelineDependencyType.FINISH_TO_FINISH,
    };
    await change(staff, 'updateBoardView', { ...wanted, ...waits });
    expect(await viewOf(board, made)).toMatchObject(waits);
    const refused = [
      [{ ...wanted, postLinkColumnId: idOf('関連') }, '「関連」の列は、この設定に使えません。'],
      [{ ...wanted, timelineTermColumnId: memo }, '「メモ」の列は、この設定に使えません。'],
      [{ ...wanted, timelineTermColumnId: 'gone000000' }, undefined],
      [{ ...on(board), boardViewId: board.boardViewId, timelineTermColumnId: term }, '「テーブル」にはない設定です。'],
    ] as const;
    for (const [input, message] of refused) {
      const answer = await refusal(staff, 'updateBoardView', input);
      expect(answer).toMatchObject(message === undefined ? { errorType: 'EntityNotFound' } : { message });
    }
    expect(await refusal(guest, 'updateBoardView', { ...wanted, timelineTermColumnId: null })).toMatchObject({
      errorType: 'Forbidden',
    });
  });

  test('of a tree name the links that it stands along, and tell those at their other end; it has no groups', async () => {
    const board = await givenBoard(owner, place);
    const link = {
      ...on(board),
      columnType: ColumnType.POST_LINK,
      linkedBoardList: [{ id: board.boardId, projectKey: place.projectKey }],
    };
    await change(staff, 'registerBoardColumn', { ...link, name: '関連', direction: Direction.RELATION });
    await change(staff, 'registerBoardColumn', {
      ...link,
      name: '親',
      direction: Direction.PARENT,
      linkedColumnName: '子',
    });
    const { data } = await boardPage(owner, board);
    const columns = data!.boardPage.board.columnList as { id: string; name: string }[];
    const [related, parents, children] = ['関連', '親', '子'].map(
      (name) => columns.find((one) => one.name === name)!.id,
    );
    const made = await registerView(board, '分解', ProjectBoardViewType.TREE);
    expect(await viewOf(board, made)).toMatchObject({ postLinkColumnId: parents, postLinkReferenceColumnId: children });
    const wanted = { ...on(board), boardViewId: made };
    await change(staff, 'updateBoardView', { ...wanted, postLinkColumnId: children });
    expect(await viewOf(board, made)).toMatchObject({ postLinkColumnId: children, postLinkReferenceColumnId: parents });
    expect(await refusal(staff, 'updateBoardView', { ...wanted, postLinkColumnId: related })).toMatchObject({
      message: '「関連」の列は、この設定に使えません。',
    });
    expect(
      await refusal(staff, 'updateBoardView', { ...wanted, groupColumnId: board.columns['状態']!.id }),
    ).toMatchObject({ message: 'ツリーはグループに分けられません。' });
    // With its column the view says nothing any more, and both come back.
    await change(owner, 'deleteBoardColumn', { ...on(board), columnId: parents });
    expect(await viewOf(board, made)).toMatchObject({ postLinkColumnId: children, postLinkReferenceColumnId: null });
    await change(owner, 'restoreBoardColumn', { ...on(board), columnId: parents });
    expect(await viewOf(board, made)).toMatchObject({ postLinkReferenceColumnId: parents });
  });

  test('are deleted and given back; the one that the board opens with stays', async () => {
    const board = await givenBoard(owner, place);
    const kept = await registerView(board, '進行中だけ');
    await change(staff, 'updateBoardView', { ...on(board), boardViewId: kept, titleColumnWidth: 321 });
    await change(staff, 'deleteBoardView', { ...on(board), boardViewId: kept });
    expect((await viewsOf(board)).map(({ name }) => name)).toEqual(['テーブル']);
    expect((await owner.rest(contract.boardView.get, { boardViewId: kept })).status).toBe(404);
    await change(staff, 'restoreBoardView', { ...on(board), boardViewId: kept });
    expect(await viewOf(board, kept)).toMatchObject({ name: '進行中だけ', titleColumnWidth: 321 });
    expect(await refusal(owner, 'deleteBoardView', { ...on(board), boardViewId: board.boardViewId })).toEqual({
      errorType: 'BadRequest',
      message: 'はじめに開くビューは削除できません。',
    });
  });

  test('are not changed by guests, nor filled beyond what is read with every load', async () => {
    const board = await givenBoard(owner, place);
    expect(await refusal(guest, 'registerBoardView', { ...on(board), name: '見るだけ', viewType: 1 })).toMatchObject({
      errorType: 'Forbidden',
    });
    const condition = { targetColumnId: 'title', comparisonOperator: Op.IS_CONTAIN, textData: '予約' };
    const update = (more: object) =>
      refusal(owner, 'updateBoardView', { ...on(board), boardViewId: board.boardViewId, ...more });
    expect(
      await update({
        filterGroupList: [{ conditionOperator: 1, filterConditionList: Array.from({ length: 21 }, () => condition) }],
      }),
    ).toMatchObject({ message: '条件は20個までです。' });
    expect(
      await update({ orderConditionList: Array.from({ length: 6 }, () => ({ targetColumnId: 'title', isAsc: true })) }),
    ).toMatchObject({ message: '並び順は5個までです。' });
    expect(
      await update({
        filterGroupList: [
          { conditionOperator: 1, filterConditionList: [{ ...condition, targetColumnId: 'gone000000' }] },
        ],
      }),
    ).toMatchObject({ message: '条件の列が見つかりません。' });
    expect(
      await refusal(owner, 'registerBoardView', { ...on(board), name: '知らない種類', viewType: 99 }),
    ).toMatchObject({
      errorType: 'BadRequest',
    });
    expect(await viewOf(board, board.boardViewId)).toMatchObject({ filterGroupList: [], orderConditionList: [] });
  });

  test('answer to their id alone, for members of their project alone', async () => {
    const board = await givenBoard(owner, place);
    expect(await guest.must(contract.boardView.get, { boardViewId: board.boardViewId })).toMatchObject({
      id: board.boardViewId,
      projectBoardId: board.boardId,
      name: 'テーブル',
      status: 2,
    });
    const statuses = [
      stranger,
      Object.assign(Object.create(Object.getPrototypeOf(owner)), owner, { accessToken: undefined }),
    ].map((who) => who.rest(contract.boardView.get, { boardViewId: board.boardViewId }));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 401]);
    // What the caller says of the place counts for nothing.
    const own = {
      workspaceId: (await stranger.must(contract.user.getLoginUserInfo, {})).workspaceUserList[0]!.workspace.id,
      projectKey: place.projectKey,
    };
    expect(
      (
        await stranger.rest(contract.boardView.get, { boardViewId: board.boardViewId, ...own } as {
          boardViewId: string;
        })
      ).status,
    ).toBe(404);
  });
});

describe('the groups of a view', () => {
  test('tell which of them new posts come into, and none for posts without a value', async () => {
    const board = await givenBoard(owner, place);
    const defaults = async (groupColumnId: string | null) => {
      const { boardPage } = await owner.mustGraphql(
        `query p(${VARS}, $arrangement: ArrangementInput) { boardPage(${ARGS}, arrangement: $arrangement) { groupedBoardViewPostListSet { groupColumnName groupColumnValueId groupColumnValue { id isDefault } } } }`,
        { ...on(board), arrangement: { groupColumnId } },
      );
      return boardPage.groupedBoardViewPostListSet.map(
        ({ groupColumnName, groupColumnValueId, groupColumnValue }: any) => {
          expect([undefined, groupColumnValueId]).toContain(groupColumnValue?.id);
          return [groupColumnName, groupColumnValue?.isDefault ?? null];
        },
      );
    };
    expect(await defaults(board.columns['状態']!.id)).toEqual([
      ['未着手', true],
      ['進行中', false],
      ['保留', false],
      ['完了', false],
    ]);
    expect(await defaults('section')).toEqual([[expect.any(String), true]]);
    expect(await defaults(board.columns['担当者']!.id)).toEqual([['未割り当て', null]]);
    expect(await defaults(null)).toEqual([['', null]]);
  });

  test('stand in its order, hidden ones without posts, counted once in the total, and narrowed by what is searched for', async () => {
    const board = await givenBoard(owner, place);
    const { 状態: state, 担当者: assignee, 見積: estimate } = board.columns as Record<string, Board['columns'][string]>;
    const [first, second] = [state!.valueOptionList[0]!, state!.valueOptionList[1]!];
    const post = (title: string, points: number, people: string[], stateId = second.id) =>
      change(owner, 'registerPost', {
        ...on(board),
        title,
        columnDataList: [
          { projectBoardColumnId: state!.id, valueOptionId: stateId },
          { projectBoardColumnId: estimate!.id, numericData: points },
          { projectBoardColumnId: assignee!.id, userAccountNameList: people },
        ],
      });
    await post('カレンダーの色', 1, [owner.accountName, staff.accountName]);
    await post('請求書の宛名', 2, [owner.accountName]);
    await post('ｶﾚﾝﾀﾞｰの祝日', 9, []);
    await change(owner, 'updateBoardColumn', {
      ...on(board),
      columnId: estimate!.id,
      numericFunctionType: NumericFunctionType.MEDIAN,
    });
    await change(owner, 'updateBoardColumn', {
      ...on(board),
      columnId: assignee!.id,
      numericFunctionType: NumericFunctionType.COUNT,
    });
    const option = (groupColumnValueId: string, groupOrder: number, more = {}) => ({
      groupColumnId: state!.id,
      groupColumnValueId,
      groupOrder,
      isHidden: false,
      isContract: false,
      ...more,
    });
    const groupOptionList = [option(second.id, 0, { isHidden: true }), option(first.id, 1, { isContract: true })];
    await change(staff, 'updateBoardView', {
      ...on(board),
      boardViewId: board.boardViewId,
      groupColumnId: state!.id,
      groupOptionList,
    });
    expect((await viewOf(board, board.boardViewId)).groupOptionList).toEqual(
      groupOptionList.map(({ groupColumnId: _column, ...rest }) => rest),
    );
    const page = async (arrangement?: object) =>
      (
        await owner.mustGraphql(
          `query p(${VARS}, $arrangement: ArrangementInput) { boardPage(${ARGS}, arrangement: $arrangement) { total { size aggregateList { columnId value } }
            groupedBoardViewPostListSet { groupColumnValueId size groupOption { isHidden isContract } postList { title } } } }`,
          { ...on(board), arrangement },
        )
      ).boardPage;
    const shared = await page();
    expect(shared.groupedBoardViewPostListSet.slice(0, 2)).toEqual([
      { groupColumnValueId: second.id, size: 3, groupOption: { isHidden: true, isContract: false }, postList: [] },
      {
        groupColumnValueId: first.id,
        size: 1,
        groupOption: { isHidden: false, isContract: true },
        postList: [{ title: expect.any(String) }],
      },
    ]);
    const aggregateList = [
      { columnId: assignee!.id, value: 2 },
      { columnId: estimate!.id, value: 2 },
    ];
    expect(shared.total).toEqual({ size: 4, aggregateList: expect.arrayContaining(aggregateList) });
    const byPerson = await page({ groupColumnId: assignee!.id });
    expect(
      byPerson.groupedBoardViewPostListSet.reduce((sum: number, group: { size: number }) => sum + group.size, 0),
    ).toBe(5);
    expect(byPerson.total).toEqual(shared.total);
    const found = await page({ searchText: 'かれんだー', groupColumnId: null });
    expect(
      found.groupedBoardViewPostListSet.flatMap((group: { postList: { title: string }[] }) =>
        group.postList.map(({ title }) => title),
      ),
    ).toEqual(['カレンダーの色', 'ｶﾚﾝﾀﾞｰの祝日']);
    expect(found.total).toEqual({
      size: 2,
      aggregateList: expect.arrayContaining([{ columnId: estimate!.id, value: 5 }]),
    });

    const update = (list: object[]) =>
      refusal(staff, 'updateBoardView', { ...on(board), boardViewId: board.boardViewId, groupOptionList: list });
    expect(await update([option(first.id, 0), option(first.id, 1)])).toMatchObject({
      message: '同じグループの設定が2つあります。',
    });
    expect(await update([option('gone000000', 0)])).toMatchObject({ message: 'グループの選択肢が見つかりません。' });
    expect(await update([{ ...option(first.id, 0), groupColumnId: estimate!.id }])).toMatchObject({
      message: 'グループの列が見つかりません。',
    });
    expect(
      await update(Array.from({ length: 201 }, (_, at) => ({ ...option(`p${at}`, 0), groupColumnId: assignee!.id }))),
    ).toMatchObject({ message: 'グループの設定は200個までです。' });
    expect(
      await refusal(staff, 'updateBoardColumn', {
        ...on(board),
        columnId: assignee!.id,
        numericFunctionType: NumericFunctionType.SUM,
      }),
    ).toMatchObject({ message: 'この種類の列では使えない集計です。' });
  });
});

describe('one filter', () => {
  const POSTS = 70;
  let board: Board;
  let posts: { id: string; projectSerialNumber: number }[];
  let saved: string;

  beforeAll(async () => {
    board = await givenBoard(owner, place);
    saved = await registerView(board, '条件つき');
    const {
      状態: state,
      担当者: assignee,
      期限: due,
      見積: estimate,
    } = board.columns as Record<string, Board['columns'][string]>;
    const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const values = (i: number) => [
      ...(i % 5 ? [{ projectBoardColumnId: state!.id, valueOptionId: state!.valueOptionList[i % 2]!.id }] : []),
      ...(i % 3
        ? [
            {
              projectBoardColumnId: assignee!.id,
              userAccountNameList: i % 2 ? [owner.accountName] : [staff.accountName, owner.accountName],
            },
          ]
        : []),
      ...(i % 4 ? [{ projectBoardColumnId: due!.id, dateData: dayAfter((i % 21) - 10) }] : []),
      ...(i % 7 ? [{ projectBoardColumnId: estimate!.id, numericData: i % 9 }] : []),
    ];
    const made: typeof posts = [];
    for (let at = 0; at < POSTS; at += 10) {
      const part = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          change(owner, 'registerPost', {
            ...on(board),
            title: `${(at + i) % 2 ? '予約' : '決済'}の要望 ${at + i}`,
            columnDataList: values(at + i),
          }),
        ),
      );
      made.push(...part.map(({ postList }) => postList[0]!));
    }
    // Views choose and count posts: sub-posts must not show in any of the sets.
    const subPosts = await Promise.all(
      made.slice(0, 3).map((post, i) =>
        change(owner, 'registerSubPost', {
          ...on(board),
          postId: post.id,
          title: '予約のサブ投稿',
          columnDataList: values(i + 1),
        }),
      ),
    );
    posts = [
      ...made,
      ...subPosts.map(
        ({ subPostList: [subPost] }) =>
          ({ id: subPost!.id, projectSerialNumber: subPost!.subPostProjectSerialNumber }) as (typeof posts)[number],
      ),
    ];
  });

  /** Any condition of any column that the board has. */
  const condition = fc.constantFrom('状態', '担当者', '期限', '見積', 'title').chain((name) => {
    const target = { targetColumnId: name };
    const empty = fc.constantFrom({ comparisonOperator: Op.IS_EMPTY }, { comparisonOperator: Op.IS_NOT_EMPTY });
    const own: Record<string, fc.Arbitrary<object>> = {
      状態: fc.record({
        comparisonOperator: fc.constantFrom(Op.EQUAL, Op.NOT_EQUAL),
        option: fc.integer({ min: 0, max: 3 }),
      }),
      担当者: fc.record({
        comparisonOperator: fc.constantFrom(Op.IS_CONTAIN, Op.IS_NOT_CONTAIN),
        isSelectSelf: fc.boolean(),
        isStaff: fc.boolean(),
      }),
      期限: fc.oneof(
        fc.record({
          comparisonOperator: fc.constantFrom(Op.LESS_THAN, Op.GREATER_THAN_EQUAL, Op.WITHIN_RANGE),
          dateOperator: fc.constantFrom(DateComparisonOperatorType.TODAY, DateComparisonOperatorType.ONE_WEEK_AFTER),
        }),
        fc.record({
          comparisonOperator: fc.constant(Op.RELATIVE),
          relativeDateDirection: fc.constantFrom(
            RelativeDateDirection.PAST,
            RelativeDateDirection.FEATURE,
            RelativeDateDirection.CURRENT,
          ),
          relativeDateNumber: fc.integer({ min: 1, max: 2 }),
          relativeDateUnit: fc.constantFrom(RelativeDateUnitType.DAY, RelativeDateUnitType.WEEK),
        }),
      ),
      見積: fc.record({
        comparisonOperator: fc.constantFrom(Op.EQUAL, Op.NOT_EQUAL, Op.GREATER_THAN, Op.LESS_THAN_EQUAL),
        numericData: fc.integer({ min: 0, max: 8 }),
      }),
      title: fc.record({
        comparisonOperator: fc.constantFrom(Op.IS_CONTAIN, Op.IS_NOT_CONTAIN, Op.START_WITH),
        textData: fc.constantFrom('予約', '要望 1', '決済'),
      }),
    };
    // A title is never empty, and no condition may ask.
    return fc
      .oneof({ weight: 4, arbitrary: own[name]! }, { weight: name === 'title' ? 0 : 1, arbitrary: empty })
      .map((rest) => ({ ...target, ...rest }) as Record<string, any>);
  });
  const filter = fc.array(
    fc.record({
      conditionOperator: fc.constantFrom(1, 2),
      filterConditionList: fc.array(condition, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 2 },
  );

  const filled = (groups: { conditionOperator: number; filterConditionList: Record<string, any>[] }[]) =>
    groups.map((group) => ({
      ...group,
      filterConditionList: group.filterConditionList.map(({ option, isStaff, targetColumnId, ...rest }) => ({
        ...rest,
        targetColumnId: board.columns[targetColumnId]?.id ?? targetColumnId,
        ...(option === undefined ? {} : { valueOptionIdList: [board.columns['状態']!.valueOptionList[option]!.id] }),
        ...(isStaff ? { userAccountNameList: [staff.accountName] } : {}),
      })),
    }));

  interface Groups {
    groupColumnValueId: string;
    size: number;
    postList: { id: string }[];
  }
  const PARTS = 'groupColumnValueId size postList { id }';
  const sorted = (ids: string[]) => [...new Set(ids)].sort();

  /** First parts and all further ones, until every group is whole. */
  async function allOf(groups: Groups[], ask: object): Promise<string[]> {
    const ids: string[] = [];
    for (const group of groups) {
      const members = group.postList.map(({ id }) => id);
      while (members.length < group.size) {
        const { partitionBoardViewPostList: part } = await owner.mustGraphql(
          `query p(${VARS}, $boardViewId: ID!, $groupColumnValue: ID, $offset: Int!, $arrangement: ArrangementInput) {
            partitionBoardViewPostList(${ARGS}, boardViewId: $boardViewId, groupColumnValue: $groupColumnValue, offset: $offset, arrangement: $arrangement) { groupedBoardViewPostList { ${PARTS} } } }`,
          { ...on(board), groupColumnValue: group.groupColumnValueId || null, offset: members.length, ...ask },
        );
        expect(part.groupedBoardViewPostList.postList.length).toBeGreaterThan(0);
        members.push(...part.groupedBoardViewPostList.postList.map(({ id }: { id: string }) => id));
      }
      expect(members).toHaveLength(group.size);
      ids.push(...members);
    }
    return ids;
  }

  test('shows the same posts as somebody’s own, as the view’s, in its parts, and to whoever asks for single posts', async () => {
    const all = posts.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(filter, fc.constantFrom(null, '状態', '担当者'), async (groups, groupBy) => {
        const filterGroupList = filled(groups);
        const groupColumnId = groupBy && board.columns[groupBy]!.id;
        const arrangement = { filterGroupList, groupColumnId };
        const own = await owner.mustGraphql(
          `query p(${VARS}, $arrangement: ArrangementInput) { boardPage(${ARGS}, arrangement: $arrangement) { boardView { id groupColumnId } groupedBoardViewPostListSet { ${PARTS} } } }`,
          { ...on(board), arrangement },
        );
        const mine = await allOf(own.boardPage.groupedBoardViewPostListSet, {
          boardViewId: own.boardPage.boardView.id,
          arrangement,
        });
        await change(owner, 'updateBoardView', { ...on(board), boardViewId: saved, ...arrangement });
        const { partitionBoardViewPostListSet: set } = await owner.mustGraphql(
          `query s(${VARS}, $boardViewId: ID!) { partitionBoardViewPostListSet(${ARGS}, boardViewId: $boardViewId) { groupedBoardViewPostListSet { ${PARTS} } linkedPostList { id } } }`,
          { ...on(board), boardViewId: saved },
        );
        const shared = await allOf(set.groupedBoardViewPostListSet, { boardViewId: saved });
        expect(shared).toEqual(mine);
        const { resultList } = await owner.must(contract.boardView.bulkCheckIsContain, {
          ...on(board),
          boardViewId: saved,
          param: { postIdList: all },
        });
        expect(resultList.map(({ postId }) => postId)).toEqual(all);
        const contained = resultList.filter(({ isContain }) => isContain).map(({ postId }) => postId);
        expect(sorted(shared.filter((id) => all.includes(id)))).toEqual(sorted(contained));
        const { getProjectPostListBelongsGroupInBoardView: named } = await owner.mustGraphql(
          `query n(${VARS}, $boardViewId: ID!, $numbers: [Int!]!) { getProjectPostListBelongsGroupInBoardView(${ARGS}, boardViewId: $boardViewId, projectSerialNumberList: $numbers) { ${PARTS} } }`,
          { ...on(board), boardViewId: saved, numbers: posts.map((post) => post.projectSerialNumber) },
        );
        expect(sorted(named.flatMap((group: Groups) => group.postList.map(({ id }) => id)))).toEqual(sorted(contained));
      }),
      { numRuns: 8 },
    );
  });

  test('of one’s own changes nothing for others', async () => {
    const before = await viewOf(board, board.boardViewId);
    await owner.mustGraphql(
      `query p(${VARS}, $arrangement: ArrangementInput) { boardPage(${ARGS}, arrangement: $arrangement) { mark } }`,
      {
        ...on(board),
        arrangement: { groupColumnId: null, orderConditionList: [{ targetColumnId: 'title', isAsc: true }] },
      },
    );
    expect(await viewOf(board, board.boardViewId, staff)).toEqual(before);
  });

  test('that one post leaves is told at once', async () => {
    const estimate = board.columns['見積']!.id;
    const is9 = {
      conditionOperator: 1,
      filterConditionList: [{ targetColumnId: estimate, comparisonOperator: Op.EQUAL, numericData: 999 }],
    };
    await change(owner, 'updateBoardView', { ...on(board), boardViewId: saved, filterGroupList: [is9] });
    const ask = { ...on(board), boardViewId: saved, postId: board.postId };
    expect(await owner.must(contract.boardView.isContain, ask)).toEqual({ isContain: false });
    await change(owner, 'updateColumnData', {
      ...on(board),
      postId: board.postId,
      columnData: { projectBoardColumnId: estimate, numericData: 999 },
    });
    expect(await owner.must(contract.boardView.isContain, ask)).toEqual({ isContain: true });
  });
});

test('a kanban begins with the state as its columns, and takes others that hold choices, people or sections alone', async () => {
  const board = await givenBoard(owner, place);
  await change(staff, 'registerBoardView', { ...on(board), name: 'カンバン', viewType: 2 });
  const boardViewId = await viewNamed(board, 'カンバン');
  const columnsOf = async () =>
    (
      await owner.mustGraphql(
        `query v(${VARS}, $boardViewId: ID!) { projectBoardView(${ARGS}, boardViewId: $boardViewId) { viewType groupColumnId kanbanSectionColumnId } }`,
        { ...on(board), boardViewId },
      )
    ).projectBoardView;
  const state = board.columns['状態']!.id;
  expect(await columnsOf()).toEqual({ viewType: 2, groupColumnId: state, kanbanSectionColumnId: state });
  for (const groupColumnId of [null, board.columns['期限']!.id]) {
    expect(await refusal(staff, 'updateBoardView', { ...on(board), boardViewId, groupColumnId })).toMatchObject({
      errorType: 'BadRequest',
    });
  }
  await change(staff, 'updateBoardView', { ...on(board), boardViewId, groupColumnId: 'section' });
  expect(await columnsOf()).toMatchObject({ kanbanSectionColumnId: 'section' });
});
