/**
 * What people are told while a team works and a tenth of all calls fail (reliability R2): `npm run torture -- histories
 * [seconds] [seed]`, 60 seconds unless told. Prints what is wrong with what they were told. A seed gives everybody the same
 * things to do again, not the order in which their calls meet.
 */
import { buildAll } from '#infra/build/build-all.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import { checkHistory } from './check-history.ts';
import { recordHistory } from './record-history.ts';

const PEOPLE = 20;
const BOARDS = 5;
const SHOWN = 20;

export async function histories(args: readonly string[]): Promise<number> {
  const seconds = Number(args[0] ?? 60);
  const seed = Number(args[1] ?? Date.now() % 1_000_000);
  console.log(`histories: ${PEOPLE} people, ${BOARDS} boards, ${seconds} s, seed ${seed}`);
  await buildAll({ stage: 'local', log: () => undefined, skip: ['frontend'] });
  const own = await startOwnHost();
  try {
    let until: number | undefined;
    const isOver = (): boolean => performance.now() > (until ??= performance.now() + seconds * 1_000);
    const { history, table, lines, unread } = await recordHistory(own, {
      seed,
      people: PEOPLE,
      boards: BOARDS,
      isOver,
      hasTimeouts: true,
    });
    const violations = checkHistory(history);
    const count = (outcome: string): number => history.writes.filter((write) => write.outcome === outcome).length;
    const posts = new Set(history.effects.map(({ postId }) => postId)).size;
    console.log(
      `${history.writes.length} writes: ${count('ok')} acknowledged, ${count('refused')} refused, ${count('unknown')} without an answer; ${history.effects.length} changes of ${posts} posts`,
    );
    console.log(`${history.reads.length} reads, ${unread} without an answer`);
    console.log(
      `faults: ${table.faults} of ${table.requests} requests to the table, ${lines.faults} of ${lines.requests} calls of people`,
    );
    for (const violation of violations.slice(0, SHOWN)) console.log(`  ${violation}`);
    console.log(`${violations.length} violations, seed ${seed}`);
    return violations.length;
  } finally {
    await own.close();
  }
}
