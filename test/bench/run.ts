/**
 * `npm run bench`: every figure of the product through its real parts on a host of its own, against its limit.
 * `npm run bench -- board realtime` runs some groups only and leaves `results.json` alone. Exits 1 when a limit is broken.
 */
import { buildAll } from '#infra/build/build-all.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import type { Bench } from './bench-host.ts';
import { startBench } from './bench-host.ts';
import { board } from './board.ts';
import { boardExport } from './board-export.ts';
import { bounds } from './bounds.ts';
import { bulk } from './bulk.ts';
import { bundles } from './bundles.ts';
import { engine } from './engine.ts';
import { exports } from './exports.ts';
import type { Figure } from './figure.ts';
import { isBroken } from './figure.ts';
import { frontDoor } from './front-door.ts';
import { importJob } from './import-job.ts';
import { imports } from './imports.ts';
import { kanban } from './kanban.ts';
import { lighthouse } from './lighthouse.ts';
import { paymentEvents } from './payment-events.ts';
import { planning } from './planning.ts';
import { post } from './post.ts';
import { postScreen } from './post-screen.ts';
import { presence } from './presence.ts';
import { reads } from './reads.ts';
import { realtime } from './realtime.ts';
import { reminders } from './reminders.ts';
import { circumstances, table, writeResults } from './report.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { secretary } from './secretary.ts';
import { table as tableUse } from './table.ts';
import { timeline } from './timeline.ts';
import { tree } from './tree.ts';
import { web } from './web.ts';
import { workGraph } from './work-graph.ts';
import { writers } from './writers.ts';

/** In this order; those that need a host share one. */
const ALONE: Record<string, () => Figure[] | Promise<Figure[]>> = {
  bundles,
  imports,
  engine,
  reminders,
  presence,
  exports,
  bounds,
  search,
  secretary,
  'work-graph': workGraph,
};
const ON_A_HOST: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  board,
  reads,
  post,
  writers,
  realtime,
  'import-job': importJob,
  'board-export': boardExport,
  bulk,
  scan,
  'payment-events': paymentEvents,
};
/** These open the built site, on the same host. */
const IN_A_BROWSER: typeof ON_A_HOST = {
  web,
  'front-door': frontDoor,
  lighthouse,
  table: tableUse,
  timeline,
  kanban,
  tree,
  planning,
  'post-screen': postScreen,
};

const known = [ALONE, ON_A_HOST, IN_A_BROWSER].flatMap(Object.keys);
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !known.includes(name));
if (unknown) {
  console.error(`There is no group ${unknown}: ${known.join(', ')}.`);
  process.exit(2);
}
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);

await buildAll({
  stage: 'local',
  log: console.log,
  skip: Object.keys(IN_A_BROWSER).some(isAsked) ? [] : ['frontend'],
});
const about = circumstances();
const figures: Figure[] = [];

const failed: string[] = [];

/** A group that fails takes no other's figures with it. */
async function measure(name: string, work: () => Figure[] | Promise<Figure[]>): Promise<void> {
  const startedAt = performance.now();
  try {
    figures.push(...(await work()));
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
  console.log(`${name.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
}

for (const [name, work] of Object.entries(ALONE)) if (isAsked(name)) await measure(name, work);
const overTheWire = Object.entries({ ...ON_A_HOST, ...IN_A_BROWSER }).filter(([name]) => isAsked(name));
if (overTheWire.length > 0) {
  const bench = await startBench();
  try {
    for (const [name, work] of overTheWire) {
      // All groups together outlast a token.
      for (const actor of [bench.owner, bench.colleague]) await actor.signIn(actor.email, PASSWORD);
      await measure(name, () => work(bench));
    }
  } finally {
    await bench.own.close();
  }
}

console.log(
  `\n${about.map(({ metric, value }) => `${metric.slice('run.'.length)}: ${value}`).join(' · ')}\n\n${table(figures)}\n`,
);
const broken = figures.filter(isBroken);
if (asked.length === 0 && failed.length === 0) writeResults(about, figures);
console.log(
  broken.length === 0
    ? 'Every figure keeps its limit.'
    : `Over the limit: ${broken.map(({ metric, size }) => (size ? `${metric} (${size})` : metric)).join(', ')}`,
);
if (failed.length > 0) console.log(`Not measured, for a failure above: ${failed.join(', ')}`);
process.exitCode = broken.length === 0 && failed.length === 0 ? 0 : 1;
