import { expect, test } from 'vitest';
import { AiSecretaryJobType as Job } from '#shared/enums/enums.ts';
import { estimateOf } from './run-estimate.ts';

const REPORT = Job.CONTENTS_WORK_PROGRESS_OVERVIEW;

test('a run costs what is said before it, and leaves the rest', () => {
  expect(estimateOf(REPORT, { creditBalance: 25, capList: [] }, 1000)).toEqual({
    cost: 10,
    left: 15,
    missing: 0,
    limits: [],
  });
  expect(estimateOf(REPORT, { creditBalance: 4, capList: [] }, undefined)).toMatchObject({ left: 0, missing: 6 });
  expect(estimateOf(REPORT, undefined, undefined)).toMatchObject({ left: undefined, missing: 0 });
});

test('a cap on another kind of job is none on this one, and one is reached when the run does not fit', () => {
  const capList = [
    { target: 'PERSON' as const, id: 'u1', credits: 100, used: 90 },
    { target: 'GROUP' as const, id: 'g1', credits: 100, used: 91 },
    { target: 'JOB' as const, id: String(Job.ANALYSIS_BUG), credits: 0, used: 0 },
  ];
  expect(estimateOf(REPORT, { creditBalance: 25, capList }, 1000).limits.map(({ isReached }) => isReached)).toEqual([
    false,
    true,
  ]);
  expect(estimateOf(Job.ANALYSIS_BUG, { creditBalance: 25, capList }, 1000).limits).toHaveLength(3);
});
