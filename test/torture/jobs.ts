/** A hundred jobs of the secretary at once, again and again (reliability R20). `npm run torture -- jobs [count] [first seed]`. */
import { stormOfJobs } from '#test/support/secretary/secretary-storm.ts';

export async function jobs([count = '2000', first = '1']: readonly string[]): Promise<number> {
  const sums = { done: 0, unpaid: 0, failed: 0 };
  let found = 0;
  for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
    const storm = await stormOfJobs(seed);
    sums.done += storm.done;
    sums.unpaid += storm.unpaid;
    sums.failed += storm.failed;
    found += storm.found.length;
    if (storm.found.length > 0) console.error(`jobs, seed ${seed}: ${storm.found.join('; ')}`);
  }
  console.log(
    `jobs: ${count} storms, ${sums.done} reports, ${sums.unpaid} unpaid, ${sums.failed} failed, ${found} findings`,
  );
  return found;
}
