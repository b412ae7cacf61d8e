import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually, type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { lambdaEventSourceMapping } from '../../resources/lambda-event-source-mapping.ts';
import { sqsQueue } from '../../resources/sqs-queue.ts';
import { createSqs } from '../sqs/sqs.ts';
import type { SqsService } from '../sqs/sqs-service.ts';

let host: ServiceHost;
let sqs: SqsService;

beforeAll(async () => {
  host = await startServiceHost([createSqs]);
  sqs = host.context.service<SqsService>('sqs');
});
afterAll(() => host.close());

/** A queue with a consumer; answers the batches it saw. */
async function consumer(
  name: string,
  handler: (records: any[], traceHeader?: string) => unknown,
  mapping = {},
  queue = {},
) {
  const batches: any[][] = [];
  host.onInvoke(name, (event, traceHeader) => {
    batches.push(event.Records);
    return handler(event.Records, traceHeader);
  });
  const { attributes } = await host.create(sqsQueue, { QueueName: name, VisibilityTimeout: 60, ...queue }, name);
  const EventSourceArn = attributes['Arn']!;
  await host.create(
    lambdaEventSourceMapping,
    {
      EventSourceArn,
      FunctionName: name,
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ...mapping,
    },
    `${name}-mapping`,
  );
  const send = (...bodies: unknown[]) =>
    sqs.call('SendMessageBatch', {
      QueueUrl: sqs.urlOf(name),
      Entries: bodies.map((body, at) => ({ Id: String(at), MessageBody: JSON.stringify(body) })),
    });
  return { batches, send, arn: EventSourceArn };
}
const held = async (name: string) => {
  const { ready, delayed, inflight } = await sqs.inspect(name);
  return [...ready, ...delayed, ...inflight.map((entry) => entry.message)].map((message) => JSON.parse(message.body));
};
const bodies = (records: any[]) => records.map((record) => JSON.parse(record.body));

test('A batch reaches the function with records of AWS shape and is deleted when it succeeds', async () => {
  const { batches, send, arn } = await consumer('succeeds', () => undefined);
  await host.ready();
  await send(1, 2, 3);
  await eventually(() => expect(batches.flatMap(bodies)).toEqual([1, 2, 3]));
  expect(batches[0]![0]).toMatchObject({
    eventSource: 'aws:sqs',
    eventSourceARN: arn,
    awsRegion: 'ap-northeast-1',
    attributes: { ApproximateReceiveCount: '1' },
    messageAttributes: {},
  });
  await eventually(async () => expect(await held('succeeds')).toEqual([]));
});

test('Only the reported message stays, and comes again when its visibility timeout is over', async () => {
  const failing = new Set([2]);
  const { batches, send } = await consumer('partly', (records) => ({
    batchItemFailures: records
      .filter((record) => failing.has(JSON.parse(record.body)))
      .map((record) => ({ itemIdentifier: record.messageId })),
  }));
  await host.ready();
  await send(1, 2, 3);
  await eventually(async () => expect(await held('partly')).toEqual([2]));
  failing.clear();
  host.context.clock.offsetMs += 61_000;
  await eventually(async () => expect(await held('partly')).toEqual([]));
  expect(bodies(batches.at(-1)!)).toEqual([2]);
  expect(batches.at(-1)![0].attributes.ApproximateReceiveCount).toBe('2');
});

test('An error keeps the whole batch, which ends in the dead-letter queue', async () => {
  const dead = await host.create(sqsQueue, { QueueName: 'fails-dead' }, 'fails-dead');
  const RedrivePolicy = { deadLetterTargetArn: dead.attributes['Arn'], maxReceiveCount: 2 };
  const { batches, send } = await consumer('fails', () => Promise.reject(new Error('no')), {}, { RedrivePolicy });
  await host.ready();
  await send(1, 2);
  for (const deliveries of [1, 2]) {
    await eventually(() => expect(batches.flatMap(bodies)).toHaveLength(2 * deliveries));
    await eventually(async () => expect((await sqs.inspect('fails')).inflight).toHaveLength(2));
    host.context.clock.offsetMs += 61_000;
  }
  await eventually(async () => expect(await held('fails-dead')).toEqual([1, 2]));
  expect(batches.flatMap(bodies)).toHaveLength(4);
});

