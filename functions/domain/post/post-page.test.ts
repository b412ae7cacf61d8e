/** What a post's page reads, and that it says the same wherever it was read from. */
import { beforeEach, expect, test } from 'vitest';
import { getFollowAndHistory, setFollow } from '#functions/data/post/post-follow.ts';
import { bulkRegisterPosts } from '#functions/domain/board/bulk-register.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { updatePostFollow } from '#functions/domain/notification/follow-post.ts';
import { HISTORY_PER_PART } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerComment } from './comments/register-comment.ts';
import { postPage } from './post-page.ts';
import { registerPost } from './registration/register-post.ts';
import { registerSubPost } from './registration/register-sub-post.ts';
import { subPostPage } from './sub-post-page.ts';
import { updateTitle } from './update-title.ts';

const scope = projectScope();
const reader = projectScope('abe');
const whole = { asks: (field: string) => field !== 'userAgent', presentPages: async () => [] };

let ports: ReturnType<typeof plainPorts>;
let boardId: string;
let post: { id: string; projectSerialNumber: number };
let subPostProjectSerialNumber: number;

beforeEach(async () => {
  ports = plainPorts();
  const context = { ports, scope };
  boardId = (await createBoard(context, { name: '要望' })).id;
  post = (await registerPost(context, { boardId, title: '通知が遅い' })).postList[0]!;
  await registerPost(context, { boardId, title: '別の投稿' });
  const [subPost] = (await registerSubPost(context, { boardId, postId: post.id, title: '文面' })).subPostList;
  subPostProjectSerialNumber = subPost!.subPostProjectSerialNumber;
  await registerComment(context, { boardId, postId: post.id, comment: '<p>調べます</p>' });
  ports.advance(60_000);
});

const pages = (by: typeof ports) => [
  () => postPage({ ports: by, scope: reader }, post.projectSerialNumber, whole),
  () =>
    subPostPage(
      { ports: by, scope: reader },
      { projectSerialNumber: post.projectSerialNumber, subPostProjectSerialNumber },
      whole,
    ),
];

test('beside its board a page is four reads with its number, without it five; both say the same, also right after a change', async () => {
  const [warm, cold] = [ports.another(), ports.another()];
  await readBoard({ ports: warm, scope: reader }, boardId);
  for (const change of [
    () => Promise.resolve(),
    () => updateTitle({ ports, scope }, { boardId, postId: post.id, title: '通知が届かない' }),
    () => updatePostFollow({ ports, scope: reader }, { boardId, postId: post.id, isFollowed: true }),
  ]) {
    await change();
    const [onWarm, onCold] = [pages(warm), pages(cold)];
    for (const [at, page] of onWarm.entries()) {
      [warm.calls.table, cold.calls.table] = [0, 0];
      expect(await page()).toEqual(await onCold[at]!());
      expect([warm.calls.table, cold.calls.table]).toEqual([4, 5]);
    }
  }
});

test('a function that remembers the board tells the program of a post, rows that came in bulk, and nothing to another project', async () => {
  const origin = { ip: '192.0.2.1', userAgent: 'Firefox' };
  const [sent] = (await registerPost({ ports, scope: { ...scope, origin } }, { boardId, title: '外から' })).postList;
  const warm = ports.another();
  const { rows } = await readBoard({ ports: warm, scope: reader }, boardId);
  const told = async (by: typeof ports, serial: number, asks = whole.asks) =>
    (await postPage({ ports: by, scope: reader }, serial, { ...whole, asks })).post;
  expect(await told(warm, sent!.projectSerialNumber, () => true)).toMatchObject({ userAgent: 'Firefox' });
  await bulkRegisterPosts(
    { ports, scope },
    { boardId, jobId: ports.ids.ulid(), startedAt: new Date(ports.clock.now()).toISOString() },
    [{ rowNumber: 1, projectSerialNumber: 9, title: '届いた行', sectionId: rows.get(post.id)!.sectionId, values: {} }],
  );
  expect((await told(warm, 9)).title).toBe('届いた行');
  const elsewhere = {
    ...projectScope('abe', 'manage', 'APP'),
    postPlaces: new Map([[1, { postId: post.id, boardId }]]),
  };
  for (const by of [warm, ports.another()])
    await expect(postPage({ ports: by, scope: elsewhere }, 1, whole)).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('one is said to follow what one registered or commented on, and what one said goes before it', async () => {
  const isFollowed = async (by: typeof scope) =>
    (await postPage({ ports, scope: by }, post.projectSerialNumber, whole)).post.isFollowed;
  const writer = projectScope('ito');
  expect([await isFollowed(scope), await isFollowed(reader), await isFollowed(writer)]).toEqual([true, false, false]);
  await registerComment({ ports, scope: writer }, { boardId, postId: post.id, comment: '<p>見ます</p>' });
  expect([await isFollowed(writer), await isFollowed(reader)]).toEqual([true, false]);
  await setFollow(ports.table, scope, post.id, writer.userId, false);
  expect(await isFollowed(writer)).toBe(false);
  await setFollow(ports.table, scope, post.id, scope.userId, false);
  await setFollow(ports.table, scope, post.id, reader.userId, true);
  expect([await isFollowed(scope), await isFollowed(reader)]).toEqual([false, true]);
});

test('however many follow, and however much was taken back, the newest of the history is whole', async () => {
  for (let n = 0; n < HISTORY_PER_PART + 20; n += 1)
    await updateTitle({ ports, scope }, { boardId, postId: post.id, title: `通知が遅い ${n}` });
  const newest = async () => {
    ports.calls.table = 0;
    const found = await getFollowAndHistory(ports.table, scope, post.id, 'user-zzz');
    return { ...found, calls: ports.calls.table };
  };
  const before = await newest();
  expect(before.history).toHaveLength(HISTORY_PER_PART);
  expect([before.history.at(-1)!.afterPostTitle, before.isFollowed, before.calls]).toEqual([
    `通知が遅い ${HISTORY_PER_PART + 19}`,
    undefined,
    1,
  ]);
  await registerComment({ ports, scope }, { boardId, postId: post.id, comment: '<p>消します</p>' });
  for (let n = 0; n < 40; n += 1)
    await setFollow(ports.table, scope, post.id, `user-${String(n).padStart(2, '0')}`, true);
  await setFollow(ports.table, scope, post.id, 'user-zzz', false);
  const after = await newest();
  expect([after.history.length, after.isFollowed, after.calls]).toEqual([HISTORY_PER_PART, false, 2]);
  expect(after.history.slice(0, -1)).toEqual(before.history.slice(1));
});
