/** POST_CONTENTS columns over the wire (decision 036): the beginning of what posts say, written with their contents and by nobody. */
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import {
  ColumnType,
  ConditionOperatorType,
  ImportJobStatusType,
  ComparisonOperatorType as Op,
} from '#shared/enums/enums.ts';
import type { Board, WirePost } from '#test/support/board/board.ts';
import { change, givenBoard, refusal, rowOf } from '#test/support/board/board.ts';
import { startImport } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import { givenPlace } from '#test/support/place.ts';

const COLUMNS =
  'query columns($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name } }';
const FOUND = `query found($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $arrangement: ArrangementInput) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, arrangement: $arrangement) {
  groupedBoardViewPostListSet { postList { title columnDataList { projectBoardColumnId textData } } } } }`;

const { owner, place } = await givenPlace();

const on = ({ boardId }: Board) => ({ ...place, boardId });
const addColumn = async (board: Board, name = '概要'): Promise<string> => {
  await change(owner, 'registerBoardColumn', { ...on(board), name, columnType: ColumnType.POST_CONTENTS });
  return (await owner.mustGraphql(COLUMNS, on(board))).projectBoardColumnList.find(
    (column: { name: string }) => column.name === name,
  ).id;
};
const addPost = async (board: Board, title: string, contentsHtml?: string): Promise<WirePost> =>
  (await change(owner, 'registerPost', { ...on(board), title, contentsHtml })).postList[0]!;
/** `over`: how often they have been written before. */
const write = (board: Board, postId: string, contentsHtml: string, over = 0) =>
  change(owner, 'updatePostContents', { ...on(board), postId, contentsHtml, contentsRevision: over });
/** What live changes carry. */
const valueIn = (post: Pick<WirePost, 'values'> | undefined, columnId: string): unknown =>
  JSON.parse(post?.values ?? '{}')[columnId];
/** Title and cell of the posts that the board shows, as queries answer them. */
const shown = async (
  board: Board,
  columnId: string,
  arrangement: object = {},
): Promise<Record<string, string | undefined>> => {
  const { boardPage } = await owner.mustGraphql(FOUND, {
    ...on(board),
    arrangement: { groupColumnId: null, ...arrangement },
  });
  const posts: WirePost[] = boardPage.groupedBoardViewPostListSet.flatMap(
    ({ postList }: { postList: WirePost[] }) => postList,
  );
  return Object.fromEntries(
    posts.map(({ title, columnDataList }) => [
      title,
      columnDataList.find((data) => data.projectBoardColumnId === columnId)?.textData,
    ]),
  );
};
const isShown = (board: Board, columnId: string, title: string, text: string) =>
  eventually(async () => (await shown(board, columnId))[title] === text, `the cell of ${title}`);

test('a column that is added is filled for the posts of before, once', async () => {
  const board = await givenBoard(owner, place, '何もない');
  const { id } = await addPost(board, '何行も', `<p>手順</p><ul><li>一つめ</li></ul><p>${'あ'.repeat(300)}</p>`);
  const before = (await rowOf(owner, on(board), id))!;
  const columnId = await addColumn(board);
  await isShown(board, columnId, '何行も', `手順 一つめ ${'あ'.repeat(193)}`);
  expect(await shown(board, columnId)).toMatchObject({ 何もない: undefined });
  expect(await rowOf(owner, on(board), id)).toMatchObject({ revision: before.revision + 1 });
});

