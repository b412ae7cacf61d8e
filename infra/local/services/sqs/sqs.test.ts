import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { sqsQueue } from '../../resources/sqs-queue.ts';
import { createSqs } from './sqs.ts';
import type { SqsService } from './sqs-service.ts';

let host: ServiceHost;
let client: SQSClient;

beforeAll(async () => {
  host = await startServiceHost([createSqs]);
  client = new SQSClient(host.clientConfig);
});
afterAll(() => host.close());

async function createQueue(name: string, properties = {}) {
  const { ref, attributes } = await host.create(sqsQueue, { QueueName: name, ...properties }, name);
  return { url: ref, arn: attributes['Arn']! };
}
const receive = async (QueueUrl: string, options = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, ...options }))).Messages ?? [];

test('A message comes with its attributes, once while it is invisible, and not again after it was deleted', async () => {
  const { url } = await createQueue('plain');
  await client.send(
    new SendMessageCommand({
      QueueUrl: url,
      MessageBody: 'こんにちは',
      MessageAttributes: { trace: { DataType: 'String', StringValue: 't-1' } },
    }),
  );
  const [message] = await receive(url, { MessageAttributeNames: ['All'], MessageSystemAttributeNames: ['All'] });
  expect(message).toMatchObject({
    Body: 'こんにちは',
    MessageAttributes: { trace: { StringValue: 't-1' } },
    Attributes: { ApproximateReceiveCount: '1' },
  });
  expect(await receive(url)).toEqual([]);
  await client.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: url, ReceiptHandle: message!.ReceiptHandle, VisibilityTimeout: 0 }),
  );
  const [again] = await receive(url);
  await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: again!.ReceiptHandle }));
  expect(await receive(url)).toEqual([]);
});

test('A waiting receive gets the message as soon as it is sent', async () => {
  const { url } = await createQueue('long-poll');
  const waiting = receive(url, { WaitTimeSeconds: 10 });
  await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: [{ Id: '1', MessageBody: 'now' }] }));
  expect(await waiting).toMatchObject([{ Body: 'now' }]);
});

test('After the allowed receives a message moves to the dead-letter queue, moved along by the host clock', async () => {
  const dead = await createQueue('jobs-dead');
  const { url } = await createQueue('jobs', {
    VisibilityTimeout: 180,
    RedrivePolicy: { deadLetterTargetArn: dead.arn, maxReceiveCount: 2 },
  });
  await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'poison' }));
  for (let delivery = 1; delivery <= 2; delivery += 1) {
    expect(await receive(url)).toHaveLength(1);
    expect(await receive(url)).toEqual([]);
    host.context.clock.offsetMs += 181_000;
    await eventually(async () =>
      expect((await host.context.service<SqsService>('sqs').inspect('jobs')).ready).toHaveLength(1),
    );
  }
  expect(await receive(url)).toEqual([]);
  expect(await receive(dead.url)).toMatchObject([{ Body: 'poison' }]);
});

test('A message received after the clock moved is away for its whole timeout, one from before is not', async () => {
  const [late, early] = [
    await createQueue('late', { VisibilityTimeout: 180 }),
    await createQueue('early', { VisibilityTimeout: 180 }),
  ];
  for (const { url } of [late, early]) await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'job' }));
  expect(await receive(early.url)).toHaveLength(1);
  host.context.clock.offsetMs += 181_000;
  expect(await receive(late.url)).toHaveLength(1);
  await eventually(async () => expect(await receive(early.url)).toHaveLength(1));
  expect(await receive(late.url)).toEqual([]);
});

test('Queue URLs point at the endpoint, and a missing queue is named as AWS names it', async () => {
  const { url } = await createQueue('found');
  expect((await client.send(new GetQueueUrlCommand({ QueueName: 'found' }))).QueueUrl).toBe(url);
  expect(url).toBe(`${host.clientConfig.endpoint}/000000000000/found`);
  await expect(receive(`${host.clientConfig.endpoint}/000000000000/missing`)).rejects.toMatchObject({
    name: 'QueueDoesNotExist',
  });
});

test('Permissions name the single action of a batch on the queue', async () => {
  const { url, arn } = await createQueue('allowed');
  host.needed.length = 0;
  await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: [{ Id: '1', MessageBody: 'x' }] }));
  expect(host.needed).toEqual([`sqs:SendMessage ${arn}`]);
});

test('A queue is at rest once it holds nothing, not even in flight, until something arrives', async () => {
  const sqs = host.context.service<SqsService>('sqs');
  const dead = await createQueue('rest-dead');
  const { url: QueueUrl } = await createQueue('rest', {
    RedrivePolicy: { deadLetterTargetArn: dead.arn, maxReceiveCount: 2 },
  });
  expect(sqs.isAtRest('rest')).toBe(false);
  await sqs.call('ReceiveMessage', { QueueUrl });
  expect(sqs.isAtRest('rest')).toBe(true);

  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'job' }));
  expect(sqs.isAtRest('rest')).toBe(false);
  const { Messages } = await sqs.call('ReceiveMessage', { QueueUrl });
  await sqs.call('ReceiveMessage', { QueueUrl });
  expect(sqs.isAtRest('rest')).toBe(false);
  await sqs.call('DeleteMessage', { QueueUrl, ReceiptHandle: Messages[0].ReceiptHandle });
  await sqs.call('ReceiveMessage', { QueueUrl });
  expect(sqs.isAtRest('rest')).toBe(true);

  // Messages are moved there without a word, by who looks into the other.
  await sqs.call('ReceiveMessage', { QueueUrl: dead.url });
  expect(sqs.isAtRest('rest-dead')).toBe(true);
  await sqs.call('ReceiveMessage', { QueueUrl });
  expect(sqs.isAtRest('rest-dead')).toBe(false);
});
