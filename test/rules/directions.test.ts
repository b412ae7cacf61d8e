/** Directions of import on resolved paths, types included (docs/contributing.md): whatever a path is written like, it is seen. */

import type { ICruiseResult } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';
import { beforeAll, expect, test } from 'vitest';
import { RULES } from './directions.ts';

const FOLDERS = ['shared', 'events', 'functions', 'frontend/src', 'infra'];
let result: ICruiseResult;

beforeAll(async () => {
  const { output } = await cruise(
    FOLDERS,
    {
      ruleSet: { forbidden: RULES },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^dist/' },
    },
    { extensions: ['.ts', '.tsx', '.js'] },
  );
  result = output as ICruiseResult;
}, 60_000);

test('every import of ours is found', () => {
  const lost = result.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module, couldNotResolve }) => couldNotResolve && /^[.#]/.test(module))
      .map(({ module }) => `${source}: ${module}`),
  );
  expect(lost).toEqual([]);
  expect(result.summary.totalDependenciesCruised).toBeGreaterThan(10_000);
  expect(
    result.modules.some(({ dependencies }) =>
      dependencies.some(({ dependencyTypes }) => dependencyTypes.includes('type-only')),
    ),
  ).toBe(true);
});

test('nothing imports against the directions', () => {
  expect(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});
