import { expect, test } from 'vitest';
import { subDomainOf } from './moved-host.ts';

test('the workspace’s part of a host', () => {
  const site = 'http://hisho.localhost:3000';
  expect(subDomainOf('aoba.hisho.localhost:3000', site)).toBe('aoba');
  expect(subDomainOf('hisho.localhost:3000', site)).toBeUndefined();
  expect(subDomainOf('nothisho.localhost:3000', site)).toBeUndefined();
  expect(subDomainOf('aoba.hisho.localhost', site)).toBeUndefined();
});
