/** The search of AI秘書 over the wire: what a reader may not open leaves no trace in it, neither words nor figures. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PartPointer } from '#functions/data/table/index-part.ts';
import { projectKeys } from '#functions/data/table/keys.ts';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { passScan } from '#test/support/scan.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { searchItemList, searchTopicList } = contract.search;
/** Stands in nothing that the guest may open. */
const CANARY = '極秘暗号カナリア';

let own: OwnHost;
let team: Workspace;
let owner: Actor;
let guest: Actor;
let open: Board;
let hidden: Board;

beforeAll(async () => {
  own = await takeHost();
  team = await givenWorkspace(own.host.port, own.local);
  ({ owner } = team);
  const { workspaceId } = team;
  open = await givenBoard(owner, { workspaceId, projectKey: await givenProject(team) }, '予約変更メールが届かない');
  await owner.must(contract.project.register, { workspaceId, name: '人事', projectKey: 'hidden' });
  hidden = await givenBoard(owner, { workspaceId, projectKey: 'hidden' }, `${CANARY}の予約変更メール`);
  const on = ({ projectKey, boardId, postId }: Board) => ({ workspaceId, projectKey, boardId, postId });
  for (const title of [`${CANARY}の二件目`, '予約変更メールの再送'])
    await change(owner, 'registerPost', { workspaceId, projectKey: 'hidden', boardId: hidden.boardId, title });
  await change(owner, 'registerComment', { ...on(hidden), comment: `<p>${CANARY}について話す</p>` });
  await change(owner, 'registerComment', { ...on(open), comment: '<p>送信基盤の並列数は一旦1にします</p>' });
  await change(owner, 'registerSubPost', { ...on(open), title: '並列数を戻す' });
  const { id: groupId } = await owner.must(contract.group.register, { workspaceId, name: 'サイト班' });
  await owner.must(contract.project.assignGroup, {
    workspaceId,
    projectKey: open.projectKey,
    groupIdList: [groupId],
  });
  guest = await givenMember(team, Role.GUEST, groupId);
  await passScan(owner, workspaceId);
});

const place = () => ({ workspaceId: team.workspaceId, projectKey: open.projectKey });
const items = async (actor: Actor, query: string, projectKey = open.projectKey) =>
  (await actor.must(searchItemList, { ...place(), projectKey, query })).itemList;
const topics = async (actor: Actor, name: string) =>
  (await actor.must(searchTopicList, { workspaceId: team.workspaceId, name })).topicList;

describe('nlp.searchItemList', () => {
  test('finds titles, sub-posts and comments, and says which sources are not connected', async () => {
    const answer = await guest.must(searchItemList, { ...place(), query: '並列数' });
    expect(answer.itemList.map(({ part, title }) => [part, title])).toEqual([
      ['TITLE', '並列数を戻す'],
      ['COMMENT', '予約変更メールが届かない'],
    ]);
    expect(answer).toMatchObject({ isMore: false, isPartial: false, unconnectedList: ['DOCUMENT', 'CHAT_MESSAGE'] });
    const withoutChat = await guest.must(searchItemList, { ...place(), query: '並列数', includeChat: 'false' });
    expect(withoutChat).toEqual({ ...answer, unconnectedList: ['DOCUMENT'] });
  });

  test('knows nothing of a project that the reader does not reach', async () => {
    expect(await items(owner, CANARY, 'hidden')).toHaveLength(2);
    expect(await items(guest, CANARY)).toEqual([]);
    expect((await guest.rest(searchItemList, { ...place(), projectKey: 'hidden', query: CANARY })).status).toBe(404);
  });

  test('what comes after the scan is found at once, and gone once it is archived', async () => {
    const { postList } = await change(owner, 'registerPost', {
      ...place(),
      boardId: open.boardId,
      title: '領収書の再発行',
    });
    expect((await items(guest, '領収書')).map(({ title }) => title)).toEqual(['領収書の再発行']);
    await change(owner, 'archivePostList', {
      ...place(),
      boardId: open.boardId,
      postIdList: [postList[0]!.id],
    });
    expect(await items(guest, '領収書')).toEqual([]);
  });

  test('keeps up with what is written, without another scan', async () => {
    const pointerOf = async (part: string): Promise<PartPointer> => {
      const { Item } = await own.operator.table.send(
        new GetCommand({
          TableName: await own.operator.tableName(),
          Key: projectKeys.indexPart(team.workspaceId, open.projectKey, part),
          ConsistentRead: true,
        }),
      );
      return Item as PartPointer;
    };
    const { object } = await pointerOf(open.boardId);
    const at = own.host.clock.now();
    await change(owner, 'registerComment', {
      ...place(),
      boardId: open.boardId,
      postId: open.postId,
      comment: '<p>再送間隔は九十秒です</p>',
    });
    expect((await items(guest, '再送間隔')).map(({ part }) => part)).toEqual(['COMMENT']);
    const kept = await eventually(
      async () => {
        const pointer = await pointerOf(open.boardId);
        return (pointer.followedTo ?? 0) > at && pointer;
      },
      'the stream has brought the index up',
      30_000,
    );
    // A small object beside the large one, which nobody wrote again.
    expect(kept).toMatchObject({ object, recent: { entryCount: expect.any(Number) } });
    expect((await items(guest, '再送間隔')).map(({ part }) => part)).toEqual(['COMMENT']);
  });

  test('looks among what is asked for alone', async () => {
    const titles = async (filter: object) =>
      (await guest.must(searchItemList, { ...place(), query: '並列数', ...filter })).itemList.map(({ title }) => title);
    expect(await titles({ boardId: open.boardId })).toHaveLength(2);
    expect(await titles({ boardId: hidden.boardId })).toEqual([]);
    expect(await titles({ contentsType: '2' })).toEqual(['並列数を戻す']);
    expect(await titles({ to: '2020-01-01' })).toEqual([]);
    expect(await titles({ userAccountName: owner.accountName })).toHaveLength(2);
  });

  test.each([
    ['one character', '届', 200],
    ['emoji alone', '🦄🦄', 200],
    ['signs alone', '%_*', 200],
    ['blanks', ' 　 ', 400],
    ['10,000 characters', 'a'.repeat(10_000), 400],
  ])('%s', async (_name, query, status) => {
    expect((await guest.rest(searchItemList, { ...place(), query })).status).toBe(status);
  });
});

describe('nlp.searchTopicList', () => {
  test('counts the posts of the projects that the reader may open, and of no others', async () => {
    const of = (list: Awaited<ReturnType<typeof topics>>) =>
      list.map(({ name, projectKey, postCount }) => [name, projectKey, postCount]);
    expect(of(await topics(owner, '予約変更'))).toEqual([['予約変更メール', 'hidden', 2]]);
    expect(await topics(guest, '予約変更')).toEqual([]);
    expect(await topics(guest, CANARY.slice(0, 2))).toEqual([]);
  });
});
