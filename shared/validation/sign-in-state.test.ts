import { expect, test } from 'vitest';
import { isSameSitePath } from './same-site-path.ts';
import { readSignInState, writeSignInState } from './sign-in-state.ts';

test('what was written is read again', () => {
  const state = { nonce: 'n-1', subDomain: 'aoba', referer: '/workspace/project/board?workspaceId=w1&q=検索#c2' };
  expect(readSignInState(writeSignInState(state))).toEqual(state);
  expect(readSignInState(writeSignInState({ nonce: 'n-1' }))).toEqual({ nonce: 'n-1' });
});

test('no path leads to another site', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    ' /a',
    '/\n/evil.example',
    `/${'a'.repeat(2_000)}`,
  ])
    expect([path, isSameSitePath(path)]).toEqual([path, false]);
  for (const path of ['/', '/workspace/project/board?workspaceId=w1', '/a?next=https://evil.example', '/a//b'])
    expect([path, isSameSitePath(path)]).toEqual([path, true]);
});

test('a forged state loses what does not lead back to us', () => {
  for (const subDomain of ['evil.example', 'files', 'a b', 'x@evil.example', '-a', 'evil.example/'])
    expect(readSignInState(`nonce=n&subDomain=${encodeURIComponent(subDomain)}&referer=//evil.example`)).toEqual({
      nonce: 'n',
    });
  expect(readSignInState('%%%')).toEqual({ nonce: '' });
});
