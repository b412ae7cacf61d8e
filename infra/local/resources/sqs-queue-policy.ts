import { addResourcePolicy } from '../services/resource-policies.ts';
import type { ResourceType } from '../types.ts';

export const sqsQueuePolicy: ResourceType = {
  type: 'AWS::SQS::QueuePolicy',
  honoured: ['Queues', 'PolicyDocument'],
  create(resource, host) {
    for (const queueUrl of resource.properties['Queues']) {
      const name = String(queueUrl).split('/').pop();
      addResourcePolicy(
        host,
        `arn:aws:sqs:${host.region}:${host.accountId}:${name}`,
        resource.properties['PolicyDocument'],
      );
    }
    return { ref: resource.logicalId, attributes: { Id: resource.logicalId } };
  },
};
