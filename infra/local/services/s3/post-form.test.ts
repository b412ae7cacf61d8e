import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { s3Bucket } from '../../resources/s3-bucket.ts';
import { sqsQueue } from '../../resources/sqs-queue.ts';
import { sqsQueuePolicy } from '../../resources/sqs-queue-policy.ts';
import { createSqs } from '../sqs/sqs.ts';
import type { SqsService } from '../sqs/sqs-service.ts';
import { createS3 } from './s3.ts';

const Bucket = 'uploads';
const origin = 'http://acme.hisho.localhost:3000';
let host: ServiceHost;
let client: S3Client;

beforeAll(async () => {
  host = await startServiceHost([createSqs, createS3]);
  const queue = await host.create(sqsQueue, { QueueName: 'page-uploaded' });
  const Queue = queue.attributes['Arn'];
  const allow = {
    Effect: 'Allow',
    Principal: { Service: 's3.amazonaws.com' },
    Action: 'sqs:SendMessage',
    Resource: Queue,
    Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
  };
  await host.create(sqsQueuePolicy, { Queues: [queue.ref], PolicyDocument: { Statement: [allow] } });
  await host.create(s3Bucket, {
    BucketName: Bucket,
    CorsConfiguration: { CorsRules: [{ AllowedOrigins: [origin], AllowedMethods: ['POST'], AllowedHeaders: ['*'] }] },
    NotificationConfiguration: {
      QueueConfigurations: [
        { Event: 's3:ObjectCreated:*', Queue, Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'incoming/' }] } } },
      ],
    },
  });
  client = new S3Client({ ...host.clientConfig, forcePathStyle: true });
});
afterAll(() => host.close());

const signed = (options: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(client, {
    Bucket,
    Key: 'incoming/w1/p1/page 1',
    Fields: { 'Content-Type': 'image/png' },
    Conditions: [
      ['starts-with', '$Content-Type', 'image/'],
      ['content-length-range', 1, 1000],
    ],
    Expires: 60,
    ...options,
  });

async function upload(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: string,
  changes: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
  form.set('file', new Blob([file]), '写真.png');
  const answer = await fetch(url, { method: 'POST', body: form, headers: { origin } });
  const text = await answer.text();
  return {
    status: answer.status,
    code: /<Code>(.*?)<\/Code>/.exec(text)?.[1],
    text,
    cors: answer.headers.get('access-control-allow-origin'),
  };
}
const stored = async (Key: string) => {
  const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return { text: await Body!.transformToString(), type: ContentType };
};
const told = async () =>
  (await host.context.service<SqsService>('sqs').inspect('page-uploaded')).ready.map((message) =>
    JSON.parse(message.body),
  );

test('A form that keeps to its policy is stored, and the queue is told', async () => {
  const answer = await upload(await signed(), 'png-bytes');
  expect(answer).toMatchObject({ status: 204, cors: origin });
  expect(await stored('incoming/w1/p1/page 1')).toEqual({ text: 'png-bytes', type: 'image/png' });
  const [configured, event] = await told();
  expect(configured).toMatchObject({ Event: 's3:TestEvent', Bucket });
  expect(event.Records[0]).toMatchObject({
    eventSource: 'aws:s3',
    awsRegion: 'ap-northeast-1',
    eventName: 'ObjectCreated:Post',
    s3: {
      bucket: { name: Bucket },
      object: { key: 'incoming/w1/p1/page+1', size: 9, eTag: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  });
});

test('The form may choose the answer and take the file name into its key', async () => {
  const post = await signed({
    Key: 'other/${filename}',
    Fields: { 'Content-Type': 'image/png', success_action_status: '201' },
  });
  const answer = await upload(post, 'x');
  expect(answer.status).toBe(201);
  expect(answer.text).toContain('<Key>other/写真.png</Key>');
  expect((await told()).filter((event) => event.Records?.[0].s3.object.key.startsWith('other/'))).toEqual([]);
});

test.each([
  ['another type', { 'Content-Type': 'text/html' }, 'x', 403, 'AccessDenied'],
  ['another key', { key: 'incoming/w2/p1/page 1' }, 'x', 403, 'AccessDenied'],
  ['a field the policy does not name', { 'x-amz-meta-owner': 'me' }, 'x', 403, 'AccessDenied'],
  ['more bytes', {}, 'x'.repeat(1001), 400, 'EntityTooLarge'],
  ['no bytes', {}, '', 400, 'EntityTooSmall'],
  ['a forged signature', { 'X-Amz-Signature': '0'.repeat(64) }, 'x', 403, 'SignatureDoesNotMatch'],
  [
    'a policy of its own',
    { Policy: Buffer.from(JSON.stringify({ expiration: '2999-01-01T00:00:00Z', conditions: [] })).toString('base64') },
    'x',
    403,
    'SignatureDoesNotMatch',
  ],
  [
    'an unknown signer',
    { 'X-Amz-Credential': 'STRANGER/20260101/ap-northeast-1/s3/aws4_request' },
    'x',
    403,
    'InvalidAccessKeyId',
  ],
])('%s is refused as S3 refuses it', async (_name, changes, file, status, code) => {
  const Key = `incoming/refused`;
  const answer = await upload(await signed({ Key }), file, changes);
  expect(answer).toMatchObject({ status, code, cors: origin });
  await expect(stored(Key)).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('An expired policy is refused', async () => {
  const post = await signed();
  host.context.clock.offsetMs = 61_000;
  expect(await upload(post, 'x')).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    text: expect.stringContaining('Policy expired'),
  });
  host.context.clock.offsetMs = 0;
});

test('The signer must be allowed to put the object', async () => {
  host.denied.add('s3:PutObject arn:aws:s3:::uploads/incoming/');
  expect(await upload(await signed(), 'x')).toMatchObject({ status: 403, code: 'AccessDenied' });
  host.denied.clear();
});

test('A form without a policy is refused', async () => {
  expect(await upload({ url: `${host.clientConfig.endpoint}/${Bucket}`, fields: { key: 'x' } }, 'x')).toMatchObject({
    status: 403,
    code: 'AccessDenied',
  });
});

test('A notification to a queue that does not let S3 send is refused when the bucket is made', async () => {
  const { attributes } = await host.create(sqsQueue, { QueueName: 'closed' }, 'closed');
  const NotificationConfiguration = {
    QueueConfigurations: [{ Event: 's3:ObjectCreated:*', Queue: attributes['Arn'] }],
  };
  await expect(host.create(s3Bucket, { BucketName: 'refused', NotificationConfiguration })).rejects.toThrow(
    /unable to validate the notification/,
  );
});
