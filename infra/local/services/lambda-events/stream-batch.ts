/** One batch of a stream: retried, halved on errors, and given up to the on-failure destination, always in order. */
import type { FunctionRuntime } from '../../types.ts';
import { outcomeOf } from './batch-answer.ts';
import type { StreamRecord } from './stream-reader.ts';

export interface StreamBatchOptions {
  functionName: string;
  bisects: boolean;
  reportsFailures: boolean;
  /** -1: until the records expire. */
  maximumRetryAttempts: number;
  /** -1: never too old. */
  maximumRecordAgeSeconds: number;
  retryDelayMs: number;
}

export interface GivenUp {
  records: StreamRecord[];
  condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
  invokeCount: number;
}

export interface StreamBatchHost {
  functions: FunctionRuntime;
  now(): number;
  isClosed(): boolean;
  /** The records are done, in one way or the other. */
  done(records: StreamRecord[]): void;
  giveUp(lost: GivenUp): Promise<void>;
}

export async function processBatch(
  records: StreamRecord[],
  options: StreamBatchOptions,
  host: StreamBatchHost,
  attempts = 0,
): Promise<void> {
  let left = records;
  let tries = attempts;
  while (left.length > 0 && !host.isClosed()) {
    if (isTooOld(left, options, host.now())) return discard(left, 'RecordAgeExceeded', tries, host);
    const result = await host.functions.invoke(options.functionName, { Records: left });
    tries += 1;
    const ids = left.map((record) => record.dynamodb.SequenceNumber);
    const outcome = outcomeOf(result, new Set(ids), options.reportsFailures);
    if (outcome.kind === 'success') return host.done(left);
    if (outcome.kind === 'partial') {
      // The lowest failed record is the checkpoint: what precedes it is done, all from it on is delivered again.
      const first = ids.findIndex((id) => outcome.failed.has(id));
      if (first > 0) {
        host.done(left.slice(0, first));
        left = left.slice(first);
        if (options.bisects) {
          tries -= 1;
          continue;
        }
      }
    }
    if (options.bisects && left.length > 1) {
      // Halving does not count as a retry.
      const middle = Math.ceil(left.length / 2);
      await processBatch(left.slice(0, middle), options, host, tries - 1);
      await processBatch(left.slice(middle), options, host, tries - 1);
      return;
    }
    if (options.maximumRetryAttempts >= 0 && tries > options.maximumRetryAttempts)
      return discard(left, 'RetryAttemptsExhausted', tries, host);
    await pause(options.retryDelayMs * Math.min(tries, 20), host);
  }
}

async function discard(
  records: StreamRecord[],
  condition: GivenUp['condition'],
  invokeCount: number,
  host: StreamBatchHost,
): Promise<void> {
  await host.giveUp({ records, condition, invokeCount });
  host.done(records);
}

function isTooOld(records: StreamRecord[], options: StreamBatchOptions, now: number): boolean {
  const oldest = records[0]?.dynamodb.ApproximateCreationDateTime ?? 0;
  return options.maximumRecordAgeSeconds >= 0 && now / 1000 - oldest > options.maximumRecordAgeSeconds;
}

/** In short steps, so that a stopping host does not wait for a long pause. */
async function pause(ms: number, host: StreamBatchHost): Promise<void> {
  for (let left = ms; left > 0 && !host.isClosed(); left -= 50)
    await new Promise((resolve) => setTimeout(resolve, Math.min(50, left)));
}
