/** What a REST call costs, exactly, by the calls that the host recorded. */
import { expect } from 'vitest';
import { restLogicalId } from '#infra/constructs/names.ts';
import type { AwsCall } from '#infra/local/runtime/call-log.ts';
import { allEntries } from '#shared/contract/contract.ts';
import type { OwnHost } from '../host/own-host.ts';
import type { Cost } from './cost.ts';
import type { World } from './world.ts';

/** The calls of the route's own function. */
const callsOf = ({ host }: OwnHost, id: string, marker: number): AwsCall[] => {
  const role = new RegExp(`\\b${restLogicalId(id)}(Role|$)`);
  // Calls that a token or the client's secret proves are signed by nobody; nothing else runs meanwhile.
  return host.calls
    .since(marker)
    .filter(
      ({ principal, service }) => role.test(principal) || (principal === 'anonymous' && service === 'cognito-idp'),
    );
};
const isTable = ({ service }: AwsCall): boolean => service === 'dynamodb';

/** What makes something new is counted against its maker (`registers`), which no line repeats. */
const COUNTED = new Set(allEntries().flatMap(({ id, registers }) => (registers ? [id] : [])));

/** What the call does once it is warm: the first is that of a cold function, which also reads the app client's secret. */
export async function expectCost(
  own: OwnHost,
  world: World,
  id: string,
  { table, others, prepare, status: expected = 200 }: Cost,
): Promise<void> {
  for (const isWarm of [false, true]) {
    const call = await prepare(world);
    const marker = own.host.calls.marker();
    const { status, text } = await call();
    expect([status, text.slice(0, 300)]).toEqual([expected, expect.anything()]);
    if (!isWarm) continue;
    const calls = callsOf(own, id, marker);
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
