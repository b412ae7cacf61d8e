import { BatchWriteItemCommand, DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { dynamoDbTable } from '../../resources/dynamodb-table.ts';
import { lambdaEventSourceMapping } from '../../resources/lambda-event-source-mapping.ts';
import { sqsQueue } from '../../resources/sqs-queue.ts';
import { createDynamoDb } from '../dynamodb/dynamodb.ts';
import { createSqs } from '../sqs/sqs.ts';
import type { SqsService } from '../sqs/sqs-service.ts';

let host: ServiceHost;
const services = [createDynamoDb, createSqs];

beforeAll(async () => {
  host = await startServiceHost(services);
});
afterAll(() => host.close());

function createTable(name: string, on: ServiceHost) {
  return on.create(
    dynamoDbTable,
    {
      TableName: name,
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
    name,
  );
}

/** A table with a follower; answers the batches it saw, by key. */
async function follower(name: string, handler: (ids: string[]) => unknown, mapping = {}, on = host) {
  const batches: string[][] = [];
  const events: any[] = [];
  const table = await createTable(name, on);
  on.onInvoke(name, (event) => {
    const ids = event.Records.map((record: any) => record.dynamodb.Keys.PK.S as string);
    batches.push(ids);
    events.push(...event.Records);
    return handler(ids);
  });
  const properties = {
    EventSourceArn: table.attributes['StreamArn'],
    FunctionName: name,
    StartingPosition: 'LATEST',
    BatchSize: 100,
    ...mapping,
  };
  await on.create(lambdaEventSourceMapping, properties, `${name}-mapping`);
  const client = new DynamoDBClient(on.clientConfig);
  const put = (...ids: string[]) =>
    client.send(
      new BatchWriteItemCommand({
        RequestItems: { [name]: ids.map((id) => ({ PutRequest: { Item: { PK: { S: id }, kind: { S: id[0]! } } } })) },
      }),
    );
  return { batches, events, put, client };
}

test('Changes arrive in order, with old and new images and the host region', async () => {
  const { events, client } = await follower('plain', () => undefined);
  await host.ready();
  await client.send(new PutItemCommand({ TableName: 'plain', Item: { PK: { S: 'a' }, n: { N: '1' } } }));
  await client.send(new PutItemCommand({ TableName: 'plain', Item: { PK: { S: 'a' }, n: { N: '2' } } }));
  await client.send(new DeleteItemCommand({ TableName: 'plain', Key: { PK: { S: 'a' } } }));
  await eventually(() => expect(events.map((record) => record.eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']));
  expect(events[1]).toMatchObject({
    eventSource: 'aws:dynamodb',
    awsRegion: 'ap-northeast-1',
    eventSourceARN: expect.stringMatching(/^arn:aws:dynamodb:ap-northeast-1:000000000000:table\/plain\/stream\//),
    dynamodb: {
      OldImage: { n: { N: '1' } },
      NewImage: { n: { N: '2' } },
      SequenceNumber: expect.stringMatching(/^\d{21}$/),
    },
  });
});

test('Only records that a filter wants arrive', async () => {
  const FilterCriteria = {
    Filters: [{ Pattern: JSON.stringify({ dynamodb: { NewImage: { kind: { S: [{ prefix: 'r' }] } } } }) }],
  };
  const { batches, put } = await follower('filtered', () => undefined, { FilterCriteria });
  await host.ready();
  await put('m1', 'r1', 'm2');
  await put('r2');
  await eventually(() => expect(batches.flat()).toEqual(['r1', 'r2']));
});

test('A poisonous record is isolated by halving and told to the destination; the others are processed', async () => {
  const dead = await host.create(sqsQueue, { QueueName: 'stream-dead' }, 'stream-dead');
  const { batches, put } = await follower(
    'poisoned',
    (ids) => {
      if (ids.includes('poison')) throw new Error('cannot');
    },
    {
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: dead.attributes['Arn'] } },
    },
  );
  await host.ready();
  await put('a', 'b', 'poison', 'd');
  await put('e');
  await eventually(() => expect(batches.filter((ids) => !ids.includes('poison')).flat()).toEqual(['a', 'b', 'd', 'e']));
  expect(batches.filter((ids) => ids.length === 1 && ids[0] === 'poison')).toHaveLength(3);
  const [told] = (await host.context.service<SqsService>('sqs').inspect('stream-dead')).ready;
  expect(JSON.parse(told!.body)).toMatchObject({
    version: '1.0',
    requestContext: { condition: 'RetryAttemptsExhausted', functionArn: expect.stringContaining(':function:poisoned') },
    responseContext: { functionError: 'Unhandled' },
    DDBStreamBatchInfo: {
      batchSize: 1,
      shardId: expect.any(String),
      streamArn: expect.stringContaining('/poisoned/stream/'),
    },
  });
});

test('A partial answer delivers again from the first failed record on', async () => {
  let isFirst = true;
  const { batches, events, put } = await follower(
    'partly',
    () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return { batchItemFailures: [{ itemIdentifier: events[1].dynamodb.SequenceNumber }] };
    },
    { FunctionResponseTypes: ['ReportBatchItemFailures'] },
  );
  await host.ready();
  await put('a', 'b', 'c');
  await eventually(() =>
    expect(batches).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]),
  );
});

test('After a restart the reader goes on behind the last processed record, also for what failed before', async () => {
  const first = await startServiceHost(services);
  let isBroken = false;
  const before = await follower(
    'resumed',
    () => {
      if (isBroken) throw new Error('down');
    },
    {},
    first,
  );
  await first.ready();
  await before.put('a');
  await eventually(() => expect(before.batches).toEqual([['a']]));
  isBroken = true;
  await before.put('b');
  await eventually(() => expect(before.batches.length).toBeGreaterThan(1));
  await first.close({ keepsData: true });

  const second = await startServiceHost(services, { dataDir: first.context.dataDir });
  const after = await follower('resumed', () => undefined, {}, second);
  await second.ready();
  await after.put('c');
  await eventually(() => expect(after.batches.flat()).toEqual(['b', 'c']));
  await second.close();
});

test('Records written before a new mapping arrive from the horizon, and are left out by LATEST', async () => {
  for (const [StartingPosition, expected] of [
    ['TRIM_HORIZON', ['old', 'new']],
    ['LATEST', ['new']],
  ] as const) {
    const name = `from-${StartingPosition.toLowerCase().replace('_', '-')}`;
    const { batches, put } = await follower(name, () => undefined, { StartingPosition });
    await put('old');
    await host.ready();
    await put('new');
    await eventually(() => expect(batches.flat()).toEqual(expected));
  }
});
