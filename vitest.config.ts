import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Vitest's own choice leaves one core to others: on two, half of the time went there. */
const maxWorkers = availableParallelism();

/**
 * sanitize-html requires it while others import it: Node refuses whichever comes while the other is on its way. Of two copies, neither
 * waits for the other.
 */
const server = { deps: { inline: ['htmlparser2', /\.wasm$/] } };

/** As esbuild does it for the functions: WebAssembly comes as its bytes. */
const wasmBytes = {
  name: 'wasm-bytes',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('.wasm')
      ? `export default Uint8Array.from(Buffer.from('${readFileSync(id).toString('base64')}', 'base64'));`
      : undefined,
};

const quiet = { reporters: ['default'] as string[] };

/** A clean clone knows no durations and goes by size: a small file that runs long would come last, and leave a core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('test/sim/board.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    ...quiet,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [wasmBytes],
        test: {
          name: 'unit',
          server,
          include: [
            '{shared,events,functions,frontend}/**/*.test.{ts,tsx}',
            'eslint-rules/*.test.js',
            'test/{rules,torture}/**/*.test.ts',
          ],
          testTimeout: 20_000,
          // What a file imports stays for the next one: half of the time went there.
          isolate: false,
          maxWorkers,
        },
      },
      // Parts of the local host and the table's engine run as processes and servers: each file in a process of its own.
      {
        test: {
          name: 'local',
          server,
          include: ['infra/**/*.test.ts', 'test/sim/**/*.test.ts'],
          testTimeout: 20_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'wire',
          server,
          include: ['test/{api,graphql,jobs}/**/*.test.ts'],
          globalSetup: ['test/support/host/wire-setup.ts'],
          // Above the sum of what one test waits for: each wait has a limit of its own, and says what did not come.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Two processes for two cores. Each has one host, which its files take over from one another (test/support/host/wire-host.ts).
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
