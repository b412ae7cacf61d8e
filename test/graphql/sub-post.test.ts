/** Sub-posts over the wire: a post's smaller steps, with everything a post has, and never a post of their own. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PostHistoryActionType, Role, SubPostHistoryActionType } from '#shared/enums/enums.ts';
import { BOARD_CHANGE_FRAGMENT, SUB_POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { Board, Change, WireSubPost } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard, groupsOf, refusal, rowOf } from '#test/support/board/board.ts';
import { newsOf, watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const own = await givenPlace();
const { workspace, owner, place } = own;
let guest: Actor;
let board: Board;

beforeAll(async () => {
  guest = await givenMember(workspace, Role.GUEST);
  board = await givenBoard(owner, place);
});

const on = (at: Board) => ({ ...place, boardId: at.boardId });
const under = (at: Board, postId = at.postId) => ({ ...on(at), postId });
const add = async (at: Board, title: string, more: object = {}): Promise<WireSubPost> =>
  (await change(owner, 'registerSubPost', { ...under(at), title, ...more })).subPostList[0]!;
const VARS = '$workspaceId: ID!, $projectKey: ID!, $post: Int!, $sub: Int!';
const ARGS =
  'workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $post, subPostProjectSerialNumber: $sub';
const opened = (at: Board, sub: number, actor = owner) =>
  actor.graphql(
    `query s(${VARS}) { subPost(${ARGS}) { contents } subPostPage(${ARGS}) { board { id } post { id } subPost { ...SubPostFields contentsHtml commentList { commentText } pageList { id } } }
      subPostHistoryList(${ARGS}) { actionType subPostTitle afterSubPostTitle beforeText afterText subPostProjectSerialNumber } } ${SUB_POST_FRAGMENT}`,
    { ...place, post: at.projectSerialNumber, sub },
  );
const parent = (at: Board) =>
  owner.mustGraphql(
    `query p($workspaceId: ID!, $projectKey: ID!, $n: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n) { subPostProjectSerialNumber post { id subPostCount subPostList { id title } } }
      postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n) { actionType subPostList { isBefore subPostSerialNumber subPostTitle } } }`,
    { ...place, n: at.projectSerialNumber },
  );

describe('a sub-post', () => {
  test('comes to everybody with its post, and has cells, contents, comments and a history of its own', async () => {
    const live = watchBoard(guest, own.graphqlHost, board);
    await eventually(() => live.isLive, 'the subscription');
    const state = board.columns['状態']!;
    const mutationId = randomUUID();
    const call = {
      ...under(board),
      title: '文面を直す',
      contentsHtml: '<p>件名も</p>',
      columnDataList: [{ projectBoardColumnId: board.columns['見積']!.id, numericData: 3 }],
      mutationId,
    };
    const made = await change(owner, 'registerSubPost', call);
    expect(await change(owner, 'registerSubPost', call)).toMatchObject({
      mark: made.mark,
      subPostList: [{ id: made.subPostList[0]!.id }],
    });
    const heard = await eventually(
      () => live.received.find(({ data }) => data.onBoardChange.mutationId === mutationId),
      'the push',
    );
    expect(newsOf(heard.data.onBoardChange)).toMatchObject({
      postList: [{ id: board.postId, revision: 2, subPostCount: 1 }],
      subPostList: [{ postId: board.postId, projectSerialNumber: board.projectSerialNumber, title: '文面を直す' }],
    });
    live.close();

    const [first] = made.subPostList;
    const [onFirst, serial] = [under(board, first!.id), first!.subPostProjectSerialNumber];
    expect(serial).toBeGreaterThan(board.projectSerialNumber);
    await change(owner, 'updateColumnData', {
      ...onFirst,
      columnData: { projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[1]!.id },
    });
    const renamed = await change(owner, 'updatePostTitle', { ...onFirst, title: '件名と文面を直す' });
    expect(renamed).toMatchObject({
      postList: [],
      subPostList: [{ id: first!.id, revision: 3, sectionId: board.sectionId }],
    });
    await change(guest, 'registerComment', { ...onFirst, comment: '<p>確認しました</p>' });
    await change(owner, 'updatePostContents', { ...onFirst, contentsHtml: '<p>件名と本文</p>', contentsRevision: 0 });
    const { data } = await opened(board, serial);
    expect(data.subPost.contents).toBe('件名と本文');
    expect(data.subPostPage).toMatchObject({
      board: { id: board.boardId },
      post: { id: board.postId },
      subPost: { title: '件名と文面を直す', commentCount: 1, commentList: [{ commentText: '確認しました' }] },
    });
    expect(data.subPostHistoryList.map(({ actionType }: { actionType: number }) => actionType)).toEqual(
      (
        [
          'UPDATE_SUB_POST_CONTENTS',
          'REGISTER_SUB_COMMENT',
          'UPDATE_SUB_POST_TITLE',
          'UPDATE_SUB_COLUMN_DATA',
          'REGISTER_SUB_POST',
        ] as const
      ).map((name) => SubPostHistoryActionType[name]),
    );
    expect(data.subPostHistoryList[2]).toMatchObject({
      subPostTitle: '文面を直す',
      afterSubPostTitle: '件名と文面を直す',
      subPostProjectSerialNumber: serial,
    });
    const { postPage, postHistoryList } = await parent(board);
    expect(postPage).toMatchObject({
      subPostProjectSerialNumber: null,
      post: { subPostCount: 1, subPostList: [{ title: '件名と文面を直す' }] },
    });
    expect(postHistoryList[0]).toEqual({
      actionType: PostHistoryActionType.REGISTER_SUB_POST,
      subPostList: [{ isBefore: false, subPostSerialNumber: serial, subPostTitle: '文面を直す' }],
    });
    // Its own number leads to its post, and says which of the post's it is.
    expect((await parent({ ...board, projectSerialNumber: serial })).postPage).toMatchObject({
      subPostProjectSerialNumber: serial,
      post: { id: board.postId },
    });
  });

  test('stands where it was put, is archived alone or out of sight with its post, and counts in no view', async () => {
    const at = await givenBoard(owner, place);
    const last = await add(at, '三つめ');
    const first = await add(at, '一つめ', { nextSubPostId: last.id });
    await add(at, '二つめ', { nextSubPostId: last.id });
    const names = async () =>
      (await rowOf(owner, on(at), at.postId))?.subPostList?.map(({ title, archivedAt }) =>
        archivedAt ? `(${title})` : title,
      );
    expect(await names()).toEqual(['一つめ', '二つめ', '三つめ']);
    expect((await groupsOf(owner, on(at))).map(({ size, postList }) => [size, postList.length])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await change(owner, 'archivePostList', { ...on(at), postIdList: [first.id] })).toMatchObject({
      postList: [],
      subPostList: [{ id: first.id }],
    });
    expect(await names()).toEqual(['(一つめ)', '二つめ', '三つめ']);
    await change(owner, 'archivePostList', { ...on(at), postIdList: [at.postId] });
    expect(await rowOf(owner, on(at), at.postId)).toBeUndefined();
    await change(owner, 'unarchivePostList', { ...on(at), postIdList: [at.postId, first.id] });
    expect(await names()).toEqual(['一つめ', '二つめ', '三つめ']);
    const { data } = await boardPage(owner, at);
    const { boardChangesSince } = await owner.mustGraphql(
      `query c($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $mark: String!) { boardChangesSince(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, mark: $mark) { reload changeList { ...BoardChangeFields } } } ${BOARD_CHANGE_FRAGMENT}`,
      { ...on(at), mark: data.boardPage.mark },
    );
    expect(boardChangesSince.changeList.flatMap(({ subPostList }: Change) => subPostList).length).toBe(3);
    const { found } = await owner.mustGraphql(
      'query f($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $param: PostSearchParam!) { found: searchPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, param: $param) { id subPostList { title } } }',
      { ...on(at), param: { text: '二つめ' } },
    );
    expect(found).toEqual([{ id: at.postId, subPostList: [{ title: '二つめ' }] }]);
    // The board's own search counts the same posts, which come with all of their sub-posts.
    const searched = async (searchText: string) => {
      const { boardPage: page } = await owner.mustGraphql(
        'query s($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $arrangement: ArrangementInput) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, arrangement: $arrangement) { total { size } groupedBoardViewPostListSet { postList { subPostList { title } } } } }',
        { ...on(at), arrangement: { searchText } },
      );
      return [
        page.total.size,
        page.groupedBoardViewPostListSet.flatMap(({ postList }: { postList: { subPostList: { title: string }[] }[] }) =>
          postList.map(({ subPostList }) => subPostList.map(({ title }) => title)),
        ),
      ];
    };
    expect(await searched('二つめ')).toEqual([1, [['一つめ', '二つめ', '三つめ']]]);
    expect(await searched('四つめ')).toEqual([0, []]);
  });

  test('is refused where it has no place, and nothing is written', async () => {
    const [at, other] = [await givenBoard(owner, place), await givenBoard(owner, place)];
    const made = await add(at, '一つめ');
    const attempt = (more: object, actor = owner) =>
      refusal(actor, 'registerSubPost', { ...under(at), title: 'どこにも', ...more });
    expect(await attempt({ postId: made.id })).toEqual({
      errorType: 'BadRequest',
      message: 'サブ投稿には、サブ投稿を追加できません。',
    });
    expect(await attempt({ boardId: other.boardId })).toMatchObject({ errorType: 'EntityNotFound' });
    expect(await attempt({ nextSubPostId: 'nobody' })).toMatchObject({ errorType: 'EntityNotFound' });
    expect(await attempt({ title: '　' })).toMatchObject({ errorType: 'BadRequest' });
    expect(await attempt({}, guest)).toMatchObject({ errorType: 'Forbidden' });
    expect(
      await refusal(owner, 'updatePostSection', { ...on(at), postIdList: [made.id], sectionId: at.sectionId }),
    ).toEqual({
      errorType: 'BadRequest',
      message: 'サブ投稿は、親の投稿と同じセクションにあります。親の投稿を移動してください。',
    });
    expect(
      await refusal(owner, 'updatePostTitle', { ...under(at, `${other.postId}_nobody0000`), title: '無い' }),
    ).toMatchObject({ errorType: 'EntityNotFound' });
    // Of another post, and a post's number in place of a sub-post's.
    expect((await opened(other, made.subPostProjectSerialNumber)).errors?.[0]?.errorType).toBe('EntityNotFound');
    expect((await opened(at, at.projectSerialNumber)).errors?.[0]?.errorType).toBe('EntityNotFound');
    await change(owner, 'archivePostList', { ...on(at), postIdList: [at.postId] });
    expect(await attempt({})).toEqual({
      errorType: 'BadRequest',
      message: 'アーカイブした投稿には、サブ投稿を追加できません。',
    });
    expect((await parent(at)).postPage.post).toMatchObject({ subPostCount: 1, subPostList: [{ id: made.id }] });
  });
});
