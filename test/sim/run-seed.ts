/** One seed: a stormy stretch of work, then calm, then everything must add up. */

import { getBoard } from '#functions/data/board/board.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { differingPosts, foldDeltas, rebuildFromRows } from '#functions/domain/board/build-snapshot.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import type { Row } from '#shared/board/types.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { Faults } from '#test/support/sim/faults.ts';
import { boardFaults, storedRows } from './board-faults.ts';
import { BoardWorld, PEOPLE, SCOPE } from './board-world.ts';
import { Person } from './people.ts';

async function work(world: BoardWorld, person: Person, operations: number): Promise<void> {
  const { sim } = world;
  for (let n = 0; n < operations; n += 1) {
    await person.act();
    const dice = sim.random();
    await sim.sleep(
      dice < 0.9 ? sim.between(0, 600) : dice < 0.98 ? sim.between(1_000, 15_000) : sim.between(60_000, 90_000),
    );
  }
}

/** Somebody whose screen asks again and again while others write. */
async function watch(world: BoardWorld, person: Person, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await person.look();
    await world.sim.sleep(world.sim.chance(0.97) ? world.sim.between(50, 1_500) : world.sim.between(10_000, 60_000));
  }
}

async function workTogether(world: BoardWorld, people: Person[], operations: number): Promise<void> {
  let isOver = false;
  world.sim.spawn(() => watch(world, people[0]!, () => isOver));
  await Promise.all(people.map((person) => work(world, person, operations)));
  isOver = true;
}

/** Each claim counts once. */
function checkClaims(world: BoardWorld, people: Person[], rows: Map<string, Row>): void {
  for (const { what, mutationId, change, hasEffect } of people.flatMap((person) => person.claims)) {
    const effects = mutationId ? world.deltas.filter((logged) => logged.mutationId === mutationId).length : undefined;
    const changed = [...(change?.postList ?? []), ...(change?.subPostList ?? [])];
    if (effects !== undefined && effects > Math.max(1, changed.length))
      world.violate(`${what} ${mutationId} had ${effects} effects`);
    if (effects === 0 && change && hasEffect) world.violate(`${what} ${mutationId} was acknowledged and had no effect`);
    for (const post of changed)
      if ((rows.get(post.id)?.revision ?? 0) < post.revision)
        world.violate(`${what}: revision ${post.revision} of ${post.id} was acknowledged and is lost`);
  }
  const titles = [...rows.values()].filter((row) => row.title.startsWith('取り込み')).map((row) => row.title);
  if (new Set(titles).size < titles.length) world.violate('an imported row stands twice');
}

async function checkReaders(world: BoardWorld, people: Person[], rows: Map<string, Row>): Promise<void> {
  const board = (await getBoard(world.server, SCOPE, world.boardId))!;
  for (const ports of [...world.readers.ports, ...world.jobs.ports]) {
    const read = await readBoard({ ports, scope: SCOPE }, world.boardId);
    const differing = differingPosts(read.rows, rows);
    if (differing.length > 0) world.violate(`a reader differs from the rows in ${differing.join()}`);
  }
  await world.jobs.invoke(async (ports) => {
    const context = { ports, scope: SCOPE };
    const folded = await foldDeltas(context, board);
    const rebuilt = await rebuildFromRows(context, board);
    const differing = folded ? differingPosts(new Map(folded.snapshot.rows.map((row) => [row.id, row])), rows) : [];
    if (differing.length > 0) world.violate(`snapshot and deltas differ from the rows in ${differing.join()}`);
    if (rebuilt.differing.length > 0) world.violate(`the rebuild differs in ${rebuilt.differing.join()}`);
    await refreshSnapshot(context, world.boardId, true);
  });
  for (const person of people) {
    const seen = await person.catchUp();
    const differing = seen ? differingPosts(seen, rows) : ['everything'];
    if (differing.length > 0) world.violate(`a person who follows differs from the rows in ${differing.join()}`);
  }
  const pointer = (await getBoard(world.server, SCOPE, world.boardId))!.snapshot!;
  if (!world.bucket.has(boardKeys.snapshotObject(SCOPE.workspaceId, world.boardId, pointer.version)))
    world.violate('the pointer names an object that is not there');
}

export interface SeedResult {
  violations: string[];
  metrics: Map<string, number>;
  writes: number;
  virtualMs: number;
}

export async function runSeed(seed: number, operations: number, faults: Faults): Promise<SeedResult> {
  const world = new BoardWorld(seed, faults);
  const { sim } = world;
  const startedAt = sim.now;
  await sim.run(async () => {
    await world.begin();
    const people = PEOPLE.map((name) => new Person(world, name));
    await world.queues.send(
      'board-snapshot',
      { workspaceId: SCOPE.workspaceId, boardId: world.boardId, rebuild: true },
      { delaySeconds: 20 },
    );
    const half = Math.ceil(operations / people.length / 2);
    await workTogether(world, people, half);
    if (sim.chance(0.15)) {
      // A long holiday: deltas expire, snapshots grow old.
      await sim.sleep(sim.between(5, 9) * DAY_MS);
      await world.expireItems();
    }
    await workTogether(world, people, half);
    await world.calm();
    const rows = storedRows(world.server, SCOPE, world.boardId);
    const faults = await boardFaults({
      server: world.server,
      scope: SCOPE,
      rows,
      columns: world.links,
      deltas: world.deltas.map(({ delta }) => delta),
    });
    for (const fault of faults) world.violate(fault);
    checkClaims(world, people, rows);
    await checkReaders(world, people, rows);
  });
  return {
    violations: world.violations,
    metrics: world.metrics,
    writes: world.deltas.length,
    virtualMs: sim.now - startedAt,
  };
}
