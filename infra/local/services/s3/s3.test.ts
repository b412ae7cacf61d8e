import { createHash } from 'node:crypto';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { s3Bucket } from '../../resources/s3-bucket.ts';
import { createS3, type S3Service } from './s3.ts';

const Bucket = 'work-files';
let host: ServiceHost;
let client: S3Client;

beforeAll(async () => {
  host = await startServiceHost([createS3]);
  await host.create(s3Bucket, {
    BucketName: Bucket,
    CorsConfiguration: {
      CorsRules: [
        {
          AllowedOrigins: ['http://*.hisho.localhost:3000'],
          AllowedMethods: ['POST', 'GET'],
          AllowedHeaders: ['*'],
          ExposedHeaders: ['ETag'],
          MaxAge: 3600,
        },
      ],
    },
    LifecycleConfiguration: { Rules: [{ Status: 'Enabled', Prefix: 'incoming/', ExpirationInDays: 2 }] },
  });
  client = new S3Client({ ...host.clientConfig, forcePathStyle: true, maxAttempts: 1 });
});
afterAll(() => host.close());

const put = (Key: string, Body: string | Buffer, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = async (Key: string, more = {}) => {
  const { Body, ...answer } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...answer, text: await Body!.transformToString() };
};
const keys = async (more = {}) =>
  (await client.send(new ListObjectsV2Command({ Bucket, ...more }))).Contents?.map((object) => object.Key) ?? [];

describe('objects', () => {
  test('come back with their bytes, type and metadata under any key', async () => {
    for (const key of ['画像/写真 1.png', 'a//b', 'a/b', '../../out', 'plus+&%.txt']) {
      await put(key, key, { ContentType: 'text/plain', Metadata: { owner: 'u-1' }, CacheControl: 'max-age=60' });
      expect(await get(key)).toMatchObject({
        text: key,
        ContentType: 'text/plain',
        Metadata: { owner: 'u-1' },
        CacheControl: 'max-age=60',
        ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      });
    }
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a//b' }));
    await expect(get('a//b')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect((await get('a/b')).text).toBe('a/b');
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a/b' }));
    expect(head.ContentLength).toBe(3);
  });

  test('are read by range', async () => {
    await put('range', '0123456789');
    expect(await get('range', { Range: 'bytes=2-4' })).toMatchObject({
      text: '234',
      ContentRange: 'bytes 2-4/10',
      $metadata: { httpStatusCode: 206 },
    });
    expect((await get('range', { Range: 'bytes=7-' })).text).toBe('789');
    expect((await get('range', { Range: 'bytes=-2' })).text).toBe('89');
    await expect(get('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('are written only when the precondition holds, once of many at a time', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => put('pointer', `v${at}`, { IfNoneMatch: '*' })),
    );
    expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(tries.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    });
    const { ETag } = await get('pointer');
    await put('pointer', 'next', { IfMatch: ETag });
    await expect(put('pointer', 'lost', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(put('nothing', 'x', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect((await get('pointer')).text).toBe('next');
    await expect(get('pointer', { IfMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
    await expect(get('pointer', { IfNoneMatch: (await get('pointer')).ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
  });

  test('are whole for readers while they are replaced', async () => {
    const versions = ['1', '2'].map((digit) => digit.repeat(500_000));
    await put('replaced', versions[0]!);
    let isWriting = true;
    const reads = (async () => {
      const seen: string[] = [];
      while (isWriting) seen.push((await get('replaced')).text);
      return seen;
    })();
    for (let round = 0; round < 20; round += 1) await put('replaced', versions[round % 2]!);
    isWriting = false;
    const seen = await reads;
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.every((text) => versions.includes(text))).toBe(true);
  });

  test('can be copied, and deleted many at once', async () => {
    await put('from', 'text', { ContentType: 'text/csv' });
    await client.send(new CopyObjectCommand({ Bucket, Key: 'to & fro', CopySource: `${Bucket}/from` }));
    expect(await get('to & fro')).toMatchObject({ text: 'text', ContentType: 'text/csv' });
    const copy = (CopySourceIfMatch: string) =>
      client.send(new CopyObjectCommand({ Bucket, Key: 'to & fro', CopySource: `${Bucket}/from`, CopySourceIfMatch }));
    await copy(createHash('md5').update('text').digest('hex'));
    await expect(copy('"0"')).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
    const { Deleted } = await client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'from' }, { Key: 'to & fro' }, { Key: 'never' }] },
      }),
    );
    expect(Deleted).toHaveLength(3);
    await expect(get('to & fro')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('can be uploaded in parts', async () => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key: 'big', ContentType: 'video/mp4' }),
    );
    const bodies = [Buffer.alloc(5 * 1024 * 1024, 'a'), Buffer.from('end')];
    const Parts = [];
    for (const [at, Body] of bodies.entries()) {
      const { ETag } = await client.send(
        new UploadPartCommand({ Bucket, Key: 'big', UploadId, PartNumber: at + 1, Body }),
      );
      Parts.push({ ETag, PartNumber: at + 1 });
    }
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key: 'big', UploadId, MultipartUpload: { Parts } }));
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'big' }));
    expect(head).toMatchObject({ ContentLength: 5 * 1024 * 1024 + 3, ContentType: 'video/mp4' });
  });

  test('without the right to list, a missing one answers 403', async () => {
    host.denied.add('s3:ListBucket');
    await expect(get('absent')).rejects.toMatchObject({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } });
    host.denied.clear();
  });
});

