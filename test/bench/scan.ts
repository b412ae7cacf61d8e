/** What collecting a board of 10,000 posts takes, and doing so again when nothing has changed. */
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { PartPointer } from '#functions/data/table/index-part.ts';
import { projectKeys } from '#functions/data/table/keys.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Scan } from '#shared/contract/scan.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Bench } from './bench-host.ts';
import { anotherTeam, emptyBoard, importRows } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { KB } from './figure.ts';

const ROWS = 10_000;

/** Milliseconds from the call to the scan's end, as whoever waits for it sees it. */
export async function scanned(
  { owner, workspace: { workspaceId } }: Bench,
  start: () => Promise<{ scan: Scan }>,
): Promise<number> {
  const startedAt = performance.now();
  const { scan } = await start();
  await eventually(
    async () => {
      const now = (await owner.must(contract.scan.getScan, { workspaceId })).scan;
      return now?.scanId === scan.scanId && now.status === 'DONE';
    },
    'the scan ends',
    180_000,
  );
  return performance.now() - startedAt;
}

async function indexBytes({ own, place: { workspaceId, projectKey } }: Bench, boardId: string): Promise<number> {
  const { Item } = await own.operator.table.send(
    new GetCommand({
      TableName: await own.operator.tableName(),
      Key: projectKeys.indexPart(workspaceId, projectKey, boardId),
      ConsistentRead: true,
    }),
  );
  const Bucket = String([...own.host.outputs].find(([path]) => path.includes('RefSnapshots'))![1]);
  const { ContentLength } = await own.operator.s3.send(
    new HeadObjectCommand({ Bucket, Key: (Item as PartPointer).object }),
  );
  return ContentLength!;
}

/** A workspace of its own: what other groups leave would be collected, too. */
export async function scan(host: Bench): Promise<Figure[]> {
  const bench = await anotherTeam(host);
  const {
    owner,
    workspace: { workspaceId },
  } = bench;
  const board = await emptyBoard(bench);
  await importRows(bench, board, ROWS);
  const partial = await scanned(bench, () => owner.must(contract.scan.execPartialScan, { workspaceId }));
  const full = await scanned(bench, () => owner.must(contract.scan.execFullScan, { workspaceId }));
  const again = await scanned(bench, () => owner.must(contract.scan.execFullScan, { workspaceId }));
  return [
    { metric: 'scan.partial_ms', size: ROWS, value: partial, unit: 'ms', note: 'the newest posts of each board' },
    { metric: 'scan.full_ms', size: ROWS, value: full, unit: 'ms' },
    { metric: 'scan.again_ratio', size: ROWS, value: again / full, unit: '×', note: 'nothing has changed' },
    { metric: 'scan.index_kb', size: ROWS, value: (await indexBytes(bench, board.boardId)) / KB, unit: 'kB' },
  ];
}
