/** Every file of tests that git knows or does not ignore, relative to the project's root. */
import { execFileSync } from 'node:child_process';

const PATTERNS = ['*.test.ts', '*.test.tsx', '*.test.js', '*.spec.ts'];

export const testFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...PATTERNS], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

export const isFlow = (path: string): boolean => path.endsWith('.spec.ts');
export const isOverTheWire = (path: string): boolean => /^test\/(api|graphql|jobs)\//.test(path);
