/** Relays what came into the table to the queues of those who follow it; a failed batch is delivered again as a whole. */
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { tableStream } from '#events/stream/table-stream.ts';
import { queues } from '#functions/clients/queues.ts';
import { boardKeys, workspaceKeys } from '#functions/data/keys.ts';
import type { Key } from '#functions/data/table.ts';

/** Changes of a busy minute end in one snapshot, not in sixty looks at whether there is enough to do. */
const SNAPSHOT_DELAY_SECONDS = 60;
/** The call that took the access away ends it itself within this time, as a rule. */
const END_DELAY_SECONDS = 10;

const { delta, accessEnd } = tableStream.sortKeyPrefixes;

const newKeysOf = (event: DynamoDBStreamEvent, prefix: string): Key[] =>
  event.Records.flatMap(({ eventName, dynamodb }) => {
    const { PK, SK } = dynamodb?.Keys ?? {};
    return eventName === 'INSERT' && PK?.S && SK?.S?.startsWith(prefix) ? [{ PK: PK.S, SK: SK.S }] : [];
  });

const boardsOf = (event: DynamoDBStreamEvent): { workspaceId: string; boardId: string }[] =>
  [...new Set(newKeysOf(event, delta).map(({ PK }) => PK))].flatMap((pk) => boardKeys.parsePartition(pk) ?? []);

export async function handler(event: DynamoDBStreamEvent): Promise<{ batchItemFailures: [] }> {
  const ends = newKeysOf(event, accessEnd).flatMap((key) => workspaceKeys.parseAccessEnd(key) ?? []);
  await Promise.all([
    ...boardsOf(event).map((board) =>
      queues.send('board-snapshot', { ...board, rebuild: false }, { delaySeconds: SNAPSHOT_DELAY_SECONDS }),
    ),
    ...ends.map((end) => queues.send('access-end', end, { delaySeconds: END_DELAY_SECONDS })),
  ]);
  return { batchItemFailures: [] };
}
