import { describe, expect, test } from 'vitest';
import { OVERLAP_MS } from '#functions/data/board/delta.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { boardPage, boardPagePart } from '../board/board-page.ts';
import { bulkRegisterPosts, publishBulk } from '../board/bulk-register.ts';
import { deleteBoard, updateBoard } from '../board/change-board.ts';
import { boardChangesSince } from '../board/changes-since.ts';
import { createBoard } from '../board/create-board.ts';
import { updateView } from '../board/views/update-view.ts';

const scope = projectScope();
const JOB = '01M1D4853TKR57X2HD1RPP7B6C';

/** A board with `count` posts in a snapshot. */
async function givenBoard(count: number) {
  const ports = plainPorts();
  const context = { ports, scope };
  const board = await createBoard(context, { name: '改善バックログ' });
  const drafts = Array.from({ length: count }, (_, at) => ({
    rowNumber: at + 1,
    projectSerialNumber: at + 1,
    title: `検索結果一覧の表示が遅い（${at + 1}）`,
    sectionId: board.sectionList[0]!.id,
    values: {
      [board.columnList[3]!.id]: at,
      [board.columnList[0]!.id]: board.columnList[0]!.valueOptionList[at % 4]!.id,
    },
  }));
  await bulkRegisterPosts(
    context,
    { boardId: board.id, jobId: JOB, startedAt: new Date(ports.clock.now()).toISOString() },
    drafts,
  );
  await ports.server.update({ update: { PK: 'W#w1#P#WEB', SK: 'COUNTER' }, set: { serial: count } });
  await publishBulk(context, board.id);
  await updateView(context, { boardId: board.id, boardViewId: board.boardViewList[0]!.id, groupColumnId: null });
  ports.advance(60_000);
  return { ports, context, board };
}

const edits = async (ports: PlainPorts, boardId: string, posts: { id: string }[], count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await updateTitle(
      { ports, scope },
      { boardId, postId: posts[n % posts.length]!.id, title: `題 ${ports.clock.now()} ${n}` },
    );
    ports.advance(200);
  }
};

/** Units and calls of one warm page load: 200 edits since the snapshot, 20 since the reader's last read. */
async function warmLoad(count: number) {
  const { ports, board } = await givenBoard(count);
  const reader = ports.another();
  const context = { ports: reader, scope };
  const posts = (await boardPage(context, board.id)).groupedBoardViewPostListSet[0]!.postList;
  await edits(ports, board.id, posts, 180);
  await boardPage(context, board.id);
  ports.advance(30_000);
  await boardPage(context, board.id);
  await edits(ports, board.id, posts, 20);
  const before = reader.server.units.read;
  reader.calls.table = 0;
  reader.calls.objects = 0;
  const page = await boardPage(context, board.id);
  return { units: reader.server.units.read - before, calls: reader.calls, page };
}

