/** The figure of the group list: 200 groups and 1,000 people in at most 3 AWS calls; and 50 people who join at once. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { restLogicalId } from '#infra/constructs/names.ts';
import { contract } from '#shared/contract/contract.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { manyMembers } from '#test/support/people/many-members.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenWorkspace } from '#test/support/workspace.ts';

/** A transaction stands in the record under its first operation. */
const TRANSACTION = 'dynamodb:ConditionCheckItem';
const groupIds = Array.from({ length: 200 }, (_, index) => `01K9ZQ7V5T8M4N2P6R00000${String(index).padStart(3, '0')}`);
const members = manyMembers(999).map((member, index) => ({
  ...member,
  groupIds: [0, 1, 2, 3, 4].map((step) => groupIds[(index + step * 40) % 200]!),
}));
let own: OwnHost;
let team: Workspace;

beforeAll(async () => {
  own = await takeHost();
  team = await givenWorkspace(own.host.port, own.local);
  const { workspaceId } = team;
  const items = [
    ...groupIds.map((groupId, index) => ({
      ...workspaceKeys.group(workspaceId, groupId),
      groupId,
      name: `グループ${index}`,
      createdAt: '2026-09-18T00:00:00.000Z',
    })),
    ...members.map((member) => ({ ...workspaceKeys.member(workspaceId, member.userId), ...member })),
    ...members.map(({ accountName, userId }) => ({ ...workspaceKeys.accountName(workspaceId, accountName), userId })),
  ].map((Item) => ({ PutRequest: { Item } }));
  const TableName = await own.operator.tableName();
  for (let from = 0; from < items.length; from += 25)
    await own.operator.table.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: items.slice(from, from + 25) } }),
    );
});

const actionsOf = (id: string, marker: number): string[] =>
  own.host.calls
    .since(marker)
    .filter(
      ({ principal, service }) =>
        new RegExp(`\\b${restLogicalId(id)}(Role|$)`).test(principal) && service === 'dynamodb',
    )
    .map(({ action }) => action);

describe('group.getList', () => {
  test('opens 200 groups of 1,000 people in 3 calls, access among them', async () => {
    const marker = own.host.calls.marker();
    const { groupList } = await team.owner.must(contract.group.getList, { workspaceId: team.workspaceId });
    const made = groupList.filter(({ id }) => groupIds.includes(id));
    expect([made.length, made.reduce((sum, { accountNameList }) => sum + accountNameList.length, 0)]).toEqual([
      200,
      999 * 5,
    ]);
    expect(actionsOf('group.getList', marker).sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:Query',
      'dynamodb:Query',
    ]);
  });
});

describe('group.joinUser and group.removeUser', () => {
  test('change 50 people in 4 requests, and one that takes back what says that access ended', async () => {
    const input = {
      workspaceId: team.workspaceId,
      groupId: team.groupId,
      accountNameList: members.slice(0, 50).map(({ accountName }) => accountName),
    };
    for (const [entry, after] of [
      [contract.group.joinUser, []],
      [contract.group.removeUser, ['dynamodb:DeleteItem']],
    ] as const) {
      const marker = own.host.calls.marker();
      await team.owner.must(entry, input);
      expect(actionsOf(entry.id, marker)).toEqual([
        'dynamodb:BatchGetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:BatchGetItem',
        TRANSACTION,
        ...after,
      ]);
    }
  });
});