describe('lists', () => {
  test('come in order, in pages, and fold common prefixes', async () => {
    for (const key of ['list/a/1', 'list/a-b', 'list/a/2', 'list/b', 'list/あ']) await put(key, 'x');
    expect(await keys({ Prefix: 'list/' })).toEqual(['list/a-b', 'list/a/1', 'list/a/2', 'list/b', 'list/あ']);
    const folded = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/' }));
    expect(folded.CommonPrefixes).toEqual([{ Prefix: 'list/a/' }]);
    expect(folded.Contents?.map((object) => object.Key)).toEqual(['list/a-b', 'list/b', 'list/あ']);
    const paged: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken }),
      );
      paged.push(...(page.Contents ?? []).map((object) => object.Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(paged).toEqual(await keys({ Prefix: 'list/' }));
  });
});

describe('a browser of another origin', () => {
  const preflight = (origin: string, method: string) =>
    fetch(`${host.clientConfig.endpoint}/${Bucket}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });

  test('is let in by the rules of the template', async () => {
    const answer = await preflight('http://acme.hisho.localhost:3000', 'POST');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'http://acme.hisho.localhost:3000',
      'access-control-allow-methods': 'POST, GET',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '3600',
    });
  });

  test('is kept out otherwise', async () => {
    expect((await preflight('http://evil.example', 'POST')).status).toBe(403);
    const answer = await preflight('http://acme.hisho.localhost:3000', 'DELETE');
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('can read why it was refused', async () => {
    const answer = await fetch(`${host.clientConfig.endpoint}/${Bucket}/x`, {
      headers: { origin: 'http://acme.hisho.localhost:3000' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://acme.hisho.localhost:3000');
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
  });
});

test('Lifecycle rules remove what is older, under their prefix only', async () => {
  await put('incoming/old', 'x');
  await put('pages/old', 'x');
  host.context.clock.offsetMs += 3 * 86_400_000;
  await put('incoming/new', 'x');
  expect(await host.context.service<S3Service>('s3').expire()).toBe(1);
  expect(await keys({ Prefix: 'incoming/' })).toEqual(['incoming/new']);
  expect(await keys({ Prefix: 'pages/' })).toEqual(['pages/old']);
  host.context.clock.offsetMs = 0;
});

test('Permissions name the object, and the source of a copy', async () => {
  host.needed.length = 0;
  await put('p', 'x');
  await client.send(new CopyObjectCommand({ Bucket, Key: 'q', CopySource: `${Bucket}/p` }));
  await keys();
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'p' }, { Key: 'q' }] } }));
  const object = `arn:aws:s3:::${Bucket}`;
  expect(host.needed).toEqual([
    `s3:PutObject ${object}/p`,
    `s3:PutObject ${object}/q`,
    `s3:GetObject ${object}/p`,
    `s3:ListBucket ${object}`,
    `s3:DeleteObject ${object}/p`,
    `s3:DeleteObject ${object}/q`,
  ]);
});

test('Objects outlive a restart', async () => {
  const first = await startServiceHost([createS3]);
  await first.create(s3Bucket, { BucketName: 'kept' });
  await new S3Client({ ...first.clientConfig, forcePathStyle: true }).send(
    new PutObjectCommand({ Bucket: 'kept', Key: 'k', Body: 'still here' }),
  );
  await first.close({ keepsData: true });
  const second = await startServiceHost([createS3], { dataDir: first.context.dataDir });
  await second.create(s3Bucket, { BucketName: 'kept' });
  const { Body } = await new S3Client({ ...second.clientConfig, forcePathStyle: true }).send(
    new GetObjectCommand({ Bucket: 'kept', Key: 'k' }),
  );
  expect(await Body!.transformToString()).toBe('still here');
  await second.close();
});
