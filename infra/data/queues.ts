/**
 * One queue per contract in `events/queue`. They stand with the data, not with their consumers: S3 writes into one of
 * them, the API into others, and the jobs need the API to publish what they did.
 */
import type { Construct } from 'constructs';
import type { QueueContract } from '#events/queue/queue-contract.ts';
import { type QueueName, queues } from '#events/queue/queues.ts';
import { queueUrlVariable } from '#shared/env.ts';
import type { Settings } from '../config.ts';
import type { Capabilities } from '../constructs/capabilities.ts';
import { JobQueue } from '../constructs/job-queue.ts';
import { pascalCase } from '../constructs/names.ts';

export type JobQueues = Record<QueueName, JobQueue>;

export function jobQueues(scope: Construct, settings: Settings): JobQueues {
  const made = Object.entries<QueueContract>(queues).map(([name, { timeoutSeconds, maxReceives }]) => [
    name,
    new JobQueue(scope, `Queue${pascalCase(name)}`, { settings, name, timeoutSeconds, maxReceives }),
  ]);
  return Object.fromEntries(made) as JobQueues;
}

export function queueCapabilities(made: JobQueues): Capabilities {
  const entries = Object.entries(made).map(([name, { queue }]) => [
    `queue:${name}`,
    {
      environment: { [queueUrlVariable(name)]: queue.queueUrl },
      statements: [{ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }],
    },
  ]);
  return Object.fromEntries(entries) as Capabilities;
}
