import { beforeEach, describe, expect, test, vi } from 'vitest';
import { putUserWorkspace } from '#functions/data/global/user.ts';
import { createGroup } from '#functions/data/people/group.ts';
import { getMember, putMember, shownAccountName, takeAccountName } from '#functions/data/people/member.ts';
import type { MemberScope, ProjectScope } from '#functions/data/table/scope.ts';
import { findProject, findProjectOrDeleted } from '#functions/data/workspace/project.ts';
import { joinGroup, leaveGroup } from '#functions/domain/group/group-users.ts';
import { deleteGroup } from '#functions/domain/group/groups.ts';
import { deleteProject } from '#functions/domain/project/delete-project.ts';
import { assignGroups, withdrawGroups } from '#functions/domain/project/project-groups.ts';
import { listOwnProjects, registerProject } from '#functions/domain/project/projects.ts';
import { removeMember } from '#functions/domain/workspace/change-member.ts';
import { changeRole } from '#functions/domain/workspace/change-roles.ts';
import { updateOwnMembership } from '#functions/domain/workspace/update-own-membership.ts';
import { Role } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';

const workspaceId = 'w1';
const tenant = { workspaceId };
const at = '2026-09-18T00:00:00.000Z';
let ports: AccountPorts;

const scopeOf = async (userId: string): Promise<MemberScope> => {
  const { accountName, role, groupIds } = (await getMember(ports.table, tenant, userId))!;
  return { kind: 'member', workspaceId, userId, accountName, role, groupIds };
};
const projectScope = async (projectKey = 'main'): Promise<ProjectScope> => {
  const project = (await findProjectOrDeleted(ports.table, { workspaceId, projectKey }))!;
  return { ...(await scopeOf('admin')), kind: 'project', projectKey, project, projectAccess: 'manage' };
};

async function givenMember(userId: string, role: Role, groupIds: string[]): Promise<void> {
  const member = {
    userId,
    accountName: `${userId}-name`,
    email: `${userId}@example.jp`,
    name: userId,
    role,
    groupIds,
    createdAt: at,
  };
  await ports.table.transact([
    putMember(tenant, member),
    takeAccountName(tenant, member.accountName, userId),
    putUserWorkspace(userId, workspaceId, true),
  ]);
}

/** Staff reaches `main` through g1 and g2, the guest through g1 alone, the admin anyway. */
beforeEach(async () => {
  ports = accountPorts();
  await ports.table.put({ put: { PK: 'W#w1', SK: 'META', workspaceId, memberCount: 4 } });
  for (const groupId of ['g1', 'g2', 'g3'])
    await ports.table.put(createGroup(tenant, { groupId, name: groupId, createdAt: at }));
  await givenMember('owner', Role.SUPER_ADMIN, []);
  await givenMember('admin', Role.ADMIN, []);
  await givenMember('staff', Role.STAFF, ['g1', 'g2']);
  await givenMember('guest', Role.GUEST, ['g1']);
  const admin = await scopeOf('admin');
  for (const [projectKey, groups] of [
    ['main', ['g1', 'g2']],
    ['side', ['g2']],
  ] as const) {
    await registerProject(ports, admin, { name: projectKey, projectKey });
    await assignGroups(ports, await projectScope(projectKey), [...groups]);
  }
});

describe('projects', () => {
  test('each person lists what they reach, with what they may do there', async () => {
    const listed = async (userId: string) =>
      (await listOwnProjects(ports, await scopeOf(userId))).map(({ projectKey, projectAccess }) => [
        projectKey,
        projectAccess,
      ]);
    expect(await listed('admin')).toEqual([
      ['main', 'manage'],
      ['side', 'manage'],
    ]);
    expect(await listed('staff')).toEqual([
      ['main', 'write'],
      ['side', 'write'],
    ]);
    expect(await listed('guest')).toEqual([['main', 'comment']]);
  });

  test('a key is taken for good, also by a deleted project', async () => {
    const register = async () => registerProject(ports, await scopeOf('admin'), { name: 'x', projectKey: 'main' });
    await expect(register()).rejects.toMatchObject({ code: 'ProjectKeyTaken' });
    await deleteProject(ports, await projectScope());
    await expect(register()).rejects.toMatchObject({ code: 'ProjectKeyTaken' });
    expect(await findProject(ports.table, { workspaceId, projectKey: 'main' })).toBeUndefined();
  });

  test('groups of another workspace cannot be assigned', async () => {
    await expect(assignGroups(ports, await projectScope(), ['foreign'])).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
  });

  test('deleting ends everybody’s subscriptions to it', async () => {
    await deleteProject(ports, await projectScope('side'));
    expect(ports.ended).toEqual([{ workspaceId, userId: '*', projectKey: 'side' }]);
  });
});

