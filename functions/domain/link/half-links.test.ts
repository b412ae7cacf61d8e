/** Links that stand at one end while they come back: what people do with them meanwhile. */
import { describe, expect, test } from 'vitest';
import { rowBytes } from '#functions/data/board/row.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { archiveBoard, deleteBoard, restoreBoard, unarchiveBoard } from '#functions/domain/board/change-board.ts';
import { deleteColumn, restoreColumn } from '#functions/domain/board/columns/delete-column.ts';
import { updateCells } from '#functions/domain/post/update-cells.ts';
import { LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { ROW_BYTES } from '#shared/rules/size-limits.ts';
import { givenLinks } from '#test/support/board/given-links.ts';
import { crashAt } from '#test/support/sim/crash-at.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';

/** The board is chosen again: its post holds the link, the column's own post not yet. */
async function givenHalfLink() {
  const given = await givenLinks();
  const { ports, b, c, onB, partner, link, choose, linksOf } = given;
  const end = (await partner(b.id))!.id;
  await link([onB]);
  await choose([c]);
  ports.sent.splice(0);
  await crashAt(ports.another(), (cut) => choose([b, c], cut), 1, 'after');
  const both = async () => [await linksOf(), await linksOf(b.id, onB, end)];
  return { ...given, end, both };
}

/** Between what the next change reads and what it writes. */
function beforeWrite(ports: PlainPorts, meanwhile: () => Promise<unknown>): void {
  const { transact } = ports.table;
  ports.table.transact = async (ops, token) => {
    ports.table.transact = transact;
    await meanwhile();
    await transact(ops, token);
  };
}

describe('a link that is on its way back', () => {
  test('goes at both ends where it is taken away in the moment in which it comes', async () => {
    const { ports, b, onB, end, link, both, settle, faults } = await givenHalfLink();
    beforeWrite(ports, settle);
    await link([], end, b.id, onB);
    expect([await both(), await faults()]).toEqual([[undefined, undefined], []]);
  });

  test('stands once at both ends where it is made again meanwhile, also at a post that has no room for another', async () => {
    const { ports, b, onA, onB, end, link, both, settle } = await givenHalfLink();
    const full = [onA, ...Array.from({ length: LINKS_PER_CELL_MAX - 1 }, (_, at) => `gone-${at}`)];
    await ports.server.update({ update: boardKeys.row('w1', b.id, onB), set: { [`values.${end}`]: full } });
    await link([onB]);
    expect(await both()).toEqual([[onB], full]);
    expect(await settle()).toBe(1);
    expect(await both()).toEqual([[onB], full]);
  });

  test('goes at its other end where its own post has not the bytes for it', async () => {
    const { ports, a, onA, both, settle, faults } = await givenHalfLink();
    const rest = ROW_BYTES - rowBytes({ title: '投稿', values: { text: '' } });
    await ports.server.update({
      update: boardKeys.row('w1', a.id, onA),
      set: { values: { text: 'x'.repeat(rest) } },
    });
    expect(await settle()).toBe(1);
    expect([await both(), await faults()]).toEqual([[undefined, undefined], []]);
  });

  test('is not made again where the other end loses it in the same moment', async () => {
    const { ports, b, onA, onB, end, link, both } = await givenHalfLink();
    beforeWrite(ports, () =>
      ports.server.update({ update: boardKeys.row('w1', b.id, onB), add: { revision: 1 }, remove: [`values.${end}`] }),
    );
    await link([onB]);
    expect(await both()).toEqual([[onB], [onA]]);
  });

  test.each([
    ['nothing else', undefined],
    ['its title, too', '題名'],
  ])('goes at both ends where they are of one call that changes %s', async (_what, title) => {
    const { ports, context, a, b, column, onA, post, link, choose, boardOf, linksOf, settle, faults } =
      await givenLinks(Direction.PARENT);
    await choose([a, b]);
    const parent = await post(a.id);
    await link([parent]);
    await choose([b]);
    ports.sent.splice(0);
    await crashAt(ports.another(), (cut) => choose([a, b], cut), 1, 'after');
    const down = (await boardOf(a.id)).columns.find(
      ({ linkEndList, id }) => id !== column.id && linkEndList?.[0]?.id === column.id,
    )!.id;
    const cell = (postId: string, given?: string) => ({
      postId,
      title: given,
      columnDataList: [{ projectBoardColumnId: down, linkedPostIdList: [] }],
    });
    expect(await linksOf(a.id, parent, down)).toEqual([onA]);
    beforeWrite(ports, settle);
    await updateCells(context, { boardId: a.id, postColumnDataList: [cell(onA, title), cell(parent)] });
    expect([await linksOf(), await linksOf(a.id, parent, down), await faults()]).toEqual([undefined, undefined, []]);
  });

  test.each([
    ['its column', 'a'],
    ['the column at the other end', 'b'],
  ] as const)('stands at both ends after %s was deleted and is restored', async (_what, at) => {
    const { ports, context, a, b, column, onA, onB, end, both, settle } = await givenHalfLink();
    const one = at === 'a' ? { boardId: a.id, columnId: column.id } : { boardId: b.id, columnId: end };
    await deleteColumn(context, one);
    ports.sent.splice(0);
    await restoreColumn(context, one);
    await settle();
    expect(await both()).toEqual([[onB], [onA]]);
  });

  test('stands at both ends also where they are hidden meanwhile', async () => {
    const { context, a, column, onA, onB, both, settle } = await givenHalfLink();
    await deleteColumn(context, { boardId: a.id, columnId: column.id });
    await settle();
    expect(await both()).toEqual([[onB], [onA]]);
  });

  test.each([
    ['its board', 'deleted', 'a', deleteBoard, restoreBoard],
    ['the board at the other end', 'deleted', 'b', deleteBoard, restoreBoard],
    ['its board', 'archived', 'a', archiveBoard, unarchiveBoard],
    ['the board at the other end', 'archived', 'b', archiveBoard, unarchiveBoard],
  ] as const)('stands at both ends after %s was %s and is back', async (_what, _how, at, leave, comeBack) => {
    const {
      context,
      [at]: { id: boardId },
      onA,
      onB,
      both,
      settle,
    } = await givenHalfLink();
    await leave(context, { boardId });
    expect([await settle(), await both()]).toEqual([1, [undefined, [onA]]]);
    await comeBack(context, { boardId });
    await settle();
    expect(await both()).toEqual([[onB], [onA]]);
  });
});
