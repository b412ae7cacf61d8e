/** A board of 100,000 posts: 10,000 come as a customer's file, the others are their rows again under new numbers. */
import { randomUUID } from 'node:crypto';
import { BatchWriteCommand, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { boardKeys } from '#functions/data/table/keys.ts';
import type { Board } from '#test/support/board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Bench } from './bench-host.ts';
import { filledBoard } from './bench-host.ts';

const IMPORTED = 10_000;
const BATCH = 25;
const LANES = 8;

type Item = Record<string, any>;

async function rowsOf({ own: { operator } }: Bench, { workspaceId, boardId }: Board): Promise<Item[]> {
  const { pk, prefix } = boardKeys.rows(workspaceId, boardId);
  const items: Item[] = [];
  const ofRows = {
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
  };
  for await (const page of paginateQuery(
    { client: operator.table },
    { TableName: await operator.tableName(), ...ofRows },
  ))
    items.push(...(page.Items ?? []));
  return items;
}

/** The same post under another id and number. */
function again(row: Item, workspaceId: string, boardId: string, copy: number): Item {
  const id = randomUUID();
  return {
    ...row,
    ...boardKeys.row(workspaceId, boardId, id),
    id,
    projectSerialNumber: row.projectSerialNumber + copy * IMPORTED,
    isBulk: true,
  };
}

async function write({ own: { operator } }: Bench, items: readonly Item[]): Promise<void> {
  const name = await operator.tableName();
  const lane = async (first: number): Promise<void> => {
    for (let at = first * BATCH; at < items.length; at += LANES * BATCH)
      await operator.table.send(
        new BatchWriteCommand({
          RequestItems: { [name]: items.slice(at, at + BATCH).map((Item) => ({ PutRequest: { Item } })) },
        }),
      );
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
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
  const rows = await rowsOf(bench, board);
  for (let copy = 1; copy < posts / IMPORTED; copy += 1)
    await write(
      bench,
      rows.map((row) => again(row, board.workspaceId, board.boardId, copy)),
    );
  await bench.own.operator.send('board-snapshot', {
    workspaceId: board.workspaceId,
    boardId: board.boardId,
    rebuild: true,
  });
  await eventually(
    async () => (await snapshotRows(bench, board)) === posts,
    `the snapshot of ${posts} posts`,
    SNAPSHOT_LIMIT_MS,
  );
  await bench.own.local.kill('GraphqlBoardQuery');
  return board;
}
