/** The function that consumes a queue, and the mapping that feeds it. */
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { QueueContract } from '#events/queue/queue-contract.ts';
import type { JobQueue } from './job-queue.ts';
import { jobLogicalId } from './names.ts';
import { type FunctionContext, productFunction } from './product-function.ts';

export function queueConsumer(
  scope: Construct,
  name: string,
  contract: QueueContract,
  { queue }: JobQueue,
  context: FunctionContext,
): lambda.Function {
  const { needs, timeoutSeconds, memoryMb } = contract;
  const logicalId = jobLogicalId(name);
  const fn = productFunction(scope, logicalId, {
    ...context,
    needs,
    timeoutSeconds,
    memoryMb,
    description: `Consumer of the queue ${name}`,
    statements: [
      {
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      },
    ],
  });
  new CfnEventSourceMapping(scope, `${logicalId}Source`, {
    eventSourceArn: queue.queueArn,
    functionName: fn.functionArn,
    batchSize: contract.batchSize,
    // Without it, one poisoned message would bring its whole batch back.
    functionResponseTypes: ['ReportBatchItemFailures'],
  });
  return fn;
}
