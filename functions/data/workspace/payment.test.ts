import { expect, test } from 'vitest';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { askForReading, takeAsk } from './payment.ts';

const scope = { workspaceId: 'w' };

test('events of one moment ask for one reading, and what comes once it has begun for another', async () => {
  const { table, clock, advance } = plainPorts();
  const ask = (workspaceId = scope.workspaceId) => askForReading(table, { workspaceId }, clock.now());
  const together = await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(together.filter(Boolean)).toHaveLength(1);
  expect(await ask('another')).toBe(true);
  await takeAsk(table, scope);
  expect([await ask(), await ask()]).toEqual([true, false]);
  // Its message is lost: nobody takes it.
  advance(59_000);
  expect(await ask()).toBe(false);
  advance(2_000);
  expect(await ask()).toBe(true);
});