describe('opening a board', () => {
  test('warm costs two calls and few read units, the same for 100 posts and 3,000', async () => {
    const small = await warmLoad(100);
    const large = await warmLoad(3_000);
    // The middleware's BatchGetItem of member and project makes it three calls and two more units.
    expect(large.calls).toEqual({ table: 2, objects: 0 });
    expect(large.units).toBeLessThanOrEqual(10);
    expect(large.units / small.units).toBeLessThan(1.2);
    expect(large.page.groupedBoardViewPostListSet[0]).toMatchObject({ size: 3_000, postList: { length: 50 } });
  });

  test('cold takes one object and no rows', async () => {
    const { ports, board } = await givenBoard(3_000);
    const reader = ports.another();
    const before = reader.server.units.read;
    const page = await boardPage({ ports: reader, scope }, board.id);
    expect(page.groupedBoardViewPostListSet[0]!.size).toBe(3_000);
    expect(reader.calls).toEqual({ table: 3, objects: 1 });
    expect(reader.server.units.read - before).toBeLessThanOrEqual(6);
  });

  test('a warm reader sees each edit in its place at the next look', async () => {
    const { ports, board } = await givenBoard(4);
    const context = { ports: ports.another(), scope };
    const byTitle = { orderConditionList: [{ targetColumnId: 'title', isAsc: true }] };
    const look = async () =>
      (await boardPage(context, board.id, null, byTitle)).groupedBoardViewPostListSet[0]!.postList;
    const serials = async (): Promise<number[]> => (await look()).map((post) => post.projectSerialNumber);
    const second = (await look())[1]!;
    expect([await serials(), await serials()]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    for (const [title, order] of [
      ['ああ', [2, 1, 3, 4]],
      ['龍', [1, 3, 4, 2]],
    ] as const) {
      await updateTitle({ ports, scope }, { boardId: board.id, postId: second.id, title });
      expect([await serials(), await serials()]).toEqual([order, order]);
    }
  });

  test('a warm reader reads what the board is made of when that changed, however late the change committed', async () => {
    const { ports, board } = await givenBoard(2);
    const reader = ports.another();
    const look = async (): Promise<{ name: string; calls: number }> => {
      reader.calls.table = 0;
      const { name } = (await boardPage({ ports: reader, scope }, board.id)).board;
      return { name, calls: reader.calls.table };
    };
    await look();
    expect([await look(), await look()]).toEqual([
      { name: '改善バックログ', calls: 2 },
      { name: '改善バックログ', calls: 2 },
    ]);
    const late = { ...ports, clock: { ...ports.clock, now: () => ports.clock.now() - OVERLAP_MS + 1 } };
    await updateBoard({ ports: late, scope }, { boardId: board.id, name: '改善' });
    expect([await look(), await look()]).toEqual([
      { name: '改善', calls: 3 },
      { name: '改善', calls: 2 },
    ]);
    ports.advance(60_000);
    expect(await look()).toEqual({ name: '改善', calls: 2 });
    await deleteBoard({ ports, scope }, { boardId: board.id });
    for (let again = 0; again < 2; again += 1) await expect(look()).rejects.toMatchObject({ code: 'EntityNotFound' });
  });

  test('another project does not have the board', async () => {
    const { ports, board } = await givenBoard(1);
    const foreign = { ports, scope: projectScope('sato', 'manage', 'OTHER') };
    await expect(boardPage(foreign, board.id)).rejects.toMatchObject({ code: 'EntityNotFound' });
    await boardPage({ ports, scope }, board.id);
    // Remembered now, and still not theirs.
    await expect(boardPage(foreign, board.id)).rejects.toMatchObject({ code: 'EntityNotFound' });
    await expect(boardPage({ ports, scope }, board.id, 'no-such-view')).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
  });

  test('a snapshot that cannot be read falls back to the rows and asks for a new one', async () => {
    const { ports, board } = await givenBoard(5);
    for (const [key, body] of ports.bucket)
      ports.bucket.set(
        key,
        Uint8Array.from(body, (byte, at) => (at === 40 ? byte ^ 1 : byte)),
      );
    const reader = ports.another();
    const page = await boardPage({ ports: reader, scope }, board.id);
    expect(page.groupedBoardViewPostListSet[0]!.size).toBe(5);
    expect(reader.sent.map(({ queue }) => queue)).toEqual(['board-snapshot']);
    expect(reader.metrics).toContain('SnapshotUnusable');
  });

  test('the further parts of a group go on where the page ended', async () => {
    const { ports, board } = await givenBoard(120);
    const part = await boardPagePart(
      { ports, scope },
      { boardId: board.id, boardViewId: board.boardViewList[0]!.id, offset: 100 },
    );
    expect(part.groupedBoardViewPostList.postList.map((post) => post.projectSerialNumber)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 101),
    );
    const gone = await boardPagePart(
      { ports, scope },
      { boardId: board.id, boardViewId: board.boardViewList[0]!.id, groupColumnValue: 'gone', offset: 0 },
    );
    expect(gone.groupedBoardViewPostList).toMatchObject({ size: 0, postList: [] });
  });
});

describe('what changed since a mark', () => {
  test('names changed posts as they are now, and changes of the board itself', async () => {
    const { ports, context, board } = await givenBoard(3);
    const { mark, groupedBoardViewPostListSet } = await boardPage(context, board.id);
    const [first] = groupedBoardViewPostListSet[0]!.postList;
    await updateTitle(
      { ports: ports.another(), scope: projectScope('abe') },
      { boardId: board.id, postId: first!.id, title: '一' },
    );
    await updateTitle(
      { ports: ports.another(), scope: projectScope('abe') },
      { boardId: board.id, postId: first!.id, title: '二' },
    );
    await registerPost({ ports: ports.another(), scope }, { boardId: board.id, title: '三' });
    await updateView(
      { ports, scope },
      { boardId: board.id, boardViewId: board.boardViewList[0]!.id, groupColumnId: board.columnList[0]!.id },
    );
    const { changeList, reload } = await boardChangesSince(context, board.id, mark);
    // Rows come once: what is told live is for watchers.
    expect(changeList.filter((change) => change.push)).toEqual([]);
    expect(reload).toBe(false);
    expect(
      changeList.map((change) => [change.kind, change.actorAccountName, change.postList.map((post) => post.title)]),
    ).toEqual([
      ['META', 'sato', []],
      ['POST', 'abe', ['二']],
      ['POST', 'sato', ['三']],
    ]);
  });

  test('after bulk rows, and after too long, the page is to be loaded again', async () => {
    const { ports, context, board } = await givenBoard(3);
    const { mark } = await boardPage(context, board.id);
    await publishBulk(context, board.id);
    expect((await boardChangesSince(context, board.id, mark)).reload).toBe(true);
    ports.advance(8 * 86_400_000);
    expect((await boardChangesSince(context, board.id, mark)).reload).toBe(true);
    await expect(boardChangesSince(context, board.id, '../../etc')).rejects.toMatchObject({ code: 'BadRequest' });
  });
});
