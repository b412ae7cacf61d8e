/** Whatever comes, no route breaks: 30 malformed calls each, 1,000 in `npm run torture`. SEED=… replays one. */
import { beforeAll, describe, expect, test } from 'vitest';
import { allEntries } from '#shared/contract/contract.ts';
import type { Actor } from '#test/support/actor.ts';
import { brokenBy, malformedBody } from '#test/support/malformed.ts';
import { givenTarget } from '#test/support/malformed-target.ts';
import { takeHost } from '#test/support/wire-host.ts';

const CALLS = 30;
const own = await takeHost();
const { port } = own.host;
let target: { actor: Actor; apiKey: string; ids: Record<string, string> };

const only = process.env['SEED'];
const seeds = only ? [Number(only)] : Array.from({ length: CALLS }, (_, index) => index + 1);

beforeAll(async () => {
  target = await givenTarget(port, own.local);
});

describe('malformed calls', () => {
  test.each(allEntries().map((entry) => ({ id: entry.id, entry })))('do not break $id', async ({ entry }) => {
    // One after the other: calls at the same time would start a function several times for these few.
    expect(await brokenBy({ entry, ...target }, seeds, 1)).toEqual([]);
  });
});

test('a seed makes the same body again, and seeds differ', () => {
  const [entry] = allEntries().filter(({ id }) => id === 'user.initialRegister');
  expect(malformedBody(entry!, 7)).toBe(malformedBody(entry!, 7));
  expect(new Set(seeds.map((seed) => malformedBody(entry!, seed))).size).toBeGreaterThan(seeds.length / 2);
});
