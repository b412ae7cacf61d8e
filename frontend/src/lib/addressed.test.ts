import { expect, test } from 'vitest';
import { addressedNumber, addressedProject, workspaceAlone } from './addressed.ts';

const asked = (search: string, params: Record<string, string>) => ({
  request: new Request(`https://x.jp/a${search}`),
  params,
});
const problemOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('what the path leaves out is read from the query', () => {
  const place = { workspaceId: 'w1', projectKey: 'WEB' };
  expect(addressedProject(asked('', place))).toEqual(place);
  expect(addressedProject(asked('?projectKey=WEB', { workspaceId: 'w1' }))).toEqual(place);
  expect(addressedProject(asked('?projectKey=WEB&workspaceId=w1', {}))).toEqual(place);
  expect(addressedProject(asked('?projectKey=OTHER', place))).toEqual(place);
});

test('on the host of a workspace the workspace need not be named', () => {
  const place = { workspaceId: 'w1', projectKey: 'WEB' };
  expect(addressedProject(asked('?projectKey=WEB', {}), 'w1')).toEqual(place);
  expect(addressedProject(asked('', { workspaceId: 'WEB' }), 'w1')).toEqual(place);
  expect(addressedProject(asked('?projectKey=WEB', { workspaceId: 'w1' }), 'w1')).toEqual(place);
  // Another one that is named is meant.
  expect(addressedProject(asked('', { ...place, workspaceId: 'w2' }), 'w1')).toEqual({ ...place, workspaceId: 'w2' });
  expect(problemOf(() => addressedProject(asked('', { workspaceId: 'w1' }), 'w1'))).toBe('EntityNotFound');
  expect(problemOf(() => addressedProject(asked('', { workspaceId: 'config' }), 'w1'))).toBe('EntityNotFound');
});

test('an address without a project is about the workspace of its host', () => {
  const alone = (search: string, params: Record<string, string>) => workspaceAlone(asked(search, params), 'w1');
  expect([alone('', {}), alone('', { workspaceId: 'w1' }), alone('?workspaceId=w1', {})]).toEqual(['w1', 'w1', 'w1']);
  expect([alone('?projectKey=WEB', {}), alone('', { workspaceId: 'WEB' })]).toEqual([undefined, undefined]);
  expect(workspaceAlone(asked('', { workspaceId: 'w1' }), undefined)).toBeUndefined();
});

test.each([
  ['', { workspaceId: 'w1' }],
  ['?workspaceId=w1', {}],
  ['?workspaceId=w1', { projectKey: 'config' }],
  ['', { workspaceId: 'user', projectKey: 'WEB' }],
])('%s %j names no project', (search, params) => {
  expect(problemOf(() => addressedProject(asked(search, params as Record<string, string>)))).toBe('EntityNotFound');
});

test('numbers are numbers', () => {
  expect([addressedNumber(undefined), addressedNumber('12')]).toEqual([undefined, 12]);
  for (const none of ['0', '-1', '1.5', 'x', '1e3', ''])
    expect(
      problemOf(() => addressedNumber(none)),
      none,
    ).toBe('EntityNotFound');
});
