import { expect, test } from 'vitest';
import { secretaryQuery } from '#shared/contract/secretary.ts';
import { AiSecretaryJobType as Job, AiSecretaryJobQueryType as Query } from '#shared/enums/enums.ts';
import { SECRETARY_JOBS, WAITING_JOBS, WAITING_TARGETS } from './secretary-jobs.ts';

test('each of the 23 kinds is offered, or says what it waits for', () => {
  const types = [...SECRETARY_JOBS, ...WAITING_JOBS].map(({ type }) => type);
  expect(types.toSorted((a, b) => a - b)).toEqual(Object.values(Job).toSorted((a, b) => a - b));
});

test('each of the eleven targets is taken by some kind, or refused in words', () => {
  const offered = new Set<number>(SECRETARY_JOBS.flatMap(({ queries }) => [...queries]));
  const said = (aiSecretaryJobQueryType: number) =>
    secretaryQuery.safeParse({ aiSecretaryJobQueryType }).error?.issues.map(({ message }) => message);
  for (const type of Object.values(Query)) {
    if (!offered.has(type)) expect(said(type)).toEqual([expect.stringMatching(/選べません。/)]);
  }
  expect(said(Query.PROJECT_TAG)).toEqual(['タグは投稿に付けられないため、対象に選べません。']);
  expect(said(Query.ACTIVITY_TERM)).toEqual(['その対象は選べません。対象を選びなおしてください。']);
  expect(said(Query.ALL)).toBeUndefined();
  for (const { type } of WAITING_TARGETS) expect(offered).not.toContain(type);
});
