import { beforeEach, describe, expect, test } from 'vitest';
import { getMember, putMember, takeAccountName } from '#functions/data/people/member.ts';
import type { MemberScope, ProjectScope } from '#functions/data/table/scope.ts';
import { findProjectOrDeleted } from '#functions/data/workspace/project.ts';
import { assignGroups, withdrawGroups } from '#functions/domain/project/project-groups.ts';
import { registerProject } from '#functions/domain/project/projects.ts';
import { Role } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { joinGroup, leaveGroup } from './group-users.ts';
import { deleteGroup, listGroupsWithMembers, registerGroup, updateGroup } from './groups.ts';

const tenant = { workspaceId: 'w1' };
const admin: MemberScope = {
  kind: 'member',
  workspaceId: 'w1',
  userId: 'u0',
  accountName: 'sato',
  role: Role.ADMIN,
  groupIds: [],
};
let ports: AccountPorts;
let groupId: string;

const givenPeople = async (count: number): Promise<string[]> => {
  const names = Array.from({ length: count }, (_, index) => `p${index}`);
  for (const name of names)
    await ports.table.transact([
      putMember(tenant, {
        userId: name,
        accountName: name,
        email: `${name}@example.jp`,
        name,
        role: Role.STAFF,
        groupIds: [],
        createdAt: '',
      }),
      takeAccountName(tenant, name, name),
    ]);
  return names;
};
const inProject = async (projectKey: string): Promise<ProjectScope> => ({
  ...admin,
  kind: 'project',
  projectKey,
  project: (await findProjectOrDeleted(ports.table, { ...tenant, projectKey }))!,
  projectAccess: 'manage',
});
const givenProjects = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    await registerProject(ports, admin, { name: `予約${index}`, projectKey: `k${index}` });
    await assignGroups(ports, await inProject(`k${index}`), [groupId]);
  }
};
const audits = () => ports.table.items().filter(({ PK }) => PK === 'W#w1#AUDIT');
const reached = () =>
  ports.table
    .items()
    .filter(({ SK, groupIds }) => SK.startsWith('P#') && (groupIds as string[] | undefined)?.includes(groupId)).length;

beforeEach(async () => {
  ports = accountPorts();
  ({ id: groupId } = await registerGroup(ports, admin, '開発'));
});

describe('people of a group', () => {
  test('50 join and leave together, in one transaction with one entry each', async () => {
    const names = await givenPeople(50);
    const before = audits().length;
    await joinGroup(ports, admin, groupId, names);
    expect((await listGroupsWithMembers(ports, admin))[0]?.accountNameList.toSorted()).toEqual(names.toSorted());
    await leaveGroup(ports, admin, groupId, names);
    expect((await listGroupsWithMembers(ports, admin))[0]?.accountNameList).toEqual([]);
    expect(audits().slice(before)).toMatchObject([
      { action: 'group.userJoined', after: names.join('、') },
      { action: 'group.userRemoved', before: names.join('、') },
    ]);
  });

  test('many who leave are told with one message to the workspace', async () => {
    const names = await givenPeople(11);
    await joinGroup(ports, admin, groupId, names);
    await leaveGroup(ports, admin, groupId, names);
    expect(ports.ended).toEqual([{ workspaceId: 'w1', userId: '*' }]);
  });

  test('an unknown one among them changes nobody', async () => {
    const names = await givenPeople(2);
    await expect(joinGroup(ports, admin, groupId, [...names, 'nobody'])).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
    expect((await getMember(ports.table, tenant, 'p0'))?.groupIds).toEqual([]);
  });
});

describe('a deleted group', () => {
  test('is taken off more projects than one transaction holds', async () => {
    await givenProjects(120);
    expect(reached()).toBe(120);
    await deleteGroup(ports, admin, groupId);
    expect(reached()).toBe(0);
    expect(ports.ended).toEqual([{ workspaceId: 'w1', userId: '*' }]);
    expect(audits().filter(({ action }) => action === 'group.deleted')).toHaveLength(1);
  });

  test('is taken off a project that it was given while it was being deleted', async () => {
    await givenProjects(1);
    await registerProject(ports, admin, { name: '後から', projectKey: 'late' });
    const late = await inProject('late');
    const { transact } = ports.table;
    let isFirst = true;
    ports.table.transact = async (ops, token) => {
      if (isFirst) {
        isFirst = false;
        await assignGroups(ports, late, [groupId]);
      }
      return transact.call(ports.table, ops, token);
    };
    await deleteGroup(ports, admin, groupId);
    expect(reached()).toBe(0);
    expect(await listGroupsWithMembers(ports, admin)).toEqual([]);
  });
});

test('what changes nothing writes nothing', async () => {
  await givenProjects(1);
  const [name] = await givenPeople(1);
  const count = audits().length;
  await updateGroup(ports, admin, groupId, '開発');
  await leaveGroup(ports, admin, groupId, [name!]);
  await assignGroups(ports, await inProject('k0'), [groupId]);
  const { id } = await registerGroup(ports, admin, '営業');
  await withdrawGroups(ports, await inProject('k0'), [id]);
  expect(audits()).toHaveLength(count + 1);
  expect(ports.ended).toEqual([]);
});
