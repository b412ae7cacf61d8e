/** What loading a function's code costs: a fresh process that imports it against one that imports an empty module. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { restBundles } from './bundles.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';

const RUNS = 21;

/** Nothing of this machine's may help: no compile cache, no options. Bundles read their variables when they are called. */
const BARE = { PATH: process.env.PATH, AWS_REGION: 'ap-northeast-1' };

function milliseconds(file: string): number {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [file], { env: BARE, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
  return performance.now() - startedAt;
}

export function imports(): Figure[] {
  const all = restBundles();
  const { file, logicalId } = all[Math.floor(all.length / 2)]!;
  const folder = mkdtempSync(join(tmpdir(), 'hisho-bench-'));
  try {
    const importing = (name: string, module: string): string => {
      const main = join(folder, `${name}.mjs`);
      writeFileSync(main, `import ${JSON.stringify(pathToFileURL(module).href)};\n`);
      return main;
    };
    writeFileSync(join(folder, 'nothing.mjs'), 'export {};\n');
    const empty = importing('empty', join(folder, 'nothing.mjs'));
    const handler = importing('handler', file);
    // The first of each reads its files from the disk. Taken in turns, so that both meet the same load of the machine.
    for (const main of [empty, handler]) milliseconds(main);
    const pairs = Array.from({ length: RUNS }, () => [milliseconds(empty), milliseconds(handler)] as const);
    const [emptyMs, handlerMs] = [median(pairs.map(([ms]) => ms)), median(pairs.map(([, ms]) => ms))];
    return [
      {
        metric: 'rest.import.ratio',
        value: handlerMs / emptyMs,
        unit: '×',
        note: `${logicalId}, median of ${RUNS} in turns, goal 3.5`,
      },
      { metric: 'rest.import.ms', value: handlerMs, unit: 'ms' },
      { metric: 'rest.import.empty_ms', value: emptyMs, unit: 'ms' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
