/** Feeds a table's stream to a function: filtered, in order, one batch at a time. */
import { randomUUID } from 'node:crypto';
import type { HostContext } from '../../types.ts';
import type { DynamoDbService } from '../dynamodb/dynamodb.ts';
import type { SqsService } from '../sqs/sqs-service.ts';
import { type Pattern, passes } from './filter.ts';
import { type GivenUp, processBatch, type StreamBatchOptions } from './stream-batch.ts';
import { openStream, type StreamRecord } from './stream-reader.ts';

export interface StreamMappingOptions extends StreamBatchOptions {
  streamArn: string;
  functionArn: string;
  batchSize: number;
  batchingWindowMs: number;
  startingPosition: 'LATEST' | 'TRIM_HORIZON';
  filters: Pattern[];
  /** ARN of the queue that is told about batches given up. */
  onFailure?: string;
  positionFile: string;
}

/** Writes wake the reader; this is for writes that did not pass through the host. */
const LOOK_EVERY_MS = 1000;
const READ_LIMIT = 1000;
const CLOSE_PATIENCE_MS = 2000;

export async function startStreamMapping(
  host: HostContext,
  options: StreamMappingOptions,
): Promise<() => Promise<void>> {
  const dynamodb = host.service<DynamoDbService>('dynamodb');
  const sqs = host.service<SqsService>('sqs');
  const stream = await openStream(dynamodb, { ...options, region: host.region });
  let isClosed = false;
  let wake = () => {};

  async function giveUp(lost: GivenUp): Promise<void> {
    host.log(`${options.functionName}: gave up on ${lost.records.length} stream record(s), ${lost.condition}`);
    if (options.onFailure) await sqs.send(options.onFailure, JSON.stringify(failureRecord(lost)));
  }

  /** What AWS writes to the destination: where the records are, not what they hold. */
  function failureRecord({ records, condition, invokeCount }: GivenUp) {
    const first = records[0]!.dynamodb;
    const last = records.at(-1)!.dynamodb;
    return {
      requestContext: {
        requestId: randomUUID(),
        functionArn: options.functionArn,
        condition,
        approximateInvokeCount: invokeCount,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: new Date(host.clock.now()).toISOString(),
      DDBStreamBatchInfo: {
        shardId: stream.shardId,
        startSequenceNumber: first.SequenceNumber,
        endSequenceNumber: last.SequenceNumber,
        approximateArrivalOfFirstRecord: new Date(first.ApproximateCreationDateTime * 1000).toISOString(),
        approximateArrivalOfLastRecord: new Date(last.ApproximateCreationDateTime * 1000).toISOString(),
        batchSize: records.length,
        streamArn: options.streamArn,
      },
    };
  }

  const batchHost = {
    functions: host.functions,
    now: () => host.clock.now(),
    isClosed: () => isClosed,
    done: (records: StreamRecord[]) => stream.advance(records.at(-1)!.dynamodb.SequenceNumber),
    giveUp,
  };

  async function deliver(records: StreamRecord[]): Promise<void> {
    const wanted = records.filter((record) => passes(options.filters, record));
    for (let index = 0; index < wanted.length && !isClosed; index += options.batchSize) {
      await processBatch(wanted.slice(index, index + options.batchSize), options, batchHost);
    }
    // Records that the filter left out need not be read again.
    if (!isClosed) stream.advance(records.at(-1)!.dynamodb.SequenceNumber);
  }

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    let isWritten = true;
    dynamodb.onWrite(() => {
      isWritten = true;
      wake();
    });
    while (!isClosed) {
      try {
        if (!isWritten) await sleep(LOOK_EVERY_MS);
        isWritten = false;
        if (isClosed) return;
        let records = await stream.read(READ_LIMIT);
        if (records.length === 0) continue;
        if (options.batchingWindowMs > 0 && records.length < options.batchSize) {
          await new Promise((resolve) => setTimeout(resolve, options.batchingWindowMs));
          records = await stream.read(READ_LIMIT);
        }
        await deliver(records);
        isWritten = true;
      } catch (error) {
        if (!isClosed) host.log(`${options.functionName}: reading the stream failed: ${(error as Error).message}`);
        await sleep(LOOK_EVERY_MS);
      }
    }
  }

  const running = run();
  return async () => {
    isClosed = true;
    wake();
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref())]);
  };
}
