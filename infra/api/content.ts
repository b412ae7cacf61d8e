/** What functions need that read the content management service: its address and token, and the copies they fall back on. */
import { CfnOutput, CfnParameter } from 'aws-cdk-lib';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { physicalName, type Settings } from '../config.ts';
import type { Capability } from '../constructs/capabilities.ts';
import type { DataStack } from '../data/data-stack.ts';

export function contentCapability(scope: Construct, settings: Settings, { snapshots }: DataStack): Capability {
  const token = new secretsmanager.CfnSecret(scope, 'ContentfulToken', {
    name: physicalName(settings, 'contentful-token'),
    description: 'Token of the delivery API of Contentful; the operator stores it (docs/operations.md, "Articles")',
  });
  // A parameter, so that the local host can answer with the articles of this repository.
  const origin = new CfnParameter(scope, 'ContentfulOrigin', {
    type: 'String',
    description: 'Delivery API of Contentful',
    default: 'https://cdn.contentful.com',
  }).valueAsString;
  new CfnOutput(scope, 'ContentfulTokenArn', { value: token.ref });
  return {
    environment: {
      [ENV.contentfulSpaceId]: settings.contentfulSpaceId ?? '',
      [ENV.contentfulEnvironment]: settings.contentfulEnvironment,
      [ENV.contentfulOrigin]: origin,
      [ENV.contentfulToken]: token.ref,
      [ENV.snapshotsBucket]: snapshots.bucketName,
    },
    statements: [
      { actions: ['secretsmanager:GetSecretValue'], resources: [token.ref] },
      { actions: ['s3:GetObject', 's3:PutObject'], resources: [snapshots.arnForObjects('content/*')] },
      // Without it a missing copy answers 403 instead of 404.
      { actions: ['s3:ListBucket'], resources: [snapshots.bucketArn] },
    ],
  };
}
