/** From what people do, over the table's stream as the reader relays it, to what others read. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#functions/clients/table/table.ts';
import { boardKeys, notificationKeys, postKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { deleteComment, restoreComment, updateComment } from '#functions/domain/post/comments/edit-comment.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { registerPost, registerPostList } from '#functions/domain/post/registration/register-post.ts';
import { updateCells } from '#functions/domain/post/update-cells.ts';
import { Role } from '#shared/enums/enums.ts';
import { NOTIFICATIONS_KEPT, NOTIFICATIONS_PER_PART, NotificationType } from '#shared/rules/workspace/notifications.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { updatePostFollow } from './follow-post.ts';
import {
  listNotifications,
  notificationState,
  readAllNotifications,
  readNotifications,
  updateNotificationSetting,
} from './read-notifications.ts';
import { tellPeople } from './tell-people.ts';

const { ASSIGNED, MENTIONED, COMMENTED } = NotificationType;
const [sato, abe, ito] = ['sato', 'abe', 'ito'].map((name) => projectScope(name)) as [Person, Person, Person];
type Person = ReturnType<typeof projectScope>;

let ports: ReturnType<typeof plainPorts>;
let boardId: string;
let userColumn: string;
let told: Set<string>;

const member = (person: Person, more: object = {}) =>
  ports.server.put({
    put: {
      ...workspaceKeys.member('w1', person.userId),
      userId: person.userId,
      accountName: person.accountName,
      email: '',
      name: '',
      role: Role.STAFF,
      groupIds: ['g1'],
      createdAt: '',
      ...more,
    },
  });

beforeEach(async () => {
  ports = plainPorts();
  told = new Set();
  const put = (item: object) => ports.server.put({ put: item as Item });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば', createdAt: '' });
  await put({ ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: ['g1'] });
  for (const person of [sato, abe, ito]) {
    await put({ ...workspaceKeys.accountName('w1', person.accountName), userId: person.userId });
    await member(person);
  }
  const board = await createBoard({ ports, scope: sato }, { name: '要望' });
  boardId = board.id;
  userColumn = board.columnList.find(({ name }) => name === '担当者')!.id;
});

/** What came since, as the queue has it; `isAgain`: as if nothing of it had been told. */
async function relay({ isAgain = false, by = ports } = {}) {
  const items = ports.server.items();
  const places = items.flatMap((item) => {
    const place = postKeys.parseHistory(item);
    return place && !item.isBulk && (isAgain || !told.has(place.historyId)) ? [place] : [];
  });
  for (const { historyId } of places) told.add(historyId);
  await tellPeople({ ports: by, scope: { workspaceId: 'w1' } }, places);
}

const inbox = (person: Person) => ({
  ports,
  scope: { ...person, kind: 'member' as const, groupIds: ['g1'], role: Role.STAFF },
});
const read = async (person: Person) =>
  (await listNotifications(inbox(person), {})).notificationList.map(({ notificationType, count, postList }) => [
    notificationType,
    count,
    postList.length,
  ]);
const newPost = async (by: Person, contentsHtml?: string) =>
  (await registerPost({ ports, scope: by }, { boardId, title: '検索を速く', contentsHtml })).postList[0]!.id;
const comment = (by: Person, postId: string, words: string) =>
  registerComment({ ports, scope: by }, { boardId, postId, comment: words });
const assign = (by: Person, postIds: string[], names: string[]) =>
  updateCells(
    { ports, scope: by },
    {
      boardId,
      postColumnDataList: postIds.map((postId) => ({
        postId,
        columnDataList: [{ projectBoardColumnId: userColumn, userAccountNameList: names }],
      })),
    },
  );
const span = (of: string) => `<p><span data-mention="${of}">＠</span></p>`;

