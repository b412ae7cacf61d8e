/** The table itself, for what no call can do yet, and to see that nothing was written. */
import { GetCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import type { Key } from '#functions/clients/table/table.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { boardKeys, boardPrefix } from '#functions/data/table/keys.ts';
import type { Column, View } from '#shared/board/types.ts';
import type { Operator } from './operator.ts';
import { wireHost } from './wire-host.ts';

const { operator } = await wireHost();

/** With the note that every change of a board leaves for its readers. */
async function edit(at: { workspaceId: string; boardId: string }, Key: Key, change: object): Promise<void> {
  const { table: client } = operator;
  const TableName = await operator.tableName();
  const { Item } = await client.send(new GetCommand({ TableName, Key }));
  await client.send(new PutCommand({ TableName, Item: { ...Item, ...change } }));
  const { put } = putDelta(at, at.boardId, {
    id: ulid(),
    delta: { kind: 'META', at: new Date().toISOString(), by: 'operator' },
  });
  await client.send(new PutCommand({ TableName, Item: put }));
}

export const editColumn = (
  at: { workspaceId: string; boardId: string; columnId: string },
  change: Partial<Column>,
): Promise<void> => edit(at, boardKeys.column(at.workspaceId, at.boardId, at.columnId), change);

export const editView = (
  at: { workspaceId: string; boardId: string; boardViewId: string },
  change: Partial<View>,
): Promise<void> => edit(at, boardKeys.view(at.workspaceId, at.boardId, at.boardViewId), change);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  );

/** Snapshots, and counts by day, are made a minute after a change by whoever follows it. */
const followsByItself = ({ PK, SK }: Record<string, unknown>): boolean =>
  SK === boardPrefix.snapshot || String(PK).endsWith('#N');

/** Everything stored of a workspace, by key, so that two looks compare; snapshots are made in the background. */
export async function storedOf(workspaceId: string, inHostOf: Operator = operator): Promise<Record<string, string>> {
  const { table: client } = inHostOf;
  const TableName = await inHostOf.tableName();
  const stored: Record<string, string> = {};
  const filter = { FilterExpression: 'begins_with(PK, :pk)', ExpressionAttributeValues: { ':pk': `W#${workspaceId}` } };
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true, ...filter }))
    for (const item of Items) if (!followsByItself(item)) stored[`${item.PK} ${item.SK}`] = canonical(item);
  return stored;
}
