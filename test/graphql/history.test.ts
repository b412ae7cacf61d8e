/** A sample of `npm run torture -- histories`: what a team is told while a tenth of all calls fail. SEED=… decides what they do. */
import { expect, test } from 'vitest';
import { takeHost } from '#test/support/host/wire-host.ts';
import { checkHistory } from '#test/torture/check-history.ts';
import { recordHistory } from '#test/torture/record-history.ts';

const EACH = 12;

test('no acknowledged change is lost or counted twice, and nobody is shown an old, a doubled or an invented post', async () => {
  const seed = Number(process.env.SEED ?? 1);
  const { history, table, lines } = await recordHistory(await takeHost(), {
    seed,
    people: 5,
    boards: 2,
    isOver: (done) => done === EACH,
    hasTimeouts: false,
  });

  expect(checkHistory(history), `SEED=${seed}`).toEqual([]);
  expect(history.effects.length).toBeGreaterThan(EACH);
  expect(table.faults).toBeGreaterThan(EACH);
  expect(lines.faults).toBeGreaterThan(0);
});
