import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { dynamoDbTable } from '../../resources/dynamodb-table.ts';
import { CONSUMED_HEADER } from '../../runtime/call-log.ts';
import { decide } from '../../runtime/iam.ts';
import type { NeededPermission } from '../../types.ts';
import { createDynamoDb, type DynamoDbService } from './dynamodb.ts';

const TABLE_ARN = 'arn:aws:dynamodb:ap-northeast-1:000000000000:table/work';
const properties = {
  TableName: 'work',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'GSI1',
      KeySchema: [
        { AttributeName: 'GSI1PK', KeyType: 'HASH' },
        { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
};

let host: ServiceHost;
let service: DynamoDbService;
let client: DynamoDBClient;

beforeAll(async () => {
  host = await startServiceHost([async (context) => (service = await createDynamoDb(context))]);
  await host.create(dynamoDbTable, properties);
  client = new DynamoDBClient({ ...host.clientConfig, maxAttempts: 1 });
});
afterAll(() => host.close());

const key = (id: string) => ({ PK: { S: 'W#1' }, SK: { S: id } });
const put = (id: string, more = {}) => ({ Put: { TableName: 'work', Item: key(id), ...more } });

describe('transactions', () => {
  test('write all or nothing, and name the operation whose condition failed', async () => {
    await client.send(new PutItemCommand({ TableName: 'work', Item: key('taken') }));
    const write = client.send(
      new TransactWriteItemsCommand({
        TransactItems: [put('fresh'), put('taken', { ConditionExpression: 'attribute_not_exists(PK)' })],
      }),
    );
    await expect(write).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
    });
    const { Item } = await client.send(
      new GetItemCommand({ TableName: 'work', Key: key('fresh'), ConsistentRead: true }),
    );
    expect(Item).toBeUndefined();
  });

  test('with the same token write once', async () => {
    const add = (ClientRequestToken: string) =>
      client.send(
        new TransactWriteItemsCommand({
          ClientRequestToken,
          TransactItems: [
            {
              Update: {
                TableName: 'work',
                Key: key('counter'),
                UpdateExpression: 'ADD n :one',
                ExpressionAttributeValues: { ':one': { N: '1' } },
              },
            },
          ],
        }),
      );
    await add('token-1');
    await add('token-1');
    const { Item } = await client.send(new GetItemCommand({ TableName: 'work', Key: key('counter') }));
    expect(Item?.['n']).toEqual({ N: '1' });
  });

  test('meet the conflicts that a test injects, and no others', async () => {
    host.context.service<DynamoDbService>('dynamodb').injectConflicts(2);
    const write = () => client.send(new TransactWriteItemsCommand({ TransactItems: [put('a'), put('b')] }));
    await expect(write()).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    });
    const single = client.send(
      new UpdateItemCommand({
        TableName: 'work',
        Key: key('a'),
        UpdateExpression: 'SET x = :x',
        ExpressionAttributeValues: { ':x': { S: '1' } },
      }),
    );
    await expect(single).rejects.toMatchObject({ name: 'TransactionConflictException' });
    await expect(write()).resolves.toBeDefined();
  });
});

describe('consumed capacity', () => {
  const handle = (operation: string, input: object) => {
    const service = host.context.service<DynamoDbService>('dynamodb');
    const body = Buffer.from(JSON.stringify(input));
    const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
    return service.handle({
      service: 'dynamodb',
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers,
      body,
      principal: { arn: 'x', accessKeyId: 'x', isOperator: true },
    });
  };

  test('is in a header for the host, and in the answer only when asked for', async () => {
    await client.send(
      new PutItemCommand({ TableName: 'work', Item: { ...key('metered'), text: { S: '"ConsumedCapacity":{' } } }),
    );
    const input = {
      TableName: 'work',
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'W#1' } },
    };
    const silent = await handle('Query', input);
    expect(JSON.parse(silent.headers![CONSUMED_HEADER]!)).toMatchObject({ TableName: 'work', CapacityUnits: 0.5 });
    expect(JSON.parse(String(silent.body))).not.toHaveProperty('ConsumedCapacity');
    const asked = await handle('Query', { ...input, ReturnConsumedCapacity: 'TOTAL' });
    expect(JSON.parse(String(asked.body)).ConsumedCapacity).toEqual(JSON.parse(asked.headers![CONSUMED_HEADER]!));
    const write = await handle('PutItem', { TableName: 'work', Item: key('metered') });
    expect(JSON.parse(String(write.body))).toEqual({});
    expect(JSON.parse(write.headers![CONSUMED_HEADER]!)).toMatchObject({ CapacityUnits: 1 });
  });
});

