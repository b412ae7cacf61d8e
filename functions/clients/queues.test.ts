import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { queueUrlVariable } from '#shared/env.ts';
import { queues } from './queues.ts';

const sqs = mockClient(SQSClient);
afterEach(() => {
  sqs.reset();
  vi.unstubAllEnvs();
});

test('a message is told as one of its workspace, so that no backlog of another keeps it waiting', async () => {
  vi.stubEnv(queueUrlVariable('credit-day'), 'https://sqs/credit-day');
  vi.stubEnv(queueUrlVariable('payment-sync'), 'https://sqs/payment-sync');
  sqs.on(SendMessageCommand).resolves({});
  await queues.send('credit-day', { workspaceId: 'aoba' });
  await queues.send('payment-sync', { chargeId: 'ch_1' });
  expect(sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input.MessageGroupId)).toEqual([
    'aoba',
    undefined,
  ]);
});
