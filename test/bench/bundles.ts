/** The functions as they are deployed: minified, AWS clients included. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Figure } from './figure.ts';
import { KB, median } from './figure.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../dist/functions');

export interface Bundle {
  logicalId: string;
  file: string;
  bytes: number;
}

/** Smallest first. */
export function restBundles(): Bundle[] {
  const files = globSync('Rest*/index.mjs', { cwd: FUNCTIONS }).map((file) => join(FUNCTIONS, file));
  if (files.length === 0) throw new Error(`no REST functions in ${FUNCTIONS}`);
  return files
    .map((file) => ({ logicalId: basename(dirname(file)), file, bytes: statSync(file).size }))
    .sort((a, b) => a.bytes - b.bytes);
}

/** Functions that anything of a package is packed into, by name. */
export function functionsWith(name: string): string[] {
  const { outputs } = JSON.parse(readFileSync(join(FUNCTIONS, 'meta.json'), 'utf8')) as Metafile;
  const isOf = ([file, { bytesInOutput }]: [string, { bytesInOutput: number }]): boolean =>
    file.startsWith(`node_modules/${name}/`) && bytesInOutput > 0;
  return Object.entries(outputs)
    .filter(([, { inputs }]) => Object.entries(inputs).some(isOf))
    .map(([file]) => basename(dirname(file)))
    .toSorted();
}

export function bundles(): Figure[] {
  const all = restBundles();
  const largest = all.at(-1)!;
  return [
    {
      metric: 'rest.bundle.median_kb',
      value: median(all.map(({ bytes }) => bytes)) / KB,
      unit: 'kB',
      note: `${all.length} functions`,
    },
    { metric: 'rest.bundle.max_kb', value: largest.bytes / KB, unit: 'kB', note: largest.logicalId },
  ];
}
