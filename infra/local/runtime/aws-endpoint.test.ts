import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { Sha256 } from '@aws-crypto/sha256-js';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../handmade-assembly.fixture.ts';
import type { AwsRequest, AwsService, HostContext, PolicyStatement } from '../types.ts';
import { AwsEndpoint } from './aws-endpoint.ts';
import { CallLog } from './call-log.ts';
import { SharedClock } from './clock.ts';
import { CredentialStore, type Credentials } from './credentials.ts';

const TABLE = 'arn:aws:dynamodb:ap-northeast-1:000000000000:table/hisho';
const ROLE = 'arn:aws:iam::000000000000:role/reader';

const seen: AwsRequest[] = [];
const clock = new SharedClock();
const calls = new CallLog();
const policies = new Map<string, PolicyStatement[]>();
const credentials = new CredentialStore(temporaryFolder());
let endpoint: AwsEndpoint;
let url: string;

const dynamodb: AwsService = {
  name: 'dynamodb',
  permissions: (request) => [
    {
      action: `dynamodb:${request.headers['x-amz-target']!.split('.')[1]}`,
      resource: TABLE,
      context: { 'dynamodb:LeadingKeys': [JSON.parse(request.body.toString()).Key?.PK?.S ?? ''] },
    },
  ],
  handle: async (request) => {
    seen.push(request);
    return {
      status: 200,
      headers: { 'x-hisho-consumed': JSON.stringify({ TableName: 'hisho', CapacityUnits: 1.5 }) },
      body: '{}',
    };
  },
};

const s3: AwsService = {
  name: 's3',
  permissions: (request) => [
    {
      action: request.method === 'PUT' ? 's3:PutObject' : 's3:GetObject',
      resource: `arn:aws:s3:::${request.path.slice(1)}`,
    },
  ],
  handle: async (request) => {
    seen.push(request);
    return { status: 200, body: 'object' };
  },
};

beforeAll(async () => {
  const host = { region: 'ap-northeast-1', clock, policies, log: () => {} } as unknown as HostContext;
  endpoint = new AwsEndpoint({
    host,
    credentials,
    calls,
    services: new Map([
      ['dynamodb', dynamodb],
      ['s3', s3],
    ]),
    idleMs: 200,
  });
  url = `http://127.0.0.1:${await endpoint.listen(0)}`;
});

afterAll(() => endpoint.close());

beforeEach(() => {
  seen.length = 0;
  policies.clear();
  clock.offsetMs = 0;
});

const clientOptions = (key: Credentials): object => ({
  endpoint: url,
  region: 'ap-northeast-1',
  credentials: key,
  maxAttempts: 1,
  forcePathStyle: true,
});
const table = (key: Credentials = credentials.forRole(ROLE)): DynamoDBClient => new DynamoDBClient(clientOptions(key));
const bucket = (key: Credentials = credentials.forRole(ROLE)): S3Client => new S3Client(clientOptions(key));
const getItem = (PK = 'W#1'): GetItemCommand => new GetItemCommand({ TableName: 'hisho', Key: { PK: { S: PK } } });
const allow = (
  Action: string | string[],
  Resource: string | string[] = '*',
  more: Partial<PolicyStatement> = {},
): void => {
  policies.set(ROLE, [...(policies.get(ROLE) ?? []), { Effect: 'Allow', Action, Resource, ...more }]);
};

async function presign(key: string, expiresIn: number, method = 'GET'): Promise<string> {
  const signer = new SignatureV4({
    service: 's3',
    region: 'ap-northeast-1',
    credentials: credentials.forRole(ROLE),
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const { host, hostname, port } = new URL(url);
  const path = `/files/${key.split('/').map(encodeURIComponent).join('/')}`;
  const signed = await signer.presign(
    {
      method,
      protocol: 'http:',
      hostname,
      port: Number(port),
      path,
      headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      query: {},
    },
    { expiresIn },
  );
  return `${url}${path}?${new URLSearchParams(signed.query as Record<string, string>)}`;
}

describe('a body', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
      let heard = '';
      socket
        .on('data', (data) => (heard += data))
        .on('error', () => undefined)
        .on('close', () => resolve(heard));
    });

  test('that stops coming is answered as S3 answers it, and the connection is closed', async () => {
    expect(await raw('PUT /files/a HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhello')).toMatch(
      /^HTTP\/1\.1 400[\s\S]*RequestTimeout/,
    );
    expect(await raw('PUT /files/a HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n')).toMatch(
      /^HTTP\/1\.1 400[\s\S]*RequestTimeout/,
    );
  });

  test('of a path or chunks that mean nothing is the mistake of the client', async () => {
    const ask = async (path: string, init: RequestInit): Promise<string> => {
      const response = await fetch(`${url}${path}`, init);
      return `${response.status} ${/<Code>(\w+)/.exec(await response.text())?.[1]}`;
    };
    expect(await ask('/files/%zz', { method: 'PUT', body: 'x' })).toBe('400 InvalidURI');
    expect(
      await ask('/files/a', {
        method: 'PUT',
        body: 'x',
        headers: { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' },
      }),
    ).toBe('400 IncompleteBody');
  });
});

