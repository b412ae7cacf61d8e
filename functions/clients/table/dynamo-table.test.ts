import { Readable } from 'node:stream';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamoTable } from '#functions/clients/table/dynamo-table.ts';
import { compileQuery, compileTransactOp, compileUpdate } from '#functions/clients/table/expressions.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { answerReads } from '#test/support/host/answered-reads.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const key = { PK: 'W#1', SK: 'META' };
const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more });
beforeEach(() => dynamo.reset());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('expressions', () => {
  test('an update names every path once and numbers its values', () => {
    expect(
      compileUpdate({
        update: key,
        set: { 'values.c1': 'x', name: 'y', left: undefined },
        add: { count: 2 },
        remove: ['name2'],
        if: [{ exists: 'PK' }, { path: 'values.c1', equals: 'old' }],
      }),
    ).toEqual({
      Key: key,
      UpdateExpression: 'SET #n0.#n1 = :v0, #n2 = :v1 ADD #n3 :v2 REMOVE #n4',
      ConditionExpression: 'attribute_exists(#n5) AND #n0.#n1 = :v3',
      ExpressionAttributeNames: {
        '#n0': 'values',
        '#n1': 'c1',
        '#n2': 'name',
        '#n3': 'count',
        '#n4': 'name2',
        '#n5': 'PK',
      },
      ExpressionAttributeValues: { ':v0': 'x', ':v1': 'y', ':v2': 2, ':v3': 'old' },
    });
  });

  test('every kind of condition has its form', () => {
    const { ConditionCheck } = compileTransactOp(
      { check: key, if: [{ absent: 'a' }, { path: 'b', lessThan: 5 }, { path: 'c', atLeast: 3 }] },
      'table',
    ) as any;
    expect(ConditionCheck.ConditionExpression).toBe('attribute_not_exists(#n0) AND #n1 < :v0 AND #n2 >= :v1');
  });

  test.each([
    [{ prefix: 'U#' }, '#n0 = :v0 AND begins_with(#n1, :v1)'],
    [{ from: 'D#1', to: 'M~' }, '#n0 = :v0 AND #n1 BETWEEN :v1 AND :v2'],
    [{ from: 'D#1' }, '#n0 = :v0 AND #n1 >= :v1'],
    [{ to: 'D#1' }, '#n0 = :v0 AND #n1 <= :v1'],
    [{}, '#n0 = :v0'],
  ])('bounds %j become a key condition', (bounds, expression) => {
    expect(compileQuery({ pk: 'W#1', ...bounds }).KeyConditionExpression).toBe(expression);
  });

  test('a query of the index asks for the index’s keys', () => {
    expect(compileQuery({ pk: 'WORKSPACES', index: 'GSI1', reverse: true, limit: 3 })).toMatchObject({
      IndexName: 'GSI1',
      ExpressionAttributeNames: { '#n0': 'GSI1PK' },
      ScanIndexForward: false,
      Limit: 3,
    });
  });
});

describe('errors', () => {
  const table = dynamoTable('table');

  test('a failed condition says which operation of the transaction it was', async () => {
    dynamo.on(TransactWriteCommand).rejects(
      named('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
      }),
    );
    const failure = await table
      .transact([{ delete: key }, { check: key, if: [{ exists: 'PK' }] }])
      .catch((error) => error);
    expect(failure).toBeInstanceOf(ConditionFailed);
    expect(failure.index).toBe(1);
  });

  test('a rival transaction is a conflict', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejects(named('TransactionCanceledException', { CancellationReasons: [{ Code: 'TransactionConflict' }] }));
    await expect(table.transact([{ delete: key }])).rejects.toBeInstanceOf(TransactionConflict);
    dynamo.on(UpdateCommand).rejects(named('TransactionConflictException'));
    await expect(table.update({ update: key, set: { a: 1 } })).rejects.toBeInstanceOf(TransactionConflict);
  });
});

