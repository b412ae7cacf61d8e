/** Which IAM actions an SQS call needs: batches need the action of their single form. */
import type { AwsRequest } from '../../types.ts';
import { inputOf, operationOf } from '../aws-json.ts';

export const queueNameOf = (queueUrl: string): string => queueUrl.split('/').pop() ?? '';

export function permissionsOf(
  request: AwsRequest,
  region: string,
  accountId: string,
): { action: string; resource: string }[] {
  const input = inputOf(request);
  const action = `sqs:${operationOf(request).replace(/Batch$/, '')}`;
  const name = typeof input['QueueUrl'] === 'string' ? queueNameOf(input['QueueUrl']) : input['QueueName'];
  return [{ action, resource: name ? `arn:aws:sqs:${region}:${accountId}:${name}` : '*' }];
}
