import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { tableStream } from '#events/stream/table-stream.ts';
import { deadLetterQueue } from '../constructs/job-queue.ts';
import { TABLE_STREAM } from '../constructs/names.ts';
import { type FunctionContext, productFunction } from '../constructs/product-function.ts';

/** A bad record is cut out by halving its batch, tried five times, and then named in the dead-letter queue. */
export function tableStreamReader(
  scope: Construct,
  table: dynamodb.Table,
  context: FunctionContext,
): { fn: lambda.Function; deadLetters: sqs.Queue } {
  const { needs, timeoutSeconds, sortKeyPrefixes } = tableStream;
  const deadLetters = deadLetterQueue(scope, 'TableStreamDeadLetters', context.settings, 'table-stream');
  const stream = table.tableStreamArn!;
  const fn = productFunction(scope, TABLE_STREAM, {
    ...context,
    needs,
    timeoutSeconds,
    description:
      'Relays changes of boards, what may concern people and ends of access to the queues of their followers',
    statements: [
      { actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], resources: [stream] },
      // Lambda checks this right when the mapping is made; the action knows no narrower resource.
      { actions: ['dynamodb:ListStreams'], resources: ['*'] },
      { actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] },
    ],
  });
  const history = { SK: { S: [{ prefix: tableStream.history.sortKeyPrefix }] }, isBulk: { BOOL: [{ exists: false }] } };
  const { actionTypes, cells } = tableStream.history;
  const images = [
    { SK: { S: Object.values(sortKeyPrefixes).map((prefix) => ({ prefix })) } },
    { ...history, actionType: { N: actionTypes.map(String) } },
    {
      ...history,
      actionType: { N: cells.actionTypes.map(String) },
      actionColumnType: { N: [String(cells.columnType)] },
    },
  ];
  new CfnEventSourceMapping(scope, `${TABLE_STREAM}Source`, {
    eventSourceArn: stream,
    functionName: fn.functionArn,
    startingPosition: 'TRIM_HORIZON',
    batchSize: tableStream.batchSize,
    maximumBatchingWindowInSeconds: tableStream.batchingWindowSeconds,
    bisectBatchOnFunctionError: true,
    maximumRetryAttempts: tableStream.maxRetries,
    functionResponseTypes: ['ReportBatchItemFailures'],
    destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
    filterCriteria: { filters: images.map((NewImage) => ({ pattern: JSON.stringify({ dynamodb: { NewImage } }) })) },
  });
  return { fn, deadLetters };
}
