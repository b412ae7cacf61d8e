/** Joining a workspace that has linked the domain of one's address (account §4.3, §4.9, §7.8). */
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { AuthProviderTypeEnum, Role } from '#shared/enums/enums.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson } from '#test/support/people/actor.ts';
import { givenDomainClaim, newDomain } from '#test/support/people/domain-claim.ts';
import { loginWithGoogle } from '#test/support/people/google.ts';
import { givenWorkspace, newSubDomain } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { inviteUserSelf } = contract.invitation;
const { GOOGLE_WORKSPACE } = AuthProviderTypeEnum;

const personAt = (domainName: string, name = 'hina') => givenPerson(port, local, '鈴木　陽菜', `${name}@${domainName}`);
const googlePersonAt = async (domainName: string, name = 'hina') => {
  const actor = new Actor(port);
  return actor.take((await loginWithGoogle(actor, { email: `${name}@${domainName}` })).json);
};
const joinable = async (actor: Actor) =>
  (
    await actor.mustGraphql<{ list: { id: string; name: string }[] }>(
      '{ list: getWorkspaceListFromConnectAuthDomain { id name } }',
    )
  ).list;
const isExist = async (email: string, authProvider: typeof GOOGLE_WORKSPACE | null) =>
  (await new Actor(port).must(contract.authDomain.isExistConnectionDomainFromWorkspace, { email, authProvider }))
    .isExist;

async function givenLinked(authProvider?: AuthProviderTypeEnum) {
  const workspace = await givenWorkspace(port, local);
  const domainName = newDomain();
  await givenDomainClaim({ domainName, workspaceId: workspace.workspaceId, ...(authProvider ? { authProvider } : {}) });
  return { ...workspace, domainName };
}

describe('workspace.inviteUserSelf', () => {
  test('joins as STAFF in the workspace’s first group, and the list is empty then', async () => {
    const { workspaceId, domainName, owner } = await givenLinked();
    const person = await personAt(domainName);
    expect(await joinable(person)).toEqual([{ id: workspaceId, name: 'あおば予約' }]);
    await person.must(inviteUserSelf, { workspaceId, accountName: 'hina' });
    const { workspaceUserList } = await owner.must(contract.workspaceUser.getList, { workspaceId });
    const first = workspaceUserList.find(({ id }) => id === owner.userId)!.groupIdList[0]!;
    expect(workspaceUserList.find(({ id }) => id === person.userId)).toMatchObject({
      role: Role.STAFF,
      accountName: 'hina',
      groupIdList: [first],
    });
    expect(await joinable(person)).toEqual([]);
    expect((await person.must(contract.user.getLoginUserInfo, {})).workspaceUserList).toMatchObject([
      { isDefault: true, workspace: { id: workspaceId } },
    ]);
  });

  test('of a workspace that has not linked the domain is as missing', async () => {
    const { workspaceId } = await givenLinked();
    const person = await personAt(newDomain());
    expect(await joinable(person)).toEqual([]);
    for (const id of [workspaceId, 'missing01'])
      expect((await person.rest(inviteUserSelf, { workspaceId: id, accountName: 'hina' })).status).toBe(404);
  });

  test('a domain linked for Google takes a Google account', async () => {
    const { workspaceId, domainName } = await givenLinked(GOOGLE_WORKSPACE);
    const withPassword = await personAt(domainName, 'kenta');
    expect(await joinable(withPassword)).toEqual([]);
    expect((await withPassword.rest(inviteUserSelf, { workspaceId, accountName: 'kenta' })).status).toBe(404);
    const byGoogle = await googlePersonAt(domainName);
    expect(await joinable(byGoogle)).toMatchObject([{ id: workspaceId }]);
    await byGoogle.must(inviteUserSelf, { workspaceId, accountName: 'hina' });
  });

  test('asked twice at once joins once, and again is no error', async () => {
    const { workspaceId, domainName, owner } = await givenLinked();
    const person = await personAt(domainName);
    const join = () => person.rest(inviteUserSelf, { workspaceId, accountName: 'hina' });
    expect((await Promise.all([join(), join(), join()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await join()).status).toBe(200);
    expect(
      (await owner.must(contract.workspaceUser.getList, { workspaceId })).workspaceUserList.filter(
        ({ id }) => id === person.userId,
      ),
    ).toHaveLength(1);
  });

  test('a taken account name is refused', async () => {
    const { workspaceId, domainName, owner } = await givenLinked();
    const person = await personAt(domainName);
    expect((await person.rest(inviteUserSelf, { workspaceId, accountName: owner.accountName })).json).toMatchObject({
      hishoException: ['DomainUserGlobalExistUserName'],
    });
  });

  test('whom an admin removed does not come back alone', async () => {
    const { workspaceId, domainName, owner } = await givenLinked();
    const person = await personAt(domainName);
    await person.must(inviteUserSelf, { workspaceId, accountName: 'hina' });
    await owner.must(contract.workspaceUser.delete, { workspaceId, userId: person.userId });
    expect((await person.rest(inviteUserSelf, { workspaceId, accountName: 'hina' })).status).toBe(404);
    expect(await joinable(person)).toEqual([]);
  });

  test('the plan’s seats hold, whoever joins at the same moment', async () => {
    const owner = await givenPerson(port, local);
    const domainName = newDomain();
    const { id: workspaceId } = await owner.must(contract.registration.workspaceInitialRegister, {
      name: '五席',
      subDomain: newSubDomain(),
    });
    await givenDomainClaim({ domainName, workspaceId });
    const people = [];
    for (let i = 1; i <= 6; i += 1) people.push(await personAt(domainName, `m${i}`));
    const answers = await Promise.all(
      people.map((person, i) => person.rest(inviteUserSelf, { workspaceId, accountName: `m${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(
      answers
        .filter(({ status }) => status !== 200)
        .map(({ json }) => (json as { hishoException?: string[] }).hishoException),
    ).toEqual([['SeatLimitReached'], ['SeatLimitReached']]);
  });
});

describe('workspace.isExistConnectionDomainFromWorkspace', () => {
  test('tells by domain and provider', async () => {
    const [any, google] = [await givenLinked(), await givenLinked(GOOGLE_WORKSPACE)];
    expect([
      await isExist(`a@${any.domainName}`, null),
      await isExist(`a@${any.domainName}`, GOOGLE_WORKSPACE),
    ]).toEqual([true, true]);
    expect([
      await isExist(`a@${google.domainName}`, null),
      await isExist(`a@${google.domainName}`, GOOGLE_WORKSPACE),
    ]).toEqual([false, true]);
    expect(await isExist(`a@sub.${any.domainName}`, null)).toBe(false);
    expect(await isExist(`a@${newDomain()}`, GOOGLE_WORKSPACE)).toBe(false);
  });
});
