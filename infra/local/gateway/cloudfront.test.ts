import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, test } from 'vitest';
import type { HostContext, HttpOrigin, HttpRequest, HttpResponse } from '../types.ts';
import { type Behaviour, CloudFrontDistribution } from './cloudfront-distribution.ts';
import { type OriginConfig, toOriginRequest } from './cloudfront-forwarding.ts';
import { CloudFrontFunction } from './cloudfront-function.ts';
import { cachePolicy, originRequestPolicy } from './cloudfront-policies.ts';
import { applyResponseHeaders, responseHeadersPolicy } from './cloudfront-response-headers.ts';
import { problemWithSignedUrl } from './cloudfront-signed-url.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const keys = new Map([['K1', createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))]]);
const sign = (url: string, dateLessThan = NOW + 60_000): string =>
  getSignedUrl({ url, keyPairId: 'K1', privateKey: pem, dateLessThan: new Date(dateLessThan) });

const origin: OriginConfig = { id: 'o', domainName: 'origin.example', path: '', customHeaders: {}, isSigned: false };
const request = (url: string, headers: Record<string, string> = {}, method = 'GET'): HttpRequest => ({
  method,
  url,
  headers: { host: 'files.hisho.localhost:3000', ...headers },
  host: 'files.hisho.localhost:3000',
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
});

const hostWith = (
  properties: Record<string, Record<string, unknown>>,
  origins: Record<string, HttpOrigin> = {},
): HostContext =>
  ({
    siteOrigin: 'http://hisho.localhost:3000',
    clock: { now: () => NOW },
    origins: new Map(Object.entries(origins)),
    resources: new Map(Object.entries(properties).map(([id, value]) => [id, { properties: value }])),
    log: () => {},
  }) as unknown as HostContext;

const emptyHost = hostWith({});

describe('a signed URL', () => {
  const url = 'http://files.hisho.localhost:3000/pages/a/b/image?v=1';

  test('opens exactly what was signed until it expires', () => {
    expect(problemWithSignedUrl(sign(url), keys, NOW)).toBeUndefined();
    expect(problemWithSignedUrl(sign(url), keys, NOW + 60_001)).toBe('AccessDenied');
    expect(problemWithSignedUrl(sign(url).replace('/image', '/original'), keys, NOW)).toBe('AccessDenied');
    expect(problemWithSignedUrl(sign(url).replace('v=1', 'v=2'), keys, NOW)).toBe('AccessDenied');
    expect(problemWithSignedUrl(sign(url).replace(/Expires=\d+/, 'Expires=9999999999'), keys, NOW)).toBe(
      'AccessDenied',
    );
  });

  test('needs a signature by a key of the trusted group', () => {
    expect(problemWithSignedUrl(url, keys, NOW)).toBe('MissingKey');
    expect(problemWithSignedUrl(sign(url).replace('K1', 'K2'), keys, NOW)).toBe('AccessDenied');
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    const forged = getSignedUrl({ url, keyPairId: 'K1', privateKey: other, dateLessThan: new Date(NOW + 1000) });
    expect(problemWithSignedUrl(forged, keys, NOW)).toBe('AccessDenied');
  });

  test('with a custom policy opens what the policy names', () => {
    const policy = JSON.stringify({
      Statement: [
        {
          Resource: 'http://files.hisho.localhost:3000/pages/a/*',
          Condition: { DateLessThan: { 'AWS:EpochTime': NOW / 1000 + 60 } },
        },
      ],
    });
    const signed = getSignedUrl({ url, keyPairId: 'K1', privateKey: pem, policy });
    expect(problemWithSignedUrl(signed, keys, NOW)).toBeUndefined();
    expect(problemWithSignedUrl(signed.replace('/pages/a/', '/pages/c/'), keys, NOW)).toBe('AccessDenied');
  });
});

