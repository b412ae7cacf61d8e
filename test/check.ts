/**
 * `npm run check [base]`: types, lint and the tests that a change reaches, in minutes. The change is what the branch has since it
 * left `base` (the remote's main, else main), with what is not committed yet. Templates, flows and what runs over the wire are left
 * to `npm test` and its areas.
 */
import { execFileSync } from 'node:child_process';
import { FORMAT, lint, runStages, TYPES } from './steps.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function base(): string {
  for (const ref of [process.argv[2], 'origin/main', 'main']) {
    if (ref === undefined) continue;
    try {
      return git('merge-base', 'HEAD', ref);
    } catch {
      // A clone may lack one of them.
    }
  }
  return 'HEAD';
}

const since = base();
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
];
const code = changed.filter((path) => /\.(ts|tsx|js)$/.test(path));
const reached = {
  name: 'tests',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'local', '--changed', since, '--passWithNoTests'],
};
await runStages([[TYPES, FORMAT, ...(code.length > 0 ? [lint(...code)] : [])], [reached]]);
