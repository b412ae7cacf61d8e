/** Runs checks as processes, shows what they print, and closes with one summary. */
import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string[];
  /** Nothing after it can be judged when it fails. */
  isGround?: true;
}

interface Ran {
  ok: boolean;
  output: string;
}

function run({ command }: Step): Promise<Ran> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program!, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
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
const FAILURE = /^\s*FAIL\s|^ {4}test\/browser\/\S+ › /;

const failuresIn = (output: string): string[] => {
  const lines = plainLines(output).filter((line) => FAILURE.test(line));
  return [...new Set(lines.map((line) => line.trim()))];
};

/** Sums of vitest's `Tests  12 passed | 1 failed (13)` and Playwright's `3 passed`. */
function count(output: string, word: 'passed' | 'failed' | 'skipped'): number {
  const lines = plainLines(output).filter((line) => /^\s*(Tests\s|\d+ (passed|failed|skipped))/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0), 0);
}

/** One stage after the other; the steps of a stage side by side. Sets the exit code. */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<void> {
  const startedAt = Date.now();
  const results: { name: string; ok: boolean; seconds: number }[] = [];
  const failures: string[] = [];
  const total = { passed: 0, failed: 0, skipped: 0 };

  const take = async (step: Step): Promise<boolean> => {
    const stepStartedAt = Date.now();
    console.log(`\n── ${step.name}`);
    const { ok, output } = await run(step);
    for (const word of ['passed', 'failed', 'skipped'] as const) total[word] += count(output, word);
    if (!ok) failures.push(...failuresIn(output));
    results.push({ name: step.name, ok, seconds: (Date.now() - stepStartedAt) / 1000 });
    return ok || !step.isGround;
  };

  for (const stage of stages) {
    const goesOn = await Promise.all(stage.map(take));
    if (goesOn.includes(false)) break;
  }

  console.log('\n── summary');
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  for (const failure of failures) console.log(failure);
  const failedSteps = results.filter(({ ok }) => !ok);
  console.log(`${((Date.now() - startedAt) / 60_000).toFixed(1)} min`);
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${Math.max(total.failed, failedSteps.length)} failed${skipped}`);
  process.exitCode = failedSteps.length === 0 ? 0 : 1;
}

/** TypeScript 7, which has no API yet: what reads programs (lint, codegen, the build) stays with 6. */
export const TYPES: Step = {
  name: 'types',
  command: ['node_modules/@typescript/typescript-linux-x64/lib/tsc', '-p', '.'],
  isGround: true,
};
export const BUILD: Step = { name: 'build', command: ['node', 'infra/build/build-all.ts'], isGround: true };
export const lint = (...paths: string[]): Step => ({
  name: 'lint',
  command: [
    'eslint',
    ...paths,
    '--max-warnings',
    '0',
    '--no-warn-ignored',
    '--cache',
    '--cache-location',
    '.local/eslint',
  ],
});
export const FORMAT: Step = { name: 'format', command: ['node_modules/@biomejs/cli-linux-x64/biome', 'ci', '.'] };
const projects = (...names: string[]): string[] => names.flatMap((name) => ['--project', name]);
export const UNIT: Step = { name: 'unit', command: ['vitest', 'run', ...projects('unit', 'local', 'infra')] };
export const WIRE: Step = { name: 'wire', command: ['vitest', 'run', ...projects('wire')] };
export const BROWSER: Step = { name: 'browser', command: ['playwright', 'test'] };
