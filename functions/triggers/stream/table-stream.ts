/** Relays what came into the table to the queues of those who follow it; a failed batch is delivered again as a whole. */
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { tableStream } from '#events/stream/table-stream.ts';
import { queues } from '#functions/clients/queues.ts';
import type { Key } from '#functions/clients/table/table.ts';
import type { HistoryPlace } from '#functions/data/post/history.ts';
import { boardKeys, postKeys, workspaceKeys } from '#functions/data/table/keys.ts';

/** Changes of a busy minute are looked at together: who comes first sees them all, and the others' messages say nothing new. */
const SNAPSHOT_DELAY_SECONDS = 60;
/** Until then the words of what changed are read by whoever searches; what changes meanwhile is written with it. */
const INDEX_DELAY_SECONDS = 3;
/** The call that took the access away ends it itself within this time, as a rule. */
const END_DELAY_SECONDS = 10;

/** What one message names. */
const TOLD_AT_ONCE = 25;

const { delta, accessEnd } = tableStream.sortKeyPrefixes;

const newKeysOf = (event: DynamoDBStreamEvent, prefix: string): Key[] =>
  event.Records.flatMap(({ eventName, dynamodb }) => {
    const { PK, SK } = dynamodb?.Keys ?? {};
    return eventName === 'INSERT' && PK?.S && SK?.S?.startsWith(prefix) ? [{ PK: PK.S, SK: SK.S }] : [];
  });

const boardsOf = (event: DynamoDBStreamEvent): { workspaceId: string; boardId: string }[] =>
  [...new Set(newKeysOf(event, delta).map(({ PK }) => PK))].flatMap((pk) => boardKeys.parsePartition(pk) ?? []);

/** What one call did is told together, as far as it came together. */
function toldOf(event: DynamoDBStreamEvent): { workspaceId: string; entries: HistoryPlace[] }[] {
  const entries = newKeysOf(event, tableStream.history.sortKeyPrefix).flatMap(
    (key) => postKeys.parseHistory(key) ?? [],
  );
  const workspaceIds = [...new Set(entries.map(({ workspaceId }) => workspaceId))];
  return workspaceIds.flatMap((workspaceId) => {
    const ofIt = entries.filter((entry) => entry.workspaceId === workspaceId);
    return Array.from({ length: Math.ceil(ofIt.length / TOLD_AT_ONCE) }, (_, at) => ({
      workspaceId,
      entries: ofIt
        .slice(at * TOLD_AT_ONCE, (at + 1) * TOLD_AT_ONCE)
        .map(({ postId, historyId }) => ({ postId, historyId })),
    }));
  });
}

export async function handler(event: DynamoDBStreamEvent): Promise<{ batchItemFailures: [] }> {
  const ends = newKeysOf(event, accessEnd).flatMap((key) => workspaceKeys.parseAccessEnd(key) ?? []);
  const at = Date.now();
  await Promise.all([
    ...boardsOf(event).flatMap((board) => [
      queues.send('board-snapshot', { ...board, rebuild: false, at }, { delaySeconds: SNAPSHOT_DELAY_SECONDS }),
      queues.send('board-index', { ...board, at }, { delaySeconds: INDEX_DELAY_SECONDS }),
    ]),
    ...toldOf(event).map((told) => queues.send('notification', told)),
    ...ends.map((end) => queues.send('access-end', end, { delaySeconds: END_DELAY_SECONDS })),
  ]);
  return { batchItemFailures: [] };
}
