import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { HostContext, HostSchedule, LocalMail } from '../types.ts';
import { type Behaviour, CloudFrontDistribution } from './cloudfront-distribution.ts';
import { CloudFrontFunction } from './cloudfront-function.ts';
import { cachePolicy, originRequestPolicy } from './cloudfront-policies.ts';
import { Gateway } from './gateway.ts';
import { textResponse } from './http-message.ts';

const fired: string[] = [];
const schedule: HostSchedule = {
  name: 'sweep',
  expression: 'rate(5 minutes)',
  fire: async () => void fired.push('sweep'),
};
const mails: LocalMail[] = ['first', '<b>second</b>'].map((subject, at) => ({
  id: subject,
  at,
  from: 'a@x',
  to: [`b${at}@x`],
  subject,
  text: 't',
  html: '<a href="/x">link</a>',
}));
const sockets = new WebSocketServer({ noServer: true, handleProtocols: (offered) => [...offered][0]! });
const context = {
  siteOrigin: 'http://hisho.localhost',
  clock: { offsetMs: 0, now: () => 1_000 + context.clock.offsetMs },
  schedules: new Map([['sweep', schedule]]),
  distributions: [],
  resources: new Map(),
  service: () => ({ mails: () => mails }),
  log: () => {},
  origins: new Map([
    [
      'realtime.example',
      {
        handle: async () => textResponse(200, 'text/plain', 'realtime'),
        upgrade: (incoming: any, socket: any, head: any) =>
          sockets.handleUpgrade(incoming, socket, head, (client) =>
            client.send(JSON.stringify({ url: incoming.url, host: incoming.headers.host })),
          ),
      },
    ],
  ]),
} as unknown as HostContext;

const REQUEST_TIMEOUT_MS = 300;
const gateway = new Gateway(context, { requestTimeout: REQUEST_TIMEOUT_MS });
let port: number;

beforeAll(async () => {
  const behaviour: Behaviour = {
    pathPattern: '*',
    origin: { id: 'o', domainName: 'realtime.example', path: '', customHeaders: {}, isSigned: false },
    allowedMethods: ['GET'],
    compress: false,
    cache: cachePolicy('4135ea2d-6df8-44a3-9df3-4b5a84be39ad', context),
    originRequest: originRequestPolicy('b689b0a8-53d0-40ab-baf2-68738e2966ac', context),
    onRequest: new CloudFrontFunction(
      'f',
      'function handler({ request }) { request.uri = "/graphql"; return request; }',
    ),
  };
  const distribution = (alias: string): CloudFrontDistribution =>
    new CloudFrontDistribution({ arn: alias, aliases: [alias], behaviours: [behaviour], host: context });
  context.distributions.push(distribution('*.hisho.localhost'), distribution('hisho.localhost'));
  port = await gateway.listen(0);
});

afterAll(async () => {
  sockets.close();
  await gateway.close();
});

function send(
  method: string,
  path: string,
  host = 'hisho.localhost',
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', method, path, headers: { host: `${host}:${port}` } },
      async (incoming) => {
        let text = '';
        for await (const chunk of incoming) text += chunk;
        resolve({ status: incoming.statusCode!, text });
      },
    );
    outgoing.on('error', reject).end(body);
  });
}

test('answers 503 until every resource exists', async () => {
  expect((await send('GET', '/')).status).toBe(503);
  gateway.open();
  expect((await send('GET', '/')).status).toBe(200);
});

describe('the Host header', () => {
  test.each([
    ['hisho.localhost', 200],
    ['acme.hisho.localhost', 200],
    ['ACME.hisho.localhost', 200],
    ['a.b.hisho.localhost', 403],
    ['127.0.0.1', 403],
  ])('%s is answered with %i', async (host, status) => {
    expect((await send('GET', '/', host)).status).toBe(status);
  });
});

