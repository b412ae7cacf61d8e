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

type Step<M, C extends Clients> = (context: JobContext<M, C>) => Promise<void>;

/** Work that somebody waits for: when it cannot be done, `giveUp` ends it and says so. */
export interface WaitedFor<M, C extends Clients> {
  run: Step<M, C>;
  /** Instead of `run` when the sweep's message says so, and after the last attempt has failed. */
  giveUp: Step<M, C>;
}

export async function carryOut<M, C extends Clients>(
  { run, giveUp }: WaitedFor<M, C>,
  context: JobContext<M, C>,
): Promise<void> {
  if ((context.message as { giveUp?: boolean | undefined }).giveUp) return giveUp(context);
  try {
    await run(context);
  } catch (error) {
    if (context.isLastAttempt) await giveUp(context);
    throw error;
  }
}

/** `clients` are the ports beyond the core that the job uses. */
export function job<S extends z.ZodType, C extends Clients = Record<never, never>>(
  contract: QueueContract<S>,
  handler: Step<z.output<S>, C> | WaitedFor<z.output<S>, C>,
  clients: C = {} as C,
) {
  const take: Step<z.output<S>, C> = typeof handler === 'function' ? handler : (context) => carryOut(handler, context);
  const handle = async (record: SQSRecord): Promise<void> => {
    const message = contract.message.parse(JSON.parse(record.body));
    addLogContext({ workspaceId: (message as { workspaceId?: string } | null)?.workspaceId });
    const isLastAttempt = Number(record.attributes.ApproximateReceiveCount) >= contract.maxReceives;
    await take({ message, ports: realPorts(clients), isLastAttempt });
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
