/** The index as the stream keeps it, against what a search finds: before and after each change is followed. */
import { expect, test } from 'vitest';
import { putCollected } from '#functions/data/secretary/scan.ts';
import { getPointer } from '#functions/data/table/index-part.ts';
import { bulkRegisterPosts, publishBulk } from '#functions/domain/board/bulk-register.ts';
import { archiveBoard, deleteBoard, restoreBoard, unarchiveBoard } from '#functions/domain/board/change-board.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { RECENT_MOST, storedIndex } from '#functions/domain/search/stored-index.ts';
import { Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { collectBoard } from './collect-board.ts';
import { followBoard } from './follow-board.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

async function givenCollected() {
  const ports = plainPorts();
  const context = { ports, scope };
  const { id: boardId, sectionList } = await createBoard(context, { name: '改善バックログ' });
  const add = async (title: string) => (await registerPost(context, { boardId, title })).postList[0]!.id;
  const postId = await add('予約変更メール');
  // What came just before a reading is read again with the next one.
  ports.advance(60_000);
  await collectBoard(context, boardId, 'FULL');
  await putCollected(ports.table, scope, ['WEB'], new Date(ports.clock.now()).toISOString());
  const follow = async () => {
    ports.advance(5_000);
    await followBoard({ ports, scope }, boardId, ports.clock.now());
  };
  const hits = async (text: string) =>
    (await storedIndex(ports).open(scope))
      .segments(boardId)
      .flatMap((segment) => [...segment.textsWith([text])].map((at) => segment.heads[at]!.id));
  const pointer = async () => (await getPointer(ports.table, scope, boardId))!;
  return { ports, context, boardId, sectionId: sectionList[0]!.id, postId, add, follow, hits, pointer };
}

test('what is written is in the index once it is followed, in a small object beside the large one', async () => {
  const { context, boardId, postId, add, follow, hits, pointer } = await givenCollected();
  const { object } = await pointer();
  await updateContents(context, { boardId, postId, contentsHtml: '<p>再送で直る</p>', contentsRevision: 0 });
  await registerComment(context, { boardId, postId, comment: '<p>並列数は一旦1です</p>' });
  const second = await add('検索');
  await registerComment(context, { boardId, postId: second, comment: '<p>並列</p>' });
  expect(await hits('並列')).toEqual([]);
  await follow();
  expect((await hits('並列')).sort()).toEqual([postId, second].sort());
  expect(await hits('再送')).toEqual([postId]);
  expect(await pointer()).toMatchObject({ object, recent: { entryCount: 2 } });
});

test('the same message again writes nothing, and one that comes late reads nothing', async () => {
  const { ports, context, boardId, postId, follow, pointer } = await givenCollected();
  await registerComment(context, { boardId, postId, comment: '<p>並列</p>' });
  await follow();
  const before = [await pointer(), ports.bucket.size];
  const at = ports.clock.now();
  ports.calls.table = 0;
  await followBoard({ ports, scope }, boardId, at - 4_000);
  expect(ports.calls.table).toBeLessThanOrEqual(3);
  expect([await pointer(), ports.bucket.size]).toEqual(before);
  // The overlap of two readings shows the same change again.
  await follow();
  expect(ports.bucket.size).toBe(before[1]);
});

test('rows that came in bulk are collected once, however often the overlap of two readings tells of them', async () => {
  const { ports, context, boardId, sectionId, postId, follow, pointer } = await givenCollected();
  const startedAt = new Date(ports.clock.now()).toISOString();
  await bulkRegisterPosts(context, { boardId, jobId: '01JAAAAAAAAAAAAAAAAAAAAAAA', startedAt }, [
    { rowNumber: 1, projectSerialNumber: 7, title: '取り込んだ行', sectionId, values: {} },
  ]);
  await publishBulk(context, boardId);
  await follow();
  const collected = await pointer();
  expect(collected).toMatchObject({ entryCount: 2, generation: 1 });
  await registerComment(context, { boardId, postId, comment: '<p>並列</p>' });
  await follow();
  expect(await pointer()).toMatchObject({ object: collected.object, recent: { entryCount: 1 }, generation: 1 });
  // Again, with nothing new in it.
  await publishBulk(context, boardId);
  await follow();
  expect((await pointer()).followedTo).toBe(ports.clock.now());
});

test.each([
  ['deleted', deleteBoard, restoreBoard],
  ['archived', archiveBoard, unarchiveBoard],
])('what is archived, and a board that is %s, leave; the board comes back', async (_, leave, comeBack) => {
  const { ports, context, boardId, add, follow, hits, pointer } = await givenCollected();
  const postId = await add('検索');
  await registerComment(context, { boardId, postId, comment: '<p>並列</p>' });
  await follow();
  expect(await hits('並列')).toEqual([postId]);
  await archivePosts(context, { boardId, postIdList: [postId] });
  await follow();
  expect(await hits('並列')).toEqual([]);
  expect((await pointer()).recent?.entryCount ?? 0).toBe(0);
  await leave(context, { boardId });
  await follow();
  expect(await pointer()).toBeUndefined();
  expect([...ports.bucket.keys()].filter((key) => key.includes('/index/'))).toEqual([]);
  await comeBack(context, { boardId });
  const other = await add('検索');
  await registerComment(context, { boardId, postId: other, comment: '<p>直列</p>' });
  await follow();
  expect(await hits('直列')).toEqual([other]);
});

test('many changes are folded into the large object, and no write holds more than a bound', async () => {
  const { add, follow, hits, pointer } = await givenCollected();
  for (let n = 0; n < RECENT_MOST + 1; n += 1) {
    await add(`題${n}`);
    if (n % 100 === 50) await follow();
  }
  expect((await pointer()).recent!.entryCount).toBeLessThanOrEqual(RECENT_MOST);
  await follow();
  const { recent, entryCount } = await pointer();
  expect([recent, entryCount]).toEqual([undefined, RECENT_MOST + 2]);
  expect(await hits('無')).toEqual([]);
}, 60_000);

test('a project that was never scanned waits for its scan; a new board of another one does not', async () => {
  const { ports, context, follow } = await givenCollected();
  const { id } = await createBoard(context, { name: '新しいボード' });
  await registerPost(context, { boardId: id, title: '題' });
  await followBoard({ ports, scope }, id, ports.clock.now());
  expect(await getPointer(ports.table, scope, id)).toMatchObject({ entryCount: 1 });
  const other = { ...scope, projectKey: 'NEW' };
  const { id: unseen } = await createBoard({ ports, scope: other }, { name: '新しいプロジェクト' });
  await registerPost({ ports, scope: other }, { boardId: unseen, title: '題' });
  await followBoard({ ports, scope: other }, unseen, ports.clock.now());
  expect(await getPointer(ports.table, other, unseen)).toBeUndefined();
  await follow();
});
