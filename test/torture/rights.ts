/** Random histories of rights against a model of them (reliability R11). `npm run torture -- rights [checks] [first seed]`, 100,000 checks unless told. */
import { playRights } from '#test/support/rights/play.ts';

export async function rights([checks = '100000', first = '1']: readonly string[]): Promise<number> {
  const shown = new Map<string, number>();
  let [done, found, seed] = [0, 0, Number(first)];
  for (; done < Number(checks); seed += 1) {
    const played = await playRights(seed);
    done += played.checks;
    found += played.found.length;
    for (const [reader, count] of played.shown) shown.set(reader, (shown.get(reader) ?? 0) + count);
    for (const line of played.found.slice(0, 5)) console.error(`rights, seed ${seed}: ${line}`);
  }
  for (const [reader, count] of [...shown].sort(([, a], [, b]) => b - a))
    console.log(`  ${reader}: showed words ${count} times`);
  console.log(`rights: ${seed - Number(first)} histories, ${done} checks, ${found} disagreements`);
  return found;
}
