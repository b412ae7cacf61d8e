import { requireDestination, sendTestEvent } from '../services/s3/notifications.ts';
import type { S3Service } from '../services/s3/s3.ts';
import type { ResourceType } from '../types.ts';
import { physicalName, stableId } from './naming.ts';

export const s3Bucket: ResourceType = {
  type: 'AWS::S3::Bucket',
  honoured: [
    'BucketName',
    'CorsConfiguration',
    'NotificationConfiguration.QueueConfigurations',
    'LifecycleConfiguration.Rules.Status',
    'LifecycleConfiguration.Rules.Prefix',
    'LifecycleConfiguration.Rules.ExpirationInDays',
  ],
  ignored: {
    'NotificationConfiguration.EventBridgeConfiguration': 'a plan of GuardDuty’s hears of objects itself here',
    AccessControl: 'nobody reaches a bucket here without a policy',
    OwnershipControls: 'one account here',
    PublicAccessBlockConfiguration: 'anonymous requests are always refused here',
    BucketEncryption: 'the data folder is not encrypted',
    LoggingConfiguration: 'access logs of the managed service',
    VersioningConfiguration: 'old versions are a safety net of operations; no product code reads them',
    ObjectLockEnabled: 'a safety net of operations',
    'LifecycleConfiguration.Rules.Id': 'a name',
    'LifecycleConfiguration.Rules.AbortIncompleteMultipartUpload': 'parts live in memory until a restart',
    'LifecycleConfiguration.Rules.NoncurrentVersionExpiration': 'no versions here',
    Tags: 'no local meaning',
  },
  async create(resource, host) {
    const s3 = host.service<S3Service>('s3');
    const { BucketName, CorsConfiguration, NotificationConfiguration, LifecycleConfiguration } = resource.properties;
    // Bucket names are global and lower case.
    const name = BucketName ?? `${physicalName(resource, undefined, 50)}-${stableId(resource, 8)}`.toLowerCase();
    const notifications = NotificationConfiguration?.QueueConfigurations ?? [];
    for (const notification of notifications) requireDestination(host, name, notification);
    s3.addBucket({
      name,
      cors: CorsConfiguration?.CorsRules ?? [],
      notifications,
      lifecycle: LifecycleConfiguration?.Rules ?? [],
    });
    // Consumers start once everything exists; the test message waits for them in the queue.
    for (const notification of notifications) await sendTestEvent(host, name, notification);
    const regional = `${name}.s3.${host.region}.amazonaws.com`;
    host.origins.set(regional, s3.origin(name));
    host.origins.set(`${name}.s3.amazonaws.com`, s3.origin(name));
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: regional,
        DualStackDomainName: `${name}.s3.dualstack.${host.region}.amazonaws.com`,
      },
    };
  },
};
