/** What runs of a job hold in memory, told by the worker that runs them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench } from './bench-host.ts';

const MARK = 'bench:heap';

/** The function's own bundle, with a look at its heap every few milliseconds; what earlier runs left is collected first. */
const probe = (bundle: string): string => `import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { handler as measured } from ${JSON.stringify(pathToFileURL(bundle).href)};
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
export async function handler(event, context) {
  let peak = 0;
  collect();
  const look = () => {
    const { used_heap_size, external_memory } = getHeapStatistics();
    peak = Math.max(peak, used_heap_size + external_memory);
  };
  const timer = setInterval(look, 5);
  try {
    return await measured(event, context);
  } finally {
    clearInterval(timer);
    look();
    console.log('${MARK} ' + peak);
  }
}
`;

export async function withProbe<T>({ own: { host } }: Bench, functionName: string, work: () => Promise<T>): Promise<T> {
  const functions = resolve(import.meta.dirname, '../../dist/functions');
  const folder = mkdtempSync(join(tmpdir(), 'hisho-bench-'));
  mkdirSync(join(folder, functionName));
  writeFileSync(join(folder, functionName, 'index.mjs'), probe(join(functions, functionName, 'index.mjs')));
  try {
    await host.reloadFunctions(folder);
    return await work();
  } finally {
    await host.reloadFunctions(functions);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Most heap and buffers in use, in bytes, of each run so far. */
export const heapsOf = ({ own }: Bench, functionName: string): number[] =>
  own.logOf(functionName).flatMap((line) => (line.includes(MARK) ? [Number(/bench:heap (\d+)/.exec(line)![1])] : []));