describe('a WebSocket', () => {
  test('passes through with the rewritten path, its sub-protocols and the Host of the origin', async () => {
    const client = new WebSocket(`ws://127.0.0.1:${port}/board-api/realtime?x=1`, ['graphql-ws', 'header-abc'], {
      headers: { host: `acme.hisho.localhost:${port}` },
    });
    const greeting = await new Promise((resolve, reject) =>
      client.once('message', (data) => resolve(JSON.parse(String(data)))).once('error', reject),
    );
    expect(greeting).toEqual({ url: '/graphql?x=1', host: 'realtime.example' });
    expect(client.protocol).toBe('graphql-ws');
    client.terminate();
  });

  test('is refused for a host that nothing serves, and a broken client does no harm', async () => {
    const client = new WebSocket(`ws://127.0.0.1:${port}/`, { headers: { host: 'elsewhere' } });
    const error = await new Promise<Error>((resolve) => client.once('error', resolve));
    expect(error.message).toContain('403');
    const raw = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => raw.once('connect', resolve));
    raw.write('GET / HTTP/1.1\r\nhost: hisho.localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    raw.destroy();
    expect((await send('GET', '/')).status).toBe(200);
  });
});

describe('a request that never ends', () => {
  const HEAD = 'POST / HTTP/1.1\r\nhost: hisho.localhost\r\n';

  /** What comes back while a byte goes out again and again; resolves once the other side has closed. */
  const drip = (head: string, drop: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head));
      const timer = setInterval(() => socket.write(drop), 20);
      let heard = '';
      socket.on('data', (data) => (heard += data)).on('error', () => undefined);
      socket.on('close', () => (clearInterval(timer), resolve(heard)));
    });

  test.each([
    ['of which a header comes each moment', HEAD, 'x: y\r\n'],
    ['with a length that never comes', `${HEAD}content-length: 1000000\r\n\r\n`, 'x'],
    ['in chunks', `${HEAD}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ])('is closed: one %s', async (_what, head, drop) => {
    expect(await drip(head, drop)).toMatch(/^HTTP\/1\.1 408/);
  });

  test('is closed: one of more bytes than anybody takes, which is answered before its end', async () => {
    expect(await drip(`${HEAD}content-length: 999999999\r\n\r\n`, 'x'.repeat(4_000_000))).toMatch(
      /^HTTP\/1\.1 4(13|08)/,
    );
  });
});

describe('the local pages', () => {
  test('list mails with the newest first, and as text what a subject holds', async () => {
    expect(JSON.parse((await send('GET', '/__local/mail.json')).text).map(({ subject }: LocalMail) => subject)).toEqual(
      ['<b>second</b>', 'first'],
    );
    expect(
      JSON.parse((await send('GET', '/__local/mail.json?to=b0%40x')).text).map(({ subject }: LocalMail) => subject),
    ).toEqual(['first']);
    const { text } = await send('GET', '/__local/mail', 'acme.hisho.localhost');
    expect(text).toContain('&lt;b&gt;second&lt;/b&gt;');
    expect(text).not.toContain('<b>second</b>');
  });

  test('show and move the clock', async () => {
    expect(JSON.parse((await send('POST', '/__local/clock', undefined, '{"offsetMs":5000}')).text)).toEqual({
      offsetMs: 5000,
      now: '1970-01-01T00:00:06.000Z',
    });
    expect((await send('POST', '/__local/clock', undefined, '{"offsetMs":"later"}')).status).toBe(400);
    expect(JSON.parse((await send('GET', '/__local/clock')).text).offsetMs).toBe(5000);
  });

  test('fire a schedule by name', async () => {
    expect((await send('GET', '/__local/schedule')).text).toContain('rate(5 minutes)');
    expect((await send('POST', '/__local/schedule/sweep')).status).toBe(200);
    expect(fired).toEqual(['sweep']);
    expect((await send('POST', '/__local/schedule/nothing')).status).toBe(404);
    expect((await send('GET', '/__local/nothing')).status).toBe(404);
  });
});
