import { expect, test } from 'vitest';
import { workspaceOrigin } from './site-origin.ts';

test('a workspace lives at its sub-domain, with scheme and port of the site', () => {
  expect(workspaceOrigin('http://hisho.localhost:3000', 'lab')).toBe('http://lab.hisho.localhost:3000');
  expect(workspaceOrigin('https://hisho.example', null)).toBe('https://hisho.example');
});
