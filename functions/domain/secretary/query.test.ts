import { describe, expect, test } from 'vitest';
import { getRequest } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import type { SecretaryNarrowing, SecretaryQuery } from '#shared/contract/secretary.ts';
import {
  AiSecretaryJobType,
  AiSecretaryJobQueryType as QueryType,
  AiSecretaryJobReportDateUnitType as Unit,
} from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { requestReport } from './request.ts';
import { reportSource } from './sources/report-source.ts';

const scope = projectScope();

async function givenPosts() {
  const ports = plainPorts();
  const context = { ports, scope };
  const member = {
    userId: 'user-ito',
    accountName: 'ito',
    email: 'ito@example.com',
    name: '伊藤　翼',
    role: 40,
    groupIds: [],
  };
  await ports.server.batchPut([
    { ...workspaceKeys.member('w1', 'user-ito'), ...member },
    { ...workspaceKeys.accountName('w1', 'ito'), userId: 'user-ito' },
    { ...workspaceKeys.member('w1', scope.userId), ...member, userId: scope.userId, accountName: 'sato' },
    { ...workspaceKeys.accountName('w1', 'sato'), userId: scope.userId },
  ]);
  const board = await createBoard(context, { name: '改善バックログ' });
  const people = board.columnList.find(({ name }) => name === '担当者')!.id;
  const state = board.columnList.find(({ isStatus }) => isStatus)!;
  for (const [title, accountName] of [
    ['通知が届かない', 'ito'],
    ['通知の文面', 'sato'],
    ['地図', 'ito'],
  ] as const) {
    const {
      postList: [post],
    } = await registerPost(context, { boardId: board.id, title });
    await updateCell(context, {
      boardId: board.id,
      postId: post!.id,
      columnData: { projectBoardColumnId: people, userAccountNameList: [accountName] },
    });
    await updateCell(context, {
      boardId: board.id,
      postId: post!.id,
      columnData: { projectBoardColumnId: state.id, valueOptionId: state.valueOptionList.at(-1)!.id },
    });
  }
  const sourceOf = async (query?: SecretaryQuery, narrowing?: SecretaryNarrowing) => {
    const { rows, transitions } = await reportSource(
      context,
      {
        boardId: board.id,
        ...(query && { aiSecretaryJobQuery: query }),
        ...(narrowing && { aiSecretaryJobNarrowing: narrowing }),
      },
      Unit.WEEK,
    );
    expect(transitions.every(({ postId }) => rows.some(({ id }) => id === postId))).toBe(true);
    return rows.map(({ title }) => title).sort();
  };
  const ask = async (
    aiSecretaryJobQuery?: SecretaryQuery,
    more: {
      aiSecretaryJobType?: number;
      followsRequestHistoryId?: string;
      aiSecretaryJobNarrowing?: SecretaryNarrowing;
    } = {},
  ) => {
    const wanted = {
      boardId: board.id,
      aiSecretaryJobType: AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW,
      reportDateUnitType: Unit.WEEK,
      aiSecretaryJobQuery,
      ...more,
    };
    return getRequest(ports.table, scope, (await requestReport(context, wanted)).requestHistoryId);
  };
  return { context, boardId: board.id, state, sourceOf, ask };
}
const USER = { aiSecretaryJobQueryType: QueryType.USER, userAccountName: 'ito' } as const;
const WORDS = { aiSecretaryJobQueryType: QueryType.QUERY, query: 'ツウチ' } as const;

