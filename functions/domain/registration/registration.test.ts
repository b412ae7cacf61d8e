import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateUser } from '#functions/data/global/user.ts';
import { getMember, listMembers } from '#functions/data/people/member.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { readAudit } from '#functions/data/workspace/audit.ts';
import { getCreditBalance } from '#functions/data/workspace/credit.ts';
import { findWorkspace, freeSeat, takeSeat, updateWorkspace } from '#functions/data/workspace/workspace.ts';
import { listGroupsWithMembers, registerGroup } from '#functions/domain/group/groups.ts';
import { invite } from '#functions/domain/invitation/invite.ts';
import { createLink } from '#functions/domain/invitation/links.ts';
import { inviteByLink } from '#functions/domain/invitation/visit-link.ts';
import { openLink } from '#functions/domain/session/open-link.ts';
import { loadAuthUser } from '#functions/domain/user/auth-user.ts';
import { removeMember } from '#functions/domain/workspace/change-member.ts';
import { registerWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import { Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { registerInvitedUser } from './register-invited-user.ts';
import { registerUser } from './register-user.ts';

const email = 'misaki@example.jp';
const password = 'right-password';
const ip = '203.0.113.7';
let ports: AccountPorts;

const register = (at = email, more: object = {}) =>
  registerUser(ports, { name: '佐藤　美咲', email: at, password, ...more }, ip);
const person = async (at: string): Promise<string> => {
  const { registration } = await register(at);
  return (await openLink(ports, ports.linkToken(at), { registration })).userId;
};
const workspaceOf = (userId: string, more: object = {}) =>
  registerWorkspace(
    ports,
    { kind: 'user', userId },
    { name: 'あおば予約', subDomain: 'aoba', selectedPlan: 100, ...more },
  );

async function givenTeam(): Promise<{ scope: MemberScope; groupId: string }> {
  const userId = await person(email);
  const { workspaceId } = await workspaceOf(userId);
  const { accountName, role, groupIds } = (await getMember(ports.table, { workspaceId }, userId))!;
  return { scope: { kind: 'member', workspaceId, userId, accountName, role, groupIds }, groupId: groupIds[0]! };
}
const invited = async (team: { scope: MemberScope; groupId: string }, at: string, more: object = {}) => {
  expect(await invite(ports, team.scope, { groupId: team.groupId, emails: [at], role: Role.STAFF })).toEqual([
    { email: at, result: expect.stringMatching(/SENT$/) as string },
  ]);
  return {
    workspaceId: team.scope.workspaceId,
    et: ports.linkToken(at),
    name: '鈴木　陽菜',
    accountName: 'hina',
    password,
    passwordConfirm: password,
    ...more,
  };
};

const accept = async (input: Parameters<typeof registerInvitedUser>[1]) =>
  (await registerInvitedUser(ports, input, { device: 'Chrome（Windows）', isKept: true }, { ip })).session;

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
});

