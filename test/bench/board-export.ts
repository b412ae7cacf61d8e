/** A file of a board, written by its job: how fast, and what a run holds at 100,000 posts against 1,000. */
import { contract } from '#shared/contract/contract.ts';
import { ExportBoardItemStatusType } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { type Bench, filledBoard } from './bench-host.ts';
import { type Figure, KB, median } from './figure.ts';
import { heapsOf, withProbe } from './heap-probe.ts';
import { largeBoard } from './large-board.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const FUNCTION = 'JobBoardExport';
const LIMIT_MS = 600_000;

interface Measured {
  seconds: number;
  heapMb: number;
  usualHeapMb: number;
  runs: number;
}

/** All of the board as CSV, in a worker that has done nothing yet. */
async function exportOf(bench: Bench, { workspaceId, projectKey, boardId }: Board): Promise<Measured> {
  const { owner, own } = bench;
  const on = { workspaceId, projectKey, boardId };
  await own.local.kill(FUNCTION);
  const seenBefore = heapsOf(bench, FUNCTION).length;
  const startedAt = performance.now();
  const { id } = await owner.must(contract.boardExport.register, { ...on, form: 'csv' });
  const ended = await eventually(
    async () => {
      const { boardExportList } = await owner.must(contract.boardExport.getList, on);
      return boardExportList.find(
        (one) => one.id === id && one.exportBoardItemStatus !== ExportBoardItemStatusType.REGISTERED,
      );
    },
    'the export ends',
    LIMIT_MS,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  if (ended.exportBoardItemStatus !== ExportBoardItemStatusType.DONE) throw new Error(`no file: ${ended.failure}`);
  const heaps = await eventually(() => {
    const found = heapsOf(bench, FUNCTION).slice(seenBefore);
    return found.length > 0 && found;
  }, 'the runs have told their memory');
  return {
    seconds,
    heapMb: Math.max(...heaps) / KB / KB,
    usualHeapMb: median(heaps) / KB / KB,
    runs: heaps.length,
  };
}

export async function boardExport(bench: Bench): Promise<Figure[]> {
  const boards = [await filledBoard(bench, SMALL), await largeBoard(bench, LARGE)] as const;
  const [small, large] = await withProbe(
    bench,
    FUNCTION,
    async () => [await exportOf(bench, boards[0]), await exportOf(bench, boards[1])] as const,
  );
  return [
    {
      metric: 'export.board_rows_per_s',
      size: LARGE,
      value: LARGE / large.seconds,
      unit: 'rows/s',
      note: `CSV, ${large.seconds.toFixed(1)} s in ${large.runs} runs`,
    },
    { metric: 'export.board_memory_mb', size: SMALL, value: small.heapMb, unit: 'MB' },
    {
      metric: 'export.board_memory_mb',
      size: LARGE,
      value: large.heapMb,
      unit: 'MB',
      note: `at most; ${large.usualHeapMb.toFixed(0)} in most runs`,
    },
  ];
}
