/** The board over the wire: what a team does with it, and what it refuses without losing anything. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PostHistoryActionType, Role } from '#shared/enums/enums.ts';
import { COMMENT_BYTES } from '#shared/rules/size-limits.ts';
import type { Board } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard, groupsOf, refusal, rowOf, tryChange } from '#test/support/board/board.ts';
import { editColumn } from '#test/support/host/table.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const own = await givenPlace();
const { workspace, owner, place } = own;
let staff: Actor;

beforeAll(async () => {
  staff = await givenMember(workspace, Role.STAFF);
});

const onBoard = (board: Board) => ({ ...place, boardId: board.boardId });
const onPost = (board: Board, postId = board.postId) => ({ ...onBoard(board), postId });
const column = (board: Board, name: string) => board.columns[name]!;
const option = (board: Board, name: string) =>
  column(board, '状態').valueOptionList.find((candidate) => candidate.name === name)!.id;
const cell = (board: Board, name: string, value: object) => ({
  ...onPost(board),
  columnData: { projectBoardColumnId: column(board, name).id, ...value },
});
const addPost = async (board: Board, title: string, more: object = {}) =>
  (await change(owner, 'registerPost', { ...onBoard(board), title, ...more })).postList[0]!;
const shown = async (board: Board, name: string) => {
  const data = (await rowOf(owner, onBoard(board), board.postId))!.columnDataList.filter(
    (one) => one.projectBoardColumnId === column(board, name).id,
  );
  return data.map(({ projectBoardColumnId: _, ...values }) => Object.values(values).find((value) => value !== null));
};
const histories = async (board: Board): Promise<Record<string, unknown>[]> =>
  (
    await owner.mustGraphql(
      `query h($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
        actionType actionUserAccountName actionDate postTitle afterPostTitle actionColumnName beforeText afterText } }`,
      { ...place, projectSerialNumber: board.projectSerialNumber },
    )
  ).postHistoryList;

describe('a new board', () => {
  test('has the columns of work and a table grouped by 状態, whose first state new posts start in', async () => {
    const board = await givenBoard(owner, place);
    expect(Object.keys(board.columns)).toEqual(['状態', '担当者', '期限', '見積']);
    const { data } = await boardPage(owner, board);
    expect(data.boardPage.boardView).toMatchObject({ id: board.boardViewId, groupColumnId: column(board, '状態').id });
    const groups = await groupsOf(owner, board);
    expect(groups.map(({ groupColumnName, size }) => [groupColumnName, size])).toEqual(
      expect.arrayContaining([
        ['未着手', 1],
        ['進行中', 0],
        ['保留', 0],
        ['完了', 0],
      ]),
    );
    expect(groups[0]!.postList).toMatchObject([
      { id: board.postId, title: '予約変更メールが届かないことがある', revision: 1 },
    ]);
  });

  test('stands in the list of the project’s boards', async () => {
    const board = await givenBoard(owner, place);
    const { projectBoardList } = await staff.mustGraphql(
      'query l($workspaceId: ID!, $projectKey: ID!) { projectBoardList(workspaceId: $workspaceId, projectKey: $projectKey) { id name } }',
      place,
    );
    expect(projectBoardList).toContainEqual({ id: board.boardId, name: '改善バックログ' });
  });

  test('gives its posts numbers that rise within the project, whoever adds at the same moment', async () => {
    const board = await givenBoard(owner, place);
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        change(i % 2 ? owner : staff, 'registerPost', { ...onBoard(board), title: `要望 ${i}` }),
      ),
    );
    const numbers = added.map(({ postList }) => postList[0]!.projectSerialNumber);
    expect(new Set([board.projectSerialNumber, ...numbers]).size).toBe(11);
    expect((await groupsOf(owner, board)).find(({ groupColumnName }) => groupColumnName === '未着手')!.size).toBe(11);
  });
});

describe('editing a post', () => {
  test('keeps title, state, assignee, date and number as the team wrote them', async () => {
    const board = await givenBoard(owner, place);
    const { postList } = await change(staff, 'updatePostTitle', {
      ...onPost(board),
      title: '  予約変更メールが\n届かない　',
    });
    expect(postList).toMatchObject([{ id: board.postId, title: '予約変更メールが 届かない', revision: 2 }]);
    await change(staff, 'updateColumnData', cell(board, '状態', { valueOptionId: option(board, '進行中') }));
    await change(
      staff,
      'updateColumnData',
      cell(board, '担当者', { userAccountNameList: [`＠${staff.accountName}`, 'ｓａｔｏ'] }),
    );
    await change(staff, 'updateColumnData', cell(board, '期限', { dateData: '2026-10-01' }));
    await change(staff, 'updateColumnData', cell(board, '見積', { numericData: 2.5 }));
    expect(await shown(board, '状態')).toEqual([option(board, '進行中')]);
    expect(await shown(board, '担当者')).toEqual([staff.accountName, 'sato']);
    expect(await shown(board, '期限')).toEqual(['2026-10-01']);
    expect(await shown(board, '見積')).toEqual([2.5]);
    expect((await groupsOf(owner, board)).find(({ groupColumnName }) => groupColumnName === '進行中')).toMatchObject({
      size: 1,
      aggregateList: [{ columnId: column(board, '見積').id, value: 2.5 }],
    });
  });

  test('empties a cell when no value comes with it', async () => {
    const board = await givenBoard(owner, place);
    await change(owner, 'updateColumnData', cell(board, '見積', { numericData: 3 }));
    await change(owner, 'updateColumnData', cell(board, '見積', {}));
    expect(await shown(board, '見積')).toEqual([]);
  });

  test('refuses what a column cannot hold in Japanese, and keeps what was there', async () => {
    const board = await givenBoard(owner, place);
    await change(owner, 'updateColumnData', cell(board, '見積', { numericData: 3 }));
    await change(owner, 'updateColumnData', cell(board, '期限', { dateData: '2026-10-01' }));
    await change(owner, 'updateColumnData', cell(board, '担当者', { userAccountNameList: ['sato'] }));
    const refused: [string, object, string][] = [
      ['見積', { numericData: 1e15 }, '数値が大きすぎます。'],
      ['見積', { textData: '３' }, '入力の形式が正しくありません。'],
      ['期限', { dateData: '2026-02-30' }, '日付を YYYY-MM-DD の形で入力してください。'],
      ['期限', { dateData: '２０２６年１０月' }, '日付を YYYY-MM-DD の形で入力してください。'],
      ['担当者', { userAccountNameList: ['nobody-here'] }, 'このワークスペースにいない人は選べません。'],
      ['状態', { valueOptionId: 'gone' }, 'この列にない選択肢です。'],
      ['状態', { textData: '完了' }, '入力の形式が正しくありません。'],
    ];
    for (const [name, value, message] of refused)
      expect(
        await refusal(staff, 'updateColumnData', cell(board, name, value)),
        `${name} ${JSON.stringify(value)}`,
      ).toEqual({ errorType: 'BadRequest', message });
    expect(await refusal(staff, 'updatePostTitle', { ...onPost(board), title: '　' })).toMatchObject({
      errorType: 'BadRequest',
    });
    expect(await shown(board, '見積')).toEqual([3]);
    expect(await shown(board, '期限')).toEqual(['2026-10-01']);
    expect(await shown(board, '担当者')).toEqual(['sato']);
    expect(await histories(board)).toHaveLength(4);
  });

  test('writes who changed what, before and after, newest first; a change to the same value writes nothing', async () => {
    const board = await givenBoard(owner, place);
    await change(staff, 'updatePostTitle', { ...onPost(board), title: '題名を直した' });
    for (const state of ['進行中', '進行中', '完了'])
      await change(staff, 'updateColumnData', cell(board, '状態', { valueOptionId: option(board, state) }));
    await change(owner, 'updateColumnData', cell(board, '見積', { numericData: 1234.5 }));
    expect(await histories(board)).toMatchObject([
      {
        actionType: PostHistoryActionType.REGISTER_COLUMN_DATA,
        actionUserAccountName: 'sato',
        actionColumnName: '見積',
        beforeText: 'なし',
        afterText: '1,234.5pt',
      },
      { actionUserAccountName: staff.accountName, actionColumnName: '状態', beforeText: '進行中', afterText: '完了' },
      { actionUserAccountName: staff.accountName, actionColumnName: '状態', beforeText: '未着手', afterText: '進行中' },
      {
        actionType: PostHistoryActionType.UPDATE_POST_TITLE,
        postTitle: '予約変更メールが届かないことがある',
        afterPostTitle: '題名を直した',
      },
      { actionType: PostHistoryActionType.REGISTER_POST, actionUserAccountName: 'sato' },
    ]);
  });

  test('leaves a locked column to those who manage the project', async () => {
    const board = await givenBoard(owner, place);
    await editColumn({ ...onBoard(board), columnId: column(board, '見積').id }, { isLock: true });
    expect(await refusal(staff, 'updateColumnData', cell(board, '見積', { numericData: 1 }))).toEqual({
      errorType: 'Forbidden',
      message: 'この列はロックされています。',
    });
    await change(owner, 'updateColumnData', cell(board, '見積', { numericData: 2 }));
    expect(await shown(board, '見積')).toEqual([2]);
  });

  test('loses nothing when several people edit the same post at the same moment', async () => {
    const board = await givenBoard(owner, place);
    const people = [owner, staff, await givenMember(workspace, Role.MANAGER)];
    const edits = Array.from({ length: 20 }, (_, i) => {
      const who = people[i % people.length]!;
      if (i % 4 === 0)
        return tryChange(who, 'registerComment', { ...onPost(board), comment: `<p>確認しました ${i}</p>` });
      if (i % 4 === 1) return tryChange(who, 'updatePostTitle', { ...onPost(board), title: `題名 ${i}` });
      return tryChange(
        who,
        'updateColumnData',
        i % 4 === 2
          ? cell(board, '見積', { numericData: i })
          : cell(board, '期限', { dateData: `2026-10-${String(i + 1).padStart(2, '0')}` }),
      );
    });
    const answers = await Promise.all(edits);
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const row = (await rowOf(owner, onBoard(board), board.postId))!;
    expect(row).toMatchObject({ revision: 16, commentCount: 5 });
    const changes = await histories(board);
    expect(changes).toHaveLength(21);
    // Each change starts from what the one before it left.
    for (const name of ['見積', '期限']) {
      const chain = changes.filter(({ actionColumnName }) => actionColumnName === name).reverse();
      expect(chain.map(({ beforeText }) => beforeText)).toEqual([
        'なし',
        ...chain.slice(0, -1).map(({ afterText }) => afterText),
      ]);
    }
  });
});

describe('a repeated call', () => {
  test('with the same mutationId has one effect and the same answer, also when both come at once', async () => {
    const board = await givenBoard(owner, place);
    const input = { ...onBoard(board), title: '一度だけ', mutationId: randomUUID() };
    const [first, second] = await Promise.all([
      change(owner, 'registerPost', input),
      change(owner, 'registerPost', input),
    ]);
    const third = await change(owner, 'registerPost', input);
    expect([second, third]).toEqual([first, first]);
    expect(
      (await groupsOf(owner, board)).flatMap(({ postList }) => postList).filter(({ title }) => title === '一度だけ'),
    ).toHaveLength(1);
  });

  test('with the same mutationId and another body is refused', async () => {
    const board = await givenBoard(owner, place);
    const mutationId = randomUUID();
    await change(owner, 'updatePostTitle', { ...onPost(board), title: '一', mutationId });
    expect(await refusal(owner, 'updatePostTitle', { ...onPost(board), title: '二', mutationId })).toMatchObject({
      errorType: 'IdempotencyKeyReused',
    });
    expect((await rowOf(owner, onBoard(board), board.postId))!.title).toBe('一');
  });

  test('that names what its writer knew leaves what somebody else wrote since; a repeat may name it, too', async () => {
    const board = await givenBoard(owner, place);
    const rename = (input: object) => change(owner, 'updatePostTitle', { ...onPost(board), ...input });
    const mutationId = randomUUID();
    const first = await rename({ title: '一', mutationId });
    // Watchers are told the post as it is by now.
    expect(await rename({ title: '一', knownTitle: '別の題', mutationId })).toEqual({
      ...first,
      push: expect.any(String),
    });
    expect((await rename({ title: '二', knownTitle: '別の題' })).postList[0]!.title).toBe('一');
    expect((await rename({ title: '二', knownTitle: '一' })).postList[0]!.title).toBe('二');
  });

  test('of somebody else with the same mutationId is a call of its own', async () => {
    const board = await givenBoard(owner, place);
    const mutationId = randomUUID();
    await change(owner, 'registerComment', { ...onPost(board), comment: 'わたし', mutationId });
    expect(
      (await change(staff, 'registerComment', { ...onPost(board), comment: 'ほかの人', mutationId })).postList[0]!
        .commentCount,
    ).toBe(2);
  });
});

describe('groups', () => {
  test('come 50 at a time, without gap or repeat', async () => {
    const board = await givenBoard(owner, place);
    for (let at = 0; at < 60; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, i) => addPost(board, `要望 ${at + i}`)));
    const [group] = await groupsOf(owner, board);
    expect([group!.size, group!.postList.length]).toEqual([61, 50]);
    const part = async (offset: number) =>
      (
        await owner.mustGraphql(
          `query p($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $groupColumnValue: ID, $offset: Int!) {
            partitionBoardViewPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, groupColumnValue: $groupColumnValue, offset: $offset) {
              mark groupedBoardViewPostList { size postList { id } } } }`,
          { ...onBoard(board), boardViewId: board.boardViewId, groupColumnValue: group!.groupColumnValueId, offset },
        )
      ).partitionBoardViewPostList.groupedBoardViewPostList as { size: number; postList: { id: string }[] };
    const rest = await part(50);
    expect([rest.size, rest.postList.length]).toEqual([61, 11]);
    expect(new Set([...group!.postList, ...rest.postList].map(({ id }) => id)).size).toBe(61);
    expect((await part(61)).postList).toEqual([]);
  });

  test('are marked as feedback, and the mark is taken away; who watches hears of it as of any change', async () => {
    const board = await givenBoard(owner, place);
    const mark = (isFeedback: boolean) =>
      change(staff, 'updatePostFeedback', { ...onBoard(board), postIdList: [board.postId], isFeedback });
    const { revision: before } = (await rowOf(owner, onBoard(board), board.postId))!;
    expect((await mark(true)).postList).toMatchObject([{ isFeedback: true, revision: before + 1 }]);
    // Marked already: nothing changes.
    expect((await mark(true)).postList).toMatchObject([{ revision: before + 1 }]);
    const read = async () =>
      (
        await owner.mustGraphql(
          `query p($workspaceId: ID!, $projectKey: ID!, $n: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n) { post { isFeedback } } }`,
          { ...place, n: board.projectSerialNumber },
        )
      ).postPage.post;
    expect(await read()).toEqual({ isFeedback: true });
    await mark(false);
    expect(await read()).toEqual({ isFeedback: false });
  });

  test('say who archived them, and from which program they came', async () => {
    const board = await givenBoard(owner, place);
    const browser = Object.assign(Object.create(Object.getPrototypeOf(staff)) as Actor, staff, {
      userAgent: `Mozilla/5.0 ${'x'.repeat(400)}`,
    });
    const { id: postId, projectSerialNumber } = (
      await change(browser, 'registerPost', { ...onBoard(board), title: '印刷が切れる' })
    ).postList[0]!;
    const [subPost] = (await change(browser, 'registerSubPost', { ...onBoard(board), postId, title: '余白を測る' }))
      .subPostList;
    await change(staff, 'archivePostList', { ...onBoard(board), postIdList: [postId] });
    const FIELDS = 'archivedAt archivedUserAccountName postedAt userUpdatedAt userAgent createdAt updatedAt';
    const read = () =>
      owner.mustGraphql(
        `query p($workspaceId: ID!, $projectKey: ID!, $n: Int!, $m: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n) { post { ${FIELDS} } }
          subPostPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n, subPostProjectSerialNumber: $m) { subPost { ${FIELDS} } } }`,
        { ...place, n: projectSerialNumber, m: subPost!.subPostProjectSerialNumber },
      );
    const { postPage, subPostPage } = await read();
    expect(postPage.post).toMatchObject({
      archivedUserAccountName: staff.accountName,
      postedAt: postPage.post.createdAt,
      userUpdatedAt: postPage.post.updatedAt,
    });
    for (const { userAgent } of [postPage.post, subPostPage.subPost])
      expect([userAgent.slice(0, 12), userAgent.length]).toEqual(['Mozilla/5.0 ', 300]);
    expect(subPostPage.subPost).toMatchObject({ archivedAt: null, archivedUserAccountName: null });
    await change(owner, 'unarchivePostList', { ...onBoard(board), postIdList: [postId] });
    expect((await read()).postPage.post).toMatchObject({ archivedAt: null, archivedUserAccountName: null });
  });

  test('lose an archived post and take it back', async () => {
    const board = await givenBoard(owner, place);
    const second = await addPost(board, '二件目');
    const { postList } = await change(staff, 'archivePostList', {
      ...onBoard(board),
      postIdList: [board.postId, second.id],
    });
    expect(postList.map(({ archivedAt }) => typeof archivedAt)).toEqual(['string', 'string']);
    expect((await groupsOf(owner, board)).map(({ size }) => size)).toEqual([0, 0, 0, 0]);
    await change(staff, 'unarchivePostList', { ...onBoard(board), postIdList: [board.postId] });
    expect(await rowOf(owner, onBoard(board), board.postId)).toMatchObject({ archivedAt: null });
    expect((await histories(board)).map(({ actionType }) => actionType).slice(0, 2)).toEqual([
      PostHistoryActionType.UNARCHIVE_POST,
      PostHistoryActionType.ARCHIVE_POST,
    ]);
  });

  test('follow the view: ungrouped and sorted by the number', async () => {
    const board = await givenBoard(owner, place);
    const columnId = column(board, '見積').id;
    for (const numericData of [5, 1, 3])
      await addPost(board, `見積 ${numericData}`, {
        columnDataList: [{ projectBoardColumnId: columnId, numericData }],
      });
    await change(owner, 'updateBoardView', {
      ...onBoard(board),
      boardViewId: board.boardViewId,
      groupColumnId: null,
      orderConditionList: [{ targetColumnId: columnId, isAsc: true }],
    });
    const groups = await groupsOf(owner, board);
    expect(groups).toHaveLength(1);
    expect(groups[0]!.postList.map(({ title }) => title).slice(0, 3)).toEqual(['見積 1', '見積 3', '見積 5']);
  });
});

describe('the post’s panel', () => {
  const panel = async (board: Board) =>
    (
      await staff.mustGraphql(
        `query p($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
          board { id } post { id title contents contentsHtml commentCount commentListBefore commentList { id comment commentText commentedUserAccountName } pageList { id } } } }`,
        { ...place, projectSerialNumber: board.projectSerialNumber },
      )
    ).postPage;

  test('shows contents and comments, cleaned of everything that could run or call strangers', async () => {
    const board = await givenBoard(owner, place);
    await change(owner, 'updatePostContents', {
      ...onPost(board),
      contentsHtml: '<p onclick="x()">手順</p><ol><li>予約する</li></ol><script>alert(1)</script>',
      contentsRevision: 0,
    });
    await change(staff, 'registerComment', {
      ...onPost(board),
      comment:
        '<p>確認しました<img src="https://evil.example/x.png" onerror="alert(1)"> <a href="javascript:alert(1)">押す</a> <a href="https://example.jp">資料</a></p>',
    });
    const { board: shownBoard, post } = await panel(board);
    expect(shownBoard.id).toBe(board.boardId);
    expect(post).toMatchObject({
      contentsHtml: '<p>手順</p><ol><li>予約する</li></ol>',
      commentCount: 1,
      pageList: [],
    });
    expect(post.contents).toContain('予約する');
    const [comment] = post.commentList;
    expect(comment).toMatchObject({
      commentedUserAccountName: staff.accountName,
      commentText: expect.stringContaining('確認しました'),
    });
    expect(comment.comment).not.toMatch(/<img|onerror|javascript:|<script/);
    expect(comment.comment).toContain('rel="noopener noreferrer nofollow"');
  });

  test('opens whatever a guest has written into it, and gives earlier comments in parts', async () => {
    const board = await givenBoard(owner, place);
    const guest = await givenMember(workspace, Role.GUEST);
    // Five times as much once it is cleaned: the largest that is taken.
    const comment = '&'.repeat(Math.floor((COMMENT_BYTES - '<p></p>'.length) / 5));
    for (let n = 0; n < 35; n += 1) await change(guest, 'registerComment', { ...onPost(board), comment });
    expect(await refusal(guest, 'registerComment', { ...onPost(board), comment: `${comment}&` })).toMatchObject({
      errorType: 'BadRequest',
      message: expect.stringContaining('長すぎます'),
    });
    const { post } = await panel(board);
    expect(post.commentCount).toBe(35);
    const ids: string[] = post.commentList.map(({ id }: { id: string }) => id);
    for (let before = post.commentListBefore; before; ) {
      const { commentList: part } = await staff.mustGraphql(
        'query c($workspaceId: ID!, $projectKey: ID!, $n: Int!, $before: ID) { commentList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n, before: $before) { before commentList { id commentText } } }',
        { ...place, n: board.projectSerialNumber, before },
      );
      expect(part.commentList[0].commentText).toHaveLength(comment.length);
      ids.unshift(...part.commentList.map(({ id }: { id: string }) => id));
      before = part.before;
    }
    expect([new Set(ids).size, ids.toSorted().join()]).toEqual([35, ids.join()]);
    // And no more of it than people write.
    let refused: { errorType: string; errorInfo?: { retryAfterSeconds: number } } | undefined;
    for (let n = 0; n < 30 && !refused; n += 1)
      refused = (await tryChange(guest, 'registerComment', { ...onPost(board), comment: 'x'.repeat(50_000) }))
        .errors?.[0];
    expect(refused).toMatchObject({
      errorType: 'TooManyRequests',
      errorInfo: { retryAfterSeconds: expect.any(Number) },
    });
  });

  test('takes no empty comment', async () => {
    const board = await givenBoard(owner, place);
    expect(await refusal(staff, 'registerComment', { ...onPost(board), comment: '<p> <br></p>' })).toEqual({
      errorType: 'BadRequest',
      message: 'コメントを入力してください。',
    });
    expect((await panel(board)).post.commentList).toEqual([]);
  });
});

describe('what changed since a mark', () => {
  const since = async (board: Board, mark: string) =>
    (
      await staff.mustGraphql(
        `query s($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $mark: String!) { boardChangesSince(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, mark: $mark) {
          mark reload changeList { kind actorAccountName postList { id title revision } postIdList } } }`,
        { ...onBoard(board), mark },
      )
    ).boardChangesSince;

  test('names each changed post once, as it is now, from the server’s own marks', async () => {
    const board = await givenBoard(owner, place);
    const { data } = await boardPage(staff, board);
    for (const title of ['一', '二', '三']) await change(owner, 'updatePostTitle', { ...onPost(board), title });
    const added = await addPost(board, 'あとから');
    const first = await since(board, data.boardPage.mark);
    expect(first.reload).toBe(false);
    const posts = first.changeList.flatMap(({ postList }: { postList: object[] }) => postList);
    expect(posts).toHaveLength(2);
    expect(posts).toEqual(
      expect.arrayContaining([
        { id: board.postId, title: '三', revision: 4 },
        { id: added.id, title: 'あとから', revision: 1 },
      ]),
    );
    await change(owner, 'updatePostTitle', { ...onPost(board), title: '四' });
    const second = await since(board, first.mark);
    expect(second.changeList.flatMap(({ postList }: { postList: object[] }) => postList)).toContainEqual({
      id: board.postId,
      title: '四',
      revision: 5,
    });
  });

  test('says META when columns or views changed', async () => {
    const board = await givenBoard(owner, place);
    const { data } = await boardPage(staff, board);
    await change(owner, 'registerBoardColumn', { ...onBoard(board), name: '対応者メモ', columnType: 5 });
    expect((await since(board, data.boardPage.mark)).changeList.map(({ kind }: { kind: string }) => kind)).toContain(
      'META',
    );
  });

  test('asks for a reload when the mark is older than what is kept', async () => {
    const board = await givenBoard(owner, place);
    expect(await since(board, '01H00000000000000000000000')).toMatchObject({ reload: true, changeList: [] });
  });

  test('refuses a mark that is none', async () => {
    const board = await givenBoard(owner, place);
    const { errors } = await staff.graphql(
      'query s($w: ID!, $p: ID!, $b: ID!) { boardChangesSince(workspaceId: $w, projectKey: $p, boardId: $b, mark: "きのう") { mark } }',
      {
        w: place.workspaceId,
        p: place.projectKey,
        b: board.boardId,
      },
    );
    expect(errors).toMatchObject([{ errorType: 'BadRequest' }]);
  });
});
