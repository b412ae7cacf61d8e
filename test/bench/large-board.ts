/** A board of 100,000 posts: 10,000 come as a customer's file, the others are their rows again under new numbers. */
import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { boardKeys } from '#functions/data/table/keys.ts';
import type { Board } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Bench } from './bench-host.ts';
import { filledBoard } from './bench-host.ts';
import { putRows, rebuildBoard, type StoredRow, storedRows } from './stored-rows.ts';

const IMPORTED = 10_000;
/** The same post under another id and number. */
function again(row: StoredRow, workspaceId: string, boardId: string, copy: number): StoredRow {
  const id = randomUUID();
  return {
    ...row,
    ...boardKeys.row(workspaceId, boardId, id),
    id,
    projectSerialNumber: row.projectSerialNumber + copy * IMPORTED,
    isBulk: true,
  };
}

async function snapshotRows({ own: { operator } }: Bench, { workspaceId, boardId }: Board): Promise<number> {
  const { Item } = await operator.table.send(
    new GetCommand({
      TableName: await operator.tableName(),
      Key: boardKeys.snapshot(workspaceId, boardId),
      ConsistentRead: true,
    }),
  );
  return Number(Item?.rowCount ?? 0);
}

/** All rows are read for it: two minutes on a busy machine. */
const SNAPSHOT_LIMIT_MS = 300_000;

/** Only the imported posts can be opened and edited: the others have a row and nothing else. */
export async function largeBoard(bench: Bench, posts: number): Promise<Board> {
  const board = await filledBoard(bench, IMPORTED);
  const rows = await storedRows(bench, board);
  for (let copy = 1; copy < posts / IMPORTED; copy += 1)
    await putRows(
      bench,
      rows.map((row) => again(row, board.workspaceId, board.boardId, copy)),
    );
  await rebuildBoard(bench, board);
  await eventually(
    async () => (await snapshotRows(bench, board)) === posts,
    `the snapshot of ${posts} posts`,
    SNAPSHOT_LIMIT_MS,
  );
  await bench.own.local.kill('GraphqlBoardQuery');
  return board;
}
