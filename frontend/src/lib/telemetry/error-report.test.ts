import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppProblem, problemFrom } from '../api/problem.ts';
import { routePattern, setCurrentRoute } from '../page/current-route.ts';
import { track } from './analytics.ts';
import { describeError, reportError } from './error-report.ts';
import { scrub } from './scrub.ts';

const sent: { url: string; body: string; credentials: unknown }[] = [];
const configure = (settings: Record<string, string>): void => {
  sent.length = 0;
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ content: settings[/name="([^"]+)"/.exec(selector)?.[1] ?? ''] ?? '' }),
  });
  vi.stubGlobal(
    'fetch',
    async (url: string, init: RequestInit) =>
      void sent.push({ url, body: String(init.body), credentials: init.credentials }),
  );
};
afterEach(() => vi.unstubAllGlobals());

describe('analytics and error reports', () => {
  test('are off until the stage names a collector', () => {
    configure({});
    track('page_view');
    reportError('page', new Error('off'));
    expect(sent).toEqual([]);
  });

  test('name the kind of page, never its address', () => {
    configure({
      'analytics-url': 'https://collect.example/a',
      'error-report-url': 'https://collect.example/e',
      'release-version': '1.2.3',
    });
    setCurrentRoute(routePattern('/workspace/w1/PRJ/b1', { workspaceId: 'w1', projectKey: 'PRJ', boardId: 'b1' }));
    track('page_view');
    reportError('load', new AppProblem('EntityNotFound', 404, '「予約変更メール」は見つかりませんでした'));
    expect(sent.map(({ url, body, credentials }) => [url, JSON.parse(body), credentials])).toEqual([
      [
        'https://collect.example/a',
        { event: 'page_view', route: '/workspace/:workspaceId/:projectKey/:boardId', releaseVersion: '1.2.3' },
        'omit',
      ],
      [
        'https://collect.example/e',
        {
          kind: 'load',
          route: '/workspace/:workspaceId/:projectKey/:boardId',
          name: 'EntityNotFound',
          status: 404,
          releaseVersion: '1.2.3',
        },
        'omit',
      ],
    ]);
  });

  test.each([
    [502, '<html>', 'Undefined Error'],
    [400, { hishoException: ['Z999'] }, 'Undefined Error'],
    [400, {}, 'Undefined Error'],
    [404, { hishoException: ['EntityNotFound'], message: '見つかりません' }, undefined],
  ])('an answer of %s %j is called %s', (status, body, message) => {
    const problem = problemFrom(status, body);
    expect(describeError('load', problem)).toMatchObject({ status, ...(message && { message }) });
    expect('message' in describeError('load', problem)).toBe(message !== undefined);
    // People read a sentence.
    expect(problem.message).toMatch(/[ぁ-ん]/);
  });

  test('tell the same error once, and not that a person is offline', () => {
    configure({ 'error-report-url': 'https://collect.example/e' });
    for (let i = 0; i < 3; i += 1) reportError('graphql', new AppProblem('Conflict', 409, 'x'), 'UpdatePostTitle');
    reportError('load', new AppProblem('Offline', 0, 'x'));
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]!.body)).toMatchObject({ operation: 'UpdatePostTitle', name: 'Conflict' });
  });

  test('stop after twenty on one page', () => {
    configure({ 'error-report-url': 'https://collect.example/e' });
    for (let i = 0; i < 40; i += 1) reportError('page', new Error(`case ${String.fromCharCode(65 + i)}`));
    expect(sent.length).toBeLessThan(20);
  });
});

describe('what is told of an error', () => {
  test('is its class, a message without quotations, and places in our files', () => {
    const error = new TypeError('Cannot read "予約の件 sato@aoba.example" of undefined');
    error.stack =
      'TypeError: 予約の件\n    at f (https://aoba.hisho.example/assets/board-1a2b.js:1:2345)\n    at https://evil.example/x.js:1:1';
    expect(describeError('page', error)).toMatchObject({
      name: 'TypeError',
      message: 'Cannot read "…" of undefined',
      frames: ['/assets/board-1a2b.js:1:2345'],
    });
  });

  test('is only the type of a thing that is no error', () => {
    expect(describeError('page', '秘密のテキスト')).toEqual({
      kind: 'page',
      route: expect.any(String),
      name: 'string',
    });
  });

  test.each([
    ['sato@aoba.example is taken', '[mail] is taken'],
    ['GET https://x.example/user/confirm?et=secret failed', 'GET [url] failed'],
    ['token eyJhbGciOiJSUzI1NiIsInR5cCI6.eyJzdWIiOiIxMjM0.c2lnbmF0dXJl', 'token […]'],
    ['Unexpected token < in JSON', 'Unexpected token < in JSON'],
    ['予約サイト is not iterable', '… is not iterable'],
    ['call 0312345678', 'call […]'],
  ])('%s becomes %s', (message, expected) => {
    expect(scrub(message)).toBe(expected);
  });
});

test('an address that is no screen tells nothing of itself', () => {
  expect(routePattern('/someone@example.com/secret', { '*': 'someone@example.com/secret' })).toBe('*');
  expect(routePattern('/workspace/a%20b/board', { workspaceId: 'a b' })).toBe('/workspace/:workspaceId/board');
});
