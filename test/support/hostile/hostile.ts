/** Bytes that no client of ours sends, over sockets of their own; each caller sees what came back and that the connection ended. */
import { connect } from 'node:net';

export interface Heard {
  text: string;
  isClosed: boolean;
}

/** Sends text as it is; resolves once the other side has ended, or has been silent for so long. */
export function sendRaw(port: number, text: string | Buffer, silentMs = 300): Promise<Heard> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    const end = (isClosed: boolean): void => {
      socket.destroy();
      resolve({ text: heard, isClosed });
    };
    socket.setTimeout(silentMs, () => end(false));
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('close', () => end(true));
    socket.on('error', () => end(true));
  });
}

const NESTED = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

/** Paths that servers stumble over. */
export const PATHS = [
  '/',
  '//',
  '///',
  '/%',
  '/%zz',
  '/%00',
  '/%c0%af',
  '/..',
  '/../..',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/',
  '/a b',
  '/\u3042',
  '/[',
  '//[',
  '/:',
  '//:99999/',
  '/?',
  '/?%',
  '/?%=%',
  '/?a=%zz&%zz=1',
  '/?a=1&a=2&a',
  '/?&&&',
  '/;x',
  '/__proto__',
  '/?__proto__=1',
  '/constructor',
  `/${'a'.repeat(7_000)}`,
  `/${'%61'.repeat(2_000)}`,
  `/?${'a=1&'.repeat(1_500)}`,
  '*',
  'http://elsewhere/',
  'http://[/',
  'http://hisho.localhost:99999/',
  'x:y',
];

/** Headers that break parsers, each as one raw line. */
export const HEADERS = [
  'cookie: ;;;=;a',
  'cookie: a=%zz; b',
  `cookie: ${'a=1; '.repeat(1_000)}`,
  'authorization: ',
  'authorization: Bearer',
  'authorization: Bearer a.b.c',
  'authorization: Bearer e30.e30.e30',
  'authorization: Bearer bnVsbA.bnVsbA.bnVsbA',
  'authorization: Basic %%%',
  'authorization: Basic JSV6ejoleg==',
  'authorization: AWS4-HMAC-SHA256',
  'authorization: AWS4-HMAC-SHA256 Credential=a/b/c/s3/x, SignedHeaders=, Signature=zz',
  'content-type: ',
  'content-type: multipart/form-data',
  'content-type: multipart/form-data; boundary=',
  'content-type: application/json; charset=nothing',
  'content-encoding: gzip',
  'accept-encoding: gzip;q=x, br;q=-1',
  'origin: null',
  'origin: http://[',
  'referer: %',
  'range: bytes=9-1',
  'if-none-match: "',
  'if-modified-since: never',
  'x-forwarded-for: ,,,',
  'x-forwarded-for: \u0001',
  'x-amz-target: ',
  'x-amz-target: a.b.c',
  'x-amz-date: never',
  'x-amz-content-sha256: STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  'x-amz-copy-source: /%zz',
  'expect: 100-continue',
  'expect: nothing',
  'upgrade: websocket',
  'upgrade: h2c',
  'transfer-encoding: gzip',
  'sec-websocket-protocol: ,',
  'host: ',
  'x-y: \u00e9',
  'x-y: \u0000',
];

export const BODIES = [
  '',
  'null',
  'true',
  '0',
  '"x"',
  '[]',
  '[null]',
  '{}',
  '{',
  '}',
  '\u0000',
  '\ufeff{}',
  NESTED,
  `{"a":${NESTED}}`,
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":1}}',
  '{"toString":1}',
  '<x/>',
  '<?xml version="1.0"?><Delete><Object><Key>',
  'a=%zz&b',
  '--\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\n',
  '{"query":null}',
  '{"query":"{","variables":"x"}',
  '{"query":"subscription { onBoardChange }"}',
  '{"offsetMs":"x"}',
  '{"name":5}',
  '{"TableName":{}}',
  '{"QueueUrl":5}',
  '{"UserPoolId":5,"ClientId":{}}',
  '{"ClientId":5}',
  '{"AccessToken":{}}',
  '{"SecretId":[]}',
];

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'];

export const rawRequest = (method: string, path: string, headers: readonly string[] = [], body = ''): string =>
  `${method} ${path} HTTP/1.1\r\n${['host: hisho.localhost', 'connection: close', ...headers, ...(body ? [`content-length: ${Buffer.byteLength(body)}`] : [])].join('\r\n')}\r\n\r\n${body}`;
