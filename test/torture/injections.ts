/** Posts, rows of a file and captured pages that order the secretary about, in every kind of job, with a model that obeys them (reliability R20). `npm run torture -- injections [count]`. */
import { obeyInjections } from '#test/support/secretary/injections.ts';

export async function injections([count = '100']: readonly string[]): Promise<number> {
  const { reports, writes, addresses, orders, longestPrompt } = await obeyInjections(Number(count));
  for (const item of writes) console.error(`injections: written besides: ${item}`);
  for (const name of addresses) console.error(`injections: an address stands in ${name}`);
  for (const name of orders) console.error(`injections: an order stands in ${name} as its own words`);
  console.log(
    `injections: ${count} of each door, ${reports} reports, ${writes.length} writes, ${addresses.length} with an address, ${orders.length} with an order, ${longestPrompt} signs asked at most`,
  );
  return writes.length + addresses.length + orders.length;
}
