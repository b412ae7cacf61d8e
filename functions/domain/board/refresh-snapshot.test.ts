import { describe, expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { encodeSnapshot } from '#functions/data/board/snapshot-codec.ts';
import { unarchivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { placePosts } from '#functions/domain/post/place-posts.ts';
import { editEverySecond, givenEditedBoard } from '#test/support/sim/edited-board.ts';
import { projectScope } from '#test/support/sim/plain-ports.ts';
import { readBoard } from '../board-core/read-board.ts';
import { foldDeltas, rebuildFromRows } from './build-snapshot.ts';
import { refreshSnapshot } from './refresh-snapshot.ts';

const scope = projectScope();

describe('the snapshot of a board', () => {
  test('folds deltas into the bytes that a rebuild from the rows gives', async () => {
    const { context, boardId } = await givenEditedBoard();
    const board = (await getBoard(context.ports.table, scope, boardId))!;
    const folded = (await foldDeltas(context, board))!;
    const rebuilt = await rebuildFromRows(context, board);
    expect(folded.newDeltas).toBeGreaterThan(60);
    expect(rebuilt.differing).toEqual([]);
    expect(
      Buffer.from(encodeSnapshot(boardId, folded.snapshot)).equals(encodeSnapshot(boardId, rebuilt.snapshot)),
    ).toBe(true);
  });

  test('is left alone while there is little to fold', async () => {
    const { context, boardId } = await givenEditedBoard(10);
    expect(await refreshSnapshot(context, boardId, false)).toBeUndefined();
  });

  test('is made once by two jobs at once, and the loser takes its object away', async () => {
    const { ports, context, boardId } = await givenEditedBoard();
    const pointers = await Promise.all([
      refreshSnapshot(context, boardId, false),
      refreshSnapshot({ ports: ports.another(), scope }, boardId, false),
    ]);
    expect(pointers.filter(Boolean)).toHaveLength(1);
    expect(ports.bucket.size).toBe(2);
    expect((await getBoard(ports.table, scope, boardId))!.snapshot).toMatchObject({ generation: 2, rowCount: 2 });
  });

  test('is rebuilt when its object is gone', async () => {
    const { ports, context, boardId } = await givenEditedBoard();
    ports.bucket.clear();
    expect(await refreshSnapshot(context, boardId, false)).toMatchObject({ generation: 2 });
  });

  test('comes once a minute at most where somebody edits every second, and the pointer does not grow', async () => {
    const edited = await givenEditedBoard(0);
    const { ports, context, boardId, postId } = edited;
    const { madeAt, pointerGrowth } = await editEverySecond(edited, 220);
    expect(madeAt).toEqual([59, 119, 179]);
    expect(pointerGrowth).toBe(0);
    expect((await readBoard({ ports: ports.another(), scope }, boardId)).rows.get(postId)!.title).toBe('219秒');
    // What the last one holds is not folded again by the messages that are still on their way.
    ports.advance(61_000);
    expect(await refreshSnapshot(context, boardId, false)).toBeUndefined();
  });

  test('is not made anew for changes that it holds', async () => {
    const { ports, context, boardId } = await givenEditedBoard();
    expect(await refreshSnapshot(context, boardId, false)).toMatchObject({ generation: 2 });
    ports.advance(61_000);
    expect(await refreshSnapshot(context, boardId, false)).toBeUndefined();
  });

  test('knows posts that were moved by hand for the same', async () => {
    const { ports, context, boardId, postId } = await givenEditedBoard();
    const { views } = (await getBoard(ports.table, scope, boardId))!;
    await unarchivePosts(context, { boardId, postIdList: [postId] });
    await placePosts(context, { boardId, boardViewId: views[0]!.id, viewPostList: [{ postId, postOrder: '11z' }] });
    await refreshSnapshot(context, boardId, true);
    ports.advance(120_000);
    expect(await refreshSnapshot(context, boardId, true)).toMatchObject({ generation: 3 });
    expect(ports.metrics).toEqual([]);
  });

  test('that differs from the rows is replaced and reported, and whoever remembers it reads again', async () => {
    const { ports, context, boardId, postId } = await givenEditedBoard();
    const remembering = { ports: ports.another(), scope };
    await readBoard(remembering, boardId);
    const row = ports.server.items().find((item) => item.SK === `R#${postId}`)!;
    await ports.server.update({ update: { PK: row.PK, SK: row.SK }, set: { title: '書き換え' } });
    await refreshSnapshot(context, boardId, true);
    expect(ports.metrics).toEqual(['SnapshotMismatch']);
    for (const reader of [{ ports: ports.another(), scope }, remembering])
      expect((await readBoard(reader, boardId)).rows.get(postId)!.title).toBe('書き換え');
    await refreshSnapshot(context, boardId, true);
    expect(ports.metrics).toEqual(['SnapshotMismatch']);
  });

  test('older than six days is not used', async () => {
    const { ports, context, boardId } = await givenEditedBoard();
    ports.advance(7 * 86_400_000);
    for (const item of ports.server.items())
      if (Number(item.ttl) * 1000 < ports.clock.now()) await ports.server.delete({ delete: item });
    const reader = ports.another();
    expect((await readBoard({ ports: reader, scope }, boardId)).rows.size).toBe(2);
    expect(reader.calls.objects).toBe(0);
    expect(await refreshSnapshot(context, boardId, false)).toMatchObject({ generation: 2 });
  });
});
