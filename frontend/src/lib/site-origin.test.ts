import { expect, test } from 'vitest';
import type { WorkspaceUser } from './session-user.ts';
import { siteOrigin, workspaceOrigin } from './site-origin.ts';

const members = [{ workspace: { subDomain: 'aoba' } }, { workspace: { subDomain: null } }] as WorkspaceUser[];

test('the sub-domain of one of the person’s workspaces is cut off', () => {
  expect(siteOrigin({ protocol: 'http:', host: 'aoba.hisho.localhost:3000' }, members)).toBe('http://hisho.localhost:3000');
});

test('any other host is the product’s own, however many labels it has', () => {
  expect(siteOrigin({ protocol: 'https:', host: 'hisho.example.co.jp' }, members)).toBe('https://hisho.example.co.jp');
  expect(siteOrigin({ protocol: 'http:', host: 'localhost:3000' }, members)).toBe('http://localhost:3000');
});

test('a workspace lives at its sub-domain, with scheme and port of the site', () => {
  expect(workspaceOrigin('http://hisho.localhost:3000', 'lab')).toBe('http://lab.hisho.localhost:3000');
  expect(workspaceOrigin('https://hisho.example', null)).toBe('https://hisho.example');
});
