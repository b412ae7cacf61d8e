/** Bodies of malformed calls, which `every-route.test.ts` sends to each route, and those that would cost somebody something. */
import { expect, test } from 'vitest';
import { allEntries, contract } from '#shared/contract/contract.ts';
import { SECRETARY_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { malformedBody, ODD_VALUES } from '#test/support/hostile/malformed.ts';
import { givenTarget } from '#test/support/hostile/malformed-target.ts';

const own = await takeHost();

test('a request to the secretary with one wrong field is refused, and charged nothing', async () => {
  const { actor, ids } = await givenTarget(own.host.port, own.local);
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
  const seeds = Array.from({ length: 30 }, (_, index) => index + 1);
  const [entry] = allEntries().filter(({ id }) => id === 'user.initialRegister');
  expect(malformedBody(entry!, 7)).toBe(malformedBody(entry!, 7));
  expect(new Set(seeds.map((seed) => malformedBody(entry!, seed))).size).toBeGreaterThan(seeds.length / 2);
});
