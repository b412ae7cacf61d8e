/**
 * `npm run torture`: the long campaigns, one after the other; exits 1 when one of them finds something.
 * `npm run torture -- histories` runs one of them alone, with its own arguments after the name;
 * `npm run torture -- [seeds] [first seed]` is short for `storms` with these.
 */
import { bodies } from './bodies.ts';
import { histories } from './histories.ts';
import { injections } from './injections.ts';
import { jobs } from './jobs.ts';
import { payments } from './payments.ts';
import { rights } from './rights.ts';
import { storms } from './storms.ts';

/** Each resolves with how much it found. */
const PARTS: Record<string, (args: readonly string[]) => Promise<number>> = {
  storms,
  histories,
  bodies,
  payments,
  injections,
  jobs,
  rights,
};

const given = process.argv.slice(2);
const [name, ...args] = /^\d+$/.test(given[0] ?? '') ? ['storms', ...given] : given;
if (name !== undefined && !PARTS[name]) {
  console.error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

let found = 0;
for (const [part, run] of Object.entries(PARTS)) if (name === undefined || name === part) found += await run(args);
process.exitCode = found > 0 ? 1 : 0;
