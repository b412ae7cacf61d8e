/** A schedule's target. It throws on failure: EventBridge Scheduler tries again. */
import type { Context as LambdaContext } from 'aws-lambda';
import { log, setLogContext } from '#functions/clients/logger.ts';
import type { Clients, CorePorts } from '#functions/clients/ports.ts';
import { realPorts } from '#functions/clients/real-ports.ts';

export function schedule<C extends Clients = Record<never, never>>(
  handler: (context: { ports: CorePorts & C }) => Promise<void>,
  clients: C = {} as C,
) {
  return async (_event: unknown, lambda: LambdaContext): Promise<void> => {
    const startedAt = Date.now();
    setLogContext({
      operation: lambda.functionName,
      requestId: lambda.awsRequestId,
      correlationId: lambda.awsRequestId,
    });
    try {
      await handler({ ports: realPorts(clients) });
      log.info('done', { ms: Date.now() - startedAt });
    } catch (error) {
      log.error('failed', { error });
      log.metric('Failures', 1);
      throw error;
    }
  };
}
