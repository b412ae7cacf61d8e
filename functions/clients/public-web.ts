/**
 * Pages of the public web at addresses that people give (reliability R14). Whoever names an address must not reach through us what
 * they cannot reach themselves: every hop connects to a public unicast address on port 80 or 443, checked where the connection
 * is made, so that a name that changes its mind between question and connection gains nothing.
 */

import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { MOST_HEADER_BYTES, MOST_PAGE_BYTES, MOST_REDIRECTS, PREVIEW_TIMEOUT_MS } from '#shared/rules/link-preview.ts';
import { addressesOf } from './dns.ts';
import type { PublicWeb } from './ports.ts';

export interface Ways {
  /** The addresses of a name. */
  resolve(hostname: string): Promise<string[]>;
  mayConnect(address: string, port: number): boolean;
}

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** Of IPv6, what is given out to hosts (RFC 4291 §2.4): the rest leads to IPv4 in other words, or nowhere. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Neither private, loopback, link-local, multicast or reserved, nor an IPv4 address in IPv6 words. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

export const isPublicEndpoint = (address: string, port: number): boolean =>
  Object.values(PORTS).includes(port) && isPublicAddress(address);

const DECODERS: Record<string, (() => NodeJS.ReadWriteStream) | undefined> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HTML = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const CHARSET = /charset\s*=\s*["']?\s*([\w:.-]+)/i;

/** The beginning of a body, unpacked; both forms are counted, so that neither a drip nor a bomb fills memory. */
async function beginningOf(message: IncomingMessage): Promise<Buffer> {
  const encoding = message.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const decoder = encoding === 'identity' ? undefined : DECODERS[encoding];
  if (encoding !== 'identity' && !decoder) return Buffer.alloc(0);
  let packed = 0;
  message.on('data', (chunk: Buffer) => {
    packed += chunk.length;
    if (packed > MOST_PAGE_BYTES) message.destroy();
  });
  // Whichever of the two ends, the other does too.
  const body = decoder ? pipeline(message, decoder(), () => undefined) : message;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= MOST_PAGE_BYTES) break;
    }
  } catch {
    // Cut off by us, by them, or no such packing: what came so far may hold the head.
  }
  message.destroy();
  return Buffer.concat(chunks).subarray(0, MOST_PAGE_BYTES);
}

function textOf(bytes: Buffer, contentType: string): string {
  const label = CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(bytes.toString('latin1', 0, 1_024))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

class Refused extends Error {}

/** Throws `Refused` where it may not be asked. */
async function endpointOf(url: URL, ways: Ways): Promise<{ address: string; port: number }> {
  const standard = PORTS[url.protocol];
  if (standard === undefined || url.username || url.password) throw new Refused('form');
  const port = url.port === '' ? standard : Number(url.port);
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(hostname) ? [hostname] : await ways.resolve(hostname);
  // One that may not be asked among them: somebody tries.
  if (addresses.length === 0 || !addresses.every((address) => ways.mayConnect(address, port)))
    throw new Refused('address');
  return { address: addresses[0]!, port };
}

/** Nothing of ours goes along: no cookie, no token, no address of a reader. */
const HEADERS = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'ja,en;q=0.5',
  'accept-encoding': 'gzip, br, deflate',
  'user-agent': 'Hisho-LinkPreview/1.0',
};

async function ask(url: URL, ways: Ways, signal: AbortSignal): Promise<IncomingMessage> {
  const { address, port } = await endpointOf(url, ways);
  signal.throwIfAborted();
  const family = isIP(address);
  const options: RequestOptions = {
    method: 'GET',
    headers: HEADERS,
    agent: false,
    signal,
    maxHeaderSize: MOST_HEADER_BYTES,
    // The name was asked above; asked again it could lead elsewhere.
    lookup: (_hostname, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
    sent.on('error', reject);
    sent.on('socket', (socket) => {
      socket.on('connect', () => {
        if (!socket.remoteAddress || !ways.mayConnect(socket.remoteAddress, port))
          socket.destroy(new Refused('connected'));
      });
    });
    sent.end();
  });
}

async function follow(start: URL, ways: Ways, signal: AbortSignal): Promise<string | undefined> {
  let url = start;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const message = await ask(url, ways, signal);
    const { statusCode = 0, headers } = message;
    if (REDIRECTS.has(statusCode) && headers.location && URL.canParse(headers.location, url)) {
      message.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    const contentType = headers['content-type'] ?? '';
    if (statusCode === 200 && HTML.test(contentType)) return textOf(await beginningOf(message), contentType);
    message.destroy();
    return undefined;
  }
  return undefined;
}

/** Answers undefined for whatever does not come to HTML: why is nobody's business who might be looking for doors. */
export const webOf = (ways: Ways): PublicWeb => ({
  async readPage(url) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), PREVIEW_TIMEOUT_MS);
    try {
      const ended = new Promise<undefined>((resolve) => {
        controller.signal.addEventListener('abort', () => resolve(undefined), { once: true });
      });
      // Names are asked by a resolver that cannot be called off.
      return await Promise.race([follow(new URL(url), ways, controller.signal), ended]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
      controller.abort();
    }
  },
});

export const publicWeb: PublicWeb = webOf({ resolve: addressesOf, mayConnect: isPublicEndpoint });
