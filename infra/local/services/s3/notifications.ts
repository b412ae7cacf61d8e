/** Tells queues about changed objects, in S3's event format. */
import { randomUUID } from 'node:crypto';
import type { HostContext } from '../../types.ts';
import { matchesPattern } from '../../wildcard.ts';
import { allowsService } from '../resource-policies.ts';
import type { SqsService } from '../sqs/sqs-service.ts';
import type { Bucket, QueueNotification } from './buckets.ts';
import { bucketArn } from './target.ts';

export interface ObjectEvent {
  /** `ObjectCreated:Put`, `ObjectRemoved:Delete`, … */
  name: string;
  key: string;
  size?: number;
  /** Quoted, as objects have it. */
  etag?: string;
}

/** S3 refuses a configuration whose queue does not let it send. */
export function requireDestination(host: HostContext, bucket: string, { Queue }: QueueNotification): void {
  if (
    allowsService(host, Queue, { service: 's3.amazonaws.com', action: 'sqs:SendMessage', sourceArn: bucketArn(bucket) })
  )
    return;
  throw new Error(
    `Bucket ${bucket}: unable to validate the notification to ${Queue}: its queue policy, which must exist before the bucket, does not let s3.amazonaws.com send`,
  );
}

/** S3 sends this once when a notification is configured; consumers must live with it. */
export async function sendTestEvent(host: HostContext, bucket: string, { Queue }: QueueNotification): Promise<void> {
  const Time = new Date(host.clock.now()).toISOString();
  const body = {
    Service: 'Amazon S3',
    Event: 's3:TestEvent',
    Time,
    Bucket: bucket,
    RequestId: randomUUID(),
    HostId: 'local',
  };
  await host.service<SqsService>('sqs').send(Queue, JSON.stringify(body));
}

export async function notify(host: HostContext, bucket: Bucket, event: ObjectEvent): Promise<void> {
  for (const notification of bucket.notifications) {
    if (!matchesPattern(notification.Event, `s3:${event.name}`) || !isWanted(notification, event.key)) continue;
    await host
      .service<SqsService>('sqs')
      .send(notification.Queue, JSON.stringify({ Records: [recordOf(host, bucket.name, event)] }));
  }
}

function isWanted({ Filter }: QueueNotification, key: string): boolean {
  return (Filter?.S3Key.Rules ?? []).every(({ Name, Value }) =>
    Name.toLowerCase() === 'prefix' ? key.startsWith(Value) : key.endsWith(Value),
  );
}

function recordOf(host: HostContext, bucket: string, event: ObjectEvent) {
  const now = host.clock.now();
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: host.region,
    eventTime: new Date(now).toISOString(),
    eventName: event.name,
    userIdentity: { principalId: 'LOCAL' },
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': 'LOCAL', 'x-amz-id-2': 'LOCAL' },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'local',
      bucket: { name: bucket, ownerIdentity: { principalId: 'LOCAL' }, arn: bucketArn(bucket) },
      object: {
        // As in a form: a space is a plus sign.
        key: encodeURIComponent(event.key).replaceAll('%20', '+').replaceAll('%2F', '/'),
        ...(event.size === undefined ? {} : { size: event.size }),
        ...(event.etag === undefined ? {} : { eTag: event.etag.replaceAll('"', '') }),
        sequencer: now.toString(16).toUpperCase().padStart(16, '0'),
      },
    },
  };
}
