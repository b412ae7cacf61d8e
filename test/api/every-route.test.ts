/**
 * Every REST route, one after the other: what each kind of caller meets (design §4, reliability R9), that malformed calls do not
 * break it (30 of them; 1,000 in `npm run torture`; SEED=… replays one) and what it costs. Generated from the contract: a new entry
 * is covered by being declared. The three stand together because a route's function is started once for them.
 */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { globalKeys } from '#functions/data/table/keys.ts';
import { allEntries } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { brokenBy } from '#test/support/hostile/malformed.ts';
import { givenTarget } from '#test/support/hostile/malformed-target.ts';
import { expectedFor, STATUS } from '#test/support/people/access.ts';
import type { AccessWorld } from '#test/support/people/access-world.ts';
import { expectedOutcomes, givenAccessWorld, outcomes } from '#test/support/people/access-world.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { RARE_WAYS } from '#test/support/rest-costs/account.ts';
import { expectCost } from '#test/support/rest-costs/expect-cost.ts';
import type { World } from '#test/support/rest-costs/world.ts';
import { givenWorld } from '#test/support/rest-costs/world.ts';
import { COSTS } from '#test/support/rest-costs.ts';

const own = await takeHost();
const { port } = own.host;
let { callers, ids } = {} as AccessWorld;
let target: Awaited<ReturnType<typeof givenTarget>>;
let world: World;

beforeAll(async () => {
  ({ callers, ids } = await givenAccessWorld(own));
  target = await givenTarget(port, own.local);
  world = await givenWorld(port, own.local, async (domainName, workspaceId) => {
    await own.operator.table.send(
      new PutCommand({
        TableName: await own.operator.tableName(),
        Item: { ...globalKeys.domainClaim(domainName, workspaceId), domainName, workspaceId },
      }),
    );
  });
});

/** What no handler accepts: whoever passes the choke point is told so, and nothing is changed. */
const BROKEN_BODY = '{';

const CALLS = 30;
const only = process.env['SEED'];
const seeds = only ? [Number(only)] : Array.from({ length: CALLS }, (_, index) => index + 1);

async function restOutcome(entry: RestEntry, caller: Actor): Promise<string> {
  const path = servedPath(entry).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(ids[name] ?? 'x')),
  );
  const namesTenantInPath = entry.path.includes('{workspaceId}') || !entry.access.match(/member|admin|project/i);
  const scope = { workspaceId: ids.workspaceId, projectKey: ids.projectKey };
  const query =
    entry.method === 'GET' && !namesTenantInPath ? `?${new URLSearchParams(scope as Record<string, string>)}` : '';
  const { status, json, text } = await http(port, {
    method: entry.method,
    path: path + query,
    headers: {
      'content-type': 'application/json',
      origin: `http://hisho.localhost:${port}`,
      ...(caller.accessToken ? { authorization: caller.accessToken } : {}),
    },
    body: entry.method === 'POST' ? (namesTenantInPath ? BROKEN_BODY : JSON.stringify(scope)) : undefined,
  });
  if (status === 200 || status === 400) return 'open';
  // Who needs no right is refused none: links and tokens that lead nowhere are answered so by the handler.
  if (entry.access === 'public' && status === 404) return 'open';
  // Code and status say the same; the API itself answers without a code where it finds no valid token.
  const code: string = json?.hishoException?.[0] ?? json?.message ?? text;
  return code in STATUS && STATUS[code as keyof typeof STATUS] === status ? code : `${status} ${code}`;
}

describe.each(allEntries().map((entry) => ({ id: entry.id, entry })))('$id', ({ id, entry }) => {
  test('answers each caller as the matrix says', async () => {
    expect(await outcomes(callers, (caller) => restOutcome(entry, caller))).toEqual(
      expectedOutcomes((caller) => expectedFor(id, entry.access, caller)),
    );
  });

  test('is not broken by malformed calls', async () => {
    // One after the other: calls at the same time would start a function several times for these few.
    expect(await brokenBy({ entry, ...target }, seeds, 1)).toEqual([]);
  });

  test('costs what its line says', async () => {
    const line = COSTS[id];
    if (!line) throw new Error(`${id} has no line in test/support/rest-costs/`);
    await expectCost(own, world, id, line);
  });

  test.each(RARE_WAYS.filter((way) => way.id === id))('costs what its line says, $way', async ({ cost }) => {
    await expectCost(own, world, id, cost);
  });
});
