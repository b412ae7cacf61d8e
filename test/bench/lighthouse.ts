/**
 * The landing page as Lighthouse marks it, from 0 to 100, as a phone on a slow line (its own simulation) and as a desk. `npx` fetches
 * Lighthouse as it runs; what costs marks is printed.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { publishBuiltSite } from '#infra/start/site.ts';
import { findChromium } from '#test/support/people/chromium.ts';
import type { Bench } from './bench-host.ts';
import type { Figure } from './figure.ts';

const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PRESETS = { mobile: [], desktop: ['--preset=desktop'] } as const;
const LONGEST_MS = 300_000;
const MOST_OUTPUT = 64 * 1_024 * 1_024;

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

async function mark(address: string, preset: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '-y',
      `lighthouse@${VERSION}`,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
      ...preset,
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium(), CI: '1' },
      timeout: LONGEST_MS,
      maxBuffer: MOST_OUTPUT,
    },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

export async function lighthouse({ own }: Bench): Promise<Figure[]> {
  await publishBuiltSite(own.host);
  const figures: Figure[] = [];
  for (const [name, preset] of Object.entries(PRESETS)) {
    const { categories, audits } = await mark(own.host.origin, preset);
    for (const category of CATEGORIES) {
      const { score, auditRefs } = categories[category]!;
      figures.push({
        metric: `lighthouse.${name}.${category}`,
        value: Math.round((score ?? Number.NaN) * 100),
        unit: '',
      });
      for (const { id, weight } of auditRefs) {
        const { title, score: own, displayValue = '' } = audits[id]!;
        if (weight > 0 && own !== null && own < 1)
          console.log(`  ${name} ${category}: ${title} ${displayValue} (${Math.round(own * 100)} of 100)`);
      }
    }
  }
  return figures;
}
