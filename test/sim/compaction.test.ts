/**
 * The job that folds deltas into snapshots: ended at each of its writes, run twice and twice at once, beside damaged
 * objects (reliability R4). Nobody ever reads anything but the rows, and the next run puts everything right.
 */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { encodeSnapshot } from '#functions/data/board/snapshot-codec.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { differingPosts, foldDeltas, rebuildFromRows } from '#functions/domain/board/build-snapshot.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { registerView } from '#functions/domain/board/views/register-view.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { placePosts } from '#functions/domain/post/place-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { Side } from '#test/support/sim/crash-at.ts';
import { crashAt } from '#test/support/sim/crash-at.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { storedRows } from './board-faults.ts';

const scope = projectScope();

/** A board with a snapshot, a second from the day before yesterday, and deltas worth folding. */
async function givenBoard() {
  const ports = plainPorts();
  const context = { ports, scope };
  const board = await createBoard(context, { name: '改善バックログ' });
  await registerView(context, { boardId: board.id, name: '別の表', viewType: ProjectBoardViewType.TABLE });
  const posts: string[] = [];
  for (const title of ['一', '二', '三'])
    posts.push((await registerPost(context, { boardId: board.id, title })).postList[0]!.id);
  await refreshSnapshot(context, board.id, true);
  await refreshSnapshot(context, board.id, true);
  ports.advance(2 * DAY_MS);
  const point = board.columnList[3]!.id;
  for (let n = 0; n < 60; n += 1) {
    ports.advance(500);
    await updateCell(context, {
      boardId: board.id,
      postId: posts[n % 3]!,
      columnData: { projectBoardColumnId: point, numericData: n },
    });
  }
  const { views } = (await getBoard(ports.table, scope, board.id))!;
  // Into the second view first for one, last for the other: the same places in another order.
  for (const [at, postId] of posts.entries()) {
    for (const view of at % 2 === 0 ? views : views.toReversed())
      await placePosts(context, {
        boardId: board.id,
        boardViewId: view.id,
        viewPostList: [{ postId, postOrder: `1${at + 1}z` }],
      });
  }
  ports.advance(120_000);
  return { ports, boardId: board.id };
}
type Given = Awaited<ReturnType<typeof givenBoard>>;

const differingFor = async (reader: PlainPorts, { ports, boardId }: Given): Promise<string[]> =>
  differingPosts((await readBoard({ ports: reader, scope }, boardId)).rows, storedRows(ports.server, scope, boardId));

/** A run that nothing disturbs leaves an object that holds what a rebuild gives byte for byte. */
async function expectHealed(given: Given): Promise<void> {
  const { ports, boardId } = given;
  const fresh = ports.another();
  await refreshSnapshot({ ports: fresh, scope }, boardId, true);
  const board = (await getBoard(fresh.table, scope, boardId))!;
  const { version, foldedTo, generation } = board.snapshot!;
  const stored = ports.bucket.get(boardKeys.snapshotObject(scope.workspaceId, boardId, version))!;
  const { snapshot, differing } = await rebuildFromRows({ ports: fresh, scope }, board);
  expect(differing).toEqual([]);
  expect(Buffer.from(encodeSnapshot(boardId, { ...snapshot, foldedTo, generation })).equals(stored)).toBe(true);
  expect(ports.metrics.filter((name) => name === 'SnapshotMismatch')).toEqual([]);
  expect(await differingFor(ports.another(), given)).toEqual([]);
}

describe.each([false, true])('the snapshot job (rebuild: %s)', (rebuild) => {
  test('ended at any of its writes leaves readers right, and the next run heals', async () => {
    const whole = await givenBoard();
    const remembering = whole.ports.another();
    await readBoard({ ports: remembering, scope }, whole.boardId);
    const { writes, answer } = await crashAt(whole.ports, (ports) =>
      refreshSnapshot({ ports, scope }, whole.boardId, rebuild),
    );
    expect(answer).toMatchObject({ rowCount: 3, generation: 3 });
    // The object and the pointer: what they replace is the bucket's to delete.
    expect(writes).toBe(2);
    expect(await differingFor(remembering, whole)).toEqual([]);
    for (let at = 1; at <= writes; at += 1) {
      for (const side of ['before', 'after'] satisfies Side[]) {
        const given = await givenBoard();
        const { answer: none } = await crashAt(
          given.ports,
          (ports) => refreshSnapshot({ ports, scope }, given.boardId, rebuild),
          at,
          side,
        );
        expect(none).toBeUndefined();
        expect(await differingFor(given.ports.another(), given)).toEqual([]);
        await expectHealed(given);
      }
    }
  });

  test('run twice, and twice at once, folds nothing twice', async () => {
    const given = await givenBoard();
    const run = () => refreshSnapshot({ ports: given.ports.another(), scope }, given.boardId, rebuild);
    await Promise.all([run(), run()]);
    await run();
    expect(await differingFor(given.ports.another(), given)).toEqual([]);
    await expectHealed(given);
  });
});

test('deltas fold into the very bytes that the rows give', async () => {
  const { ports, boardId } = await givenBoard();
  const board = (await getBoard(ports.table, scope, boardId))!;
  const folded = (await foldDeltas({ ports, scope }, board))!;
  const rebuilt = await rebuildFromRows({ ports, scope }, board);
  expect(folded.newDeltas).toBeGreaterThan(60);
  expect(Buffer.from(encodeSnapshot(boardId, folded.snapshot)).equals(encodeSnapshot(boardId, rebuilt.snapshot))).toBe(
    true,
  );
});

test('an object with any byte damaged, cut or gone is not believed', async () => {
  const given = await givenBoard();
  const { ports, boardId } = given;
  await refreshSnapshot({ ports, scope }, boardId, false);
  const key = boardKeys.snapshotObject(
    scope.workspaceId,
    boardId,
    (await getBoard(ports.table, scope, boardId))!.snapshot!.version,
  );
  const whole = ports.bucket.get(key)!;
  const content = gunzipSync(whole).toString();
  let disbelieved = 0;
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Uint8Array.from(whole);
    damaged[at]! ^= 1 << (at % 8);
    ports.bucket.set(key, damaged);
    const reader = ports.another();
    expect(await differingFor(reader, given), `byte ${at} of ${content.length}`).toEqual([]);
    if (reader.metrics.includes('SnapshotUnusable')) disbelieved += 1;
    reader.metrics.length = 0;
  }
  // Ten bytes of the head say nothing about what is inside.
  expect(disbelieved).toBeGreaterThanOrEqual(whole.length - 10);
  for (const body of [whole.subarray(0, whole.length / 2), new Uint8Array(0), undefined]) {
    if (body) ports.bucket.set(key, body);
    else ports.bucket.delete(key);
    expect(await differingFor(ports.another(), given)).toEqual([]);
  }
  await expectHealed(given);
});
