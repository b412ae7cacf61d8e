import { addResourcePolicy } from '../services/resource-policies.ts';
import type { ResourceType } from '../types.ts';

export const s3BucketPolicy: ResourceType = {
  type: 'AWS::S3::BucketPolicy',
  honoured: ['Bucket', 'PolicyDocument'],
  create(resource, host) {
    const { Bucket, PolicyDocument } = resource.properties;
    addResourcePolicy(host, `arn:aws:s3:::${Bucket}`, PolicyDocument);
    return { ref: Bucket, attributes: {} };
  },
};
