import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HttpEvent } from './http.ts';
import { readBody, requestInfo } from './http.ts';

const event = (headers: Record<string, string>, more: Partial<HttpEvent> = {}): HttpEvent => ({
  headers,
  requestContext: { requestId: 'r', http: { method: 'POST', sourceIp: '203.0.113.9' } },
  ...more,
});

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://hisho.example');
  vi.stubEnv('ORIGIN_KEY', 'key-of-the-distribution');
});

describe('the address of the viewer', () => {
  const viewer = { 'x-viewer-address': '198.51.100.7' };

  test('is what CloudFront says of it', () => {
    expect(requestInfo(event({ ...viewer, 'x-origin-key': 'key-of-the-distribution' })).ip).toBe('198.51.100.7');
  });

  test('is the caller’s own where CloudFront did not send the call, whatever the call says', () => {
    const keys: Record<string, string>[] = [{}, { 'x-origin-key': '' }, { 'x-origin-key': 'guessed' }];
    for (const key of keys)
      expect(requestInfo(event({ ...viewer, 'x-forwarded-for': '198.51.100.7', ...key })).ip).toBe('203.0.113.9');
  });

  test('is never believed where the stage has no key', () => {
    for (const key of ['', undefined]) {
      vi.stubEnv('ORIGIN_KEY', key);
      expect(requestInfo(event({ ...viewer, 'x-origin-key': '' })).ip).toBe('203.0.113.9');
    }
  });
});

describe('a body', () => {
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from('dataURL=data%3Aa%2Bb').toString('base64'),
    isBase64Encoded: true,
  };

  test('is read as a form only where one is taken', () => {
    expect(readBody(event(form.headers, form), true)).toEqual({ dataURL: 'data:a+b' });
    expect(readBody(event(form.headers, form))).toBeUndefined();
  });

  test('is JSON where it does not call itself a form', () => {
    expect(readBody(event({}, { body: '{"a":1}' }), true)).toEqual({ a: 1 });
    for (const body of ['[1]', '1', 'null', '{']) expect(readBody(event({}, { body }))).toBeUndefined();
  });
});