describe('permissions', () => {
  test('name the actions that AWS checks, on table and index', async () => {
    host.needed.length = 0;
    await client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          put('p1'),
          put('p2'),
          { Delete: { TableName: 'work', Key: key('p3') } },
          { ConditionCheck: { TableName: 'work', Key: key('p4'), ConditionExpression: 'attribute_not_exists(PK)' } },
        ],
      }),
    );
    expect(host.needed).toEqual([
      `dynamodb:PutItem ${TABLE_ARN}`,
      `dynamodb:DeleteItem ${TABLE_ARN}`,
      `dynamodb:ConditionCheckItem ${TABLE_ARN}`,
    ]);
    host.needed.length = 0;
    const index = {
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'x' } },
    };
    await client.send(new QueryCommand({ TableName: 'work', ...index }));
    await client.send(new BatchGetItemCommand({ RequestItems: { work: { Keys: [key('p1')] } } }));
    expect(host.needed).toEqual([`dynamodb:Query ${TABLE_ARN}/index/GSI1`, `dynamodb:BatchGetItem ${TABLE_ARN}`]);
  });
});

describe('a policy on partition keys', () => {
  const deny = {
    Effect: 'Deny' as const,
    Action: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
    Resource: '*',
    Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['W#*#LOG'] } },
  };
  const statements = [{ Effect: 'Allow' as const, Action: 'dynamodb:*', Resource: '*' }, deny];
  const log = { PK: { S: 'W#1#LOG' }, SK: { S: '1' } };
  const decisions = async (command: () => Promise<unknown>): Promise<string[]> => {
    const permissions = vi.spyOn(service, 'permissions');
    await command();
    const decided = permissions.mock.results
      .flatMap(({ value }) => value as NeededPermission[])
      .map((needed) => decide(statements, needed));
    permissions.mockRestore();
    return decided;
  };

  test('is met by every way to write an item, and not by appending', async () => {
    const other = key('p1');
    const update = (Key: typeof log) => ({
      TableName: 'work',
      Key,
      UpdateExpression: 'SET a = :a',
      ExpressionAttributeValues: { ':a': { S: 'x' } },
    });
    expect(await decisions(() => client.send(new PutItemCommand({ TableName: 'work', Item: log })))).toEqual([
      'allowed',
    ]);
    expect(
      await decisions(() =>
        client.send(
          new TransactWriteItemsCommand({
            TransactItems: [{ Put: { TableName: 'work', Item: log } }, { Update: update(other) }],
          }),
        ),
      ),
    ).toEqual(['allowed', 'allowed']);
    expect(await decisions(() => client.send(new UpdateItemCommand(update(log))))).toEqual(['denied']);
    expect(await decisions(() => client.send(new UpdateItemCommand(update(other))))).toEqual(['allowed']);
    expect(
      await decisions(() =>
        client.send(
          new TransactWriteItemsCommand({ TransactItems: [{ Update: update(other) }, { Update: update(log) }] }),
        ),
      ),
    ).toEqual(['denied']);
    expect(
      await decisions(() =>
        client.send(
          new TransactWriteItemsCommand({
            TransactItems: [{ Delete: { TableName: 'work', Key: other } }, { Delete: { TableName: 'work', Key: log } }],
          }),
        ),
      ),
    ).toEqual(['denied']);
    expect(
      await decisions(() =>
        client.send(
          new BatchWriteItemCommand({
            RequestItems: { work: [{ PutRequest: { Item: other } }, { PutRequest: { Item: log } }] },
          }),
        ),
      ),
    ).toEqual(['denied']);
    expect(
      await decisions(() =>
        client.send(
          new QueryCommand({
            TableName: 'work',
            KeyConditionExpression: 'PK = :pk',
            ExpressionAttributeValues: { ':pk': log.PK },
          }),
        ),
      ),
    ).toEqual(['allowed']);
  });
});

describe('the table', () => {
  test('has ARNs of the host', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'work' }));
    expect(Table?.TableArn).toBe(TABLE_ARN);
    expect(Table?.LatestStreamArn).toMatch(new RegExp(`^${TABLE_ARN}/stream/`));
  });

  test('keeps its data over a restart, gains a new index, and refuses other keys', async () => {
    const first = await startServiceHost([createDynamoDb]);
    await first.create(dynamoDbTable, {
      ...properties,
      AttributeDefinitions: properties.AttributeDefinitions.slice(0, 2),
      GlobalSecondaryIndexes: undefined,
    });
    await new DynamoDBClient(first.clientConfig).send(
      new PutItemCommand({ TableName: 'work', Item: { ...key('kept'), GSI1PK: { S: 'g' }, GSI1SK: { S: 's' } } }),
    );
    await first.close({ keepsData: true });

    const second = await startServiceHost([createDynamoDb], { dataDir: first.context.dataDir });
    await second.create(dynamoDbTable, properties);
    const query = new QueryCommand({
      TableName: 'work',
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :g',
      ExpressionAttributeValues: { ':g': { S: 'g' } },
    });
    expect((await new DynamoDBClient(second.clientConfig).send(query)).Items).toHaveLength(1);
    const otherKeys = { ...properties, KeySchema: [{ AttributeName: 'SK', KeyType: 'HASH' }] };
    await expect(second.create(dynamoDbTable, otherKeys)).rejects.toThrow(/other keys/);
    await second.close();
  });
});