describe('signatures', () => {
  test('of the SDK are accepted, for JSON services and for S3 keys with any characters', async () => {
    allow(['dynamodb:*', 's3:*']);
    await table().send(getItem());
    await bucket().send(new GetObjectCommand({ Bucket: 'files', Key: "図 (1)+a&b='c'/~d.png" }));
    expect(seen.map(({ path }) => path)).toEqual(['/', "/files/図 (1)+a&b='c'/~d.png"]);
    expect(seen[0]!.principal).toEqual({
      arn: ROLE,
      accessKeyId: credentials.forRole(ROLE).accessKeyId,
      isOperator: false,
    });
  });

  test('made with another secret or an unknown key are refused', async () => {
    allow('*');
    const forged = { ...credentials.forRole(ROLE), secretAccessKey: 'guess' };
    await expect(table(forged).send(getItem())).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    await expect(bucket(forged).send(new GetObjectCommand({ Bucket: 'files', Key: 'a' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    await expect(table({ accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' }).send(getItem())).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    expect(seen).toEqual([]);
  });

  test('do not cover a body that was changed on the way', async () => {
    allow('*');
    const client = table();
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: string }).body = JSON.stringify({ TableName: 'hisho', Key: { PK: { S: 'W#2' } } });
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(client.send(getItem())).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  });

  test('older than fifteen minutes are refused unless the host clock says otherwise', async () => {
    allow('*');
    const hours = 3 * 3_600_000;
    const client = (): DynamoDBClient =>
      new DynamoDBClient({ ...clientOptions(credentials.forRole(ROLE)), systemClockOffset: hours });
    await expect(client().send(getItem())).rejects.toMatchObject({
      name: expect.stringMatching(/InvalidSignature|RequestTimeTooSkewed/),
    });
    clock.offsetMs = hours;
    await client().send(getItem());
  });

  test('leave a streamed upload with a checksum trailer as its plain bytes', async () => {
    allow('s3:PutObject', 'arn:aws:s3:::files/*');
    const text = 'あ'.repeat(50_000);
    await bucket().send(
      new PutObjectCommand({
        Bucket: 'files',
        Key: 'a',
        Body: Readable.from([Buffer.from(text)]),
        ContentLength: Buffer.byteLength(text),
      }),
    );
    await bucket().send(new PutObjectCommand({ Bucket: 'files', Key: 'b', Body: 'plain' }));
    expect(seen.map(({ body }) => body.toString())).toEqual([text, 'plain']);
    expect(seen[0]!.headers['content-encoding'] ?? '').not.toContain('aws-chunked');
  });

  test('in a presigned URL hold for that key and method until they expire', async () => {
    allow('s3:GetObject', 'arn:aws:s3:::files/*');
    const signed = await presign('図 1.png', 60);
    expect((await fetch(signed)).status).toBe(200);
    expect((await fetch(signed.replace('1.png', '2.png'))).status).toBe(403);
    expect((await fetch(signed, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(signed.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403);
    clock.offsetMs = 61_000;
    const late = await fetch(signed);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('<Message>Request has expired</Message>');
  });
});

describe("a role's policies", () => {
  test('allow what they name and nothing else', async () => {
    allow(['dynamodb:Get*'], [TABLE, `${TABLE}/index/*`]);
    await table().send(getItem());
    const denied = await table()
      .send(new PutItemCommand({ TableName: 'hisho', Item: { PK: { S: 'a' } } }))
      .catch((error: Error) => error);
    expect(denied).toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`${ROLE} is not authorized to perform: dynamodb:PutItem on resource: ${TABLE}`),
    });
    await expect(bucket().send(new GetObjectCommand({ Bucket: 'files', Key: 'a' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    expect(seen).toHaveLength(1);
  });

  test('lose to an explicit deny', async () => {
    allow('dynamodb:*');
    allow('dynamodb:GetItem', '*', { Effect: 'Deny' });
    await expect(table().send(getItem())).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('explicit deny'),
    });
  });

  test('bound by leading keys open only those partitions', async () => {
    allow('dynamodb:GetItem', TABLE, {
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['W#*'] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    });
    await table().send(getItem('W#1'));
    await expect(table().send(getItem('TOKEN#1'))).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  test('do not bind the operator', async () => {
    await table(credentials.operator).send(getItem());
    expect(seen[0]!.principal.isOperator).toBe(true);
  });
});

describe('unsigned requests', () => {
  test('reach S3 as anonymous, and no service that needs a permission', async () => {
    expect((await fetch(`${url}/files/a`)).status).toBe(200);
    expect(seen[0]!.principal.arn).toBe('anonymous');
  });

  test('are refused where a header only looks like a signature', async () => {
    const authorization =
      'AWS4-HMAC-SHA256 Credential=x/20260101/ap-northeast-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00';
    const headers = { authorization, 'x-amz-target': 'DynamoDB_20120810.GetItem', 'x-amz-date': '20260101T000000Z' };
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(400);
    expect(seen).toEqual([]);
  });
});

describe('the call log', () => {
  test('knows who called what and what it consumed', async () => {
    allow('dynamodb:GetItem', TABLE);
    const marker = calls.marker();
    await table().send(getItem());
    await table()
      .send(new PutItemCommand({ TableName: 'hisho', Item: {} }))
      .catch(() => undefined);
    expect(calls.since(marker)).toMatchObject([
      { service: 'dynamodb', action: 'dynamodb:GetItem', principal: ROLE, status: 200, readUnits: 1.5, writeUnits: 0 },
      { action: 'dynamodb:PutItem', status: 400 },
    ]);
  });

  test('drops the oldest calls and keeps markers right', () => {
    const log = new CallLog(10);
    const record = (action: string): void =>
      log.record({ at: 0, service: 's', action, principal: 'p', status: 200, durationMs: 0 });
    for (let i = 0; i < 25; i++) record(`a${i}`);
    const marker = log.marker();
    record('last');
    expect(log.since(marker).map(({ action }) => action)).toEqual(['last']);
  });
});
