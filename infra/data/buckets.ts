/** What lies in S3 for good: uploads and board snapshots, and the access logs of every bucket and distribution. */
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { EXPORT_DAYS } from '#shared/rules/workspace/exports.ts';
import { isProduction, type Settings } from '../config.ts';
import { siteOrigin, workspaceOrigins } from '../constructs/origins.ts';

const privateBucket = (settings: Settings) =>
  ({
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  }) satisfies s3.BucketProps;

export function accessLogBucket(scope: Construct, settings: Settings): s3.Bucket {
  return new s3.Bucket(scope, 'AccessLogs', {
    ...privateBucket(settings),
    // CloudFront's standard logs are written through an ACL.
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
}

export function uploadsBucket(
  scope: Construct,
  settings: Settings,
  accessLogs: s3.Bucket,
  pageUploaded: sqs.Queue,
): s3.Bucket {
  const bucket = new s3.Bucket(scope, 'Uploads', {
    ...privateBucket(settings),
    serverAccessLogsBucket: accessLogs,
    serverAccessLogsPrefix: 'uploads/',
    cors: [
      {
        allowedMethods: [s3.HttpMethods.POST, s3.HttpMethods.GET],
        allowedOrigins: [siteOrigin(scope, settings), workspaceOrigins(scope, settings)],
        allowedHeaders: ['*'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      // A page is checked within minutes of its upload; what is left was refused or never registered.
      { prefix: 'incoming/', expiration: Duration.days(2) },
      { prefix: 'imports/', expiration: Duration.days(7) },
      { prefix: 'exports/', expiration: Duration.days(EXPORT_DAYS) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  serveChecked(bucket);
  notifyOfIncoming(bucket, pageUploaded);
  return bucket;
}

/** The files distribution lives in a later stack, so the policy names any distribution of this account, and what was checked alone. */
function serveChecked(bucket: s3.Bucket): void {
  const { account, partition } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [
        bucket.arnForObjects('pages/*'),
        bucket.arnForObjects('files/*'),
        bucket.arnForObjects('avatars/*'),
        bucket.arnForObjects('exports/*'),
      ],
      conditions: { ArnLike: { 'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` } },
    }),
  );
}

/** On the bucket itself: the L2 notification would bring a custom resource. The queue's policy must exist before. */
function notifyOfIncoming(bucket: s3.Bucket, queue: sqs.Queue): void {
  queue.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      // The bucket's ARN would be a circle; the account is what matters.
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(queue).account } },
    }),
  );
  const resource = bucket.node.defaultChild as s3.CfnBucket;
  resource.notificationConfiguration = {
    // GuardDuty hears of new objects by it, and a deployment must not switch it off.
    eventBridgeConfiguration: { eventBridgeEnabled: true },
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: 'incoming/' }] } },
      },
    ],
  };
  resource.node.addDependency(queue.node.findChild('Policy'));
}

export function snapshotsBucket(scope: Construct, settings: Settings, accessLogs: s3.Bucket): s3.Bucket {
  return new s3.Bucket(scope, 'Snapshots', {
    ...privateBucket(settings),
    serverAccessLogsBucket: accessLogs,
    serverAccessLogsPrefix: 'snapshots/',
    // A snapshot older than 6 days is never read (design §5), and every board gets a new one each night: until then an old one is there for
    // readers that hold its name. Of the parts of an index, the job that replaces them deletes the old ones; a crash may leave some behind.
    lifecycleRules: [{ prefix: 'boards/', expiration: Duration.days(7) }, { expiration: Duration.days(30) }],
  });
}
