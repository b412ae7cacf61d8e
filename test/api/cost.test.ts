/** What a REST call costs, exactly, by the calls that the host recorded: at most 4 requests to the table (issue figures), and what its line lists. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { globalKeys } from '#functions/data/table/keys.ts';
import { restLogicalId } from '#infra/constructs/names.ts';
import type { AwsCall } from '#infra/local/runtime/call-log.ts';
import { allEntries } from '#shared/contract/contract.ts';
import type { OwnHost } from '#test/support/own-host.ts';
import { RARE_WAYS } from '#test/support/rest-costs/account.ts';
import type { Cost } from '#test/support/rest-costs/cost.ts';
import type { World } from '#test/support/rest-costs/world.ts';
import { givenWorld } from '#test/support/rest-costs/world.ts';
import { COSTS } from '#test/support/rest-costs.ts';
import { takeHost } from '#test/support/wire-host.ts';

let own: OwnHost;
let world: World;

beforeAll(async () => {
  own = await takeHost();
  world = await givenWorld(own.host.port, own.local, async (domainName, workspaceId) => {
    await own.operator.table.send(
      new PutCommand({
        TableName: await own.operator.tableName(),
        Item: { ...globalKeys.domainClaim(domainName, workspaceId), domainName, workspaceId },
      }),
    );
  });
});

/** The calls of the route's own function. */
const callsOf = (id: string, marker: number): AwsCall[] => {
  const role = new RegExp(`\\b${restLogicalId(id)}(Role|$)`);
  // Calls that a token or the client's secret proves are signed by nobody; nothing else runs meanwhile.
  return own.host.calls
    .since(marker)
    .filter(
      ({ principal, service }) => role.test(principal) || (principal === 'anonymous' && service === 'cognito-idp'),
    );
};
const isTable = ({ service }: AwsCall): boolean => service === 'dynamodb';

/** What makes something new is counted against its maker (`registers`), which no line repeats. */
const COUNTED = new Set(allEntries().flatMap(({ id, registers }) => (registers ? [id] : [])));

/** What the call does once it is warm: the first is that of a cold function, which also reads the app client's secret. */
async function expectCost(id: string, { table, others, prepare, status: expected = 200 }: Cost): Promise<void> {
  for (const isWarm of [false, true]) {
    const call = await prepare(world);
    const marker = own.host.calls.marker();
    const { status, text } = await call();
    expect([status, text.slice(0, 300)]).toEqual([expected, expect.anything()]);
    if (!isWarm) continue;
    const calls = callsOf(id, marker);
    const found = calls
      .filter((one) => !isTable(one))
      .map(({ service, action }) => (service === 'appsync' ? 'appsync:GraphQL' : action))
      .sort();
    expect({
      table: calls.filter(isTable).length,
      others: found,
      actions: calls.filter(isTable).map(({ action }) => action),
    }).toMatchObject({ table: table + (COUNTED.has(id) ? 1 : 0), others: others.toSorted() });
  }
}

describe('a REST call costs what its line says', () => {
  test.each(allEntries().map(({ id }) => ({ id })))('$id', async ({ id }) => {
    const line = COSTS[id];
    if (!line) throw new Error(`${id} has no line in test/support/rest-costs/`);
    await expectCost(id, line);
  });

  test.each(RARE_WAYS)('$id, $way', async ({ id, cost }) => {
    await expectCost(id, cost);
  });
});

/**
 * A post also takes its room on the board, ahead of the transaction that others would collide with (decision 051); who confirms an address ends the sessions before (042);
 * who takes access away takes back the item that says so, once the board-api has heard it (065);
 * what people wrote lies in boards, the index and posts; whether it is still there is looked at whenever a report is opened (295);
 * a post lies in several places, which are read at once, and what strangers see of one is decided in steps;
 * a month's use is told with its people and projects by name, the month before, balance and caps;
 * where a month's credits end is told from its days and those of the month before (338);
 * a sprint catches up with its board before it is told, started or closed, and its close moves posts;
 * what Stripe has is read and stored before and after a change of what is paid (142).
 */
const DEARER = {
  'auth.confirmUserEmail': 5,
  'bulkJob.register': 5,
  'bulkJob.undo': 5,
  'importJob.undo': 5,
  'nlp.decideAiSecretaryActionList': 8,
  'nlp.getAiSecretaryRequestHistory': 7,
  'nlp.undoAiSecretaryActionList': 7,
  'nlp.getDecisionRadar': 7,
  'nlp.getDecisionByUid': 12,
  'nlp.getWorkGraph': 8,
  'nlp.searchItemList': 7,
  'payment.getMonthlyCreditUsage': 7,
  'payment.attach': 8,
  'payment.buyCredit': 6,
  'payment.cancelSubscription': 10,
  'payment.detach': 8,
  'payment.updateCustomerInfo': 6,
  'payment.updateInUse': 8,
  'payment.updateSubscription': 16,
  'plan.getCreditAllowance': 6,
  'post.loadByProjectSerialNumber': 5,
  'post.register': 5,
  'subPost.loadBySubPostProjectSerialNumber': 5,
  'group.delete': 5,
  'group.removeUser': 5,
  'project.withdrawGroup': 5,
  'publicPost.loadByProjectSerialNumber': 5,
  'publicPost.loadOgpInfo': 5,
  'publicSubPost.loadBySubPostProjectSerialNumber': 5,
  'publicSubPost.loadOgpInfo': 5,
  'sprintReport.close': 11,
  'sprintReport.get': 6,
  'sprintReport.start': 6,
  'user.resetPassword': 5,
  'user.updatePassword': 5,
};

test('no line asks the table more than 4 times, but for those that say why', () => {
  expect(
    Object.fromEntries(Object.entries(COSTS).flatMap(([id, { table }]) => (table > 4 ? [[id, table]] : []))),
  ).toEqual(DEARER);
});

test('no line is for a call that is gone', () => {
  expect(Object.keys(COSTS).sort()).toEqual(
    allEntries()
      .map(({ id }) => id)
      .sort(),
  );
});