describe('registration', () => {
  test('the link of the mail signs in, once', async () => {
    const { registration } = await register();
    const et = ports.linkToken(email);
    const { userId } = await openLink(ports, et, { registration });
    expect(await loadAuthUser(ports, userId)).toMatchObject({
      id: userId,
      email,
      name: '佐藤　美咲',
      workspaceUserList: [],
    });
    await expect(openLink(ports, et, { registration })).rejects.toMatchObject({ code: 'InvalidToken' });
  });

  test('the link ends after a day', async () => {
    await register();
    ports.move(24 * 60 * 60 * 1000 + 1000);
    await expect(openLink(ports, ports.linkToken(email))).rejects.toMatchObject({ code: 'InvalidToken' });
  });

  test('registering again before confirmation replaces the account: the first link and password are void', async () => {
    await register(email, { password: 'first-password' });
    const first = ports.linkToken(email);
    const { registration } = await register(email, { password: 'second-password' });
    await expect(openLink(ports, first, { registration })).rejects.toMatchObject({ code: 'InvalidToken' });
    await openLink(ports, ports.linkToken(email), { registration });
    expect(await ports.identity.signInWithPassword(email, 'first-password')).toBeUndefined();
    expect(await ports.identity.signInWithPassword(email, 'second-password')).toBeDefined();
    expect(ports.table.items().filter(({ SK }) => SK === 'PROFILE')).toHaveLength(1);
  });

  test('a confirmed address is taken, and its account stays as it is', async () => {
    const userId = await person(email);
    await expect(register(email, { password: 'other-password' })).rejects.toMatchObject({ code: 'G000005' });
    expect(ports.pool.get(email)).toEqual({ userId, password });
  });

  test('whatever comes between two registrations, one account is left and it can be confirmed', async () => {
    await Promise.allSettled([
      register(email, { password: 'first-password' }),
      register(email, { password: 'second-password' }),
    ]);
    const { registration } = await register();
    await openLink(ports, ports.linkToken(email), { registration });
    expect(ports.table.items().filter(({ SK }) => SK === 'PROFILE').length).toBeGreaterThanOrEqual(1);
    expect(await ports.identity.signInWithPassword(email, password)).toBeDefined();
  });

  test('an earlier registration that is still under way leaves the later one’s account alone', async () => {
    const { createUser } = ports.identity;
    let registration = '';
    vi.spyOn(ports.identity, 'createUser').mockImplementationOnce(async (...account) => {
      ({ registration } = await register(email, { password: 'second-password' }));
      return createUser(...account);
    });
    await expect(register(email, { password: 'first-password' })).rejects.toMatchObject({ code: 'Conflict' });
    const { userId } = await openLink(ports, ports.linkToken(email), { registration });
    expect(ports.pool.get(email)).toEqual({ userId, password: 'second-password' });
  });

  test('no more than five confirmation mails an hour go to one address', async () => {
    for (let i = 0; i < 5; i += 1) await register();
    await expect(register()).rejects.toMatchObject({ code: 'TooManyRequests' });
    await register('other@example.jp');
  });

  test('no item holds a password or a link’s secret', async () => {
    await register();
    const stored = JSON.stringify(ports.table.items());
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(ports.linkToken(email));
  });
});

describe('a new workspace', () => {
  test('makes its founder SUPER_ADMIN in a first group, with the bonus credits of STARTER', async () => {
    const { scope } = await givenTeam();
    expect(scope).toMatchObject({ role: Role.SUPER_ADMIN, accountName: 'misaki' });
    expect(await listGroupsWithMembers(ports, scope)).toEqual([
      { id: scope.groupIds[0], name: 'メンバー', accountNameList: ['misaki'] },
    ]);
    expect(await getCreditBalance(ports.table, scope)).toBe(1000);
  });

  test('a sub-domain belongs to one workspace, and a refused one leaves nothing behind', async () => {
    const userId = await person(email);
    await workspaceOf(userId);
    const before = ports.table.items().length;
    await expect(workspaceOf(userId)).rejects.toMatchObject({ code: 'SubDomainTaken' });
    expect(ports.table.items()).toHaveLength(before);
  });

  test('only the first workspace of a person is the default one', async () => {
    const userId = await person(email);
    await workspaceOf(userId);
    await workspaceOf(userId, { subDomain: 'midori' });
    expect((await loadAuthUser(ports, userId)).workspaceUserList.map(({ isDefault }) => isDefault)).toEqual([
      true,
      false,
    ]);
  });
});

