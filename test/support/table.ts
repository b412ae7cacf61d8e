/** The table itself, for what no call can do yet, and to see that nothing was written. */
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import type { Column } from '#shared/board/types.ts';
import { boardKeys } from '#functions/data/keys.ts';

let opened: Promise<{ client: DynamoDBDocumentClient; TableName: string }> | undefined;

const open = () =>
  (opened ??= (async () => {
    const client = new DynamoDBClient({ endpoint: inject('awsEndpoint'), region: 'ap-northeast-1', credentials: inject('operator') });
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    return { client: DynamoDBDocumentClient.from(client), TableName: TableNames[0]! };
  })());

export async function editColumn(at: { workspaceId: string; boardId: string; columnId: string }, change: Partial<Column>): Promise<void> {
  const { client, TableName } = await open();
  const { Item } = await client.send(new GetCommand({ TableName, Key: boardKeys.column(at.workspaceId, at.boardId, at.columnId) }));
  await client.send(new PutCommand({ TableName, Item: { ...Item, ...change } }));
}

/** Everything stored of a workspace, in a form that two looks compare by. */
export async function storedOf(workspaceId: string): Promise<string[]> {
  const { client, TableName } = await open();
  const items: string[] = [];
  const filter = { FilterExpression: 'begins_with(PK, :pk)', ExpressionAttributeValues: { ':pk': `W#${workspaceId}` } };
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true, ...filter })) items.push(...Items.map((item) => JSON.stringify(item)));
  return items.sort();
}
