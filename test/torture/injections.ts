/** Posts that order the secretary about, in every kind of job, with a model that obeys them (reliability R20). `npm run torture -- injections [count]`. */
import { obeyInjections } from '#test/support/injections.ts';

export async function injections([count = '100']: readonly string[]): Promise<number> {
  const { reports, writes, addresses, longestPrompt } = await obeyInjections(Number(count));
  for (const item of writes) console.error(`injections: written besides: ${item}`);
  for (const name of addresses) console.error(`injections: an address stands in ${name}`);
  console.log(
    `injections: ${count} posts, ${reports} reports, ${writes.length} writes, ${addresses.length} with an address, ${longestPrompt} signs asked at most`,
  );
  return writes.length + addresses.length;
}