describe('what reaches the origin', () => {
  const viewer = request('/p?a=1&b=2', {
    cookie: 'session=x; other=y',
    authorization: 'Bearer t',
    'x-own': '1',
    'content-type': 'text/plain',
    'user-agent': 'Browser',
  });

  test('is, without a policy, neither cookies nor queries nor own headers', () => {
    const sent = toOriginRequest(viewer, origin, [cachePolicy(CACHING_OPTIMIZED, emptyHost)]);
    expect(sent.url).toBe('/p');
    expect(Object.keys(sent.headers).sort()).toEqual([
      'content-type',
      'host',
      'user-agent',
      'via',
      'x-amz-cf-id',
      'x-forwarded-for',
    ]);
    expect(sent.headers).toMatchObject({ host: 'origin.example', 'user-agent': 'Amazon CloudFront' });
  });

  test('is everything but the Host header with AllViewerExceptHostHeader', () => {
    const sent = toOriginRequest(viewer, { ...origin, path: '/base', customHeaders: { 'x-key': 'k' } }, [
      originRequestPolicy(ALL_VIEWER_EXCEPT_HOST, emptyHost),
    ]);
    expect(sent.url).toBe('/base/p?a=1&b=2');
    expect(sent.headers).toMatchObject({
      host: 'origin.example',
      cookie: 'session=x; other=y',
      authorization: 'Bearer t',
      'x-own': '1',
      'user-agent': 'Browser',
      'x-key': 'k',
    });
  });

  test("is what the template's own policies list", () => {
    const host = hostWith({
      policy: {
        OriginRequestPolicyConfig: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['X-Own'] },
          CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['session'] },
          QueryStringsConfig: { QueryStringBehavior: 'allExcept', QueryStrings: ['a'] },
        },
      },
    });
    const sent = toOriginRequest(viewer, origin, [
      cachePolicy(CACHING_DISABLED, host),
      originRequestPolicy('policy', host),
    ]);
    expect(sent.url).toBe('/p?b=2');
    expect(sent.headers).toMatchObject({ cookie: 'session=x', 'x-own': '1' });
    expect(sent.headers).not.toHaveProperty('authorization');
    expect(() => cachePolicy('unknown', host)).toThrow('CloudFront policy unknown');
  });
});

describe('response headers', () => {
  const host = hostWith({
    policy: {
      ResponseHeadersPolicyConfig: {
        RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
        SecurityHeadersConfig: {
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: false },
        },
        CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'camera=()', Override: true }] },
      },
    },
  });

  test('are removed, added and replaced as the policy says', () => {
    const headers = applyResponseHeaders(
      { server: 's', 'x-frame-options': 'SAMEORIGIN', 'permissions-policy': 'x' },
      responseHeadersPolicy('policy', host),
    );
    expect(headers).toEqual({
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': 'camera=()',
      'strict-transport-security': 'max-age=60; includeSubDomains',
    });
  });
});

