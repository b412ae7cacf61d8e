/**
 * Malformed calls at full size: `npm run torture -- bodies [per route] [route]`, 1,000 for each route unless told. Prints
 * what broke a route and how to replay it.
 */

import { buildAll } from '#infra/build/build-all.ts';
import { allEntries } from '#shared/contract/contract.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import { brokenBy } from '#test/support/hostile/malformed.ts';
import { givenTarget } from '#test/support/hostile/malformed-target.ts';

export async function bodies(args: readonly string[]): Promise<number> {
  const perRoute = Number(args[0] ?? 1_000);
  const entries = allEntries().filter(({ id }) => args[1] === undefined || id === args[1]);

  await buildAll({ stage: 'local', log: () => undefined, skip: ['frontend'] });
  const own = await startOwnHost();
  const startedAt = Date.now();
  let failed = 0;
  try {
    for (const entry of entries) {
      // A workspace of its own for each route: some of these calls do what they say.
      const target = await givenTarget(own.host.port, own.local);
      const broken = await brokenBy(
        { entry, ...target },
        Array.from({ length: perRoute }, (_, index) => index + 1),
      );
      failed += broken.length;
      for (const line of broken.slice(0, 3))
        console.log(
          `${line}\n  SEED=${/SEED=(\d+)/.exec(line)?.[1]} npx vitest run --project wire test/api/every-route.test.ts -t '${entry.id} is not broken'`,
        );
    }
  } finally {
    await own.close();
  }
  console.log(
    `${entries.length} routes, ${perRoute} malformed calls each, ${failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return failed;
}
