import { defineConfig } from 'vitest/config';

const quiet = { reporters: ['default'] as string[] };

export default defineConfig({
  test: {
    ...quiet,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,events,functions,infra,frontend}/**/*.test.{ts,tsx}', 'eslint-rules/*.test.js', 'test/{sim,rules}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'infra', include: ['test/infra/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 240_000 } },
      {
        test: {
          name: 'wire',
          include: ['test/{api,graphql,jobs}/**/*.test.ts'],
          globalSetup: ['test/support/wire-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One host serves all files; two cores are shared between it and the tests, and a third worker saved nothing.
          maxWorkers: 2,
        },
      },
    ],
  },
});
