/** The rows of a board in the table itself: what no file can bring is written there. */
import { BatchWriteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { boardKeys } from '#functions/data/table/keys.ts';
import type { Board } from '#test/support/board/board.ts';
import type { Bench } from './bench-host.ts';

const BATCH = 25;
const LANES = 8;

/** The row of a post, with its keys. */
export type StoredRow = Record<string, any>;

export async function storedRows({ own: { operator } }: Bench, { workspaceId, boardId }: Board): Promise<StoredRow[]> {
  const { pk, prefix } = boardKeys.rows(workspaceId, boardId);
  const items: StoredRow[] = [];
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

export async function putRows({ own: { operator } }: Bench, items: readonly StoredRow[]): Promise<void> {
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

/** Asks for a snapshot of the rows as they stand in the table, whatever was written past the product. */
export async function rebuildBoard({ own }: Bench, { workspaceId, boardId }: Board): Promise<void> {
  await own.operator.send('board-snapshot', { workspaceId, boardId, rebuild: true });
}
