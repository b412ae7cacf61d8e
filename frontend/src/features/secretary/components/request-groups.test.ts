import { expect, test } from 'vitest';
import type { SecretaryRequest } from '#shared/contract/secretary.ts';
import { groupRequests } from './request-groups.ts';

const at = (createdAt: string) => ({ requestHistoryId: createdAt, createdAt }) as SecretaryRequest;

test('requests stand under today, yesterday, this week, this month and before', () => {
  const requests = [
    '2026-09-17T01:00:00Z',
    '2026-09-16T01:00:00Z',
    '2026-09-14T01:00:00Z',
    '2026-09-03T01:00:00Z',
    '2026-08-20T01:00:00Z',
  ].map(at);
  expect(groupRequests(requests, '2026-09-17').map(({ name, requests: list }) => [name, list.length])).toEqual([
    ['今日', 1],
    ['昨日', 1],
    ['今週', 1],
    ['今月', 1],
    ['以前', 1],
  ]);
});
test('a day begins at midnight in Tokyo', () => {
  expect(groupRequests([at('2026-09-16T15:30:00Z')], '2026-09-17')[0]!.name).toBe('今日');
});