describe('an invitation', () => {
  test('makes an account, joins workspace and group with the given role, and signs in', async () => {
    const team = await givenTeam();
    const { userId } = await accept(await invited(team, 'hina@example.jp'));
    expect(await getMember(ports.table, team.scope, userId)).toMatchObject({
      accountName: 'hina',
      role: Role.STAFF,
      groupIds: [team.groupId],
    });
  });

  test('works once and only for its workspace', async () => {
    const team = await givenTeam();
    const input = await invited(team, 'hina@example.jp');
    await expect(accept({ ...input, workspaceId: 'other' })).rejects.toMatchObject({ code: 'InvalidToken' });
    await accept(input);
    await expect(accept(input)).rejects.toMatchObject({ code: 'InvalidToken' });
  });

  test('a refused password, account name or taken name answers its code and leaves the link usable', async () => {
    const team = await givenTeam();
    const input = await invited(team, 'hina@example.jp');
    await expect(accept({ ...input, password: '短い', passwordConfirm: '短い' })).rejects.toMatchObject({
      code: 'D000007',
    });
    await expect(accept({ ...input, accountName: '陽菜' })).rejects.toMatchObject({ code: 'D000011' });
    await expect(accept({ ...input, accountName: 'misaki' })).rejects.toMatchObject({
      code: 'DomainUserGlobalExistUserName',
    });
    await accept(input);
  });

  test('is taken by one tab at a time: the other is told to wait, and replaces nothing', async () => {
    const team = await givenTeam();
    const input = await invited(team, 'hina@example.jp');
    const { createUser } = ports.identity;
    vi.spyOn(ports.identity, 'createUser').mockImplementationOnce(async (...who) => {
      const userId = await createUser(...who);
      await expect(accept(input)).rejects.toMatchObject({
        code: 'Conflict',
        message: expect.stringContaining('別の画面') as string,
      });
      return userId;
    });
    const { userId } = await accept(input);
    expect(ports.pool.get('hina@example.jp')?.userId).toBe(userId);
  });

  test('waits half a minute at most for a tab that died', async () => {
    const team = await givenTeam();
    const input = await invited(team, 'hina@example.jp');
    const { update } = ports.table;
    // Dies with its lease: not even that can be given up.
    const dies = vi.spyOn(ports.identity, 'createUser').mockRejectedValue(new Error('gone'));
    const giving = vi
      .spyOn(ports.table, 'update')
      .mockImplementationOnce(update)
      .mockRejectedValueOnce(new Error('gone'));
    await expect(accept(input)).rejects.toThrow('gone');
    dies.mockRestore();
    giving.mockRestore();
    await expect(accept(input)).rejects.toMatchObject({ code: 'Conflict' });
    ports.move(30_001);
    await accept(input);
  });

  test('an account whose commit got no answer is kept in the pool', async () => {
    const team = await givenTeam();
    const input = await invited(team, 'hina@example.jp');
    const { transact } = ports.table;
    vi.spyOn(ports.table, 'transact').mockImplementationOnce(async (...call) => {
      await transact(...call);
      throw new Error('no answer');
    });
    await expect(accept(input)).rejects.toThrow('no answer');
    expect(await ports.identity.signInWithPassword('hina@example.jp', password)).toBeDefined();
  });

  test('guesses of an account’s password count as when signing in', async () => {
    const team = await givenTeam();
    await person('hina@example.jp');
    const input = await invited(team, 'hina@example.jp', {
      password: 'some-password',
      passwordConfirm: 'some-password',
    });
    for (let i = 0; i < 5; i += 1) await expect(accept(input)).rejects.toMatchObject({ code: 'D000007' });
    await expect(accept(input)).rejects.toMatchObject({ code: 'AccountLocked' });
  });

  test('somebody with an account joins with the password of that account', async () => {
    const team = await givenTeam();
    const userId = await person('hina@example.jp');
    const input = await invited(team, 'hina@example.jp');
    await expect(
      accept({ ...input, password: 'some-password', passwordConfirm: 'some-password' }),
    ).rejects.toMatchObject({ code: 'D000007' });
    expect((await accept(input)).userId).toBe(userId);
  });

  test('somebody who is in already enters the group of a link, which the audit log tells', async () => {
    const team = await givenTeam();
    const { workspaceId } = team.scope;
    const { userId } = await accept(await invited(team, 'hina@example.jp'));
    const { id: groupId } = await registerGroup(ports, team.scope, '営業');
    const { invitationLinkId: secret } = await createLink(ports, team.scope, {
      groupId,
      role: Role.MANAGER,
      expiresInDays: 7,
      maxUses: null,
    });
    await inviteByLink(ports, { workspaceId, secret }, 'hina@example.jp', ip);
    await accept({
      workspaceId,
      et: ports.linkToken('hina@example.jp'),
      name: '',
      accountName: 'other',
      password,
      passwordConfirm: password,
    });
    expect(await getMember(ports.table, team.scope, userId)).toMatchObject({
      accountName: 'hina',
      role: Role.STAFF,
      groupIds: [team.groupId, groupId],
    });
    const { entries } = await readAudit(ports.table, team.scope, { limit: 1 });
    expect(entries).toMatchObject([
      { action: AuditAction.GROUP_USER_JOINED, userId, targetId: groupId, targetName: '営業', after: '鈴木　陽菜', ip },
    ]);
  });

  test('somebody who signed in with Google alone gets a first password by joining', async () => {
    const team = await givenTeam();
    const userId = await person('hina@example.jp');
    await ports.table.update(updateUser(userId, { authProvider: 1 }));
    expect(
      (
        await accept(
          await invited(team, 'hina@example.jp', { password: 'first-password', passwordConfirm: 'first-password' }),
        )
      ).userId,
    ).toBe(userId);
    expect((await ports.identity.signInWithPassword('hina@example.jp', 'first-password'))?.userId).toBe(userId);
    expect(await loadAuthUser(ports, userId)).toMatchObject({ authProvider: null });
  });

  test('the plan’s seats hold when inviting and when joining', async () => {
    const team = await givenTeam();
    const inputs = [];
    for (let i = 1; i <= 4; i += 1) inputs.push(await invited(team, `m${i}@example.jp`, { accountName: `m${i}` }));
    expect(
      await invite(ports, team.scope, { groupId: team.groupId, emails: ['m5@example.jp'], role: Role.STAFF }),
    ).toEqual([{ email: 'm5@example.jp', result: 'SEAT_LIMIT' }]);
    for (const input of inputs.slice(0, 3)) await accept(input);
    // Somebody took the last seat by another door.
    await ports.table.update(takeSeat((await findWorkspace(ports.table, team.scope))!));
    await expect(accept(inputs[3]!)).rejects.toMatchObject({ code: 'SeatLimitReached' });
    expect(ports.pool.has('m4@example.jp')).toBe(false);
    await ports.table.update(freeSeat(team.scope));
    await accept(inputs[3]!);
  });

  test('a plan that changes meanwhile has its own seats', async () => {
    const team = await givenTeam();
    await ports.table.update(updateWorkspace(team.scope, { planType: WorkspacePlanType.PROFESSIONAL }));
    const input = await invited(team, 'hina@example.jp');
    const { createUser } = ports.identity;
    vi.spyOn(ports.identity, 'createUser').mockImplementationOnce(async (...who) => {
      await ports.table.update(updateWorkspace(team.scope, { planType: WorkspacePlanType.STARTER, memberCount: 5 }));
      return createUser(...who);
    });
    await expect(accept(input)).rejects.toMatchObject({ code: 'SeatLimitReached' });
  });

  test('a removed member loses the workspace at once and can be invited again', async () => {
    const team = await givenTeam();
    const { userId } = await accept(await invited(team, 'hina@example.jp'));
    await removeMember(ports, team.scope, userId);
    expect(ports.ended).toEqual([{ workspaceId: team.scope.workspaceId, userId }]);
    expect((await loadAuthUser(ports, userId)).workspaceUserList).toEqual([]);
    await accept(await invited(team, 'hina@example.jp'));
    const members = await listMembers(ports.table, team.scope);
    expect(members.map(({ accountName, deletedDate }) => [accountName, deletedDate])).toEqual([
      ['misaki', undefined],
      ['hina', undefined],
    ]);
  });

  test('a removed member who comes back under another name still owns what stands under the first', async () => {
    const team = await givenTeam();
    const { userId } = await accept(await invited(team, 'hina@example.jp'));
    await removeMember(ports, team.scope, userId);
    await accept({ ...(await invited(team, 'hina@example.jp')), accountName: 'hina-2' });
    expect(await getMember(ports.table, team.scope, userId)).toMatchObject({
      accountName: 'hina',
      shownAccountName: 'hina-2',
    });
  });
});
