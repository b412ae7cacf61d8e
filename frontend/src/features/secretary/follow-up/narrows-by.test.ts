import { expect, test } from 'vitest';
import { AiSecretaryJobType as Job, AiSecretaryJobQueryType as Query } from '#shared/enums/enums.ts';
import { narrowsBy } from './narrows-by.ts';

const POST = { aiSecretaryJobQueryType: Query.POST, projectSerialNumber: 1 } as const;

test.each([
  ['several posts of a period', Job.CONTENTS_GET_INSIGHT, undefined, { posts: true, time: true }],
  ['one post in a period', Job.CONTENTS_GET_INSIGHT, POST, { posts: false, time: true }],
  ['several posts as they are', Job.ANALYSIS_SKILL_MAP, undefined, { posts: true, time: false }],
  ['one post as it is', Job.CONTENTS_TASK_HISTORY, POST, { posts: false, time: false }],
])('a report about %s', (_, aiSecretaryJobType, aiSecretaryJobQuery, narrows) => {
  expect(narrowsBy({ aiSecretaryJobType, ...(aiSecretaryJobQuery && { aiSecretaryJobQuery }) })).toEqual(narrows);
});
