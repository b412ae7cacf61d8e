/** HTTP to the local host. Node does not resolve `*.localhost`, so requests go to 127.0.0.1 with a Host header (design §2). */
import { request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Answer<T = any> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** `name=value` of every cookie set. */
  cookies: Record<string, string>;
  text: string;
  /** Parsed body; undefined where it is not JSON. */
  json: T;
  /** Bytes of the body as it came over the wire. */
  bytes: number;
  raw: Buffer;
}

export interface Call {
  method?: string;
  /** The caller's own address; 127.0.0.1 by default. */
  from?: string;
  /** `hisho.localhost` by default; without port. */
  host?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a string or a buffer. */
  body?: unknown;
}

export function http(
  port: number,
  { method = 'GET', from, host = 'hisho.localhost', path, headers = {}, body }: Call,
): Promise<Answer> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
  const payload = isRaw ? (body as string | Buffer | undefined) : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        localAddress: from,
        port,
        method,
        path,
        headers: {
          host: `${host}:${port}`,
          ...(isRaw ? {} : { 'content-type': 'application/json' }),
          ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const raw = Buffer.concat(chunks);
          const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString('utf8');
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            cookies: cookiesOf(response.headers['set-cookie']),
            text,
            json: parse(text),
            bytes: raw.length,
            raw,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

const cookiesOf = (lines: string[] = []): Record<string, string> =>
  Object.fromEntries(lines.map((line) => line.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
