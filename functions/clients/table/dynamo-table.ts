/** The table on DynamoDB. */
import { randomUUID } from 'node:crypto';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { attempts, backOff } from '#functions/clients/table/attempts.ts';
import {
  compileDelete,
  compilePut,
  compileQuery,
  compileTransactOp,
  compileUpdate,
} from '#functions/clients/table/expressions.ts';
import { signedReads } from '#functions/clients/table/signed-reads.ts';
import type { Item, Key, Page, Query, Table, WriteOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, ItemTooLarge, TransactionConflict } from '#functions/clients/table/table.ts';

interface Units {
  units: number;
}
type OnConsumed = (operation: string, units: Units) => void;
type Consumed = { ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[] };

const BATCH_GET_MAX = 100;
const BATCH_PUT_MAX = 25;
const BATCH_ROUNDS = 8;

/** The same words in an answer of its own and among a transaction's reasons. */
const isTooLarge = (message = ''): boolean => /Item size .*(?:exceeded|maximum allowed size)/i.test(message);

/** Cancelled because a condition failed, because of a rival, because an item is too large, or because of capacity. */
const translate = (error: unknown): unknown => {
  const {
    name,
    message,
    CancellationReasons: reasons,
  } = (error ?? {}) as { name?: string; message?: string; CancellationReasons?: { Code?: string; Message?: string }[] };
  if (isTooLarge(message) || reasons?.some(({ Message }) => isTooLarge(Message)))
    return new ItemTooLarge({ cause: error });
  if (name === 'ConditionalCheckFailedException') return new ConditionFailed();
  if (name === 'TransactionConflictException') return new TransactionConflict();
  if (name !== 'TransactionCanceledException' || !reasons) return error;
  const failed = reasons.flatMap(({ Code }, index) => (Code === 'ConditionalCheckFailed' ? [index] : []));
  if (failed.length > 0) return new ConditionFailed(failed);
  return reasons.some((reason) => reason.Code === 'TransactionConflict') ? new TransactionConflict() : error;
};

const withoutIndexKeys = (key: Key): { PK: string; SK: string } => ({ PK: key.PK, SK: key.SK });

/** `onConsumed` hears the capacity of each call; operators' commands name where the table is (`config`). */
export function dynamoTable(
  tableName: string,
  onConsumed: OnConsumed = () => {},
  config: DynamoDBClientConfig = {},
): Table {
  // One client with kept-alive connections; retries are ours (attempts.ts), because the SDK's would outlive the stamps.
  const dynamo = new DynamoDBClient({ ...config, maxAttempts: 1 });
  const reads = signedReads(dynamo, tableName);
  const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  const common = { TableName: tableName, ReturnConsumedCapacity: 'TOTAL' } as const;

  const run = async <T extends Consumed>(
    operation: string,
    isRepeatable: boolean,
    send: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    try {
      const result = await attempts(isRepeatable, send);
      const units = [result.ConsumedCapacity ?? []]
        .flat()
        .reduce((sum, consumed) => sum + (consumed.CapacityUnits ?? 0), 0);
      onConsumed(operation, { units });
      return result;
    } catch (error) {
      throw translate(error);
    }
  };
  const isRepeatable = (op: WriteOp): boolean => !op.if?.length && !('add' in op && op.add);

  const query = async <T extends Item>(query: Query): Promise<Page<T>> => {
    const page = await run('query', true, (signal) => reads.query(compileQuery(query), signal));
    return { items: page.Items as T[], cursor: page.LastEvaluatedKey as Page<T>['cursor'] };
  };

  const batchGetChunk = async (keys: Key[], consistent: boolean): Promise<Item[]> => {
    const items: Item[] = [];
    let rest: Key[] = keys.map(withoutIndexKeys);
    for (let round = 0; rest.length > 0; round += 1) {
      if (round === BATCH_ROUNDS) throw new Error('batchGet: keys stayed unprocessed');
      if (round > 0) await backOff(round);
      const { Items, unprocessed } = await run('batchGet', true, (signal) => reads.batchGet(rest, consistent, signal));
      items.push(...Items);
      rest = unprocessed;
    }
    return items;
  };

  const batchPutChunk = async (items: Item[]): Promise<void> => {
    let rest = items.map((Item) => ({ PutRequest: { Item } }));
    for (let round = 0; rest.length > 0; round += 1) {
      if (round === BATCH_ROUNDS) throw new Error('batchPut: items stayed unprocessed');
      if (round > 0) await backOff(round);
      const request = { [tableName]: rest };
      const answer = await run('batchPut', true, (abortSignal) =>
        client.send(new BatchWriteCommand({ RequestItems: request, ReturnConsumedCapacity: 'TOTAL' }), { abortSignal }),
      );
      rest = (answer.UnprocessedItems?.[tableName] ?? []) as typeof rest;
    }
  };

  return {
    query,
    async get<T extends Item>(key: Key, options: { consistent?: boolean } = {}) {
      const { Item } = await run('get', true, (signal) =>
        reads.get(withoutIndexKeys(key), options.consistent ?? false, signal),
      );
      return Item as T | undefined;
    },
    async batchGet<T extends Item>(keys: Key[], options: { consistent?: boolean } = {}) {
      const id = (key: Key): string => `${key.PK}\u0000${key.SK}`;
      // DynamoDB refuses a request that names a key twice.
      const unique = [...new Map(keys.map((key) => [id(key), key])).values()];
      const found = new Map<string, Item>();
      for (let at = 0; at < unique.length; at += BATCH_GET_MAX)
        for (const item of await batchGetChunk(unique.slice(at, at + BATCH_GET_MAX), options.consistent ?? false))
          found.set(id(item), item);
      return keys.map((key) => found.get(id(key)) as T | undefined);
    },
    async *queryAll<T extends Item>(all: Query) {
      let cursor = all.cursor;
      do {
        const page: Page<T> = await query<T>({ ...all, cursor });
        yield* page.items;
        cursor = page.cursor;
      } while (cursor);
    },
    async put(op) {
      await run('put', isRepeatable(op), (abortSignal) =>
        client.send(new PutCommand({ ...common, ...compilePut(op) }), { abortSignal }),
      );
    },
    async update<T extends Item>(op: Extract<WriteOp, { update: unknown }>) {
      const { Attributes } = await run('update', isRepeatable(op), (abortSignal) =>
        client.send(new UpdateCommand({ ...common, ...compileUpdate(op), ReturnValues: 'ALL_NEW' }), { abortSignal }),
      );
      return Attributes as T;
    },
    async delete(op) {
      await run('delete', isRepeatable(op), (abortSignal) =>
        client.send(new DeleteCommand({ ...common, ...compileDelete(op) }), { abortSignal }),
      );
    },
    async transact(ops, token = randomUUID()) {
      // The same token in every attempt: a lost answer is safe to try again.
      const input = {
        TransactItems: ops.map((op) => compileTransactOp(op, tableName)),
        ClientRequestToken: token,
        ReturnConsumedCapacity: 'TOTAL',
      } as const;
      await run('transact', true, (abortSignal) => client.send(new TransactWriteCommand(input), { abortSignal }));
    },
    async batchPut(items) {
      for (let at = 0; at < items.length; at += BATCH_PUT_MAX) await batchPutChunk(items.slice(at, at + BATCH_PUT_MAX));
    },
  };
}
