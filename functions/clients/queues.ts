import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { queueUrlVariable } from '#shared/env.ts';
import { requiredVariable } from './environment.ts';
import { lazy } from './lazy.ts';
import { correlationId } from './logger.ts';
import type { Queues } from './ports.ts';

/** Fair queues: the backlog of one workspace does not keep others waiting. */
const tenantOf = (message: object): string | undefined =>
  'workspaceId' in message ? String(message.workspaceId) : undefined;

const client = lazy(() => new SQSClient({}));

export const queues: Queues = {
  async send(queue, message, { delaySeconds } = {}) {
    const correlation = correlationId();
    await client().send(
      new SendMessageCommand({
        QueueUrl: requiredVariable(queueUrlVariable(queue)),
        MessageBody: JSON.stringify(message),
        DelaySeconds: delaySeconds,
        MessageGroupId: tenantOf(message),
        MessageAttributes: correlation
          ? { correlationId: { DataType: 'String', StringValue: correlation } }
          : undefined,
      }),
    );
  },
};