describe('a report', () => {
  test('counts all of its board, or the posts of one person, or those in which words stand', async () => {
    const { sourceOf } = await givenPosts();
    expect(await sourceOf()).toEqual(['地図', '通知が届かない', '通知の文面']);
    expect(await sourceOf({ aiSecretaryJobQueryType: QueryType.BOARD })).toHaveLength(3);
    expect(await sourceOf(USER)).toEqual(['地図', '通知が届かない']);
    expect(await sourceOf({ ...WORDS, query: '通知　文面' })).toEqual(['通知の文面']);
  });

  test('says in its title what it is about', async () => {
    const { ask } = await givenPosts();
    expect((await ask())!.title).toBe('改善バックログ：進捗の概要');
    expect(await ask(USER)).toMatchObject({
      title: '改善バックログ（伊藤　翼さんの担当）：進捗の概要',
      aiSecretaryJobQuery: USER,
    });
    expect((await ask(WORDS))!.title).toBe('改善バックログ（「ツウチ」を含む投稿）：進捗の概要');
  });

  test('is about one post of its board, which its title names by number', async () => {
    const { context, boardId, sourceOf, ask } = await givenPosts();
    const post = (projectSerialNumber: number) => ({ aiSecretaryJobQueryType: QueryType.POST, projectSerialNumber });
    expect(await sourceOf(post(2))).toEqual(['通知の文面']);
    const history = { aiSecretaryJobType: AiSecretaryJobType.CONTENTS_TASK_HISTORY };
    expect(await ask(post(2), history)).toMatchObject({
      title: '改善バックログ（#2）：投稿の経緯',
      aiSecretaryJobQuery: post(2),
    });
    // A kind that counts many posts says nothing about one.
    await expect(ask(post(2))).rejects.toMatchObject({ code: 'BadRequest' });
    const elsewhere = await createBoard(context, { name: '別のボード' });
    const [there] = (await registerPost(context, { boardId: elsewhere.id, title: '別の件' })).postList;
    const [archived] = (await registerPost(context, { boardId, title: '片づいた件' })).postList;
    const [open] = (await registerPost(context, { boardId, title: '続く件' })).postList;
    await registerSubPost(context, { boardId, postId: open!.id, title: '後始末' });
    await archivePosts(context, { boardId, postIdList: [archived!.id] });
    const serials = [there!.projectSerialNumber, archived!.projectSerialNumber, open!.projectSerialNumber + 1, 99];
    for (const serial of serials)
      await expect(ask(post(serial), history)).rejects.toMatchObject({
        message: `#${serial}は、このボードの投稿にありません。投稿を選びなおしてください。`,
      });
  });

  test('is not asked for about nobody, or nothing', async () => {
    const { ask } = await givenPosts();
    await expect(ask({ ...USER, userAccountName: 'nobody' })).rejects.toMatchObject({ code: 'EntityNotFound' });
    await expect(ask({ ...WORDS, query: '　' })).rejects.toMatchObject({ code: 'BadRequest' });
  });

  test('is followed by one about fewer of its posts, which names it', async () => {
    const { context, state, ask, sourceOf } = await givenPosts();
    const last = state.valueOptionList.at(-1)!;
    const option = { columnId: state.id, valueOptionId: last.id };
    const first = await ask(USER);
    const followsRequestHistoryId = first!.requestHistoryId;
    const narrowing = { option, query: '通知' };
    expect(await ask(USER, { followsRequestHistoryId, aiSecretaryJobNarrowing: narrowing })).toMatchObject({
      title: `改善バックログ（伊藤　翼さんの担当・「状態」が「${last.name}」・「通知」を含む投稿）：進捗の概要`,
      followsRequestHistoryId,
      aiSecretaryJobNarrowing: narrowing,
    });
    expect(await sourceOf(USER, narrowing)).toEqual(['通知が届かない']);
    expect(await sourceOf(undefined, { userAccountName: 'sato' })).toEqual(['通知の文面']);
    const [other] = state.valueOptionList;
    expect(await sourceOf(USER, { option: { ...option, valueOptionId: other!.id } })).toEqual([]);
    // An option that is gone, and reports of other boards or of nobody.
    await expect(
      ask(USER, { aiSecretaryJobNarrowing: { option: { ...option, valueOptionId: 'gone' } } }),
    ).rejects.toMatchObject({ code: 'BadRequest' });
    await expect(ask(USER, { followsRequestHistoryId: 'unknown' })).rejects.toMatchObject({ code: 'EntityNotFound' });
    // Of one post nothing can be left out.
    const POST = { aiSecretaryJobQueryType: QueryType.POST, projectSerialNumber: 1 } as const;
    const aiSecretaryJobType = AiSecretaryJobType.CONTENTS_GET_INSIGHT;
    await expect(ask(POST, { aiSecretaryJobType, aiSecretaryJobNarrowing: { query: '通知' } })).rejects.toMatchObject({
      message: '1件の投稿についての報告は、絞り込めません。',
    });
    await ask(POST, { aiSecretaryJobType, aiSecretaryJobNarrowing: {} });
    const { id: boardId } = await createBoard(context, { name: '別のボード' });
    const elsewhere = {
      boardId,
      aiSecretaryJobType: AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW,
      reportDateUnitType: Unit.WEEK,
      followsRequestHistoryId,
    };
    await expect(requestReport(context, elsewhere)).rejects.toMatchObject({ code: 'EntityNotFound' });
  });
});
