/** The function that consumes a queue, and the mapping that feeds it. */
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { feedsItself } from '#events/queue/feeds-itself.ts';
import type { QueueContract } from '#events/queue/queue-contract.ts';
import { type QueueName, queues } from '#events/queue/queues.ts';
import type { JobQueue } from './job-queue.ts';
import { jobLogicalId } from './names.ts';
import { type FunctionContext, productFunction } from './product-function.ts';

/** Runs at a time of each queue: all queues together leave more than half of the account's 1,000 to people's calls. */
const MAX_CONCURRENCY = 20;

export function queueConsumer(
  scope: Construct,
  name: QueueName,
  { queue }: JobQueue,
  context: FunctionContext,
): lambda.Function {
  const { needs, timeoutSeconds, memoryMb, batchSize }: QueueContract = queues[name];
  const logicalId = jobLogicalId(name);
  const fn = productFunction(scope, logicalId, {
    ...context,
    needs,
    timeoutSeconds,
    memoryMb,
    description: `Consumer of the queue ${name}`,
    isRecursive: feedsItself(name),
    statements: [
      {
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      },
    ],
  });
  new lambda.CfnEventSourceMapping(scope, `${logicalId}Source`, {
    eventSourceArn: queue.queueArn,
    functionName: fn.functionArn,
    batchSize,
    scalingConfig: { maximumConcurrency: MAX_CONCURRENCY },
    // Without it, one poisoned message would bring its whole batch back.
    functionResponseTypes: ['ReportBatchItemFailures'],
  });
  return fn;
}
