import { describe, expect, test } from 'vitest';
import { postOfAddress } from './post-of-address.ts';

const at = { workspaceId: 'w1', projectKey: 'PRJ' };

describe('postOfAddress', () => {
  test.each([
    ['/workspace/w1/PRJ/post/12', {}, { ...at, serial: 12 }],
    ['/workspace/w1/PRJ/post/12/', {}, { ...at, serial: 12 }],
    ['/workspace/w1/PRJ/b1/post/12', {}, { ...at, serial: 12 }],
    ['/workspace/w1/PRJ/post/12/subPost/13', {}, { ...at, serial: 13 }],
    ['/workspace/w1/PRJ/post/subPost/13', {}, { ...at, serial: 13 }],
    ['/workspace/PRJ/post/12', {}, { workspaceId: undefined, projectKey: 'PRJ', serial: 12 }],
    ['/workspace/post/12', { projectKey: 'PRJ' }, { workspaceId: undefined, projectKey: 'PRJ', serial: 12 }],
    ['/workspace/post/12', at, { ...at, serial: 12 }],
    ['/workspace/project/post/12', at, { ...at, serial: 12 }],
    ['/workspace/project/post/detail', { ...at, post: '12' }, { ...at, serial: 12 }],
    ['/workspace/project/post/subPost/detail', { ...at, post: '12', subPost: '13' }, { ...at, serial: 13 }],
  ])('%s leads to a post', (path, query, found) => {
    expect(postOfAddress(path, query)).toEqual(found);
  });

  test.each([
    ['/workspace/project/post', at],
    ['/workspace/project/post/detail', { ...at, post: '0' }],
    ['/workspace/w1/PRJ/post/1e3', {}],
    ['/workspace/w1/PRJ/post/9999999999', {}],
    ['/workspace/w1/PRJ%23/post/1', {}],
    ['/workspace/w1/config/post/1', {}],
    ['/workspace/post/12', { projectKey: 'a#b' }],
    ['/user/login', at],
  ])('%s leads to none', (path, query) => {
    expect(postOfAddress(path, query)).toBeUndefined();
  });
});
