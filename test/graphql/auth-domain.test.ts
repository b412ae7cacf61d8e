/** Linked sign-in domains over the wire: claim, proof by DNS, joining, giving up. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson } from '#test/support/people/actor.ts';
import { newDomain } from '#test/support/people/domain-claim.ts';
import { loginWithGoogle } from '#test/support/people/google.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
let team: Workspace;
let other: Workspace;
let admin: Actor;

interface Domain {
  domainName: string;
  authProvider: number | null;
  workspace: { id: string };
  isVerified: boolean;
  verificationRecord: string;
}
const FIELDS = '{ domainName authProvider workspace { id } isVerified verificationRecord }';
const INPUTS = {
  registerGoogleWorkspaceDomain: 'RegisterGoogleWorkspaceDomainParam',
  registerWorkspaceConnectAnyAuthDomain: 'RegisterWorkspaceConnectAnyAuthDomainParam',
  verifyWorkspaceConnectAuthDomain: 'VerifyWorkspaceConnectAuthDomainInput',
  deleteWorkspaceConnectAuthDomainFromAuthProvider: 'DeleteWorkspaceConnectAuthDomainFromAuthProviderRequest',
};
type Name = keyof typeof INPUTS;

async function attempt(actor: Actor, name: Name, domainName: string, { workspaceId } = team): Promise<Domain | string> {
  const { data, errors } = await actor.graphql<Record<Name, Domain>>(
    `mutation domain($input: ${INPUTS[name]}!) { ${name}(input: $input) ${FIELDS} }`,
    { input: { workspaceId, domainName } },
  );
  return errors?.[0]?.errorType ?? data![name];
}
async function must(actor: Actor, name: Name, domainName: string, of = team): Promise<Domain> {
  const answer = await attempt(actor, name, domainName, of);
  if (typeof answer === 'string') throw new Error(`${name}: ${answer}`);
  return answer;
}
const list = async (actor: Actor, { workspaceId } = team): Promise<Domain[]> =>
  (
    await actor.mustGraphql<{ getConnectAuthDomainList: Domain[] }>(
      `query domains($workspaceId: ID!) { getConnectAuthDomainList(workspaceId: $workspaceId) ${FIELDS} }`,
      { workspaceId },
    )
  ).getConnectAuthDomainList;
const joinable = async (actor: Actor): Promise<string[]> =>
  (
    await actor.mustGraphql<{ getWorkspaceListFromConnectAuthDomain: { id: string }[] }>(
      'query joinable { getWorkspaceListFromConnectAuthDomain { id } }',
    )
  ).getWorkspaceListFromConnectAuthDomain.map(({ id }) => id);
const isLinked = async (email: string): Promise<boolean> =>
  (await admin.must(contract.authDomain.isExistConnectionDomainFromWorkspace, { email })).isExist;

async function linked(
  name: 'registerGoogleWorkspaceDomain' | 'registerWorkspaceConnectAnyAuthDomain',
  of = team,
): Promise<string> {
  const domainName = newDomain();
  await local.setTxt(domainName, (await must(of.owner, name, domainName, of)).verificationRecord);
  await must(of.owner, 'verifyWorkspaceConnectAuthDomain', domainName, of);
  return domainName;
}

beforeAll(async () => {
  [team, other] = [await givenWorkspace(port, local), await givenWorkspace(port, local)];
  admin = await givenMember(team, Role.ADMIN);
});

describe('from claim to joining', () => {
  test('nobody joins before the proof, people of the domain do after it, and nobody once it is given up', async () => {
    const domainName = newDomain();
    const person = await givenPerson(port, local, '鈴木', `hina@${domainName}`);
    const claim = await must(admin, 'registerWorkspaceConnectAnyAuthDomain', domainName.toUpperCase());
    expect(claim).toEqual({
      domainName,
      authProvider: null,
      workspace: { id: team.workspaceId },
      isVerified: false,
      verificationRecord: expect.stringMatching(/^hisho-domain-verification=/),
    });
    expect(await attempt(admin, 'verifyWorkspaceConnectAuthDomain', domainName)).toBe('DomainNotProven');
    expect([await joinable(person), await isLinked(person.email)]).toEqual([[], false]);

    await local.setTxt(domainName, 'v=spf1 include:mail.example -all', claim.verificationRecord);
    expect(await must(admin, 'verifyWorkspaceConnectAuthDomain', domainName)).toMatchObject({ isVerified: true });
    expect((await list(admin)).find((domain) => domain.domainName === domainName)).toMatchObject({ isVerified: true });
    expect([await joinable(person), await isLinked(person.email)]).toEqual([[team.workspaceId], true]);
    await person.must(contract.invitation.inviteUserSelf, { workspaceId: team.workspaceId, accountName: 'hina' });

    await must(admin, 'deleteWorkspaceConnectAuthDomainFromAuthProvider', domainName);
    const late = await givenPerson(port, local, '鈴木', `late@${domainName}`);
    expect(await joinable(late)).toEqual([]);
    expect(
      (await late.rest(contract.invitation.inviteUserSelf, { workspaceId: team.workspaceId, accountName: 'late' }))
        .status,
    ).toBe(404);
    // Whoever joined stays.
    expect((await person.rest(contract.workspace.get, { workspaceId: team.workspaceId })).status).toBe(200);
  });

  test('a domain of Google admits Google accounts of it, and no address alone', async () => {
    const domainName = await linked('registerGoogleWorkspaceDomain');
    const byPassword = await givenPerson(port, local, '鈴木', `hina@${domainName}`);
    expect(await joinable(byPassword)).toEqual([]);
    const googler = new Actor(port);
    const { json } = await loginWithGoogle(googler, { email: `aya@${domainName}` });
    expect(await joinable(googler.take(json))).toEqual([team.workspaceId]);
  });
});

describe('ten at once', () => {
  test('claim one domain once', async () => {
    const domainName = newDomain();
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => must(team.owner, 'registerWorkspaceConnectAnyAuthDomain', domainName)),
    );
    expect(new Set(claims.map(({ verificationRecord }) => verificationRecord)).size).toBe(1);
    expect((await list(team.owner)).filter((domain) => domain.domainName === domainName)).toHaveLength(1);
  });

  test('of two workspaces: only those with the record of their own workspace link the domain', async () => {
    const domainName = newDomain();
    const [ours] = await Promise.all([
      must(team.owner, 'registerWorkspaceConnectAnyAuthDomain', domainName),
      must(other.owner, 'registerWorkspaceConnectAnyAuthDomain', domainName, other),
    ]);
    await local.setTxt(domainName, ours.verificationRecord);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? attempt(other.owner, 'verifyWorkspaceConnectAuthDomain', domainName, other)
          : attempt(team.owner, 'verifyWorkspaceConnectAuthDomain', domainName),
      ),
    );
    outcomes.forEach((outcome, index) =>
      index % 2 ? expect(outcome).toBe('DomainNotProven') : expect(outcome).toMatchObject({ isVerified: true }),
    );
    expect(await joinable(await givenPerson(port, local, '鈴木', `hina@${domainName}`))).toEqual([team.workspaceId]);
  });
});

describe('bad input', () => {
  test.each([
    ['gmail.com', 'DomainNameShared'],
    ['yahoo.co.jp', 'DomainNameShared'],
    ['docomo.ne.jp', 'DomainNameShared'],
    ['co.jp', 'DomainNameInvalid'],
    ['127.0.0.1', 'DomainNameInvalid'],
    ['aoba', 'DomainNameInvalid'],
    ['aoba.example\u202e', 'DomainNameInvalid'],
    ['x'.repeat(301), 'BadRequest'],
  ])('%j is refused as %s', async (domainName, code) => {
    expect(await attempt(admin, 'registerWorkspaceConnectAnyAuthDomain', domainName)).toBe(code);
  });

  test('a domain of another workspace is as one that does not exist', async () => {
    const domainName = await linked('registerWorkspaceConnectAnyAuthDomain', other);
    for (const name of [
      'verifyWorkspaceConnectAuthDomain',
      'deleteWorkspaceConnectAuthDomainFromAuthProvider',
    ] as const) {
      expect(await attempt(admin, name, domainName)).toBe('EntityNotFound');
      expect(await attempt(admin, name, domainName, other)).toBe('EntityNotFound');
    }
    expect((await list(admin)).map((domain) => domain.domainName)).not.toContain(domainName);
    expect((await list(other.owner, other)).map((domain) => domain.domainName)).toContain(domainName);
  });
});
