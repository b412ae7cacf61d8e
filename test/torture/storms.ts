/**
 * The simulations at full size (reliability R1): `npm run torture -- storms [seeds] [first seed]`, 10,000 seeds of 200
 * operations unless told. Prints every failing seed and how to replay it.
 */

import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runSeed } from '#test/sim/run-seed.ts';
import { STORM } from '#test/support/sim/faults.ts';

const OPERATIONS = 200;

interface Share {
  first: number;
  last: number;
  step: number;
}
interface Outcome {
  seed: number;
  writes: number;
  violations: string[];
}

async function runShare({ first, last, step }: Share, report: (outcome: Outcome) => void): Promise<void> {
  for (let seed = first; seed <= last; seed += step) {
    try {
      const { writes, violations } = await runSeed(seed, OPERATIONS, STORM);
      report({ seed, writes, violations });
    } catch (error) {
      report({
        seed,
        writes: 0,
        violations: [`the run broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
      });
    }
  }
}

export async function storms(args: readonly string[]): Promise<number> {
  const count = Number(args[0] ?? 10_000);
  const first = Number(args[1] ?? 1);
  const step = Math.max(1, availableParallelism());
  const startedAt = Date.now();
  let [done, writes, failed] = [0, 0, 0];
  const report = (outcome: Outcome): void => {
    done += 1;
    writes += outcome.writes;
    if (outcome.violations.length > 0) {
      failed += 1;
      console.log(
        `SEED=${outcome.seed} OPERATIONS=${OPERATIONS} npx vitest run test/sim/board.test.ts\n  ${outcome.violations.slice(0, 3).join('\n  ')}`,
      );
    }
    if (done % 500 === 0)
      console.log(
        `${done} seeds, ${writes} writes, ${failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s`,
      );
  };
  await Promise.all(
    Array.from({ length: step }, (_, at) => {
      const worker = new Worker(new URL(import.meta.url), {
        workerData: { first: first + at, last: first + count - 1, step } satisfies Share,
      });
      worker.on('message', report);
      return new Promise<void>((resolve, reject) => worker.once('exit', () => resolve()).once('error', reject));
    }),
  );
  console.log(
    `${done} of ${count} seeds run, ${writes} writes, ${failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return failed + (count - done);
}

if (!isMainThread) await runShare(workerData as Share, (outcome) => parentPort!.postMessage(outcome));