describe('the cell', () => {
  test('is written with the contents, in the same change, of posts and of sub-posts', async () => {
    const board = await givenBoard(owner, place, '親');
    const columnId = await addColumn(board);
    const made = await addPost(board, '新しい', '<p>予約の画面</p>');
    expect(valueIn(made, columnId)).toBe('予約の画面');
    const changed = await write(board, made.id, '<p>決済の画面</p>');
    expect(valueIn(changed.postList[0], columnId)).toBe('決済の画面');
    const {
      subPostList: [sub],
    } = await change(owner, 'registerSubPost', {
      ...on(board),
      postId: board.postId,
      title: '子',
      contentsHtml: '<p>文面</p>',
    });
    expect(valueIn(sub, columnId)).toBe('文面');
    const {
      subPostList: [rewritten],
    } = await write(board, sub!.id, '<p>差出人</p>');
    expect(valueIn(rewritten, columnId)).toBe('差出人');
    expect(await shown(board, columnId)).toEqual({ 親: undefined, 新しい: '決済の画面' });

    const emptied = await write(board, made.id, '', 1);
    expect(valueIn(emptied.postList[0], columnId)).toBeUndefined();
    expect(await shown(board, columnId)).toEqual({ 親: undefined, 新しい: undefined });
    const { postList: several } = await change(owner, 'registerPostList', {
      ...on(board),
      postList: [{ title: '貼り付け' }],
    });
    expect(valueIn((await write(board, several[0]!.id, '<p>あとから</p>')).postList[0], columnId)).toBe('あとから');
  });

  test('is written by nobody alone', async () => {
    const board = await givenBoard(owner, place, '親');
    const columnId = await addColumn(board);
    const columnData = { projectBoardColumnId: columnId, textData: '別の話' };
    await write(board, board.postId, '<p>本文</p>');
    const refused = { errorType: 'BadRequest', message: 'この列には入力できません。' };
    expect(await refusal(owner, 'updateColumnData', { ...on(board), postId: board.postId, columnData })).toEqual(
      refused,
    );
    expect(
      await refusal(owner, 'updateColumnData', {
        ...on(board),
        postId: board.postId,
        columnData: { projectBoardColumnId: columnId },
      }),
    ).toEqual(refused);
    expect(
      await refusal(owner, 'registerPost', {
        ...on(board),
        title: '新しい',
        contentsHtml: '<p>本文</p>',
        columnDataList: [columnData],
      }),
    ).toEqual(refused);
    expect(
      await refusal(owner, 'registerPostList', {
        ...on(board),
        postList: [{ title: '新しい', columnDataList: [columnData] }],
      }),
    ).toEqual(refused);
    expect(
      await refusal(owner, 'registerSubPost', {
        ...on(board),
        postId: board.postId,
        title: '子',
        columnDataList: [columnData],
      }),
    ).toEqual(refused);
    expect(await shown(board, columnId)).toEqual({ 親: '本文' });
  });

  test('is what filters look through', async () => {
    const board = await givenBoard(owner, place, '何もない');
    const columnId = await addColumn(board);
    await addPost(board, '予約', '<p>予約メールが届かない</p>');
    await addPost(board, '決済', `<p>カードの決済${'、'.repeat(200)}予約</p>`);
    const found = async (comparisonOperator: Op, textData?: string) =>
      Object.keys(
        await shown(board, columnId, {
          filterGroupList: [
            {
              conditionOperator: ConditionOperatorType.AND,
              filterConditionList: [{ targetColumnId: columnId, comparisonOperator, textData }],
            },
          ],
        }),
      ).sort();
    expect(await found(Op.IS_CONTAIN, 'メール')).toEqual(['予約']);
    expect(await found(Op.IS_CONTAIN, '予約')).toEqual(['予約']);
    expect(await found(Op.IS_NOT_CONTAIN, '予約')).toEqual(['何もない', '決済']);
    expect(await found(Op.START_WITH, 'カード')).toEqual(['決済']);
    expect(await found(Op.IS_EMPTY)).toEqual(['何もない']);
  });

  test('of a column that was away is what was written meanwhile', async () => {
    const board = await givenBoard(owner, place, '題');
    const columnId = await addColumn(board);
    await write(board, board.postId, '<p>前</p>');
    await change(owner, 'deleteBoardColumn', { ...on(board), columnId });
    await write(board, board.postId, '<p>後</p>', 1);
    expect(await shown(board, columnId)).toEqual({ 題: undefined });
    await addPost(board, '留守中', '<p>新しい</p>');
    await change(owner, 'restoreBoardColumn', { ...on(board), columnId });
    await isShown(board, columnId, '題', '後');
    await isShown(board, columnId, '留守中', '新しい');
  });
});

test.each([
  ['a heading that everybody knows', '本文'],
  ["the column's own name", '概要'],
])('imports write contents and cell, by %s', async (_, heading) => {
  const board = await givenBoard(owner, place);
  const columnId = await addColumn(board);
  const importJobId = await startImport(
    owner,
    board,
    Buffer.from(`タイトル,${heading}\r\n取り込み,"一行目\r\n二行目"\r\n空,\r\n`),
  );
  const job = await eventually(
    async () =>
      (await owner.must(contract.import.getList, on(board))).importJobList.find(
        ({ id, status }) => id === importJobId && status === ImportJobStatusType.DONE,
      ),
    'the import ends',
    60_000,
  );
  expect(job).toMatchObject({ imported: 2, errorCount: 0 });
  await isShown(board, columnId, '取り込み', '一行目 二行目');
  expect(await shown(board, columnId)).toMatchObject({ 空: undefined });
  expect(await owner.mustGraphql(COLUMNS, on(board))).toHaveProperty(
    'projectBoardColumnList.length',
    Object.keys(board.columns).length + 1,
  );
});
