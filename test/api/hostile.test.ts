/** No input from a socket ends the host, and none makes it say that it broke: every protocol that it speaks, with what nobody means. */
import { createConnection } from 'node:net';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { siteOutput } from '#infra/start/site.ts';
import { FRONT_HEAD } from '#shared/front-page.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { BODIES, HEADERS, METHODS, PATHS, rawRequest, sendRaw } from '#test/support/hostile/hostile.ts';

const own = await takeHost();
const { port } = own.host;
const awsPort = Number(new URL(own.host.awsEndpoint).port);

/** What nobody caught ends a process; here it fails the test that caused it. */
const escaped: unknown[] = [];
const note = (error: unknown): void => void escaped.push(error);
process.on('unhandledRejection', note).on('uncaughtException', note);
afterAll(() => void process.off('unhandledRejection', note).off('uncaughtException', note));

/** Hosts over the wire have no front end: what draws pages needs these two of its files. */
beforeAll(async () => {
  const Bucket = siteOutput(own.host, 'SiteBucketName');
  for (const Key of ['index.html', FRONT_HEAD])
    await own.operator.s3.send(new PutObjectCommand({ Bucket, Key, Body: '<html><head></head><body></body></html>' }));
});

interface Case {
  what: string;
  text: string | Buffer;
}