describe('attempts', () => {
  const table = dynamoTable('table');

  test('a throttled read is tried again', async () => {
    let refusals = 0;
    answerReads(() =>
      refusals++ === 0 ? { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException' } : { Item: marshall(key) },
    );
    expect(await table.get(key)).toEqual(key);
  });

  test('a transaction that was throttled is tried again, one that failed otherwise as well is not', async () => {
    const cancelled = (...codes: string[]) =>
      named('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) });
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'ThrottlingError'))
      .rejectsOnce(cancelled('ProvisionedThroughputExceeded'))
      .resolves({});
    await table.transact([{ delete: key }]);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(3);
    dynamo.on(TransactWriteCommand).rejects(cancelled('ThrottlingError', 'ConditionalCheckFailed'));
    await expect(table.transact([{ delete: key }])).rejects.toBeInstanceOf(ConditionFailed);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(4);
  });

  test('a read that is refused is not', async () => {
    const reads = answerReads(() => ({
      __type: 'com.amazon.coral.service#AccessDeniedException',
      Message: 'not authorized',
    }));
    await expect(table.get(key)).rejects.toMatchObject({ name: 'AccessDeniedException', message: 'not authorized' });
    expect(reads).toHaveBeenCalledTimes(1);
  });

  test('a read that is answered by no one’s JSON counts as lost', async () => {
    const page = { response: { statusCode: 503, headers: {}, body: Readable.from([Buffer.from('<html>')]) } as never };
    answerReads(() => ({ Items: [] })).mockResolvedValueOnce(page);
    expect((await table.query({ pk: 'a' })).items).toEqual([]);
  });

  test('an endpoint that is not found once is looked for again', async () => {
    let asked = 0;
    const endpoint = async () => {
      if (asked++ === 0) throw new Error('not yet');
      return { protocol: 'https:', hostname: 'table.example', path: '/' };
    };
    answerReads(() => ({ Item: marshall(key) }));
    const late = dynamoTable('table', undefined, { endpoint });
    await expect(late.get(key)).rejects.toThrow('not yet');
    expect(await late.get(key)).toEqual(key);
  });

  test('a throttled write is tried again', async () => {
    dynamo.on(PutCommand).rejectsOnce(named('ProvisionedThroughputExceededException')).resolves({});
    await table.put({ put: key, if: [{ absent: 'PK' }] });
    expect(dynamo.commandCalls(PutCommand)).toHaveLength(2);
  });

  test('after a lost answer, only what does the same twice is tried again', async () => {
    dynamo.on(PutCommand).rejectsOnce(named('TimeoutError')).resolves({});
    await table.put({ put: key });
    expect(dynamo.commandCalls(PutCommand)).toHaveLength(2);
    dynamo.on(UpdateCommand).rejects(named('TimeoutError'));
    await expect(table.update({ update: key, add: { count: 1 } })).rejects.toThrow('TimeoutError');
    expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(1);
  });

  test('every attempt of a transaction carries the same token', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(named('InternalServerError'))
      .rejectsOnce(named('TimeoutError'))
      .resolves({});
    await table.transact([{ delete: key }]);
    const tokens = dynamo.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
  });

  test('it gives up after three', async () => {
    const reads = answerReads(() => {
      throw named('TimeoutError');
    });
    await expect(table.query({ pk: 'a' })).rejects.toThrow('TimeoutError');
    expect(reads).toHaveBeenCalledTimes(3);
  });
});

describe('batches', () => {
  test('answers come in the order of the keys, a doubled key is asked for once, unprocessed ones again', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((SK) => ({ PK: 'P', SK })) as [any, any, any];
    const asked: number[] = [];
    answerReads((_, { RequestItems: { table } }) => {
      asked.push(table!.Keys.length);
      return asked.length === 1
        ? { Responses: { table: [marshall(c)] }, UnprocessedKeys: { table: { Keys: [marshall(a)] } } }
        : { Responses: { table: [marshall(a)] } };
    });
    expect(await dynamoTable('table').batchGet([a, b, c, a])).toEqual([a, undefined, c, a]);
    expect(asked).toEqual([3, 1]);
  });

  test('more than one request’s worth is split', async () => {
    dynamo.on(BatchWriteCommand).resolves({});
    await dynamoTable('table').batchPut(Array.from({ length: 60 }, (_, i) => ({ PK: 'P', SK: String(i) })));
    expect(dynamo.commandCalls(BatchWriteCommand).map(({ args }) => args[0].input.RequestItems!.table!.length)).toEqual(
      [25, 25, 10],
    );
  });

  test('consumed units are heard', async () => {
    const heard: unknown[] = [];
    answerReads(() => ({ Items: [], ConsumedCapacity: { CapacityUnits: 1.5 } }));
    await dynamoTable('table', (operation, units) => heard.push([operation, units.units])).query({ pk: 'a' });
    expect(heard).toEqual([['query', 1.5]]);
  });
});
