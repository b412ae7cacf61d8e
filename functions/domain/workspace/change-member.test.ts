import { beforeEach, describe, expect, test } from 'vitest';
import { putUserWorkspace } from '#functions/data/global/user.ts';
import { getMember, putMember, updateMember } from '#functions/data/people/member.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import type { AuthUser } from '#functions/domain/user/auth-user.ts';
import { Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { activateMember, deactivateMember, removeMember } from './change-member.ts';
import { changeRole, changeRoles } from './change-roles.ts';
import { noteVisit } from './note-visit.ts';

const tenant = { workspaceId: 'w1' };
let ports: AccountPorts;

const memberOf = async (userId: string) => (await getMember(ports.table, tenant, userId))!;
const scopeOf = async (userId: string): Promise<MemberScope> => {
  const { accountName, role, groupIds } = await memberOf(userId);
  return { kind: 'member', ...tenant, userId, accountName, role, groupIds };
};
const seats = () => ports.table.items().find(({ SK }) => SK === 'META')?.memberCount;
const actions = () =>
  ports.table
    .items()
    .filter(({ PK }) => PK === 'W#w1#AUDIT')
    .map(({ action, targetId, before, after }) => [action, targetId, before, after]);

beforeEach(async () => {
  ports = accountPorts();
  await ports.table.put({
    put: { PK: 'W#w1', SK: 'META', workspaceId: 'w1', planType: WorkspacePlanType.STARTER, memberCount: 5 },
  });
  for (const [userId, role] of [
    ['owner', Role.SUPER_ADMIN],
    ['second', Role.SUPER_ADMIN],
    ['admin', Role.ADMIN],
    ['staff', Role.STAFF],
    ['guest', Role.GUEST],
  ] as const)
    await ports.table.transact([
      putMember(tenant, {
        userId,
        accountName: userId,
        email: `${userId}@example.jp`,
        name: `${userId}さん`,
        role,
        groupIds: ['g1'],
        createdAt: '2026-09-01T00:00:00.000Z',
      }),
      putUserWorkspace(userId, 'w1', true),
    ]);
});

describe('seats', () => {
  test('are freed once, by deactivation or by deletion', async () => {
    const owner = await scopeOf('owner');
    await deactivateMember(ports, owner, 'staff');
    await deactivateMember(ports, owner, 'staff');
    expect(seats()).toBe(4);
    await removeMember(ports, owner, 'staff');
    expect(seats()).toBe(4);
    await removeMember(ports, owner, 'guest');
    expect(seats()).toBe(3);
    expect(actions()).toEqual([
      ['user.deactivated', 'staff', 'スタッフ', undefined],
      ['user.deleted', 'staff', 'スタッフ', undefined],
      ['user.deleted', 'guest', 'ゲスト', undefined],
    ]);
  });

  test('are taken again by coming back, while the plan has one', async () => {
    const owner = await scopeOf('owner');
    await deactivateMember(ports, owner, 'staff');
    await ports.table.update({ update: { PK: 'W#w1', SK: 'META' }, add: { memberCount: 1 } });
    await expect(activateMember(ports, owner, 'staff')).rejects.toMatchObject({ code: 'SeatLimitReached' });
    expect((await memberOf('staff')).deactivatedDate).toBeDefined();
    await removeMember(ports, owner, 'guest');
    expect((await activateMember(ports, owner, 'staff')).deactivatedDate).toBeUndefined();
    expect([seats(), (await memberOf('staff')).groupIds]).toEqual([5, ['g1']]);
    // Who is in takes no second one.
    await activateMember(ports, owner, 'staff');
    expect(seats()).toBe(5);
  });
});

describe('an actor who is not any more what the call was allowed by', () => {
  test.each([
    [
      'a SUPER_ADMIN who was demoted',
      async () => ports.table.update(updateMember(tenant, 'owner', { role: Role.STAFF })),
    ],
    [
      'a SUPER_ADMIN who was deactivated',
      async () => ports.table.update(updateMember(tenant, 'owner', { deactivatedDate: 'now' })),
    ],
    [
      'a SUPER_ADMIN who was deleted',
      async () => ports.table.update(updateMember(tenant, 'owner', { deletedDate: 'now' })),
    ],
  ])('%s changes nothing', async (_who, lose) => {
    const owner = await scopeOf('owner');
    await lose();
    await expect(changeRole(ports, owner, 'second', Role.STAFF)).rejects.toMatchObject({ code: 'Forbidden' });
    for (const change of [removeMember, deactivateMember])
      await expect(change(ports, owner, 'second')).rejects.toMatchObject({ code: 'Forbidden' });
    expect(await memberOf('second')).toMatchObject({ role: Role.SUPER_ADMIN });
    expect([seats(), actions(), ports.ended]).toEqual([5, [], []]);
  });
});

describe('roles of several people', () => {
  test('each is answered for, and who may not be changed hinders nobody', async () => {
    const outcomes = await changeRoles(
      ports,
      await scopeOf('admin'),
      ['staff', 'owner', 'admin', 'nobody', 'guest', 'staff'],
      Role.GUEST,
    );
    expect(outcomes.map(({ userId, isChanged, refusal }) => [userId, isChanged, refusal])).toEqual([
      ['staff', true, undefined],
      ['owner', false, 'Forbidden'],
      ['admin', false, 'Forbidden'],
      ['nobody', false, 'EntityNotFound'],
      ['guest', false, undefined],
    ]);
    expect(actions()).toEqual([['user.roleChanged', 'staff', 'スタッフ', 'ゲスト']]);
  });

  test('a deactivated person keeps a role that can be changed, a deleted one does not', async () => {
    const owner = await scopeOf('owner');
    await deactivateMember(ports, owner, 'staff');
    await removeMember(ports, owner, 'guest');
    expect((await changeRoles(ports, owner, ['staff', 'guest'], Role.MANAGER)).map(({ refusal }) => refusal)).toEqual([
      undefined,
      'EntityNotFound',
    ]);
    expect(await memberOf('staff')).toMatchObject({
      role: Role.MANAGER,
      deactivatedDate: expect.any(String) as string,
    });
  });

  test('a person who becomes SUPER_ADMIN meanwhile is decided anew, and then refused to an admin', async () => {
    const admin = await scopeOf('admin');
    const read = ports.table.batchGet.bind(ports.table);
    let isFirst = true;
    ports.table.batchGet = async (...given) => {
      const items = await read(...given);
      if (isFirst) await ports.table.update(updateMember(tenant, 'staff', { role: Role.SUPER_ADMIN }));
      isFirst = false;
      return items as never;
    };
    expect(await changeRoles(ports, admin, ['staff'], Role.GUEST)).toMatchObject([
      { isChanged: false, refusal: 'Forbidden' },
    ]);
    expect((await memberOf('staff')).role).toBe(Role.SUPER_ADMIN);
  });

  test('who loses many projects at once is told of the whole workspace once', async () => {
    for (let index = 0; index < 6; index += 1)
      await ports.table.put({ put: { PK: 'W#w1', SK: `P#p${index}`, projectKey: `p${index}`, groupIds: [] } });
    await changeRole(ports, await scopeOf('owner'), 'admin', Role.STAFF);
    expect(ports.ended).toEqual([{ ...tenant, userId: 'admin' }]);
  });
});

describe('last use', () => {
  const user = (lastSeenAt: string | null) =>
    ({ id: 'staff', workspaceUserList: [{ workspace: { id: 'w1' }, lastSeenAt }] }) as unknown as AuthUser;

  test('is written once a day in Tokyo', async () => {
    // 09:00 in Tokyo.
    await noteVisit(ports, user(null));
    expect((await memberOf('staff')).lastSeenAt).toBe('2026-09-18T00:00:00.000Z');
    ports.move(14 * 3_600_000);
    await noteVisit(ports, user('2026-09-18T00:00:00.000Z'));
    expect((await memberOf('staff')).lastSeenAt).toBe('2026-09-18T00:00:00.000Z');
    ports.move(2 * 3_600_000);
    await noteVisit(ports, user('2026-09-18T00:00:00.000Z'));
    expect((await memberOf('staff')).lastSeenAt).toBe('2026-09-18T16:00:00.000Z');
  });

  test('keeps nobody out who was deleted at this moment', async () => {
    await removeMember(ports, await scopeOf('owner'), 'staff');
    await expect(noteVisit(ports, user(null))).resolves.toBeUndefined();
    expect((await memberOf('staff')).lastSeenAt).toBeUndefined();
  });
});
