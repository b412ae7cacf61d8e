/** A table keeps its data between starts; a changed template adds what the file lacks, and refuses what cannot change. */
import { isDeepStrictEqual } from 'node:util';
import type { DynamoDbService } from '../services/dynamodb/dynamodb.ts';
import type { Created, HostContext, Resource, ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

const ignored = {
  PointInTimeRecoverySpecification: 'backups of local data are copies of the data folder',
  ContributorInsightsSpecification: 'metrics of the managed service',
  SSESpecification: 'the local file is not encrypted',
  DeletionProtectionEnabled: 'the host never deletes a table',
  ProvisionedThroughput: 'the engine does not throttle',
  OnDemandThroughput: 'the engine does not throttle',
  WarmThroughput: 'the engine does not throttle',
  TableClass: 'a price class',
  Tags: 'no local meaning',
} as const;

const honoured = [
  'TableName',
  'KeySchema',
  'AttributeDefinitions',
  'GlobalSecondaryIndexes',
  'BillingMode',
  'StreamSpecification',
  'TimeToLiveSpecification',
];

export const dynamoDbTable: ResourceType = { type: 'AWS::DynamoDB::Table', honoured, ignored, create };

export const dynamoDbGlobalTable: ResourceType = {
  type: 'AWS::DynamoDB::GlobalTable',
  honoured,
  ignored: {
    ...ignored,
    Replicas: 'one region here; the settings of the home replica have no local meaning',
    WriteOnDemandThroughputSettings: 'the engine does not throttle',
    WriteProvisionedThroughputSettings: 'the engine does not throttle',
    ReadOnDemandThroughputSettings: 'the engine does not throttle',
  },
  create,
};

async function create(resource: Resource, host: HostContext): Promise<Created> {
  const dynamodb = host.service<DynamoDbService>('dynamodb');
  const wanted = resource.properties;
  const name = physicalName(resource, wanted['TableName'], 255);
  const existing = await describe(dynamodb, name);
  if (existing) await update(dynamodb, name, existing, wanted);
  else {
    await dynamodb.call('CreateTable', {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: wanted['AttributeDefinitions'],
      KeySchema: wanted['KeySchema'],
      ...(wanted['GlobalSecondaryIndexes']
        ? { GlobalSecondaryIndexes: wanted['GlobalSecondaryIndexes'].map(indexOf) }
        : {}),
      ...(wanted['StreamSpecification']
        ? { StreamSpecification: { StreamEnabled: true, ...wanted['StreamSpecification'] } }
        : {}),
    });
  }
  const ttl = wanted['TimeToLiveSpecification'];
  if (ttl?.Enabled && !(await isTtlOn(dynamodb, name))) {
    await dynamodb.call('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: ttl });
  }
  const table = await describe(dynamodb, name);
  return {
    ref: name,
    attributes: { Arn: table.TableArn, StreamArn: table.LatestStreamArn ?? '', TableId: table.TableId ?? '' },
  };
}

async function describe(dynamodb: DynamoDbService, name: string): Promise<any> {
  try {
    return (await dynamodb.call('DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function update(
  dynamodb: DynamoDbService,
  name: string,
  existing: any,
  wanted: Record<string, any>,
): Promise<void> {
  if (!isDeepStrictEqual(keysOf(existing.KeySchema), keysOf(wanted['KeySchema']))) {
    throw new Error(
      `Table ${name} has other keys than the template: remove the data folder (DATA_DIR) to start afresh.`,
    );
  }
  const present = new Set((existing.GlobalSecondaryIndexes ?? []).map((index: any) => index.IndexName));
  for (const index of wanted['GlobalSecondaryIndexes'] ?? []) {
    if (present.has(index.IndexName)) continue;
    await dynamodb.call('UpdateTable', {
      TableName: name,
      AttributeDefinitions: wanted['AttributeDefinitions'],
      GlobalSecondaryIndexUpdates: [{ Create: indexOf(index) }],
    });
  }
  if (wanted['StreamSpecification'] && !existing.StreamSpecification?.StreamEnabled) {
    await dynamodb.call('UpdateTable', {
      TableName: name,
      StreamSpecification: { StreamEnabled: true, ...wanted['StreamSpecification'] },
    });
  }
}

async function isTtlOn(dynamodb: DynamoDbService, name: string): Promise<boolean> {
  const { TimeToLiveDescription } = await dynamodb.call('DescribeTimeToLive', { TableName: name });
  return TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED';
}

const indexOf = ({ IndexName, KeySchema, Projection }: any) => ({ IndexName, KeySchema, Projection });
const keysOf = (schema: any[]) => schema.map((key) => `${key.KeyType} ${key.AttributeName}`);
