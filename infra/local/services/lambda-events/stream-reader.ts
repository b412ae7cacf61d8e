/** Reads a table's stream from a position that survives restarts. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DynamoDbService } from '../dynamodb/dynamodb.ts';

export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: string;
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number; [key: string]: unknown };
}

export interface StreamReader {
  shardId: string;
  /** Records after the position, oldest first. */
  read(limit: number): Promise<StreamRecord[]>;
  /** Everything up to and including this record is done. */
  advance(sequenceNumber: string): void;
}

/** Sequence numbers of AWS have at least 21 digits and compare as strings. */
const DIGITS = 21;
const EXPIRED = new Set(['ExpiredIteratorException', 'TrimmedDataAccessException']);

export async function openStream(
  dynamodb: DynamoDbService,
  options: { streamArn: string; region: string; startingPosition: 'LATEST' | 'TRIM_HORIZON'; positionFile: string },
): Promise<StreamReader> {
  const { StreamDescription } = await dynamodb.call('DescribeStream', { StreamArn: options.streamArn });
  const shard = StreamDescription.Shards[0];
  const shardId: string = shard.ShardId;
  let position =
    load(options.positionFile) ??
    (options.startingPosition === 'LATEST' ? (shard.SequenceNumberRange?.EndingSequenceNumber ?? '0') : '0');
  save(options.positionFile, position);
  /** Where the next read begins when nothing was skipped in between. */
  let next: { after: string; iterator: string } | undefined;

  async function iterator(): Promise<string> {
    if (next && next.after === position) return next.iterator;
    const from =
      position === '0'
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position };
    const { ShardIterator } = await dynamodb.call('GetShardIterator', {
      StreamArn: options.streamArn,
      ShardId: shardId,
      ...from,
    });
    return ShardIterator as string;
  }

  async function records(limit: number): Promise<any> {
    try {
      return await dynamodb.call('GetRecords', { ShardIterator: await iterator(), Limit: limit });
    } catch (error) {
      if (!EXPIRED.has((error as Error).name)) throw error;
      next = undefined;
      return dynamodb.call('GetRecords', { ShardIterator: await iterator(), Limit: limit });
    }
  }

  return {
    shardId,
    async read(limit) {
      const { Records, NextShardIterator } = await records(limit);
      const found = (Records as StreamRecord[]).map((record) => ({
        ...record,
        awsRegion: options.region,
        eventSourceARN: options.streamArn,
        dynamodb: { ...record.dynamodb, SequenceNumber: record.dynamodb.SequenceNumber.padStart(DIGITS, '0') },
      }));
      const last = found.at(-1)?.dynamodb.SequenceNumber;
      next = NextShardIterator ? { after: last ? unpadded(last) : position, iterator: NextShardIterator } : undefined;
      return found;
    },
    advance(sequenceNumber) {
      position = unpadded(sequenceNumber);
      save(options.positionFile, position);
    },
  };
}

const unpadded = (sequenceNumber: string) => sequenceNumber.replace(/^0+(?=\d)/, '');

function load(file: string): string | undefined {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { sequenceNumber: string }).sequenceNumber
    : undefined;
}

/** Written beside and renamed, so that a crash leaves the old position or the new one. */
function save(file: string, sequenceNumber: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ sequenceNumber }));
  renameSync(`${file}.new`, file);
}
