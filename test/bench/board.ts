/** What opening a board and editing a cell cost at every size, by the AWS calls that the host recorded. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { boardKeys } from '#functions/data/table/keys.ts';
import type { AwsCall } from '#infra/local/runtime/call-log.ts';
import type { Board } from '#test/support/board/board.ts';
import type { Bench } from './bench-host.ts';
import { callsOf, filledBoard, unitsOf } from './bench-host.ts';
import type { Edit } from './board-edits.ts';
import { editMany, editsOf } from './board-edits.ts';
import type { Figure } from './figure.ts';
import { KB } from './figure.ts';
import type { OpenedBoard } from './open-board.ts';
import { openBoard } from './open-board.ts';

const SIZES = [100, 1_000, 10_000] as const;
const EDITS_SINCE_SNAPSHOT = 200;
const EDITS_SINCE_LAST_READ = 20;
/** A reader asks again for the ten seconds before its last read: what is meant to be older must be. */
const PAST_OVERLAP_MS = 15_000;
/** A snapshot may be made in between; then there were fewer edits since. */
const TRIES = 4;

interface Reading {
  calls: AwsCall[];
  answer: OpenedBoard;
}

async function snapshotVersion(
  { own: { operator } }: Bench,
  { workspaceId, boardId }: Board,
): Promise<string | undefined> {
  const { Item } = await operator.table.send(
    new GetCommand({
      TableName: await operator.tableName(),
      Key: boardKeys.snapshot(workspaceId, boardId),
      ConsistentRead: true,
    }),
  );
  return Item?.version as string | undefined;
}

async function passTime({ own: { host } }: Bench): Promise<void> {
  host.clock.setOffset(host.clock.now() - Date.now() + PAST_OVERLAP_MS);
}

/** 200 edits since the snapshot, 20 of them since this function's last read. */
async function openWarm(bench: Bench, board: Board, edits: Record<string, Edit>, postIds: string[]): Promise<Reading> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await snapshotVersion(bench, board);
    const older = EDITS_SINCE_SNAPSHOT - EDITS_SINCE_LAST_READ;
    const first = attempt * EDITS_SINCE_SNAPSHOT;
    await editMany(edits, postIds, first, older);
    await passTime(bench);
    await openBoard(bench.owner, board);
    await passTime(bench);
    await editMany(edits, postIds, first + older, EDITS_SINCE_LAST_READ);
    const reading = await callsOf(bench, 'GraphqlBoardQuery', () => openBoard(bench.owner, board));
    const after = await snapshotVersion(bench, board);
    if (after === before) return reading;
  }
  throw new Error(`a snapshot came into every one of ${TRIES} measurements`);
}

/** A function that knows nothing of the board: one look at the same edits from the snapshot on. */
async function openCold(bench: Bench, board: Board): Promise<Reading> {
  await bench.own.local.kill('GraphqlBoardQuery');
  return callsOf(bench, 'GraphqlBoardQuery', () => openBoard(bench.owner, board));
}

async function dearestEdit(
  bench: Bench,
  edits: Record<string, Edit>,
  postId: string,
): Promise<{ kind: string; units: number }> {
  const costs: { kind: string; units: number }[] = [];
  for (const [kind, edit] of Object.entries(edits)) {
    const { calls } = await callsOf(bench, 'GraphqlBoardMutation', () => edit(postId, 1_000 + costs.length));
    costs.push({ kind, units: unitsOf(calls, 'writeUnits') });
  }
  return costs.sort((a, b) => b.units - a.units)[0]!;
}

const named = (calls: readonly AwsCall[]): string =>
  calls.map(({ action, readUnits }) => `${action.split(':')[1]}${readUnits ? ` ${readUnits}` : ''}`).join(', ');

async function ofSize(bench: Bench, size: number): Promise<Figure[]> {
  const board = await filledBoard(bench, size);
  const opened = await openBoard(bench.owner, board);
  if (opened.size !== size) throw new Error(`the board shows ${opened.size} posts, not ${size}`);
  const edits = editsOf(bench.owner, board, opened);
  const warm = await openWarm(bench, board, edits, opened.postIds);
  const cold = await openCold(bench, board);
  const dearest = await dearestEdit(bench, edits, opened.postIds[0]!);
  return [
    { metric: 'board.open.calls', size, value: warm.calls.length, unit: 'AWS calls', note: named(warm.calls) },
    { metric: 'board.open.rcu', size, value: unitsOf(warm.calls, 'readUnits'), unit: 'read units' },
    { metric: 'board.open.gz_kb', size, value: warm.answer.gzBytes / KB, unit: 'kB' },
    { metric: 'board.open.ms', size, value: warm.answer.ms, unit: 'ms' },
    { metric: 'board.open.cold.calls', size, value: cold.calls.length, unit: 'AWS calls', note: named(cold.calls) },
    { metric: 'board.open.cold.rcu', size, value: unitsOf(cold.calls, 'readUnits'), unit: 'read units' },
    { metric: 'board.open.cold.ms', size, value: cold.answer.ms, unit: 'ms', note: 'with the start of the function' },
    {
      metric: 'cell.edit.wcu',
      size,
      value: dearest.units,
      unit: 'write units',
      note: `the dearest kind: ${dearest.kind}`,
    },
  ];
}

export async function board(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) figures.push(...(await ofSize(bench, size)));
  const ratio = (metric: string): number => {
    const [small, large] = [SIZES[0], SIZES.at(-1)!].map(
      (size) => figures.find((figure) => figure.metric === metric && figure.size === size)!.value,
    );
    return large! / small!;
  };
  const note = `${SIZES.at(-1)!.toLocaleString('en')} posts against ${SIZES[0]}`;
  return [
    ...figures,
    { metric: 'board.open.rcu_ratio', value: ratio('board.open.rcu'), unit: '×', note },
    { metric: 'board.open.bytes_ratio', value: ratio('board.open.gz_kb'), unit: '×', note },
  ];
}
