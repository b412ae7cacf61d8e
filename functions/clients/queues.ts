import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { queueUrlVariable } from '#shared/env.ts';
import { requiredVariable } from './environment.ts';
import { lazy } from './lazy.ts';
import { correlationId } from './logger.ts';
import type { Queues } from './ports.ts';

const client = lazy(() => new SQSClient({}));

export const queues: Queues = {
  async send(queue, message, { delaySeconds } = {}) {
    const correlation = correlationId();
    await client().send(
      new SendMessageCommand({
        QueueUrl: requiredVariable(queueUrlVariable(queue)),
        MessageBody: JSON.stringify(message),
        DelaySeconds: delaySeconds,
        MessageAttributes: correlation
          ? { correlationId: { DataType: 'String', StringValue: correlation } }
          : undefined,
      }),
    );
  },
};
