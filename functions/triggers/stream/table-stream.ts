/** Relays changes of boards to the queues of those who follow them; a failed batch is delivered again as a whole. */
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { tableStream } from '#events/stream/table-stream.ts';
import { queues } from '#functions/clients/queues.ts';
import { boardKeys } from '#functions/data/keys.ts';

/** Changes of a busy minute end in one snapshot, not in sixty looks at whether there is enough to do. */
const DELAY_SECONDS = 60;

const boardsOf = (event: DynamoDBStreamEvent): { workspaceId: string; boardId: string }[] => {
  const partitions = event.Records.flatMap(({ eventName, dynamodb }) => {
    const { PK, SK } = dynamodb?.Keys ?? {};
    return eventName === 'INSERT' && PK?.S && SK?.S?.startsWith(tableStream.sortKeyPrefix) ? [PK.S] : [];
  });
  return [...new Set(partitions)].flatMap((pk) => boardKeys.parsePartition(pk) ?? []);
};

export async function handler(event: DynamoDBStreamEvent): Promise<{ batchItemFailures: [] }> {
  await Promise.all(boardsOf(event).map((board) => queues.send('board-snapshot', { ...board, rebuild: false }, { delaySeconds: DELAY_SECONDS })));
  return { batchItemFailures: [] };
}
