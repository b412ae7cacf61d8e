/** Whatever comes, no route breaks: 30 malformed calls each, 1,000 in `npm run torture`. SEED=… replays one. */
import { beforeAll, describe, expect, test } from 'vitest';
import { allEntries, contract } from '#shared/contract/contract.ts';
import { SECRETARY_JOBS } from '#shared/rules/secretary-jobs.ts';
import type { Actor } from '#test/support/actor.ts';
import { brokenBy, malformedBody, ODD_VALUES } from '#test/support/malformed.ts';
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

test('a request to the secretary with one wrong field is refused, and charged nothing', async () => {
  // The other may have come to harm.
  const { actor, ids } = await givenTarget(port, own.local);
  const { workspaceId, projectKey, boardId } = ids as Record<'workspaceId' | 'projectKey' | 'boardId', string>;
  const { registerAiSecretaryJob, getAiSecretaryRequestHistoryList } = contract.secretary;
  const asked = { workspaceId, projectKey, boardId, aiSecretaryJobType: SECRETARY_JOBS[0].type, reportDateUnitType: 1 };
  const before = await actor.must(getAiSecretaryRequestHistoryList, { workspaceId });
  for (const name of [...Object.keys(asked), 'aiSecretaryJobQuery', 'followsRequestHistoryId'])
    for (const value of ODD_VALUES) {
      const { status } = await actor.rest(registerAiSecretaryJob, { ...asked, [name]: value } as never);
      expect([400, 403, 404], `${name}: ${JSON.stringify(value).slice(0, 80)}`).toContain(status);
    }
  expect(await actor.must(getAiSecretaryRequestHistoryList, { workspaceId })).toEqual(before);
});

test('a seed makes the same body again, and seeds differ', () => {
  const [entry] = allEntries().filter(({ id }) => id === 'user.initialRegister');
  expect(malformedBody(entry!, 7)).toBe(malformedBody(entry!, 7));
  expect(new Set(seeds.map((seed) => malformedBody(entry!, seed))).size).toBeGreaterThan(seeds.length / 2);
});