/** Cases after which somebody was told of an inner error, and whatever escaped; the host then still answers. */
async function broken(to: number, cases: readonly Case[]): Promise<unknown[]> {
  const found: unknown[] = [];
  const waiting = [...cases];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { text } = await sendRaw(to, one.text);
      if (/^HTTP\/1\.1 5\d\d/.test(text))
        found.push(`${one.what.slice(0, 200)}: ${text.split('\r\n', 1)[0]} ${text.slice(-200)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect((await http(port, { path: '/__local/mail.json' })).status).toBe(200);
  return [...found, ...escaped.splice(0)];
}

const LOCAL = [
  'clock',
  'contract',
  'dns',
  'mail',
  'mail.json',
  'schedule/%zz',
  'kill/%zz',
  'cognito/oauth2/authorize',
  'cognito/oauth2/token',
  'cognito/oauth2/userInfo',
  'cognito/oauth2/idpresponse',
  'cognito/login',
  'cognito/logout',
  'partners/google/o/oauth2/v2/auth',
  'partners/google/token',
  'partners/google/userinfo',
].map((path) => `/__local/${path}`);
const SITE = [
  '/',
  '/board-api',
  '/board-api/realtime',
  '/api/auth/session',
  '/api/auth/login',
  '/rest/workspace/x/get',
  ...LOCAL,
];
const AWS = [
  '/',
  '/files/a',
  '/appsync/x/graphql',
  `/?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a/b/c/s3/x&X-Amz-SignedHeaders=host&X-Amz-Signature=0&X-Amz-Date=x`,
];
const TARGETS = [
  'DynamoDB_20120810.GetItem',
  'AmazonSQS.SendMessage',
  'secretsmanager.GetSecretValue',
  'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
  'AWSCognitoIdentityProviderService.ChangePassword',
  'AWSCognitoIdentityProviderService.',
];

describe.each([
  { name: 'the site', to: port, paths: SITE },
  { name: 'the AWS endpoint', to: awsPort, paths: AWS },
])('$name', ({ to, paths }) => {
  test('answers every path with every method', async () => {
    expect(
      await broken(
        to,
        METHODS.flatMap((method) =>
          [...PATHS, ...paths].map((path) => ({ what: `${method} ${path}`, text: rawRequest(method, path) })),
        ),
      ),
    ).toEqual([]);
  });

  test('answers every odd header', async () => {
    expect(
      await broken(
        to,
        HEADERS.flatMap((header) =>
          paths.map((path) => ({ what: `${path} ${header}`, text: rawRequest('POST', path, [header], '{}') })),
        ),
      ),
    ).toEqual([]);
  });

  test('answers every odd body', async () => {
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ];
    const cases = BODIES.flatMap((body) =>
      paths.flatMap((path) =>
        types.map((type) => ({
          what: `${path} ${type} ${body}`,
          text: rawRequest('POST', path, [`content-type: ${type}`], body),
        })),
      ),
    );
    expect(await broken(to, cases)).toEqual([]);
  });

  test('goes on after bytes that are no HTTP', async () => {
    const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    const frame = (type: number, stream: number, payload: Buffer): Buffer =>
      Buffer.concat([Buffer.from([0, payload.length >> 8, payload.length & 255, type, 0, 0, 0, 0, stream]), payload]);
    const bytes = [
      '\u0000',
      'GET',
      'GET / HTTP/9.9\r\n\r\n',
      '\r\n\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: hisho.localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      'POST / HTTP/1.1\r\nhost: hisho.localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      'POST / HTTP/1.1\r\nhost: hisho.localhost\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n',
      'POST / HTTP/1.1\r\nhost: hisho.localhost\r\ncontent-length: -1\r\n\r\n',
      'GET / HTTP/0.9\r\n\r\n',
      `GET / HTTP/1.1\r\n${'a: b\r\n'.repeat(3_000)}\r\n`,
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
      preface,
      Buffer.concat([preface, Buffer.from('garbage'.repeat(50))]),
      Buffer.concat([preface, frame(4, 0, Buffer.alloc(0)), frame(1, 1, Buffer.from([0xff, 0xff, 0xff]))]),
      Buffer.concat([preface, frame(4, 0, Buffer.alloc(0)), frame(0, 1, Buffer.from('x'))]),
      Buffer.concat([preface, frame(4, 0, Buffer.alloc(0)), frame(3, 1, Buffer.alloc(4))]),
      Buffer.concat([preface, frame(4, 0, Buffer.from([0, 1])), frame(9, 5, Buffer.alloc(3))]),
    ];
    expect(
      await broken(
        to,
        bytes.map((text) => ({ what: String(text), text })),
      ),
    ).toEqual([]);
  });

  test('goes on after clients that leave in the middle', async () => {
    const heads = [
      'G',
      'GET / HT',
      rawRequest('POST', '/board-api', ['content-length: 100']),
      rawRequest('POST', '/', ['transfer-encoding: chunked'], '').concat('5\r\nhel'),
      'GET /board-api/realtime HTTP/1.1\r\nhost: hisho.localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: x\r\n',
    ];
    await Promise.all(
      heads.flatMap((head) =>
        ['destroy', 'resetAndDestroy'].map(
          (leave) =>
            new Promise<void>((resolve) => {
              const socket = createConnection(to, '127.0.0.1', () =>
                socket.write(head, () => setImmediate(() => socket[leave as 'destroy']())),
              );
              socket.on('close', () => resolve()).on('error', () => undefined);
            }),
        ),
      ),
    );
    expect(await broken(to, [])).toEqual([]);
  });
});

test('the AWS endpoint answers every odd body of every target', async () => {
  const cases = TARGETS.flatMap((target) =>
    BODIES.map((body) => ({
      what: `${target} ${body}`,
      text: rawRequest('POST', '/', [`x-amz-target: ${target}`, 'content-type: application/x-amz-json-1.1'], body),
    })),
  );
  expect(await broken(awsPort, cases)).toEqual([]);
});

test('a realtime client may say anything, in any sub-protocol', async () => {
  const protocols = [
    ['graphql-ws', 'header-e30'],
    ['graphql-ws', 'header-bnVsbA'],
    ['graphql-ws', 'header-W10'],
    ['graphql-ws', 'header-'],
    ['graphql-ws'],
    ['header-e30'],
    [],
  ];
  const words: (string | Buffer)[] = [
    'null',
    '0',
    '[]',
    '{}',
    '"x"',
    '{"type":"connection_init"}',
    '{"type":"start","id":"a","payload":null}',
    '{"type":"stop"}',
    `{"type":${'['.repeat(50_000)}`,
    Buffer.from([0xff, 0xfe]),
    'x'.repeat(1_100_000),
  ];
  for (const offered of protocols) {
    for (const word of words) {
      await new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/board-api/realtime`, offered, {
          headers: { host: `hisho.localhost:${port}` },
        });
        const timer = setTimeout(() => socket.terminate(), 2_000);
        socket
          .on('open', () => socket.send(word))
          .on('message', () => socket.terminate())
          .on('error', () => socket.terminate());
        socket.on('close', () => (clearTimeout(timer), resolve()));
      });
    }
  }
  expect(await broken(port, [])).toEqual([]);
});
