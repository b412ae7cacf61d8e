import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handler } from './table-stream.ts';

const sqs = mockClient(SQSClient);
const record = (PK: string, SK: string, eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT') => ({
  eventName,
  dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } },
});

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
  process.env.QUEUE_URL_BOARD_SNAPSHOT = 'https://sqs.example/board-snapshot';
  process.env.QUEUE_URL_BOARD_INDEX = 'https://sqs.example/board-index';
  process.env.QUEUE_URL_NOTIFICATION = 'https://sqs.example/notification';
  process.env.QUEUE_URL_ACCESS_END = 'https://sqs.example/access-end';
});

test('each board of a batch is relayed once: its snapshot a minute later, its index at once', async () => {
  const Records = [
    record('W#w1#B#b1', 'D#1'),
    record('W#w1#B#b1', 'D#2'),
    record('W#w1#B#b2', 'D#1'),
    record('W#w1#B#b1', 'R#p1'),
    record('W#w1#B#b3', 'D#0', 'REMOVE'),
    record('W#w1#T#p1', 'D#x'),
  ];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
  const sent = sqs.commandCalls(SendMessageCommand).map(({ args }) => args[0].input);
  const to = (queue: string) =>
    sent
      .filter(({ QueueUrl }) => QueueUrl!.endsWith(queue))
      .map(({ MessageBody, DelaySeconds }) => [JSON.parse(MessageBody!), DelaySeconds]);
  expect(to('board-snapshot')).toEqual([
    [{ workspaceId: 'w1', boardId: 'b1', rebuild: false, at: expect.any(Number) }, 60],
    [{ workspaceId: 'w1', boardId: 'b2', rebuild: false, at: expect.any(Number) }, 60],
  ]);
  expect(to('board-index')).toEqual([
    [{ workspaceId: 'w1', boardId: 'b1', at: expect.any(Number) }, 3],
    [{ workspaceId: 'w1', boardId: 'b2', at: expect.any(Number) }, 3],
  ]);
});

test('the end of somebody’s access is relayed when the call that took it away has had its time', async () => {
  await handler({ Records: [record('W#w1#END', 'END#e1'), record('W#w1#END', 'END#e0', 'REMOVE')] });
  expect(sqs.commandCalls(SendMessageCommand).map(({ args }) => args[0].input)).toMatchObject([
    { QueueUrl: 'https://sqs.example/access-end', MessageBody: '{"workspaceId":"w1","endId":"e1"}', DelaySeconds: 10 },
  ]);
});

test('entries of histories are relayed together, by workspace, in messages of 25', async () => {
  const entries = Array.from({ length: 30 }, (_, n) => record('W#w1#T#p1', `H#h${n}`));
  await handler({ Records: [...entries, record('W#w2#T#p9', 'H#h1'), record('W#w1#T#p1', 'H#h0', 'REMOVE')] });
  const sent = sqs.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!));
  expect(sent.map(({ workspaceId, entries: told }) => [workspaceId, told.length])).toEqual([
    ['w1', 25],
    ['w1', 5],
    ['w2', 1],
  ]);
  expect(sent[0].entries[0]).toEqual({ postId: 'p1', historyId: 'h0' });
});

test('a queue that refuses fails the batch, so that it comes again', async () => {
  sqs.on(SendMessageCommand).rejects(new Error('no'));
  await expect(handler({ Records: [record('W#w1#B#b1', 'D#1')] })).rejects.toThrow();
});
