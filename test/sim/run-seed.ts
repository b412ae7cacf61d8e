/** One seed: a stormy stretch of work, then calm, then everything must add up. */
import { isMoveOnly } from '#shared/board/deltas.ts';
import { parentIdOf } from '#shared/board/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { boardKeys, postKeys, postPrefix, projectKeys } from '#functions/data/keys.ts';
import { getBoard } from '#functions/data/board.ts';
import { listHistory } from '#functions/data/history.ts';
import { foldDeltas, differingPosts, rebuildFromRows } from '#functions/domain/board/build-snapshot.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { linkFaults } from '#test/support/link-faults.ts';
import type { Faults } from '#test/support/sim/faults.ts';
import { BoardWorld, PEOPLE, SCOPE } from './board-world.ts';
import { Person } from './people.ts';

const DAY_MS = 86_400_000;

async function work(world: BoardWorld, person: Person, operations: number): Promise<void> {
  const { sim } = world;
  for (let n = 0; n < operations; n += 1) {
    await person.act();
    const dice = sim.random();
    await sim.sleep(dice < 0.9 ? sim.between(0, 600) : dice < 0.98 ? sim.between(1_000, 15_000) : sim.between(60_000, 90_000));
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

/** Revisions of each post run from 1 without a gap, in its deltas and, but for mere moves, in its history, and each claim counts once. */
async function checkHistory(world: BoardWorld, people: Person[], rows: Map<string, Row>): Promise<void> {
  const partitions = Map.groupBy(world.server.items(), (item) => item.PK);
  for (const row of rows.values()) {
    const history = await listHistory(world.server, SCOPE, row.id);
    const changes = world.deltas.flatMap(({ delta }) => (delta.kind !== 'GONE' && 'postId' in delta && delta.postId === row.id ? [delta] : [])).sort((a, b) => a.revision - b.revision);
    const deltas = changes.map(({ revision }) => revision);
    const expected = Array.from({ length: row.revision }, (_, at) => at + 1);
    // Bulk rows begin without a delta.
    if (deltas.join() !== expected.join() && `1,${deltas.join()}` !== expected.join() && !(deltas.length === 0 && row.revision === 1)) world.violate(`deltas of ${row.id}: ${deltas.join()}, the row is at ${row.revision}`);
    const moves = new Set(changes.flatMap((delta) => (delta.kind === 'PATCH' && isMoveOnly(delta.patch) ? delta.revision : [])));
    if (history.map((entry) => entry.revision).join() !== expected.filter((revision) => !moves.has(revision)).join()) world.violate(`history of ${row.id} holds revisions ${history.map((entry) => entry.revision).join()}, the row is at ${row.revision}`);
    const partition = partitions.get(postKeys.partition(SCOPE.workspaceId, row.id)) ?? [];
    const comments = partition.filter((item) => item.SK.startsWith(postPrefix.comment) && item.SK !== postPrefix.contents).length;
    if (comments !== (row.commentCount ?? 0)) world.violate(`${row.id} counts ${row.commentCount ?? 0} comments and has ${comments}`);
    const subPosts = [...rows.keys()].filter((id) => parentIdOf(id) === row.id).length;
    if (subPosts !== (row.subPostCount ?? 0)) world.violate(`${row.id} counts ${row.subPostCount ?? 0} sub-posts and has ${subPosts}`);
    if (!partition.some((item) => item.SK === postPrefix.head)) world.violate(`${row.id} has no head`);
    const serial = await world.server.get(projectKeys.serial(SCOPE.workspaceId, SCOPE.projectKey, row.projectSerialNumber));
    if (serial?.postId !== row.id) world.violate(`number ${row.projectSerialNumber} leads to ${String(serial?.postId)}, not to ${row.id}`);
  }
  for (const { what, mutationId, change, hasEffect } of people.flatMap((person) => person.claims)) {
    const effects = mutationId ? world.deltas.filter((logged) => logged.mutationId === mutationId).length : undefined;
    const changed = [...(change?.postList ?? []), ...(change?.subPostList ?? [])];
    if (effects !== undefined && effects > Math.max(1, changed.length)) world.violate(`${what} ${mutationId} had ${effects} effects`);
    if (effects === 0 && change && hasEffect) world.violate(`${what} ${mutationId} was acknowledged and had no effect`);
    for (const post of changed) if ((rows.get(post.id)?.revision ?? 0) < post.revision) world.violate(`${what}: revision ${post.revision} of ${post.id} was acknowledged and is lost`);
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
  if (!world.bucket.has(boardKeys.snapshotObject(SCOPE.workspaceId, world.boardId, pointer.version))) world.violate('the pointer names an object that is not there');
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
    await world.queues.send('board-snapshot', { workspaceId: SCOPE.workspaceId, boardId: world.boardId, rebuild: true }, { delaySeconds: 20 });
    const half = Math.ceil(operations / people.length / 2);
    await workTogether(world, people, half);
    if (sim.chance(0.15)) {
      // A long holiday: deltas expire, snapshots grow old.
      await sim.sleep(sim.between(5, 9) * DAY_MS);
      await world.expireItems();
    }
    await workTogether(world, people, half);
    await world.calm();
    const rows = world.rows();
    await checkHistory(world, people, rows);
    for (const fault of linkFaults([{ columns: world.links, rows: [...rows.values()] }])) world.violate(fault);
    await checkReaders(world, people, rows);
  });
  return { violations: world.violations, metrics: world.metrics, writes: world.deltas.length, virtualMs: sim.now - startedAt };
}

