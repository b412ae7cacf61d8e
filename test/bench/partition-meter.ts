/** Write units on a board's own partition, second by second: DynamoDB gives one partition 1,000, and people's edits share them. */

import { boardKeys } from '#functions/data/table/keys.ts';
import { CONSUMED_HEADER, consumedCapacity } from '#infra/local/runtime/call-log.ts';
import type { AwsRequest, AwsService } from '#infra/local/types.ts';
import type { Board } from '#test/support/board/board.ts';
import type { Bench } from './bench-host.ts';

const WRITES = /\.(PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem)$/;
const KEY = /"PK":\{"S":"([^"]+)"\}/g;

/** Share of a request's items that lie in the partition; its items cost about the same. */
function shareOf({ headers, body }: AwsRequest, partition: string): number {
  if (!WRITES.test(headers['x-amz-target'] ?? '')) return 0;
  const keys = [...body.toString('utf8').matchAll(KEY)].map(([, key]) => key);
  return keys.length === 0 ? 0 : keys.filter((key) => key === partition).length / keys.length;
}

/** Counts while `work` runs; returns the dearest second. */
export async function meterPartition<T>(
  { own }: Bench,
  { workspaceId, boardId }: Board,
  work: () => Promise<T>,
): Promise<{ result: T; peakPerSecond: number }> {
  const partition = boardKeys.rows(workspaceId, boardId).pk;
  const service = own.service<AwsService>('dynamodb');
  const { handle } = service;
  const writes: { at: number; units: number }[] = [];
  service.handle = async (request) => {
    const answer = await handle.call(service, request);
    const share = shareOf(request, partition);
    const { writeUnits = 0 } = share > 0 ? consumedCapacity('', answer.headers?.[CONSUMED_HEADER]) : {};
    if (writeUnits > 0) writes.push({ at: performance.now(), units: writeUnits * share });
    return answer;
  };
  try {
    const result = await work();
    return { result, peakPerSecond: peakOf(writes) };
  } finally {
    service.handle = handle;
  }
}

function peakOf(writes: readonly { at: number; units: number }[]): number {
  let [peak, sum, first] = [0, 0, 0];
  for (const { at, units } of writes) {
    sum += units;
    for (; writes[first]!.at < at - 1_000; first += 1) sum -= writes[first]!.units;
    peak = Math.max(peak, sum);
  }
  return peak;
}
