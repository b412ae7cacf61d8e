/**
 * Malformed calls at full size: `node test/torture-bodies.ts [per route] [route]`, 1,000 for each route unless told. Prints
 * what broke a route and how to replay it; exits 1 when there is something. `npm run torture` without arguments runs it too.
 */
import { parseArgs } from 'node:util';
import { allEntries } from '#shared/contract/contract.ts';
import { buildAll } from '#infra/build/build-all.ts';
import { givenTarget } from '#test/support/malformed-target.ts';
import { brokenBy } from '#test/support/malformed.ts';
import { startOwnHost } from '#test/support/own-host.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const perRoute = Number(positionals[0] ?? 1_000);
const entries = allEntries().filter(({ id }) => positionals[1] === undefined || id === positionals[1]);

await buildAll({ stage: 'local', log: () => undefined, skip: ['frontend'] });
const own = await startOwnHost();
const startedAt = Date.now();
let failed = 0;
try {
  for (const entry of entries) {
    // A workspace of its own for each route: some of these calls do what they say.
    const target = await givenTarget(own.host.port, own.local);
    const broken = await brokenBy({ entry, ...target }, Array.from({ length: perRoute }, (_, index) => index + 1));
    failed += broken.length;
    for (const line of broken.slice(0, 3)) console.log(`${line}\n  SEED=${/SEED=(\d+)/.exec(line)?.[1]} npx vitest run --project wire test/api/malformed.test.ts -t '${entry.id}'`);
  }
} finally {
  await own.close();
}
console.log(`${entries.length} routes, ${perRoute} malformed calls each, ${failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s`);
if (failed > 0) process.exitCode = 1;
