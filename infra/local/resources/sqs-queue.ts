import type { SqsService } from '../services/sqs/sqs-service.ts';
import type { ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

/** Passed on as they are; numbers become the strings of the SQS API. */
const ATTRIBUTES = [
  'VisibilityTimeout',
  'DelaySeconds',
  'MaximumMessageSize',
  'MessageRetentionPeriod',
  'ReceiveMessageWaitTimeSeconds',
  'FifoQueue',
  'ContentBasedDeduplication',
] as const;

export const sqsQueue: ResourceType = {
  type: 'AWS::SQS::Queue',
  honoured: ['QueueName', 'RedrivePolicy', ...ATTRIBUTES],
  ignored: {
    SqsManagedSseEnabled: 'messages live in memory',
    KmsMasterKeyId: 'messages live in memory',
    KmsDataKeyReusePeriodSeconds: 'messages live in memory',
    RedriveAllowPolicy: 'any queue here may use the dead-letter queue',
    Tags: 'no local meaning',
  },
  async create(resource, host) {
    const sqs = host.service<SqsService>('sqs');
    const { QueueName, RedrivePolicy } = resource.properties;
    const name = physicalName(resource, QueueName, 80);
    const Attributes: Record<string, string> = {};
    for (const attribute of ATTRIBUTES) {
      const value = resource.properties[attribute];
      if (value !== undefined) Attributes[attribute] = String(value);
    }
    if (RedrivePolicy) {
      Attributes['RedrivePolicy'] = JSON.stringify({
        ...RedrivePolicy,
        maxReceiveCount: Number(RedrivePolicy.maxReceiveCount),
      });
    }
    await sqs.call('CreateQueue', { QueueName: name, Attributes });
    const url = sqs.urlOf(name);
    return {
      ref: url,
      attributes: { Arn: `arn:aws:sqs:${host.region}:${host.accountId}:${name}`, QueueName: name, QueueUrl: url },
    };
  },
};
