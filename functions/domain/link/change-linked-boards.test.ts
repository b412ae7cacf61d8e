import { describe, expect, test } from 'vitest';
import { TransactionConflict } from '#functions/clients/table/table.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { bulkRowItem, getRows } from '#functions/data/board/row.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { boardColumnUsage } from '#functions/domain/board/columns/column-usage.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { LATE_EDITS_S } from '#functions/domain/board-core/column-type/late-edits.ts';
import { runSettleJob } from '#functions/domain/link/settle-links.ts';
import { LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { givenLinks, scope } from '#test/support/board/given-links.ts';
import type { Side } from '#test/support/sim/crash-at.ts';
import { crashAt } from '#test/support/sim/crash-at.ts';
import type { SimPorts } from '#test/support/sim/sim-functions.ts';

describe('the boards that a column of links leads to', () => {
  test('another board comes with a column at its end, and its posts can be linked', async () => {
    const { ports, a, b, c, column, onA, onB, onC, link, choose, linksOf, partner } = await givenLinks(
      Direction.PARENT,
    );
    await choose([b, c]);
    // When the column was made, and now.
    expect(ports.told).toMatchObject([
      { boardId: b.id, kind: 'META' },
      { boardId: c.id, kind: 'META' },
    ]);
    expect(await partner(c.id)).toMatchObject({
      name: 'A',
      direction: Direction.CHILD,
      linkEndList: [{ id: column.id, projectBoardId: a.id }],
    });
    await link([onB, onC]);
    expect([await linksOf(), await linksOf(c.id, onC, (await partner(c.id))!.id)]).toEqual([[onB, onC], [onA]]);
  });

  test('a board that is left takes its links out of both ends, and brings them back', async () => {
    const { context, a, b, c, column, onA, onB, onC, link, choose, linksOf, boardOf, partner } = await givenLinks();
    await choose([b, c]);
    await link([onB, onC]);
    expect((await boardColumnUsage(context, a.id, column.id)).linkedBoardUsageList).toEqual([
      { projectBoardId: b.id, postCount: 1 },
      { projectBoardId: c.id, postCount: 1 },
    ]);
    const before = (await partner(c.id))!.id;
    await choose([b]);
    expect([
      await linksOf(),
      await partner(c.id),
      (await boardOf(a.id)).columns.find(({ id }) => id === column.id)!.linkEndList,
    ]).toEqual([[onB], undefined, [expect.objectContaining({ projectBoardId: b.id })]]);
    await choose([b, c]);
    expect([await linksOf(), (await partner(c.id))!.id, await linksOf(c.id, onC, before)]).toEqual([
      [onB, onC],
      before,
      [onA],
    ]);
  });

  test('links that would close a circle by now do not come back', async () => {
    const { context, a, b, c, onA, onB, link, choose, linksOf } = await givenLinks(Direction.PARENT);
    await link([onB]);
    await choose([c]);
    await registerColumn(context, {
      boardId: b.id,
      name: '上',
      columnType: ColumnType.POST_LINK,
      direction: Direction.PARENT,
      linkedBoardList: [{ id: a.id, projectKey: 'WEB' }],
    });
    const up = (await getBoard(context.ports.table, scope, b.id))!.columns.find(({ name }) => name === '上')!;
    await link([onA], up.id, b.id, onB);
    await expect(choose([b, c])).rejects.toMatchObject({ message: '親子の関係が循環するため、リンクできません。' });
    expect(await linksOf()).toBeUndefined();
  });

  test('no board, a board twice, and one that is not there are refused, and nothing changes', async () => {
    const { ports, b, onB, choose, link, linksOf, settle } = await givenLinks();
    await link([onB]);
    await expect(choose([])).rejects.toMatchObject({ message: 'リンクするボードを選んでください。' });
    await expect(choose([b, b])).rejects.toMatchObject({ code: 'BadRequest' });
    await expect(choose([b, { id: 'nowhere' }])).rejects.toMatchObject({ code: 'EntityNotFound' });
    expect([await linksOf(), ports.sent.length, await settle()]).toEqual([[onB], 0, 0]);
  });

  test('what would not fit into a cell any more is refused; found too late, it goes at the other end as well', async () => {
    const { ports, a, b, c, column, onA, onB, partner, link, choose, linksOf, settle } = await givenLinks();
    const end = (await partner(b.id))!.id;
    await link([onB]);
    await choose([c]);
    const strangers = Array.from({ length: LINKS_PER_CELL_MAX }, (_, at) => `gone-${at}`);
    const fill = (ids: string[]) =>
      ports.server.update({ update: boardKeys.row('w1', a.id, onA), set: { [`values.${column.id}`]: ids } });
    await fill(strangers);
    await expect(choose([b, c], ports.another())).rejects.toMatchObject({
      code: 'BadRequest',
      message: `「投稿」には、これ以上リンクできません。リンクできる投稿は${LINKS_PER_CELL_MAX}件までです。`,
    });
    await fill(strangers.slice(1));
    await crashAt(ports.another(), (cut) => choose([b, c], cut), 1, 'after');
    await fill(strangers);
    await settle();
    expect([await linksOf(), await linksOf(b.id, onB, end)]).toEqual([strangers, undefined]);
  });

  test('a cell that holds too much already takes nothing back; who watches the other board hears of it', async () => {
    const { ports, a, b, c, column, onA, onB, partner, post, link, choose, linksOf } = await givenLinks();
    const [end, other] = [(await partner(b.id))!.id, await post(b.id)];
    const strangers = Array.from({ length: LINKS_PER_CELL_MAX + 1 }, (_, at) => `gone-${at}`);
    const fill = (ids: string[]) =>
      ports.server.update({ update: boardKeys.row('w1', a.id, onA), set: { [`values.${column.id}`]: ids } });
    const ends = async () => [await linksOf(b.id, onB, end), await linksOf(b.id, other, end)];
    await link([onB, other]);
    await choose([c]);
    await crashAt(ports.another(), (cut) => choose([b, c], cut), 1, 'after');
    await fill(strangers);
    const pushed: unknown[] = [];
    const by = {
      ...ports.another(),
      push: { ...ports.push, publish: async (_name: string, told: unknown) => void pushed.push(told) },
    };
    await runSettleJob({ ports: by, scope }, a.id, column.id);
    expect([await linksOf(), await ends()]).toEqual([strangers, [undefined, undefined]]);
    expect(pushed).toMatchObject([{ boardId: b.id, kind: 'META' }]);
  });

  test('a board that was never linked takes no reading of posts; one that was is asked for even where nothing was kept', async () => {
    const { ports, b, c, choose } = await givenLinks();
    const by = ports.another();
    const { query } = by.table;
    const read: string[] = [];
    by.table.query = (wanted) => {
      read.push(wanted.prefix ?? '');
      return query(wanted);
    };
    await choose([b, c], by);
    expect([read.filter((prefix) => prefix === boardKeys.rows('w1', b.id).prefix), ports.sent]).toEqual([[], []]);
    await choose([b]);
    ports.sent.splice(0);
    await choose([b, c]);
    expect(ports.sent).toHaveLength(1);
  });

  test('a run is asked for once for the attempts of one moment, after all that they may commit', async () => {
    const { ports, c, choose } = await givenLinks();
    const sent: unknown[] = [];
    const slept: number[] = [];
    const by = ports.another();
    by.queues.send = async (_queue, _message, options) => void sent.push(options);
    by.clock = { ...by.clock, sleep: async (ms) => void slept.push(ms) };
    const { transact } = by.table;
    let rivals = 2;
    by.table.transact = async (ops, token) => {
      if (rivals-- > 0) throw new TransactionConflict();
      await transact(ops, token);
    };
    await choose([c], by);
    expect([sent, slept.length]).toEqual([[{ delaySeconds: LATE_EDITS_S + 13 }], 2]);
  });
});

describe('links that come back while others leave', () => {
  test('have the room of those', async () => {
    const { a, b, c, onA, column, post, link, choose, linksOf, faults } = await givenLinks();
    const made = (boardId: string) => Promise.all(Array.from({ length: 60 }, () => post(boardId)));
    const [onceB, onceC] = [await made(b.id), await made(c.id)];
    for (const [ids, next] of [
      [onceB, c],
      [onceC, b],
    ] as const) {
      for (const count of [30, 60]) await link(ids.slice(0, count));
      await choose([next]);
    }
    expect([await linksOf(a.id, onA, column.id), await faults()]).toEqual([onceB, []]);
  });

  test('close no circle with those', async () => {
    const { context, a, b, c, column, onA, onB, onC, post, link, choose, boardOf, linksOf, faults } = await givenLinks(
      Direction.PARENT,
    );
    const between = await post(a.id);
    await link([onB]);
    await choose([c]);
    for (const boardId of [b.id, c.id])
      await registerColumn(context, {
        boardId,
        name: '上',
        columnType: ColumnType.POST_LINK,
        direction: Direction.PARENT,
        linkedBoardList: [{ id: a.id, projectKey: 'WEB' }],
      });
    const up = async (boardId: string) => (await boardOf(boardId)).columns.find(({ name }) => name === '上')!.id;
    await link([between], await up(b.id), b.id, onB);
    await link([onC], column.id, a.id, between);
    await link([onA], await up(c.id), c.id, onC);
    await choose([b]);
    expect([await linksOf(), await linksOf(a.id, between), await faults()]).toEqual([[onB], undefined, []]);
  });
});

describe('the cells of a column whose boards change', () => {
  test('follow in transactions that each hold what they can, away and back', async () => {
    const { a, b, c, column, post, link, choose, rowsOf, faults, settle } = await givenLinks(Direction.PARENT);
    const [many, targets] = [50, [await post(b.id), await post(b.id)]];
    for (let at = 0; at < many; at += 1) await link(targets, column.id, a.id, await post(a.id));
    const linked = async () => (await rowsOf(a.id)).filter(({ values }) => values[column.id] !== undefined);
    const before = new Map((await linked()).map((row) => [row.id, row]));
    await choose([c]);
    expect([await linked(), await faults()]).toEqual([[], []]);
    await choose([b, c]);
    const after = await linked();
    expect(after.map(({ id, values }) => [id, values[column.id]])).toEqual(
      [...before.values()].map(({ id, values }) => [id, values[column.id]]),
    );
    expect(after.map(({ id, revision }) => revision - before.get(id)!.revision)).toEqual(
      Array.from({ length: many }, () => 2),
    );
    expect(await faults()).toEqual([]);
    await settle();
    expect((await linked()).map(({ revision }) => revision)).toEqual(after.map(({ revision }) => revision));
  });

  test.each([
    ['left', false],
    ['chosen again', true],
  ])('are brought after a board that is %s, wherever the call ends', async (_what, isBack) => {
    const given = async () => {
      const all = await givenLinks();
      const { a, b, c, column, onB, post, link, choose, settle } = all;
      for (let at = 0; at < 40; at += 1) await link([onB], column.id, a.id, await post(a.id));
      if (isBack) {
        await choose([c]);
        await settle();
      }
      const links = async () => (await all.rowsOf(a.id)).filter(({ values }) => values[column.id] !== undefined).length;
      return { ...all, links, change: (ports: SimPorts) => choose(isBack ? [b, c] : [c], ports) };
    };
    const whole = await given();
    const { writes } = await crashAt(whole.ports, whole.change);
    expect([writes, await whole.links()]).toEqual([3, isBack ? 40 : 0]);
    for (let at = 1; at <= writes; at += 1) {
      for (const side of ['before', 'after'] satisfies Side[]) {
        const { ports, change, links, settle, faults } = await given();
        expect((await crashAt(ports, change, at, side)).answer).toBeUndefined();
        const isCommitted = at > 1 || side === 'after';
        expect(await settle()).toBe(1);
        expect([await links(), await faults()]).toEqual([isCommitted === isBack ? 40 : 0, []]);
      }
    }
  });

  test('however many there are, follow in runs of a minute', async () => {
    const { ports, a, c, column, onB, onA, link, choose, settle, rowsOf } = await givenLinks();
    await link([onB]);
    const [row] = await getRows(ports.server, scope, a.id, [onA]);
    const ids = Array.from({ length: 6_000 }, (_, at) => `01ARZ3NDEKTSV4RRFFQ${String(at).padStart(7, '0')}`);
    await ports.server.batchPut(ids.map((id) => bulkRowItem(scope, a.id, { ...row!, id })));
    await crashAt(ports, (cut) => choose([c], cut), 1, 'after');
    expect(await settle()).toBe(2);
    expect((await rowsOf(a.id)).filter(({ values }) => values[column.id] !== undefined)).toEqual([]);
  });

  test('leave room for whoever edits the board, in the call, too', async () => {
    const { ports, a, c, column, onB, post, link, choose } = await givenLinks();
    for (let at = 0; at < 40; at += 1) await link([onB], column.id, a.id, await post(a.id));
    const slept: number[] = [];
    await choose([c], { ...ports, clock: { ...ports.clock, sleep: async (ms) => void slept.push(ms) } });
    expect(slept).toEqual([350]);
  });

  test('lose a link that was on its way into a board that is left; the hidden end remembers it', async () => {
    const { ports, b, c, onA, onB, partner, link, choose, linksOf, settle, context } = await givenLinks();
    const late = (await partner(b.id))!.id;
    const { transact } = ports.table;
    context.ports.table.transact = async (ops, token) => {
      context.ports.table.transact = transact;
      await choose([c], ports.another());
      await transact(ops, token);
    };
    await link([onB]);
    expect(await linksOf()).toEqual([onB]);
    await settle();
    expect([await linksOf(), await linksOf(b.id, onB, late)]).toEqual([undefined, [onA]]);
  });

  test('take no link back that would close a circle since: it goes at the other end as well', async () => {
    const { ports, context, a, b, c, onA, onB, post, link, column, choose, boardOf, linksOf, faults, settle, partner } =
      await givenLinks(Direction.PARENT);
    const other = await post(a.id);
    await link([onB]);
    await link([onB], column.id, a.id, other);
    await choose([c]);
    await settle();
    await registerColumn(context, {
      boardId: b.id,
      name: '上',
      columnType: ColumnType.POST_LINK,
      direction: Direction.PARENT,
      linkedBoardList: [{ id: a.id, projectKey: 'WEB' }],
    });
    await crashAt(ports, (cut) => choose([b, c], cut), 1, 'after');
    await link([onA], (await boardOf(b.id)).columns.find(({ name }) => name === '上')!.id, b.id, onB);
    await settle();
    const down = (await boardOf(b.id)).columns.find(({ linkEndList }) => linkEndList?.[0]?.id === column.id)!.id;
    expect([await linksOf(), await linksOf(a.id, other), await linksOf(b.id, onB, down), await faults()]).toEqual([
      undefined,
      [onB],
      [other],
      [],
    ]);
    expect(await partner(c.id)).toBeDefined();
  });

  test('go at the other end within the call where a circle came in the same moment; who watches that board hears of it', async () => {
    const { ports, context, a, b, c, column, onA, onB, link, choose, boardOf, linksOf } = await givenLinks(
      Direction.PARENT,
    );
    await link([onB]);
    await choose([c]);
    await registerColumn(context, {
      boardId: b.id,
      name: '上',
      columnType: ColumnType.POST_LINK,
      direction: Direction.PARENT,
      linkedBoardList: [{ id: a.id, projectKey: 'WEB' }],
    });
    const up = (await boardOf(b.id)).columns.find(({ name }) => name === '上')!.id;
    const late = ports.another();
    const { transact } = late.table;
    late.table.transact = async (ops, token) => {
      late.table.transact = transact;
      await link([onA], up, b.id, onB);
      await transact(ops, token);
    };
    ports.told.length = 0;
    await choose([b, c], late);
    const down = (await boardOf(b.id)).columns.find(({ linkEndList }) => linkEndList?.[0]?.id === column.id)!.id;
    expect([await linksOf(), await linksOf(b.id, onB, down)]).toEqual([undefined, undefined]);
    // That a link came, that the column goes with its board, and that its cells followed.
    expect(ports.told.map(({ boardId }) => boardId)).toEqual([a.id, b.id, b.id]);
    expect(ports.told[2]!.mark! > ports.told[1]!.mark!).toBe(true);
  });

  test('are left alone where the board is chosen again while they are being cleared', async () => {
    const { ports, a, b, c, onA, onB, link, choose, linksOf, settle, faults, rowsOf } = await givenLinks();
    await link([onB]);
    const revision = async () => (await rowsOf(a.id)).find(({ id }) => id === onA)!.revision;
    const before = await revision();
    await crashAt(ports, (cut) => choose([c], cut), 1, 'after');
    await settle(() => choose([b, c], ports.another()));
    expect([await linksOf(), await faults(), await revision()]).toEqual([[onB], [], before]);
  });

  test('take nothing back that the other end has lost in the same moment', async () => {
    const { ports, b, c, onB, partner, link, choose, linksOf, settle, faults } = await givenLinks();
    const end = (await partner(b.id))!.id;
    await link([onB]);
    await choose([c]);
    await settle();
    await crashAt(ports, (cut) => choose([b, c], cut), 1, 'after');
    await settle(() =>
      ports.server.update({ update: boardKeys.row('w1', b.id, onB), add: { revision: 1 }, remove: [`values.${end}`] }),
    );
    expect([await linksOf(), await faults()]).toEqual([undefined, []]);
  });
});
