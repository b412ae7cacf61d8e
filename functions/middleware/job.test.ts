import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { job } from './job.ts';

const contract = {
  message: z.object({ workspaceId: z.string(), n: z.number() }),
  timeoutSeconds: 10,
  batchSize: 5,
  maxReceives: 3,
  needs: [],
};
const lambda = { awsRequestId: 'r1' } as never;
const record = (messageId: string, body: unknown, more: object = {}) => ({
  messageId,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  attributes: { ApproximateReceiveCount: '1' },
  messageAttributes: {},
  eventSourceARN: 'arn:aws:sqs:ap-northeast-1:000000000000:hisho-local-test',
  ...more,
});
const run = (handler: ReturnType<typeof job>, ...records: object[]) => handler({ Records: records } as never, lambda);
const failed = (result: { batchItemFailures: { itemIdentifier: string }[] }) =>
  result.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

let lines: any[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
});
afterEach(() => vi.restoreAllMocks());

describe('job', () => {
  test('a message that fails comes back alone; the others are done', async () => {
    const seen: number[] = [];
    const handler = job(contract, async ({ message }) => {
      if (message.n === 2) throw new Error('no');
      seen.push(message.n);
    });
    const result = await run(handler, ...[1, 2, 3].map((n) => record(`m${n}`, { workspaceId: 'w', n })));
    expect(failed(result)).toEqual(['m2']);
    expect(seen).toEqual([1, 3]);
  });

  test('poison never reaches the handler and comes back until the dead-letter queue takes it', async () => {
    const inner = vi.fn();
    const result = await run(job(contract, inner), record('m1', '{'), record('m2', { workspaceId: 'w', n: 'x' }));
    expect(failed(result)).toEqual(['m1', 'm2']);
    expect(inner).not.toHaveBeenCalled();
  });

  test('the handler knows its last attempt', async () => {
    const seen: boolean[] = [];
    const handler = job(contract, async ({ isLastAttempt }) => void seen.push(isLastAttempt));
    await run(
      handler,
      record('m1', { workspaceId: 'w', n: 1 }),
      record('m2', { workspaceId: 'w', n: 1 }, { attributes: { ApproximateReceiveCount: '3' } }),
    );
    expect(seen).toEqual([false, true]);
  });

  test('work that somebody waits for is given up when a message says so, and after its last attempt has failed', async () => {
    const calls: string[] = [];
    const handler = job(
      { ...contract, message: z.object({ workspaceId: z.string(), giveUp: z.boolean().optional() }) },
      {
        run: async () => {
          calls.push('run');
          throw new Error('no');
        },
        giveUp: async () => void calls.push('give up'),
      },
    );
    const taken = async (body: object, receives = '1') => {
      calls.length = 0;
      const message = { workspaceId: 'w', ...body };
      const result = await run(handler, record('m1', message, { attributes: { ApproximateReceiveCount: receives } }));
      return [...calls, ...failed(result)];
    };
    expect(await taken({})).toEqual(['run', 'm1']);
    expect(await taken({}, '3')).toEqual(['run', 'give up', 'm1']);
    expect(await taken({ giveUp: true })).toEqual(['give up']);
  });

  test('log lines carry the correlation id of the message and its workspace', async () => {
    const handler = job(contract, async ({ ports }) => ports.log.info('here'));
    await run(
      handler,
      record('m1', { workspaceId: 'w', n: 1 }, { messageAttributes: { correlationId: { stringValue: 'browser-1' } } }),
    );
    expect(lines.find(({ message }) => message === 'here')).toMatchObject({
      correlationId: 'browser-1',
      workspaceId: 'w',
      operation: 'hisho-local-test',
    });
  });
});
