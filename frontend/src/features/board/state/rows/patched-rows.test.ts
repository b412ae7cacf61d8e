import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '#shared/board/types.ts';
import { ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { post } from '../testing/fake-rows.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { FakeTime, settle } from '../testing/fake-time.ts';
import { openStore } from '../testing/open-store.ts';
import type { Change } from '../wire/apply-change.ts';

const POSTS = 14;
const PART = 3;

const values = fc.oneof(
  fc.record({ state: fc.constantFrom('todo', 'doing', 'done') }),
  fc.record({ estimate: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ due: fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-03') }),
  fc.constant({ due: undefined }),
);
const which = fc.nat(POSTS + 4);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      which,
      values,
      how: fc.constantFrom('now', 'now', 'now', 'late', 'lost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('title' as const, 'archive' as const, 'mine' as const, 'sub' as const, 'extend' as const),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'remove' as const, 'away' as const, 'reload' as const),
      which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(50, 150, 700, 1_300) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const board = (isFiltered: boolean, isOrdered: boolean) => {
  const state = (serial: number) => ['todo', 'doing', 'done'][serial % 3]!;
  const server = new FakeServer(
    Array.from({ length: POSTS }, (_, at) => post(at + 1, { state: state(at), estimate: (at * 5) % 12 })),
    { limit: PART },
  );
  const less = { targetColumnId: 'estimate', comparisonOperator: ComparisonOperatorType.LESS_THAN, numericData: 9 };
  if (isFiltered)
    server.view.filterGroupList = [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [less] }];
  if (isOrdered)
    server.view.orderConditionList = [
      { targetColumnId: 'due', isAsc: true },
      { targetColumnId: 'estimate', isAsc: false },
    ];
  return server;
};

const edit = (which: number, values: object, how = 'now') => ({ kind: 'edit', which, values, how }) as Step;

const ONCE_WRONG: [steps: Step[], isFiltered: boolean][] = [
  // Posts that come into view before they are counted make a group look whole.
  [
    [{ kind: 'add', which: 4 }, edit(12, { state: 'todo' }), { kind: 'add', which: 4 }, { kind: 'title', which: 1 }],
    false,
  ],
  // A page counts a change of a row further down before its push is here.
  [
    [
      { kind: 'add', which: 0 },
      edit(14, { due: '2026-10-01' }),
      edit(3, { state: 'done' }, 'late'),
      { kind: 'pass', ms: 1_300 },
    ],
    false,
  ],
  // The push of a row further down is lost, and a page comes.
  [
    [
      edit(9, { estimate: 1 }),
      { kind: 'pass', ms: 700 },
      edit(0, { due: undefined }, 'lost'),
      { kind: 'reload', which: 0 },
      { kind: 'pass', ms: 50 },
    ],
    true,
  ],
];

/** One watcher with the first rows of each group, and a colleague whose changes come as patches, some of them late or not at all. */
async function run(server: FakeServer, steps: Step[]) {
  const gateway = new FakeGateway(server);
  const time = new FakeTime();
  const store = await openStore(gateway, time);
  let late: Change[] = [];
  let isBehind = false;
  const tell = (change: Change, how = 'now') => {
    if (how === 'late') late.push(server.pushed(change));
    else if (how === 'lost') isBehind = true;
    else gateway.push!(server.pushed(change));
  };
  const arrive = () => {
    for (const change of late.reverse()) gateway.push!(change);
    late = [];
  };
  const target = (at: number, isSub = false): Row | undefined => {
    const rows = [...server.rows.values()].filter((row) => row.id.includes('_') === isSub);
    return rows.length > 0 ? rows[at % rows.length] : undefined;
  };
  let serial = 100;
  for (const one of steps) {
    if (one.kind === 'pass') {
      await time.pass(one.ms);
      arrive();
      continue;
    }
    const row = target(one.which);
    if (!row) continue;
    if (one.kind === 'edit') tell(server.set(row.id, one.values as Row['values']), one.how);
    else if (one.kind === 'title') tell(server.write(row.id, (known) => ({ ...known, title: `題${one.which}` })));
    else if (one.kind === 'archive')
      tell(
        server.write(row.id, ({ archivedAt, ...known }) => ({
          ...known,
          ...(!archivedAt && { archivedAt: '2026-09-02' }),
        })),
      );
    else if (one.kind === 'mine') {
      const shown = store.getState().groups.flatMap((group) => group.rows);
      const mine = shown[one.which % Math.max(1, shown.length)];
      if (mine) store.setCell(mine.id, 'estimate', one.which % 12);
      await settle();
    } else if (one.kind === 'sub') {
      const sub = target(one.which, true);
      if (sub) tell(server.write(sub.id, (known) => ({ ...known, title: `子${one.which}` })));
      else
        tell(
          server.apply(
            { kind: 'addSubPost', postId: 'new', parentId: row.id, title: '子', values: {}, createdAt: '' },
            `sub${(serial += 1)}`,
          ),
        );
    } else if (one.kind === 'extend') {
      // A part is counted from its beginning: who does not know of a change would miss a row.
      arrive();
      if (isBehind) gateway.goLive!();
      isBehind = false;
      await settle();
      await store.loadMore(['todo', 'doing', 'done'][one.which % 3]!);
    } else if (one.kind === 'add') tell(server.add(post((serial += 1), { state: 'todo', estimate: one.which % 12 })));
    else if (one.kind === 'remove') tell(server.remove(row.id));
    else if (one.kind === 'reload') void store.reload();
    else {
      gateway.goLive!();
      await settle();
    }
  }
  arrive();
  if (isBehind) gateway.goLive!();
  for (let round = 0; round < 40; round += 1) await time.pass(200);
  store.letGo();
  return { store, gateway };
}

describe('a watcher who has a part of the posts', () => {
  test('shows after any changes what the server would answer, in sizes, sums and the rows that came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        async (steps, isFiltered, isOrdered, isHeld) => {
          const server = board(isFiltered, isOrdered);
          if (!isHeld) server.allLoads = undefined;
          const { store } = await run(server, steps);
          const { groups, total, subPosts } = store.getState();
          const whole = server.evaluate();
          expect(total).toEqual(whole.total);
          const lengths = new Map(groups.map((group) => [group.key, group.rows.length]));
          const facts = (key: string, size: number, aggregates: object, rows: Row[]) => ({
            key,
            size,
            aggregates,
            rows: rows.slice(0, lengths.get(key)),
          });
          expect(groups.map((group) => facts(group.key, group.size, group.aggregates, group.rows))).toEqual(
            whole.groups.map((group) => facts(group.groupColumnValueId, group.size, group.aggregates, group.rows)),
          );
          for (const row of groups.flatMap((group) => group.rows))
            if (row.subPostCount) expect(subPosts[row.id]).toEqual(server.subPosts([row.id]));
        },
      ),
      { numRuns: 300, examples: ONCE_WRONG.map(([steps, isFiltered]) => [steps, isFiltered, true, false]) },
    );
  });

  test('counts a change once that the next part of a group counts before its push is here', async () => {
    const server = board(false, false);
    server.allLoads = undefined;
    const [gateway, time] = [new FakeGateway(server), new FakeTime()];
    const store = await openStore(gateway, time);
    const late = server.pushed(server.set('p1', { estimate: 11 }));
    await store.loadMore('todo');
    gateway.push!(late);
    await time.pass(1_200);
    expect(store.getState().total).toEqual(server.evaluate().total);
  });

  test('asks for what a push left out before the next rows of a group: they are counted from its first', async () => {
    const server = board(false, false);
    server.allLoads = undefined;
    const [gateway, time] = [new FakeGateway(server), new FakeTime()];
    const store = await openStore(gateway, time);
    const late = server.pushed(server.set('p5', { due: '2026-10-01' }));
    gateway.push!(server.pushed(server.set('p5', { state: 'todo' })));
    await store.loadMore('doing');
    gateway.push!(late);
    await time.pass(1_200);
    const doing = store.getState().groups.find(({ key }) => key === 'doing');
    expect(doing?.rows.map(({ id }) => id)).toEqual(['p2', 'p8', 'p11', 'p14']);
  });

  test('asks once for many posts that are not here, and not at all for those that are', async () => {
    const server = board(false, false);
    server.allLoads = undefined;
    const [gateway, time] = [new FakeGateway(server), new FakeTime()];
    await openStore(gateway, time);
    const change = (...ids: string[]) =>
      ids.forEach((id) => gateway.push!(server.pushed(server.set(id, { estimate: 2 }))));
    change('p1', 'p4', 'p2');
    await time.pass(2_000);
    expect([server.asked, server.pageLoads]).toEqual([0, 1]);
    change('p10', 'p13');
    await time.pass(100);
    change('p11', 'p14', 'p12');
    await time.pass(1_199);
    expect(server.asked).toBe(1);
    await time.pass(1);
    expect(server.asked).toBe(2);
  });
});
