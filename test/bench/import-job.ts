/** An import through its queue: how fast, what it leaves of the board's capacity to people who edit meanwhile, and its memory. */
import { ROWS_PER_TASK } from '#functions/domain/import/tasks.ts';
import { change } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Bench } from './bench-host.ts';
import { callsOf, emptyBoard, importRows, unitsOf } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { KB, median, quantile } from './figure.ts';
import { heapsOf, withProbe } from './heap-probe.ts';
import { editWhile } from './live-edits.ts';
import { meterPartition } from './partition-meter.ts';
import { csvOf } from './rows.ts';

const SMALL = 1_000;
/** `IMPORT_ROWS=99999` fills a board, whose first post is there already. */
const LARGE = Number(process.env['IMPORT_ROWS'] ?? 10_000);
/** A file may hold far more of them than rows. */
const BLANK_LINES = 2_000_000;
const FEW = 10;
const FUNCTION = 'JobBoardImport';

interface Measured {
  seconds: number;
  units: number;
  partitionPeak: number;
  /** The run that needed most, and the one in the middle of those that write. */
  heapMb: number;
  usualHeapMb: number;
  edits: { ms: number[]; refusals: string[] };
}

/** One import in a worker that has done nothing yet, with a colleague at work on the same board. */
async function importWithCompany(bench: Bench, rows: number): Promise<Measured> {
  const board = await emptyBoard(bench);
  await bench.own.local.kill(FUNCTION);
  const seenBefore = heapsOf(bench, FUNCTION).length;
  const startedAt = performance.now();
  let seconds = 0;
  const { answer, calls } = await callsOf(bench, FUNCTION, () =>
    meterPartition(bench, board, () =>
      editWhile(
        bench.colleague,
        board,
        importRows(bench, board, rows).finally(() => (seconds = (performance.now() - startedAt) / 1_000)),
      ),
    ),
  );
  await eventually(
    async () => (await bench.own.operator.depth('board-import')) === 0,
    'the last run of the import ends',
  );
  const heaps = await eventually(() => {
    const found = heapsOf(bench, FUNCTION).slice(seenBefore);
    return found.length > rows / ROWS_PER_TASK && found;
  }, 'every run has told its memory');
  // The first run prepares, the last ones have nothing left to do.
  const writing = heaps.slice(1, 1 + Math.ceil(rows / ROWS_PER_TASK));
  return {
    seconds,
    units: unitsOf(calls, 'writeUnits'),
    partitionPeak: answer.peakPerSecond,
    heapMb: Math.max(...heaps) / KB / KB,
    usualHeapMb: median(writing) / KB / KB,
    edits: answer.result.edits,
  };
}

/** Numbers of the project that blank lines take. */
async function numbersBurnt(bench: Bench): Promise<number> {
  const board = await emptyBoard(bench);
  const next = async (): Promise<number> => {
    const { postList } = await change(bench.owner, 'registerPost', {
      ...bench.place,
      boardId: board.boardId,
      title: '番号',
    });
    return postList[0]!.projectSerialNumber;
  };
  const before = await next();
  await importRows(bench, board, FEW, Buffer.concat([csvOf(FEW), Buffer.alloc(BLANK_LINES, '\n')]));
  return (await next()) - before - FEW - 1;
}

export async function importJob(bench: Bench): Promise<Figure[]> {
  const [small, large] = await withProbe(
    bench,
    FUNCTION,
    async () => [await importWithCompany(bench, SMALL), await importWithCompany(bench, LARGE)] as const,
  );
  const { edits } = large;
  return [
    {
      metric: 'import.numbers_burnt',
      size: FEW,
      value: await numbersBurnt(bench),
      unit: 'numbers',
      note: `by ${BLANK_LINES.toLocaleString('en')} blank lines`,
    },
    {
      metric: 'import.rows_per_s',
      size: LARGE,
      value: LARGE / large.seconds,
      unit: 'rows/s',
      note: `${large.seconds.toFixed(1)} s from the upload on`,
    },
    {
      metric: 'import.wcu_per_s',
      size: LARGE,
      value: large.units / large.seconds,
      unit: 'write units/s',
      note: `${(large.units / LARGE).toFixed(1)} a row, in many partitions`,
    },
    {
      metric: 'import.partition_wcu_per_s',
      size: LARGE,
      value: large.partitionPeak,
      unit: 'write units/s',
      note: "the dearest second of the board's own partition",
    },
    {
      metric: 'import.live_edits_refused',
      size: LARGE,
      value: edits.refusals.length,
      unit: 'edits',
      note: [`of ${edits.ms.length} made meanwhile`, ...new Set(edits.refusals)].join(', '),
    },
    { metric: 'import.live_edits_p95_ms', size: LARGE, value: quantile(edits.ms, 0.95), unit: 'ms' },
    {
      metric: 'import.memory_mb',
      size: SMALL,
      value: small.heapMb,
      unit: 'MB',
      note: 'most heap and buffers in use, in any run',
    },
    {
      metric: 'import.memory_mb',
      size: LARGE,
      value: large.heapMb,
      unit: 'MB',
      note: `at most; ${large.usualHeapMb.toFixed(0)} in most that write`,
    },
    {
      metric: 'import.memory_ratio',
      // The largest of many runs is larger than that of a few, whatever they do: garbage waits.
      value: large.usualHeapMb / small.usualHeapMb,
      unit: '×',
      note: `most runs that write, of ${LARGE.toLocaleString('en')} rows against those of ${SMALL.toLocaleString('en')}`,
    },
  ];
}