test('A misspelt answer loses the messages, a bad id keeps them all', async () => {
  const lost = await consumer('misspelt', () => ({ batchItemFailure: [{ itemIdentifier: 'x' }] }));
  const kept = await consumer('bad-id', () => ({ batchItemFailures: [{ itemIdentifier: '' }] }));
  await host.ready();
  await lost.send(1, 2);
  await kept.send(1, 2);
  await eventually(async () => expect(await held('misspelt')).toEqual([]));
  await eventually(() => expect(kept.batches).not.toHaveLength(0));
  expect(await held('bad-id')).toHaveLength(2);
});

test('MaximumConcurrency bounds the batches in flight', async () => {
  let running = 0;
  let most = 0;
  const { batches, send } = await consumer(
    'bounded',
    async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
    },
    { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } },
  );
  await host.ready();
  await send(1, 2, 3, 4, 5, 6);
  await eventually(() => expect(batches).toHaveLength(6));
  expect(most).toBe(2);
});

test('A batching window gathers messages sent one after the other', async () => {
  const { batches, send } = await consumer('window', () => undefined, {
    MaximumBatchingWindowInSeconds: 1,
    BatchSize: 3,
  });
  await host.ready();
  await send(1);
  await send(2);
  await send(3);
  await eventually(() => expect(batches.map(bodies)).toEqual([[1, 2, 3]]));
});

describe('A function that sends to its own queue', () => {
  /** Sends on as a function does: its SDK reads what led to the event where Lambda puts it. */
  async function sendOn(QueueUrl: string, traceHeader: string | undefined): Promise<void> {
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'any');
    vi.stubEnv('_X_AMZN_TRACE_ID', traceHeader);
    await new SQSClient(host.clientConfig).send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }));
    vi.unstubAllEnvs();
  }
  /** Its rounds; it goes on for more than Lambda's. */
  async function loop(name: string, RecursiveLoop: string | undefined) {
    let rounds = 0;
    const { send } = await consumer(name, async (_records, traceHeader) => {
      rounds += 1;
      if (rounds < 20) await sendOn(sqs.urlOf(name), traceHeader);
    });
    host.context.resources.get(name)!.properties['RecursiveLoop'] = RecursiveLoop;
    await host.ready();
    await send({});
    return { rounds: () => rounds, send };
  }

  test('is ended after sixteen rounds, as Lambda ends it, and its message stays in the queue', async () => {
    const { rounds, send } = await loop('ended', 'Terminate');
    await eventually(() =>
      expect(host.logged.join()).toMatch(/ended → ended: 1 message.* its RecursiveLoop is not Allow/),
    );
    expect(rounds()).toBe(16);
    expect(await held('ended')).toEqual([{}]);
    await send({ another: 'chain' });
    await eventually(() => expect(rounds()).toBeGreaterThan(16));
  });

  test('goes on where its template allows it', async () => {
    const { rounds } = await loop('allowed', 'Allow');
    await eventually(() => expect(rounds()).toBe(20));
    await eventually(async () => expect(await held('allowed')).toEqual([]));
  });
});

test('Messages that no filter wants are deleted without the function', async () => {
  const FilterCriteria = { Filters: [{ Pattern: JSON.stringify({ body: { kind: ['wanted'] } }) }] };
  const { batches, send } = await consumer('filtered', () => undefined, { FilterCriteria });
  await host.ready();
  await send({ kind: 'other' }, { kind: 'wanted' });
  await eventually(() => expect(batches.flatMap(bodies)).toEqual([{ kind: 'wanted' }]));
  await eventually(async () => expect(await held('filtered')).toEqual([]));
});

test('A role that may not read the queue stops the start, as CloudFormation would', async () => {
  await consumer('unreadable', () => undefined);
  host.denied.add('sqs:ReceiveMessage arn:aws:sqs:ap-northeast-1:000000000000:unreadable');
  await expect(host.ready()).rejects.toThrow(/role of unreadable may not sqs:ReceiveMessage/);
});