describe('live subscriptions end', () => {
  test('only for those whom withdrawing a group takes the project from', async () => {
    await withdrawGroups(ports, await projectScope(), ['g1']);
    expect(ports.ended).toEqual([{ workspaceId, userId: 'guest', projectKey: 'main' }]);
  });

  test('for a person who leaves a group, wherever they are: what is still open they subscribe to again', async () => {
    await leaveGroup(ports, await scopeOf('admin'), 'g2', ['staff-name']);
    expect(ports.ended).toEqual([{ workspaceId, userId: 'staff' }]);
  });

  test('not for an admin who leaves a group, as admins reach everything without one', async () => {
    const admin = await scopeOf('admin');
    await joinGroup(ports, admin, 'g2', ['admin-name']);
    await leaveGroup(ports, admin, 'g2', ['admin-name']);
    expect(ports.ended).toEqual([]);
  });

  test('for everybody in the projects of a group that is deleted, also where nobody of it is left', async () => {
    await deleteGroup(ports, await scopeOf('admin'), 'g2');
    expect(ports.ended).toEqual([
      { workspaceId, userId: '*', projectKey: 'main' },
      { workspaceId, userId: '*', projectKey: 'side' },
    ]);
    expect(
      (await listOwnProjects(ports, await scopeOf('staff'))).map(({ projectKey, groupIdList }) => [
        projectKey,
        groupIdList,
      ]),
    ).toEqual([['main', ['g1']]]);
  });

  test('for the projects that a lower role takes from an admin', async () => {
    await changeRole(ports, await scopeOf('owner'), 'admin', Role.STAFF);
    expect(ports.ended).toEqual([
      { workspaceId, userId: 'admin', projectKey: 'main' },
      { workspaceId, userId: 'admin', projectKey: 'side' },
    ]);
  });

  test('for the whole workspace when a person is removed', async () => {
    await removeMember(ports, await scopeOf('admin'), 'staff');
    expect(ports.ended).toEqual([{ workspaceId, userId: 'staff' }]);
    expect(await getMember(ports.table, tenant, 'staff')).toMatchObject({ groupIds: [], deletedDate: at });
    expect(ports.table.items().find(({ SK }) => SK === 'META')).toMatchObject({ memberCount: 3 });
  });
});

describe('what an admin may do to others', () => {
  test.each([
    ['change their own role', 'admin', 'admin', Role.SUPER_ADMIN],
    ['make anybody SUPER_ADMIN', 'admin', 'staff', Role.SUPER_ADMIN],
    ['change a SUPER_ADMIN', 'admin', 'owner', Role.STAFF],
  ] as const)('an admin cannot %s', async (_what, actor, target, role) => {
    await expect(changeRole(ports, await scopeOf(actor), target, role)).rejects.toMatchObject({ code: 'Forbidden' });
  });

  test('nobody removes themselves, and an admin no SUPER_ADMIN', async () => {
    await expect(removeMember(ports, await scopeOf('owner'), 'owner')).rejects.toMatchObject({ code: 'Forbidden' });
    await expect(removeMember(ports, await scopeOf('admin'), 'owner')).rejects.toMatchObject({ code: 'Forbidden' });
  });

  test('a stranger cannot be put into a group', async () => {
    await expect(joinGroup(ports, await scopeOf('admin'), 'g1', ['nobody'])).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
  });

  test('joining a group twice is joining it once', async () => {
    for (let i = 0; i < 2; i += 1) await joinGroup(ports, await scopeOf('admin'), 'g3', ['guest-name']);
    expect((await scopeOf('guest')).groupIds).toEqual(['g1', 'g3']);
  });

  test('changes to one person’s groups at the same moment all hold', async () => {
    const admin = await scopeOf('admin');
    await Promise.all([joinGroup(ports, admin, 'g2', ['guest-name']), joinGroup(ports, admin, 'g3', ['guest-name'])]);
    expect((await scopeOf('guest')).groupIds.toSorted()).toEqual(['g1', 'g2', 'g3']);
  });
});

describe('one’s own membership', () => {
  test('a name that another has or had is refused, one’s own former one is not', async () => {
    await expect(
      updateOwnMembership(ports, await scopeOf('staff'), { accountName: 'guest-name' }),
    ).rejects.toMatchObject({ code: 'DomainUserGlobalExistUserName' });
    await updateOwnMembership(ports, await scopeOf('staff'), { accountName: 'hina' });
    await expect(
      updateOwnMembership(ports, await scopeOf('guest'), { accountName: 'staff-name' }),
    ).rejects.toMatchObject({ code: 'DomainUserGlobalExistUserName' });
    await updateOwnMembership(ports, await scopeOf('staff'), { accountName: 'staff-name' });
    expect(shownAccountName((await getMember(ports.table, tenant, 'staff'))!)).toBe('staff-name');
  });

  test('what is recorded under the first name stays, and no more than ten names are taken', async () => {
    for (let n = 1; n <= 10; n += 1) {
      await updateOwnMembership(ports, await scopeOf('staff'), { accountName: `hina-${n}` });
      expect((await scopeOf('staff')).accountName).toBe('staff-name');
    }
    await expect(updateOwnMembership(ports, await scopeOf('staff'), { accountName: 'hina-11' })).rejects.toThrow(
      'アカウント名を新しくできるのは10回まで',
    );
    const member = await updateOwnMembership(ports, await scopeOf('staff'), { accountName: 'hina-3' });
    expect(shownAccountName(member)).toBe('hina-3');
  });

  test('no change writes nothing', async () => {
    const written = vi.spyOn(ports.table, 'transact');
    expect((await updateOwnMembership(ports, await scopeOf('staff'), { accountName: 'staff-name' })).accountName).toBe(
      'staff-name',
    );
    expect(written).not.toHaveBeenCalled();
  });

  test('the default project is one that the person reaches, and can be taken back', async () => {
    await expect(updateOwnMembership(ports, await scopeOf('guest'), { defaultProject: 'side' })).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
    expect((await updateOwnMembership(ports, await scopeOf('guest'), { defaultProject: 'main' })).defaultProject).toBe(
      'main',
    );
    expect(
      (await updateOwnMembership(ports, await scopeOf('guest'), { defaultProject: null })).defaultProject,
    ).toBeUndefined();
  });
});
