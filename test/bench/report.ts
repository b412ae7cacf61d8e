/** The table on the terminal and `results.json`. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { isBroken, limitOf } from './figure.ts';

const FILE = join(import.meta.dirname, 'results.json');

const shown = (value: number): string =>
  (Number.isInteger(value) ? value : Number(value.toFixed(Math.abs(value) < 10 ? 2 : 1))).toLocaleString('en');

function limitText(figure: Figure): string {
  const limit = limitOf(figure);
  if (!limit) return '';
  return 'atMost' in limit ? `≤ ${shown(limit.atMost)}` : `≥ ${shown(limit.atLeast)}`;
}

const HEADINGS = ['metric', 'size', 'value', 'unit', 'limit', '', ''];
const IS_NUMBER = [false, true, true, false, true, false, false];

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.metric,
    figure.size === undefined ? '' : shown(figure.size),
    shown(figure.value),
    figure.unit,
    limitText(figure),
    limitOf(figure) ? (isBroken(figure) ? 'OVER' : 'ok') : '',
    figure.note ?? '',
  ]);
  const lines = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((text, column) => (IS_NUMBER[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Other work on the machine shows in the times: the load of the minute before is a part of the result. */
export function circumstances(): { metric: string; value: string; unit: string }[] {
  const [processor] = cpus();
  return [
    { metric: 'run.date', value: new Date().toISOString(), unit: 'time' },
    {
      metric: 'run.machine',
      value: `${cpus().length} × ${processor?.model.trim() || process.arch}, ${Math.round(totalmem() / 1024 ** 3)} GB`,
      unit: 'text',
    },
    { metric: 'run.node', value: process.version, unit: 'version' },
    { metric: 'run.load_before', value: loadavg()[0]!.toFixed(1), unit: 'runnable processes' },
  ];
}

const rounded = (value: number): number => Number(value.toPrecision(6));

export function writeResults(about: ReturnType<typeof circumstances>, figures: readonly Figure[]): void {
  const results = [
    ...about,
    ...figures.map(({ metric, size, value, unit }) => ({ metric, size, value: rounded(value), unit })),
  ];
  writeFileSync(FILE, `[\n${results.map((result) => `  ${JSON.stringify(result)}`).join(',\n')}\n]\n`);
}