describe('a distribution', () => {
  const seen: HttpRequest[] = [];
  let answer: HttpResponse = {
    status: 200,
    headers: { 'content-type': 'text/html', etag: '"e"' },
    body: Buffer.from('長い文章。'.repeat(500)),
  };
  const behaviour = (pathPattern: string, more: Partial<Behaviour> = {}): Behaviour => ({
    pathPattern,
    origin,
    allowedMethods: ['GET', 'HEAD'],
    compress: true,
    cache: cachePolicy(CACHING_OPTIMIZED, emptyHost),
    ...more,
  });
  const distribution = (...behaviours: Behaviour[]): CloudFrontDistribution => {
    const host = hostWith({}, { 'origin.example': { handle: async (sent) => (seen.push(sent), answer) } });
    return new CloudFrontDistribution({
      arn: 'arn:aws:cloudfront::0:distribution/E',
      aliases: [],
      behaviours: [...behaviours, behaviour('*')],
      defaultRootObject: 'index.html',
      host,
    });
  };

  test('checks signatures and hides them from the origin', async () => {
    const signed = new URL(sign('http://files.hisho.localhost:3000/pages/x'));
    const files = distribution(behaviour('pages/*', { trustedKeys: keys, origin: { ...origin, isSigned: true } }));
    expect((await files.handle(request('/pages/x'))).status).toBe(403);
    expect((await files.handle(request(signed.pathname + signed.search))).status).toBe(200);
    expect(seen.at(-1)).toMatchObject({ url: '/pages/x', sourceArn: 'arn:aws:cloudfront::0:distribution/E' });
  });

  test('asks for the root object at the root alone', async () => {
    await distribution().handle(request('/'));
    expect(seen.at(-1)!.url).toBe('/index.html');
    await distribution().handle(request('/folder/'));
    expect(seen.at(-1)!.url).toBe('/folder/');
  });

  test('compresses for viewers that accept it, as far as the cache policy goes', async () => {
    const { headers, body } = await distribution().handle(request('/a.html', { 'accept-encoding': 'gzip, br' }));
    expect(headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"e"', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(body)).toEqual(answer.body);
    expect(gunzipSync((await distribution().handle(request('/a.html', { 'accept-encoding': 'gzip' }))).body)).toEqual(
      answer.body,
    );
    const uncached = distribution(behaviour('*', { cache: cachePolicy(CACHING_DISABLED, emptyHost) }));
    expect((await uncached.handle(request('/a.html', { 'accept-encoding': 'br' }))).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('does not run the viewer-response function for errors', async () => {
    const mark = new CloudFrontFunction(
      'mark',
      'function handler(event) { event.response.headers["x-mark"] = { value: "1" }; return event.response; }',
    );
    const site = distribution(behaviour('*', { onResponse: mark }));
    expect((await site.handle(request('/'))).headers).toHaveProperty('x-mark', '1');
    answer = { ...answer, status: 404 };
    expect((await site.handle(request('/'))).headers).not.toHaveProperty('x-mark');
  });
});

describe('a CloudFront function', () => {
  test('sees queries, cookies and headers apart and may change each', async () => {
    const code = `function handler({ request }) {
      request.uri = '/' + Object.keys(request.querystring).join() + '/' + request.cookies.a.value + '/' + request.headers.host.value;
      delete request.querystring.drop;
      request.cookies.b = { value: '2' };
      return request;
    }`;
    const result = await new CloudFrontFunction('f', code).onRequest(
      request('/x?q=%E5%9B%B3&q=2&drop=1', { cookie: 'a=1' }),
    );
    expect(result).toMatchObject({
      request: { url: '/q,drop/1/files.hisho.localhost:3000?q=%E5%9B%B3&q=2', headers: { cookie: 'a=1; b=2' } },
    });
  });

  test('a name of a visitor changes nothing but the request', async () => {
    const pass = new CloudFrontFunction('f', 'function handler(event) { return event.request; }');
    const result = await pass.onRequest(
      request('/x?__proto__=1&__proto__=2&q=3', { cookie: '__proto__=1; __proto__=2' }),
    );
    expect(result).toMatchObject({
      request: { url: '/x?__proto__=1&__proto__=2&q=3', headers: { cookie: '__proto__=1; __proto__=2' } },
    });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('keeps every Set-Cookie of the answer', async () => {
    const pass = new CloudFrontFunction('f', 'function handler(event) { return event.response; }');
    const cookies = ['a=1; Path=/; HttpOnly', 'b=x%3D; Max-Age=0'];
    const result = await pass.onResponse(request('/'), {
      status: 200,
      headers: { 'set-cookie': cookies },
      body: Buffer.from('body'),
    });
    expect(result).toMatchObject({ headers: { 'set-cookie': cookies }, body: Buffer.from('body') });
  });

  test('is ended where a loop of it does not end', async () => {
    const endless = new CloudFrontFunction(
      'f',
      'function handler({ request }) { while (request.uri !== "/end") request.uri += "x"; return request; }',
      50,
    );
    expect(await endless.onRequest(request('/end'))).toMatchObject({ request: { url: '/end' } });
    await expect(endless.onRequest(request('/'))).rejects.toThrow('timed out');
    expect(() => new CloudFrontFunction('f', 'for (;;);', 50)).toThrow('timed out');
  });

  test('can neither be larger than CloudFront takes, nor run text as code, nor reach Node', async () => {
    expect(() => new CloudFrontFunction('f', `// ${'x'.repeat(10_240)}`)).toThrow('the limit is 10240');
    const evil = new CloudFrontFunction('f', 'function handler(event) { return eval("1") }');
    await expect(evil.onRequest(request('/'))).rejects.toThrow('Code generation from strings');
    const node = new CloudFrontFunction(
      'f',
      'function handler({ request }) { request.uri = typeof process + typeof require + typeof fetch; return request; }',
    );
    expect(await node.onRequest(request('/'))).toMatchObject({ request: { url: 'undefinedundefinedundefined' } });
  });
});