describe('people are told', () => {
  test('that they were assigned, by others alone, once, and not again when somebody joins them', async () => {
    const postId = await newPost(sato);
    await assign(sato, [postId], ['sato', 'abe']);
    await relay();
    await relay({ isAgain: true });
    expect([await read(sato), await read(abe)]).toEqual([[], [[ASSIGNED, 1, 1]]]);
    ports.advance(3_600_000);
    await assign(sato, [postId], ['sato', 'abe', 'ito']);
    await relay();
    expect([await read(abe), await read(ito)]).toEqual([[[ASSIGNED, 1, 1]], [[ASSIGNED, 1, 1]]]);
  });

  test('of many posts that are assigned at once in one notification', async () => {
    const { postList } = await registerPostList(
      { ports, scope: sato },
      { boardId, postList: Array.from({ length: 15 }, (_, n) => ({ title: `件${n}` })) },
    );
    await assign(
      sato,
      postList.map(({ id }) => id),
      ['abe'],
    );
    await relay();
    expect(await read(abe)).toEqual([[ASSIGNED, 15, 10]]);
    expect(await notificationState(inbox(abe))).toMatchObject({ unreadCount: 1 });
  });

  test('of comments on what they registered, stand in, commented on or follow; not where they said no', async () => {
    const postId = await newPost(sato);
    await comment(abe, postId, 'はい');
    await relay();
    expect([await read(sato), await read(abe), await read(ito)]).toEqual([[[COMMENTED, 1, 1]], [], []]);
    await updatePostFollow({ ports, scope: ito }, { boardId, postId, isFollowed: true });
    await updatePostFollow({ ports, scope: sato }, { boardId, postId, isFollowed: false });
    ports.advance(3_600_000);
    await comment(sato, postId, '了解');
    await comment(abe, postId, 'では');
    await relay();
    expect([await read(sato), await read(abe), await read(ito)]).toEqual([
      [[COMMENTED, 1, 1]],
      [[COMMENTED, 1, 1]],
      [[COMMENTED, 2, 1]],
    ]);
  });

  test('of a comment in its present words: what was put otherwise, or taken back, is told on no longer', async () => {
    const postId = await newPost(sato);
    await comment(abe, postId, '鍵は1234です');
    await relay();
    const told = async () => (await listNotifications(inbox(sato), {})).notificationList[0];
    const first = (await told())!;
    expect(first).toMatchObject({ excerpt: '鍵は1234です' });
    const on = { boardId, postId, commentId: first.commentId! };
    await updateComment({ ports, scope: abe }, { ...on, comment: '<p>鍵は別に送ります</p>' });
    expect(await told()).toMatchObject({ excerpt: '鍵は別に送ります' });
    await deleteComment({ ports, scope: abe }, on);
    const gone = (await told())!;
    expect([gone.count, gone.excerpt, gone.commentId]).toEqual([1, undefined, undefined]);
    expect(await notificationState(inbox(sato))).toMatchObject({ unreadCount: 1 });
  });

  test('of mentions, of them or of their group, for that reason alone; an edit calls nobody twice', async () => {
    await member(ito, { groupIds: ['g1', 'g2'] });
    const postId = await newPost(sato, span('user:abe'));
    await relay();
    expect([await read(abe), await read(ito)]).toEqual([[[MENTIONED, 1, 1]], []]);
    ports.advance(3_600_000);
    await comment(abe, postId, `${span('user:sato')}${span('group:g2')}`);
    const commentId = ports.server.items().find(({ SK }) => SK.startsWith('C#'))!.id as string;
    await relay();
    expect([await read(sato), await read(ito)]).toEqual([[[MENTIONED, 1, 1]], [[MENTIONED, 1, 1]]]);
    ports.advance(3_600_000);
    const on = { boardId, postId, commentId };
    await updateComment({ ports, scope: abe }, { ...on, comment: `${span('user:sato')}<p>直した</p>` });
    await deleteComment({ ports, scope: abe }, on);
    await restoreComment({ ports, scope: abe }, on);
    await relay();
    expect([await read(sato), await read(ito)]).toEqual([[[MENTIONED, 1, 1]], [[MENTIONED, 1, 1]]]);
  });

  test('of a mention in the first contents of a post', async () => {
    const postId = await newPost(sato);
    await relay();
    const contents = { boardId, postId, contentsHtml: span('user:abe'), contentsRevision: 0 };
    await updateContents({ ports, scope: sato }, contents);
    await relay();
    expect(await read(abe)).toEqual([[MENTIONED, 1, 1]]);
  });

  test('of no mention where they may not read, by name or by group: nothing of it waits for them either', async () => {
    await member(ito, { groupIds: ['g9'] });
    const outside = `${span('user:ito')}${span('group:g9')}${span('user:nobody')}${span('group:none')}`;
    const postId = await newPost(sato, outside);
    await comment(abe, postId, `${outside}${span('user:sato')}`);
    await relay();
    expect(await read(sato)).toEqual([[MENTIONED, 1, 1]]);
    const { pk } = notificationKeys.notifications('w1', ito.userId);
    expect(ports.server.items().filter(({ PK }) => PK === pk)).toEqual([]);
  });

  test('only of what they want to hear of', async () => {
    await updateNotificationSetting(inbox(sato), { offTypeList: [COMMENTED], isDigestOff: false });
    const postId = await newPost(sato);
    await comment(abe, postId, 'はい');
    await comment(abe, postId, span('user:sato'));
    await relay();
    expect(await read(sato)).toEqual([[MENTIONED, 1, 1]]);
  });
});

