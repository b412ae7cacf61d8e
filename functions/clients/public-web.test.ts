import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { MOST_PAGE_BYTES, MOST_REDIRECTS, PREVIEW_TIMEOUT_MS } from '#shared/rules/link-preview.ts';
import type { Ways } from './public-web.ts';
import { isPublicAddress, isPublicEndpoint, webOf } from './public-web.ts';

const PRIVATE_V4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.1.2.3',
  '127.255.255.255',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];
const PRIVATE_V6 = [
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::',
  'fc00::1',
  'fd12:3456:789a::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:7f00:1',
  '5f00::1',
  '4000::1',
];
const PUBLIC = [
  '8.8.8.8',
  '1.1.1.1',
  '52.94.236.248',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2404:6800:4004:80a::200e',
];

/** One IPv4 address in the ways that parsers of addresses know. */
function spellings(address: string): string[] {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return [
    address,
    `${whole}`,
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    [a, b, c, d].map((part) => `0x${part.toString(16)}`).join('.'),
    [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.'),
    `${a}.${b}.${(c << 8) | d}`,
    `${address}.`,
  ];
}

const OTHERS = [
  'http://localhost/',
  'http://LOCALHOST./',
  'http://user:secret@example.com/',
  'http://example.com@127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://example.com:22/',
  'http://example.com:8080/',
  'https://example.com:9001/',
  'http://example.com:6379/',
  'http://[::ffff:127.0.0.1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:text/html,x',
  'javascript:alert(1)',
  'blob:https://example.com/x',
  'ws://example.com/',
  'http://metadata.internal/',
  'http://nowhere.example/',
];
const CORPUS = [
  ...PRIVATE_V4.flatMap((address) => spellings(address).map((host) => `http://${host}/`)),
  ...PRIVATE_V6.flatMap((address) => [`http://[${address}]/`, `https://[${address}]:443/`]),
  ...OTHERS,
];

const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'metadata.internal': ['169.254.169.254'],
  'mixed.example': ['8.8.8.8', '10.0.0.1'],
  'example.com': ['8.8.8.8'],
};

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

async function serving(listener: RequestListener): Promise<{ origin: string; port: number }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://page.example:${port}`, port };
}

