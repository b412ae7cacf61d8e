import { join } from 'node:path';
import { parseFilters } from '../services/lambda-events/filter.ts';
import { startSqsMapping } from '../services/lambda-events/sqs-mapping.ts';
import { startStreamMapping } from '../services/lambda-events/stream-mapping.ts';
import type { Created, HostContext, Resource, ResourceType } from '../types.ts';
import { stableId } from './naming.ts';

/** Workers per function on one machine; a mapping may ask for fewer, never for more. */
const WORKERS = 4;
const SQS_ACTIONS = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
const STREAM_ACTIONS = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
const STREAM_RETRY_DELAY_MS = 100;

export const lambdaEventSourceMapping: ResourceType = {
  type: 'AWS::Lambda::EventSourceMapping',
  honoured: [
    'EventSourceArn',
    'FunctionName',
    'Enabled',
    'BatchSize',
    'MaximumBatchingWindowInSeconds',
    'FunctionResponseTypes',
    'ScalingConfig',
    'FilterCriteria',
    'BisectBatchOnFunctionError',
    'MaximumRetryAttempts',
    'MaximumRecordAgeInSeconds',
    'DestinationConfig',
    'StartingPosition',
  ],
  ignored: {
    ParallelizationFactor: 'one batch at a time keeps the strictest order',
    MetricsConfig: 'metrics of the managed service',
    KmsKeyArn: 'filters are not encrypted here',
    Tags: 'no local meaning',
  },
  create,
};

function create(resource: Resource, host: HostContext): Created {
  const { EventSourceArn, Enabled } = resource.properties;
  const id = stableId(resource, 32);
  if (Enabled !== false) {
    host.onReady(async () => {
      const start = String(EventSourceArn).includes(':sqs:') ? startQueue : startStream;
      host.onClose(await start(resource, host, id));
    });
  }
  return { ref: id, attributes: { Id: id } };
}

function startQueue({ properties }: Resource, host: HostContext): () => Promise<void> {
  const target = targetOf(properties['FunctionName'], host);
  requireRole(target, host, SQS_ACTIONS, properties['EventSourceArn']);
  return startSqsMapping(host, {
    queueArn: properties['EventSourceArn'],
    functionName: target.name,
    batchSize: properties['BatchSize'] ?? 10,
    batchingWindowMs: (properties['MaximumBatchingWindowInSeconds'] ?? 0) * 1000,
    concurrency: Math.min(WORKERS, properties['ScalingConfig']?.MaximumConcurrency ?? WORKERS),
    reportsFailures: reportsFailures(properties),
    filters: parseFilters(properties['FilterCriteria']),
    mayLoop: target.mayLoop,
  });
}

function startStream({ properties }: Resource, host: HostContext, id: string): Promise<() => Promise<void>> {
  const target = targetOf(properties['FunctionName'], host);
  requireRole(target, host, STREAM_ACTIONS, properties['EventSourceArn']);
  // Knows no narrower resource.
  requireRole(target, host, ['dynamodb:ListStreams'], '*');
  const onFailure: string | undefined = properties['DestinationConfig']?.OnFailure?.Destination;
  if (onFailure) requireRole(target, host, ['sqs:SendMessage'], onFailure);
  return startStreamMapping(host, {
    streamArn: properties['EventSourceArn'],
    functionName: target.name,
    functionArn: target.arn,
    batchSize: properties['BatchSize'] ?? 100,
    batchingWindowMs: (properties['MaximumBatchingWindowInSeconds'] ?? 0) * 1000,
    startingPosition: properties['StartingPosition'],
    bisects: properties['BisectBatchOnFunctionError'] === true,
    reportsFailures: reportsFailures(properties),
    maximumRetryAttempts: properties['MaximumRetryAttempts'] ?? -1,
    maximumRecordAgeSeconds: properties['MaximumRecordAgeInSeconds'] ?? -1,
    retryDelayMs: STREAM_RETRY_DELAY_MS,
    filters: parseFilters(properties['FilterCriteria']),
    onFailure,
    positionFile: join(host.dataDir, 'event-source-mappings', `${id}.json`),
  });
}

interface Target {
  name: string;
  arn: string;
  roleArn: string;
  mayLoop: boolean;
}

function targetOf(functionName: string, host: HostContext): Target {
  const resource = host.resources.get(functionName);
  if (!resource) throw new Error(`Event source mapping: no function ${functionName}`);
  const { Role, RecursiveLoop } = resource.properties;
  return {
    name: resource.ref,
    arn: resource.attributes['Arn'] ?? resource.ref,
    roleArn: Role,
    mayLoop: RecursiveLoop === 'Allow',
  };
}

/** CloudFormation refuses a mapping whose function's role may not read the source. */
function requireRole(target: Target, host: HostContext, actions: string[], resource: string): void {
  for (const action of actions) {
    if (host.isAllowed({ arn: target.roleArn, accessKeyId: '', isOperator: false }, action, resource)) continue;
    throw new Error(`Event source mapping: the role of ${target.name} may not ${action} on ${resource}`);
  }
}

const reportsFailures = (properties: Record<string, any>): boolean =>
  (properties['FunctionResponseTypes'] ?? []).includes('ReportBatchItemFailures');
