import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** CloudFront runs the file as a script that declares `handler`. */
const load = (name: string): ((event: object) => any) =>
  new Function(`${readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8')}; return handler;`)() as (
    event: object,
  ) => any;

const requestOf = (uri: string, headers: Record<string, string> = {}) => ({
  viewer: { ip: '203.0.113.7' },
  request: {
    uri,
    headers: Object.fromEntries(
      Object.entries({ host: 'acme.hisho.example', ...headers }).map(([name, value]) => [name, { value }]),
    ),
  },
});

describe('pages', () => {
  const handler = load('site-request');

  test.each(['/', '/login', '/workspace/w1/PRJ/b1/post/12', '/acme.team/settings', '/v1.2/notes', '/assets'])(
    '%s is a screen of the one page',
    (uri) => {
      expect(handler(requestOf(uri)).uri).toBe('/index.html');
    },
  );

  test.each(['/favicon.svg', '/manifest.webmanifest', '/sw.js', '/robots.txt'])('%s is a file', (uri) => {
    expect(handler(requestOf(uri)).uri).toBe(uri);
  });
});

describe('pages of the front door', () => {
  const at = (uri: string, cookies = {}): string => {
    const event = requestOf(uri);
    return load('front-request')({ ...event, request: { ...event.request, cookies } }).uri as string;
  };

  test('are asked of the function that draws them', () => {
    expect([at('/'), at('/blog/one'), at('/sitemap.xml')]).toEqual([
      '/front/top',
      '/front/blog/one',
      '/front/sitemap.xml',
    ]);
  });

  test.each([{ 'apollo-token': { value: 't' } }, { fgt: { value: '1' } }])(
    'are not drawn for who is led into the app by %o',
    (cookies) => {
      expect([at('/', cookies), at('/blog', cookies)]).toEqual(['/front/bare', '/front/blog']);
      expect(at('/', { fgt: { value: '' } })).toBe('/front/top');
    },
  );
});

describe('calls of the API', () => {
  test('carry the host and address of the viewer, whatever the viewer claims', () => {
    const { headers } = load('api-request')(
      requestOf('/api/x', { 'x-forwarded-host': 'evil.example', 'x-viewer-address': '127.0.0.1' }),
    );
    expect(headers['x-forwarded-host'].value).toBe('acme.hisho.example');
    expect(headers['x-viewer-address'].value).toBe('203.0.113.7');
  });

  test('bring a renewed token back as Authorization', () => {
    const handler = load('api-response');
    expect(handler({ response: { headers: { 'x-access-token': { value: 'new' } } } }).headers.authorization).toEqual({
      value: 'new',
    });
    expect(handler({ response: { headers: {} } }).headers).toEqual({});
  });
});

describe('board-api', () => {
  test.each(['/board-api', '/board-api/realtime'])('%s is served at /graphql', (uri) => {
    const { uri: served, headers } = load('board-api-request')(requestOf(uri));
    expect(served).toBe('/graphql');
    expect(headers['x-forwarded-host'].value).toBe('acme.hisho.example');
  });

  const authorized = (headers: Record<string, string>, cookies?: object) => {
    const event = requestOf('/board-api', headers);
    Object.assign(event.request, { cookies });
    return load('board-api-request')(event).headers.authorization?.value;
  };
  const cookies = { 'apollo-token': { value: 'from-cookie' } };

  test('takes the token of the cookie from a page of the same host alone', () => {
    expect(authorized({ origin: 'https://acme.hisho.example' }, cookies)).toBe('from-cookie');
    for (const origin of [
      'https://other.hisho.example',
      'https://files.hisho.example',
      'https://evil.example',
      'https://acme.hisho.example.evil.example',
      'null',
    ])
      expect(authorized({ origin }, cookies), origin).toBeUndefined();
    expect(authorized({}, cookies)).toBeUndefined();
  });

  test('prefers the header, and does without either', () => {
    expect(authorized({ origin: 'https://acme.hisho.example', authorization: 'from-header' }, cookies)).toBe(
      'from-header',
    );
    expect([
      authorized({ origin: 'https://acme.hisho.example' }, {}),
      authorized({ origin: 'https://acme.hisho.example' }),
    ]).toEqual([undefined, undefined]);
  });
});
