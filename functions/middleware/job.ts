/** A queue's consumer: each message is parsed by the queue's contract and fails alone. */
import type { Context as LambdaContext, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import type { QueueContract } from '#events/queue/queue-contract.ts';
import { addLogContext, log, setLogContext } from '#functions/clients/logger.ts';
import type { Clients, CorePorts } from '#functions/clients/ports.ts';
import { realPorts } from '#functions/clients/real-ports.ts';

export interface JobContext<M, C extends Clients> {
  /** Its `workspaceId` is the job's tenant scope. */
  message: M;
  ports: CorePorts & C;
  /** No further delivery follows this one: a failure now goes to the dead-letter queue. */
  isLastAttempt: boolean;
}

/** `clients` are the ports beyond the core that the job uses. */
export function job<S extends z.ZodType, C extends Clients = Record<never, never>>(
  contract: QueueContract<S>,
  handler: (context: JobContext<z.output<S>, C>) => Promise<void>,
  clients: C = {} as C,
) {
  const handle = async (record: SQSRecord): Promise<void> => {
    const message = contract.message.parse(JSON.parse(record.body));
    addLogContext({ workspaceId: (message as { workspaceId?: string } | null)?.workspaceId });
    const isLastAttempt = Number(record.attributes.ApproximateReceiveCount) >= contract.maxReceives;
    await handler({ message, ports: realPorts(clients), isLastAttempt });
  };

  return async (event: SQSEvent, lambda: LambdaContext): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of event.Records) {
      const startedAt = Date.now();
      setLogContext({
        operation: record.eventSourceARN.split(':').at(-1),
        requestId: lambda.awsRequestId,
        correlationId: record.messageAttributes?.correlationId?.stringValue ?? record.messageId,
      });
      try {
        await handle(record);
        log.info('done', { ms: Date.now() - startedAt });
      } catch (error) {
        log.error('failed', {
          error,
          messageId: record.messageId,
          receiveCount: record.attributes.ApproximateReceiveCount,
        });
        log.metric('Failures', 1);
        batchItemFailures.push({ itemIdentifier: record.messageId });
      }
    }
    return { batchItemFailures };
  };
}
