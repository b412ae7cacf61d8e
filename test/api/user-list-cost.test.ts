/** The figures of the user list: 1,000 people in at most 3 AWS calls, and what last use costs. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { restLogicalId } from '#infra/constructs/names.ts';
import { contract } from '#shared/contract/contract.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { manyMembers } from '#test/support/people/many-members.ts';
import { restore } from '#test/support/people/session.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenWorkspace } from '#test/support/workspace.ts';

const PEOPLE = 1_000;
let own: OwnHost;
let team: Workspace;

beforeAll(async () => {
  own = await takeHost();
  team = await givenWorkspace(own.host.port, own.local);
});

const callsOf = (id: string, marker: number) =>
  own.host.calls
    .since(marker)
    .filter(
      ({ principal, service }) =>
        new RegExp(`\\b${restLogicalId(id)}(Role|$)`).test(principal) && service === 'dynamodb',
    );

describe('workspaceUser.getList', () => {
  test('opens 1,000 people in 3 calls at most, access among them', async () => {
    const TableName = await own.operator.tableName();
    const items = manyMembers(PEOPLE - 1).map((member) => ({
      PutRequest: { Item: { ...workspaceKeys.member(team.workspaceId, member.userId), ...member } },
    }));
    for (let from = 0; from < items.length; from += 25)
      await own.operator.table.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: items.slice(from, from + 25) } }),
      );
    const marker = own.host.calls.marker();
    const { workspaceUserList } = await team.owner.must(contract.workspaceUser.getList, {
      workspaceId: team.workspaceId,
    });
    expect(workspaceUserList).toHaveLength(PEOPLE);
    expect(callsOf('workspaceUser.getList', marker).map(({ action }) => action)).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:Query',
    ]);
  });
});

describe('last use', () => {
  test('is written by the first renewal of a day alone', async () => {
    const { owner, workspaceId } = team;
    const costs: number[] = [];
    const seen = async () =>
      (await owner.must(contract.workspaceUser.getList, { workspaceId })).workspaceUserList.find(
        ({ id }) => id === owner.userId,
      )?.lastSeenAt;
    const renew = async () => {
      const marker = own.host.calls.marker();
      const answer = await restore(owner.port, owner.cookies);
      expect(answer.status).toBe(200);
      Object.assign(owner.cookies, answer.cookies);
      costs.push(callsOf('auth.session', marker).length);
    };
    await renew();
    const first = await seen();
    await renew();
    expect(await seen()).toBe(first);
    await own.local.setClock(86_400_000);
    await renew();
    await owner.signIn(owner.email, 'correct-horse-9');
    expect(Date.parse((await seen())!) - Date.parse(first!)).toBeGreaterThan(80_000_000);
    expect(costs).toEqual([4, 3, 4]);
  });
});
