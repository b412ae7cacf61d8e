import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { s3Bucket } from '../../resources/s3-bucket.ts';
import { s3BucketPolicy } from '../../resources/s3-bucket-policy.ts';
import { createS3 } from './s3.ts';

const sourceArn = 'arn:aws:cloudfront::000000000000:distribution/E1';
let host: ServiceHost;

beforeAll(async () => {
  host = await startServiceHost([createS3]);
  const { attributes } = await host.create(s3Bucket, { BucketName: 'files' });
  const allow = (Action: string, Resource: string) => ({
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action,
    Resource,
    Condition: { ArnLike: { 'AWS:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/*' } },
  });
  const overSsl = {
    Effect: 'Deny',
    Principal: { AWS: '*' },
    Action: 's3:*',
    Resource: '*',
    Condition: { Bool: { 'aws:SecureTransport': 'false' } },
  };
  await host.create(s3BucketPolicy, {
    Bucket: 'files',
    PolicyDocument: { Statement: [overSsl, allow('s3:GetObject', `${attributes['Arn']}/pages/*`)] },
  });
  const client = new S3Client({ ...host.clientConfig, forcePathStyle: true });
  for (const Key of ['pages/見本 1.png', 'private/a'])
    await client.send(new PutObjectCommand({ Bucket: 'files', Key, Body: '0123456789', ContentType: 'image/png' }));
});
afterAll(() => host.close());

const read = async (
  url: string,
  request: { method?: string; headers?: Record<string, string>; sourceArn?: string } = { sourceArn },
) => {
  const origin = host.context.origins.get('files.s3.ap-northeast-1.amazonaws.com')!;
  const answer = await origin.handle({
    method: 'GET',
    host: 'files.hisho.localhost:3000',
    url,
    headers: {},
    body: Buffer.alloc(0),
    sourceIp: '127.0.0.1',
    ...request,
  });
  return { ...answer, text: answer.body.toString() };
};
const page = `/pages/${encodeURIComponent('見本 1.png')}`;

test('The distribution reads what the bucket policy gives it', async () => {
  expect(await read(page)).toMatchObject({
    status: 200,
    text: '0123456789',
    headers: { 'content-type': 'image/png', 'content-length': '10' },
  });
  expect(await read(page, { sourceArn, headers: { range: 'bytes=0-1' } })).toMatchObject({ status: 206, text: '01' });
  expect(await read(page, { sourceArn, method: 'HEAD' })).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-length': '10' },
  });
});

test('Everything else is refused: other keys, missing ones, anonymous readers, writes', async () => {
  for (const answer of [await read('/private/a'), await read('/pages/missing'), await read(page, {})]) {
    expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('<Code>AccessDenied</Code>') });
  }
  expect(await read(page, { sourceArn, method: 'PUT' })).toMatchObject({ status: 405 });
});
