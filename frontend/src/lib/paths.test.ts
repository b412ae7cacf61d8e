import { describe, expect, test } from 'vitest';
import { paths, safeReferer } from './paths.ts';

describe('addresses', () => {
  test('leave out what is not known', () => {
    expect(paths.board({ workspaceId: 'w1', projectKey: 'reserve' })).toBe(
      '/workspace/project/board?workspaceId=w1&projectKey=reserve',
    );
  });

  test('encode the way back to a page with its query', () => {
    expect(paths.login('/a?b=1&c=2')).toBe('/user/login?referer=%2Fa%3Fb%3D1%26c%3D2');
  });
});

describe('the way back after signing in', () => {
  test('is kept when it is a path of this site', () => {
    expect(safeReferer('/workspace/project/board?workspaceId=w1')).toBe('/workspace/project/board?workspaceId=w1');
  });

  test('is dropped when it would leave the site or loop', () => {
    for (const referer of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      null,
      '/user/login?referer=%2F',
    ]) {
      expect(safeReferer(referer), String(referer)).toBeUndefined();
    }
  });

  test('is dropped when a tab or line break hides the second slash', () => {
    for (const referer of ['/\t/evil.example', '/\n/evil.example'])
      expect(safeReferer(referer), JSON.stringify(referer)).toBeUndefined();
  });
});
