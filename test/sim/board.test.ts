/**
 * The board's write and read path in a storm, many seeds. A failing seed names itself:
 *   SEED=123 npx vitest run test/sim/board.test.ts
 * `SEEDS=10000 OPERATIONS=200` is the full size; both must be the same again to replay a seed.
 */
import { expect, test } from 'vitest';
import { STORM } from '#test/support/sim/faults.ts';
import { runSeed } from './run-seed.ts';

const operations = Number(process.env.OPERATIONS ?? 120);
const given = process.env.SEED;
const count = Number(process.env.SEEDS ?? 200);
const seeds = given === undefined ? Array.from({ length: count }, (_, at) => at + 1) : [Number(given)];

test(
  `no acknowledged change is lost, doubled or hidden in ${seeds.length} storms`,
  async () => {
    let writes = 0;
    for (const seed of seeds) {
      const result = await runSeed(seed, operations, STORM);
      writes += result.writes;
      expect(result.violations, `SEED=${seed}`).toEqual([]);
      if (given !== undefined) console.log(result);
    }
    expect(writes).toBeGreaterThan(seeds.length * operations * 0.3);
  },
  20_000 + seeds.length * 2_000,
);