/** Says `first`, and then `more` without an end, a little at a time. */
async function dripping(
  first: string | Buffer,
  more: string | Buffer,
): Promise<{ origin: string; hungUp: Promise<void> }> {
  const { promise: hungUp, resolve: hangUp } = Promise.withResolvers<void>();
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(first);
    const timer = setInterval(() => socket.write(more), 50);
    socket.on('close', () => {
      clearInterval(timer);
      hangUp();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  void hungUp.then(() => server.close());
  return { origin: `http://page.example:${(server.address() as AddressInfo).port}`, hungUp };
}

/** As the public web, for servers on this machine. */
const here: Ways = { resolve: async () => ['127.0.0.1'], mayConnect: (address) => address === '127.0.0.1' };
const page =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    answer.end(body);
  };

describe('isPublicAddress', () => {
  test.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each([...PRIVATE_V4, ...PRIVATE_V6, 'example.com', ''])('%j is not', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe('readPage', () => {
  test('asks no address of the corpus', async () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(200);
    const allowed: string[] = [];
    const web = webOf({
      resolve: async (name) => NAMES[name] ?? [],
      mayConnect: (address, port) => {
        const may = isPublicEndpoint(address, port);
        if (may) allowed.push(`${address}:${port}`);
        return may;
      },
    });
    for (const url of CORPUS) expect([url, await web.readPage(url)]).toEqual([url, undefined]);
    expect(allowed).toEqual([]);
    expect(await web.readPage('http://mixed.example/')).toBeUndefined();
  });

  test('asks a name once, and connects to what it answered', async () => {
    let asked = 0;
    const { origin } = await serving(page('<title>a</title>'));
    const rebinding: Ways = { ...here, resolve: async () => [(asked += 1) === 1 ? '127.0.0.1' : '10.0.0.1'] };
    expect(await webOf(rebinding).readPage(origin)).toBe('<title>a</title>');
    expect(asked).toBe(1);
  });

  test('looks at the connected address, too', async () => {
    let isAsked = false;
    const { origin } = await serving((request, answer) => {
      isAsked = true;
      page('secret')(request, answer as never);
    });
    let looks = 0;
    const changing: Ways = { ...here, mayConnect: () => (looks += 1) === 1 };
    expect(await webOf(changing).readPage(origin)).toBeUndefined();
    expect([looks, isAsked]).toEqual([2, false]);
  });

  test('checks every hop, and follows so many', async () => {
    let hops = 0;
    const { origin } = await serving((_, answer) => {
      hops += 1;
      answer.writeHead(302, { location: '/again' });
      answer.end();
    });
    expect(await webOf(here).readPage(origin)).toBeUndefined();
    expect(hops).toBe(MOST_REDIRECTS + 1);
  });

  test('asks nothing of a private address that a later hop leads to', async () => {
    let asked = 0;
    const inner = await serving((request, answer) => {
      asked += 1;
      page('<title>内部</title>')(request, answer);
    });
    const outer = await serving((request, answer) => {
      answer.writeHead(302, { location: request.url === '/' ? '/again' : `${inner.origin}/latest/meta-data/` });
      answer.end();
    });
    expect(await webOf(here).readPage(outer.origin)).toContain('内部');
    const guarded: Ways = { ...here, mayConnect: (_address, port) => port !== Number(new URL(inner.origin).port) };
    expect(await webOf(guarded).readPage(outer.origin)).toBeUndefined();
    expect(asked).toBe(1);
  });

  test('sends nothing of ours along', async () => {
    let names: string[] = [];
    const { origin } = await serving((request, answer) => {
      names = Object.keys(request.headers).toSorted();
      page('<p>')(request, answer as never);
    });
    await webOf(here).readPage(`${origin}/path?query`);
    expect(names).toEqual(['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent']);
  });

  test('reads so much of an endless page, of one that unpacks to gigabytes, and nothing of huge heads', async () => {
    const endless = await serving((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' });
      const more = (): void => {
        while (answer.write('a'.repeat(65_536)));
        answer.once('drain', more);
      };
      more();
    });
    expect(await webOf(here).readPage(endless.origin)).toHaveLength(MOST_PAGE_BYTES);
    const bomb = await serving(page(gzipSync(Buffer.alloc(64 * 1_024 * 1_024, 'b')), { 'content-encoding': 'gzip' }));
    expect(await webOf(here).readPage(bomb.origin)).toHaveLength(MOST_PAGE_BYTES);
    const head = await serving(page('x', { 'x-long': 'h'.repeat(20_000) }));
    expect(await webOf(here).readPage(head.origin)).toBeUndefined();
  });

  test('waits so long in all for who says nothing, or drips, and hangs up', async () => {
    const silent = await serving(() => undefined);
    const body = await dripping('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<title>', 'a');
    // Blocks of nothing: what is unpacked never grows.
    const packed = await dripping(
      Buffer.concat([
        Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-encoding: gzip\r\n\r\n'),
        gzipSync('').subarray(0, 10),
      ]),
      Buffer.from('000000ffff', 'hex'),
    );
    const head = await dripping('HTTP/1.1 200 OK\r\n', 'x-a: b\r\n');
    const early = await dripping('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
    // Each hop is quick enough by itself.
    const hops = await serving((_, answer) => {
      setTimeout(() => answer.writeHead(302, { location: '/again' }).end(), PREVIEW_TIMEOUT_MS / MOST_REDIRECTS);
    });
    const unresolved: Ways = { ...here, resolve: () => new Promise(() => undefined) };
    const startedAt = Date.now();
    const read = await Promise.all([
      ...[silent, body, packed, head, early, hops].map(({ origin }) => webOf(here).readPage(origin)),
      webOf(unresolved).readPage('http://page.example/'),
    ]);
    expect(read).toEqual(read.map(() => undefined));
    expect(Date.now() - startedAt).toBeLessThan(2 * PREVIEW_TIMEOUT_MS);
    await Promise.all([body, packed, head, early].map(({ hungUp }) => hungUp));
  }, 10_000);

  test('takes HTML alone, unpacks it, and reads the letters of Japan', async () => {
    const shiftJis = Buffer.concat([
      Buffer.from('<meta charset="shift_jis"><title>'),
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
      Buffer.from('</title>'),
    ]);
    expect(
      await webOf(here).readPage((await serving(page(shiftJis, { 'content-type': 'text/html' }))).origin),
    ).toContain('日本');
    expect(
      await webOf(here).readPage((await serving(page(gzipSync('<p>包み'), { 'content-encoding': 'gzip' }))).origin),
    ).toBe('<p>包み');
    for (const type of ['image/svg+xml', 'application/xml', 'application/json', 'text/plain', '']) {
      expect(await webOf(here).readPage((await serving(page('<p>', { 'content-type': type }))).origin)).toBeUndefined();
    }
    expect(await webOf(here).readPage((await serving(page('<p>', { 'content-encoding': 'compress' }))).origin)).toBe(
      '',
    );
    expect(
      await webOf(here).readPage(
        (await serving(page('<p>', { 'content-type': 'text/html; charset=nonsense' }))).origin,
      ),
    ).toBe('<p>');
  });
});
