/** `npm test`: every check, one summary. Each step also runs alone (package.json); heavy ones run one after the other. */
import { spawn } from 'node:child_process';

interface Step {
  name: string;
  command: string[];
}

const only = process.argv.slice(2);
/** Those of one stage run side by side: alone, each leaves a core idle part of the time. */
const stages: Step[][] = [
  [
    { name: 'types', command: ['tsc', '-p', '.'] },
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.local/eslint'] },
    { name: 'build', command: ['node', 'infra/build/build-all.ts'] },
  ],
  [{ name: 'unit', command: ['vitest', 'run', '--project', 'unit', '--project', 'local', '--project', 'infra'] }],
  [{ name: 'wire', command: ['vitest', 'run', '--project', 'wire'] }],
  [{ name: 'browser', command: ['playwright', 'test'] }],
];

function run({ command }: Step): Promise<{ ok: boolean; output: string }> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '0' } });
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ ok: false, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

const plainLines = (output: string): string[] => output.replaceAll(/\u001b\[\d+m/g, '').split('\n');

/** Vitest's `FAIL  wire  test/…` and, after its run, Playwright's indented list: whoever sees only the end learns which. */
const failuresIn = (output: string): string[] => [...new Set(plainLines(output).filter((line) => /^\s*FAIL\s|^ {4}test\/browser\/\S+ › /.test(line)).map((line) => line.trim()))];

/** Sums of vitest's `Tests  12 passed | 1 failed (13)` and Playwright's `3 passed`. */
function count(output: string, word: 'passed' | 'failed' | 'skipped'): number {
  const lines = plainLines(output).filter((line) => /^\s*(Tests\s|\d+ (passed|failed|skipped))/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0), 0);
}

const startedAt = Date.now();
const results: { name: string; ok: boolean; seconds: number }[] = [];
const failures: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };

async function take(step: Step): Promise<boolean> {
  const stepStartedAt = Date.now();
  console.log(`\n── ${step.name}`);
  const { ok, output } = await run(step);
  for (const word of ['passed', 'failed', 'skipped'] as const) total[word] += count(output, word);
  if (!ok) failures.push(...failuresIn(output));
  results.push({ name: step.name, ok, seconds: (Date.now() - stepStartedAt) / 1000 });
  // Without a build there is nothing to test the rest on.
  return ok || !['types', 'build'].includes(step.name);
}

for (const stage of stages) {
  const goesOn = await Promise.all(stage.filter(({ name }) => only.length === 0 || only.includes(name)).map(take));
  if (goesOn.includes(false)) break;
}

console.log('\n── summary');
for (const { name, ok, seconds } of results) console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
for (const failure of failures) console.log(failure);
const failedSteps = results.filter(({ ok }) => !ok);
console.log(`${((Date.now() - startedAt) / 60_000).toFixed(1)} min`);
console.log(`${total.passed} passed, ${Math.max(total.failed, failedSteps.length)} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;
