import { expect, test } from 'vitest';
import { parseFilters, passes } from './filter.ts';

const record = {
  eventName: 'MODIFY',
  dynamodb: { NewImage: { PK: { S: 'W#1#B#2' }, kind: { S: 'row' }, tags: ['a', 'b'] }, SizeBytes: 40 },
};
const isPassed = (...patterns: object[]) =>
  passes(parseFilters({ Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) }), record);
const image = (attributes: object) => ({ dynamodb: { NewImage: attributes } });

test.each([
  ['an exact value', { eventName: ['INSERT', 'MODIFY'] }, true],
  ['another value', { eventName: ['REMOVE'] }, false],
  ['a prefix', image({ PK: { S: [{ prefix: 'W#' }] } }), true],
  ['another prefix', image({ PK: { S: [{ prefix: 'G#' }] } }), false],
  ['a suffix', image({ PK: { S: [{ suffix: '#2' }] } }), true],
  ['a present attribute', image({ kind: { S: [{ exists: true }] } }), true],
  ['an attribute that must be absent', image({ kind: { S: [{ exists: false }] } }), false],
  ['an absent attribute', image({ gone: { S: [{ exists: false }] } }), true],
  ['anything but its value', image({ kind: { S: [{ 'anything-but': ['row'] }] } }), false],
  ['anything but another value', image({ kind: { S: [{ 'anything-but': 'meta' }] } }), true],
  ['anything but another prefix', image({ kind: { S: [{ 'anything-but': { prefix: 'me' } }] } }), true],
  ['anything but, of an absent attribute', image({ gone: { S: [{ 'anything-but': ['row'] }] } }), false],
  ['a range', { dynamodb: { SizeBytes: [{ numeric: ['>', 10, '<=', 40] }] } }, true],
  ['a range that ends before', { dynamodb: { SizeBytes: [{ numeric: ['>', 10, '<', 40] }] } }, false],
  ['one element of a list', image({ tags: ['b'] }), true],
  ['one of two paths', { $or: [{ eventName: ['REMOVE'] }, image({ kind: { S: ['row'] } })] }, true],
  ['two paths, one of which fails', { eventName: ['MODIFY'], ...image({ kind: { S: ['meta'] } }) }, false],
])('%s', (_name, pattern, expected) => {
  expect(isPassed(pattern)).toBe(expected);
});

test('One of several filters is enough, and none lets everything pass', () => {
  expect(isPassed({ eventName: ['REMOVE'] }, { eventName: ['MODIFY'] })).toBe(true);
  expect(isPassed()).toBe(true);
});

test('An unknown condition is refused by name', () => {
  expect(() => isPassed({ eventName: [{ cidr: '10.0.0.0/8' }] })).toThrow(/cidr/);
});