describe('what is read', () => {
  test('is what may be opened now: not of a project that was left, nor of a post, section or board that was put away', async () => {
    const postId = await newPost(sato);
    await comment(abe, postId, 'はい');
    await relay();
    const [left] = (await listNotifications({ ...inbox(sato), scope: { ...inbox(sato).scope, groupIds: [] } }, {}))
      .notificationList;
    expect(left).toBeUndefined();
    const row = boardKeys.row('w1', boardId, postId);
    await ports.server.update({ update: row, set: { archivedAt: '2026-09-01' } });
    expect([await read(sato), (await notificationState(inbox(sato))).unreadCount]).toEqual([[], 0]);
    await ports.server.update({ update: row, remove: ['archivedAt'] });
    expect((await notificationState(inbox(sato))).unreadCount).toBe(1);
  });

  test('is marked one by one or all at once; what comes later is unread again', async () => {
    const postId = await newPost(sato);
    await comment(abe, postId, 'はい');
    await relay();
    const [one] = (await listNotifications(inbox(sato), {})).notificationList;
    expect(await readNotifications(inbox(sato), [one!.id, 'none'])).toMatchObject({ unreadCount: 0 });
    expect((await listNotifications(inbox(sato), { isUnreadOnly: true })).notificationList).toEqual([]);
    // Nothing came into being by a mark.
    const { pk } = notificationKeys.notifications('w1', sato.userId);
    expect(ports.server.items().filter(({ PK }) => PK === pk)).toHaveLength(1);
    ports.advance(1_000);
    await comment(ito, postId, 'もう一つ');
    await relay();
    expect((await listNotifications(inbox(sato), { isUnreadOnly: true })).notificationList[0]).toMatchObject({
      id: one!.id,
      count: 2,
      accountName: 'ito',
      excerpt: 'もう一つ',
    });
    ports.advance(1_000);
    expect(await readAllNotifications(inbox(sato))).toMatchObject({ unreadCount: 0 });
  });

  test('comes in parts, and no person has more than are kept', async () => {
    const postId = await newPost(sato);
    const often = { ...ports, ids: { ...ports.ids, random: () => 0 } };
    for (let n = 0; n < NOTIFICATIONS_KEPT + 5; n += 1) {
      ports.advance(600_000);
      await comment(abe, postId, `${n}`);
      await relay({ by: often });
    }
    const { pk, prefix } = notificationKeys.notifications('w1', sato.userId);
    const kept = ports.server.items().filter(({ PK, SK }) => PK === pk && SK.startsWith(prefix));
    expect(kept).toHaveLength(NOTIFICATIONS_KEPT);
    const first = await listNotifications(inbox(sato), {});
    const next = await listNotifications(inbox(sato), { before: first.before });
    expect([first, next].map(({ notificationList }) => notificationList.length)).toEqual([
      NOTIFICATIONS_PER_PART,
      NOTIFICATIONS_PER_PART,
    ]);
    expect(first.notificationList.at(-1)!.excerpt).toBe(`${NOTIFICATIONS_KEPT + 5 - NOTIFICATIONS_PER_PART}`);
    expect(next.notificationList[0]!.excerpt).toBe(`${NOTIFICATIONS_KEPT + 4 - NOTIFICATIONS_PER_PART}`);
    expect((await notificationState(inbox(sato))).unreadCount).toBe(100);
  });
});
