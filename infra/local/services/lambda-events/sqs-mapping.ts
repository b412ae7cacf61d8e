/** Feeds a queue's messages to a function in batches and deletes what was processed; the rest returns after its visibility timeout. */
import type { HostContext } from '../../types.ts';
import type { SqsMessage } from '../sqs/sqs.ts';
import type { SqsService } from '../sqs/sqs-service.ts';
import { outcomeOf } from './batch-answer.ts';
import { type Pattern, passes } from './filter.ts';
import { lineageIn, ROUNDS_MAX, traceHeaderOf } from './lineage.ts';
import { bodyForFilter, toRecord } from './sqs-records.ts';

export interface SqsMappingOptions {
  queueArn: string;
  functionName: string;
  batchSize: number;
  batchingWindowMs: number;
  /** Batches in flight at a time. */
  concurrency: number;
  reportsFailures: boolean;
  filters: Pattern[];
  /** Whether the function may run on and on in one chain of messages. */
  mayLoop: boolean;
}

/** Messages whose visibility timeout or delay ended announce themselves to nobody. */
const LOOK_EVERY_MS = 200;
const CLOSE_PATIENCE_MS = 2000;
const RECEIVE_LIMIT = 10;

export function startSqsMapping(host: HostContext, options: SqsMappingOptions): () => Promise<void> {
  const sqs = host.service<SqsService>('sqs');
  const queueName = options.queueArn.split(':').pop() ?? '';
  const QueueUrl = sqs.urlOf(queueName);
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let isFilling = false;
  let hasArrivals = false;

  async function receive(limit: number): Promise<SqsMessage[]> {
    const received: SqsMessage[] = [];
    while (received.length < limit && !isClosed) {
      const { Messages } = await sqs.call('ReceiveMessage', {
        QueueUrl,
        MaxNumberOfMessages: Math.min(RECEIVE_LIMIT, limit - received.length),
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      });
      if (!Messages) break;
      received.push(...(Messages as SqsMessage[]));
    }
    const skipped =
      options.filters.length === 0
        ? []
        : received.filter((message) => !passes(options.filters, bodyForFilter(message)));
    await remove(skipped);
    return received.filter((message) => !skipped.includes(message));
  }

  /** A full batch, or what came within the batching window. */
  async function gather(): Promise<SqsMessage[]> {
    const batch = await receive(options.batchSize);
    const until = Date.now() + options.batchingWindowMs;
    while (batch.length > 0 && batch.length < options.batchSize && Date.now() < until && !isClosed) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(LOOK_EVERY_MS, until - Date.now())));
      batch.push(...(await receive(options.batchSize - batch.length)));
    }
    return batch;
  }

  async function remove(messages: SqsMessage[]): Promise<void> {
    for (let index = 0; index < messages.length; index += RECEIVE_LIMIT) {
      const Entries = messages
        .slice(index, index + RECEIVE_LIMIT)
        .map((message, at) => ({ Id: String(at), ReceiptHandle: message.ReceiptHandle }));
      await sqs.call('DeleteMessageBatch', { QueueUrl, Entries });
    }
  }

  const lineageOf = (message: SqsMessage) => lineageIn(message.Attributes?.['AWSTraceHeader']);
  const isEnded = (message: SqsMessage): boolean =>
    !options.mayLoop && (lineageOf(message).get(options.functionName) ?? 0) >= ROUNDS_MAX;

  async function process(received: SqsMessage[]): Promise<void> {
    const batch = received.filter((message) => !isEnded(message));
    if (batch.length < received.length)
      host.log(
        `${queueName} → ${options.functionName}: ${received.length - batch.length} message(s) stay in the queue: the function ran ${ROUNDS_MAX} times in one chain of messages, and its RecursiveLoop is not Allow`,
      );
    if (batch.length === 0) return;
    const event = { Records: batch.map((message) => toRecord(message, options.queueArn, host.region)) };
    const result = await host.functions.invoke(
      options.functionName,
      event,
      traceHeaderOf(options.functionName, batch.map(lineageOf)),
    );
    const outcome = outcomeOf(result, new Set(batch.map((message) => message.MessageId)), options.reportsFailures);
    if (outcome.kind === 'failure') {
      const reason = result.ok ? 'a wrong batchItemFailures answer' : `${result.errorType}: ${result.errorMessage}`;
      host.log(`${queueName} → ${options.functionName}: ${batch.length} message(s) stay in the queue after ${reason}`);
      return;
    }
    await remove(
      outcome.kind === 'success' ? batch : batch.filter((message) => !outcome.failed.has(message.MessageId)),
    );
  }

  async function fill(): Promise<void> {
    hasArrivals = true;
    if (isFilling) return;
    isFilling = true;
    try {
      while (hasArrivals && running.size < options.concurrency && !isClosed) {
        hasArrivals = false;
        const batch = await gather();
        if (batch.length === 0) continue;
        hasArrivals = true;
        const run: Promise<void> = process(batch)
          .catch((error) => host.log(`${queueName}: ${(error as Error).message}`))
          .finally(() => {
            running.delete(run);
            wake();
          });
        running.add(run);
      }
    } finally {
      isFilling = false;
    }
  }

  function wake(): void {
    if (!isClosed) void fill().catch((error) => host.log(`${queueName}: ${(error as Error).message}`));
  }

  sqs.onArrival(queueName, wake);
  const timer = setInterval(() => {
    if (!sqs.isAtRest(queueName)) wake();
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    isClosed = true;
    clearInterval(timer);
    await Promise.race([
      Promise.allSettled(running),
      new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref()),
    ]);
  };
}
