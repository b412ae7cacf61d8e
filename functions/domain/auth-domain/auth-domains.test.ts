import { beforeEach, describe, expect, test, vi } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { joinByDomain, listJoinable } from '#functions/domain/workspace/join-by-domain.ts';
import { registerWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import { AuthProviderTypeEnum, Role } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenAccount } from '#test/support/memory/given-account.ts';
import { claimDomain, listDomains, unlinkDomain, verifyDomain } from './auth-domains.ts';

const { GOOGLE_WORKSPACE } = AuthProviderTypeEnum;
const DOMAIN = 'aoba.example';
let ports: AccountPorts & { dns: { txt: (name: string) => Promise<string[]> } };
let records: Record<string, string[]>;
let asked: string[];
let ours: MemberScope;
let theirs: MemberScope;

const person = async (email: string): Promise<string> => {
  return (await givenAccount(ports, email, '鈴木　陽菜')).userId;
};
const admin = async (name: string): Promise<MemberScope> => {
  const userId = await person(`${name}@admins.example`);
  const { workspaceId } = await registerWorkspace(
    ports,
    { kind: 'user', userId },
    { name, subDomain: name, selectedPlan: 100 },
  );
  return { kind: 'member', workspaceId, userId, accountName: name, role: Role.ADMIN, groupIds: [] };
};
const claim = (scope = ours, domainName = DOMAIN, authProvider?: typeof GOOGLE_WORKSPACE) =>
  claimDomain(ports, scope, { domainName, ...(authProvider && { authProvider }) });
const verify = (scope = ours) => verifyDomain(ports, scope, DOMAIN);
const audits = ({ workspaceId } = ours) =>
  ports.table
    .items()
    .filter(({ PK }) => PK === workspaceKeys.audits(workspaceId).pk)
    .map(({ action }) => action);
const mayJoin = async (userId: string) => (await listJoinable(ports, { kind: 'user', userId })).map(({ name }) => name);

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  records = {};
  asked = [];
  const dns = {
    txt: async (name: string) => {
      asked.push(name);
      return records[name] ?? [];
    },
  };
  ports = Object.assign(accountPorts(), { dns });
  [ours, theirs] = [await admin('aoba'), await admin('midori')];
});

describe('a claimed domain', () => {
  test('admits nobody until its record stands in DNS', async () => {
    const userId = await person(`hina@${DOMAIN}`);
    const { isVerified, verificationRecord } = await claim();
    expect([isVerified, verificationRecord]).toEqual([false, expect.stringMatching(/^hisho-domain-verification=\S+$/)]);
    expect(await mayJoin(userId)).toEqual([]);
    await expect(verify()).rejects.toMatchObject({ code: 'DomainNotProven' });
    records[DOMAIN] = ['v=spf1 -all', `"${verificationRecord}" `];
    expect(await verify()).toMatchObject({ domainName: DOMAIN, isVerified: true, workspace: { id: ours.workspaceId } });
    expect(await mayJoin(userId)).toEqual(['aoba']);
    expect(audits()).toEqual(['domain.linked', 'domain.verified']);
  });

  test('claimed ten times at once is one claim with one record, in the log once', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
    expect(new Set(claims.map(({ verificationRecord }) => verificationRecord)).size).toBe(1);
    expect(await listDomains(ports, ours)).toHaveLength(1);
    expect(audits()).toEqual(['domain.linked']);
  });

  test('proven ten times at once is linked once', async () => {
    records[DOMAIN] = [(await claim()).verificationRecord];
    const found = await Promise.all(Array.from({ length: 10 }, () => verify()));
    expect(found.every(({ isVerified }) => isVerified)).toBe(true);
    expect(audits()).toEqual(['domain.linked', 'domain.verified']);
  });

  test('is spelled in one way, however it was written', async () => {
    await claim(ours, ' ＠Aoba.Example. ');
    expect(await listDomains(ports, ours)).toMatchObject([{ domainName: DOMAIN }]);
    await claim(ours, 'AOBA.example');
    expect(await listDomains(ports, ours)).toHaveLength(1);
  });

  test.each([
    ['gmail.com', 'DomainNameShared'],
    ['co.jp', 'DomainNameInvalid'],
    ['192.0.2.1', 'DomainNameInvalid'],
    ['', 'DomainNameInvalid'],
  ])('%j is refused', async (name, code) => {
    await expect(claim(ours, name)).rejects.toMatchObject({ code });
    expect(await listDomains(ports, ours)).toEqual([]);
  });

  test('has one kind of people at a time', async () => {
    await claim(ours, DOMAIN, GOOGLE_WORKSPACE);
    await expect(claim()).rejects.toMatchObject({ code: 'AuthDomainExists' });
  });

  test('more than a company has are refused', async () => {
    for (let index = 0; index < 20; index += 1) await claim(ours, `d${index}.example`);
    await expect(claim(ours, 'one-more.example')).rejects.toMatchObject({ code: 'TooManyAuthDomains' });
  });
});

describe('a domain claimed by two workspaces at once', () => {
  test('goes to the one whose own record stands in its DNS; the other’s claim admits nobody', async () => {
    const userId = await person(`hina@${DOMAIN}`);
    const [mine, other] = await Promise.all([claim(ours), claim(theirs)]);
    expect(mine.verificationRecord).not.toBe(other.verificationRecord);
    records[DOMAIN] = [mine.verificationRecord];
    const outcomes = await Promise.allSettled([verify(ours), verify(theirs)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await mayJoin(userId)).toEqual(['aoba']);
    await expect(
      joinByDomain(ports, { kind: 'user', userId }, { workspaceId: theirs.workspaceId, accountName: 'hina' }),
    ).rejects.toMatchObject({ code: 'EntityNotFound' });
  });

  test('may be both’s when the owner of the domain has placed both records', async () => {
    const userId = await person(`hina@${DOMAIN}`);
    records[DOMAIN] = (await Promise.all([claim(ours), claim(theirs)])).map(
      ({ verificationRecord }) => verificationRecord,
    );
    await Promise.all([verify(ours), verify(theirs)]);
    expect((await mayJoin(userId)).sort()).toEqual(['aoba', 'midori']);
  });
});

describe('a linked domain of Google', () => {
  test('admits no one with an address alone', async () => {
    const userId = await person(`hina@${DOMAIN}`);
    records[DOMAIN] = [(await claim(ours, DOMAIN, GOOGLE_WORKSPACE)).verificationRecord];
    await verify();
    expect(await mayJoin(userId)).toEqual([]);
  });
});

describe('giving a domain up', () => {
  test('ends joining at once, and a new claim needs a new proof', async () => {
    const userId = await person(`hina@${DOMAIN}`);
    records[DOMAIN] = [(await claim()).verificationRecord];
    await verify();
    await unlinkDomain(ports, ours, { domainName: DOMAIN });
    expect(await mayJoin(userId)).toEqual([]);
    await claim();
    await expect(verify()).rejects.toMatchObject({ code: 'DomainNotProven' });
    expect(audits()).toEqual(['domain.linked', 'domain.verified', 'domain.unlinked', 'domain.linked']);
  });

  test('stops whoever is on the way in', async () => {
    const userId = await person(`hina@${DOMAIN}`);
    records[DOMAIN] = [(await claim()).verificationRecord];
    await verify();
    const { transact } = ports.table;
    ports.table.transact = async (...call) => {
      ports.table.transact = transact;
      await unlinkDomain(ports, ours, { domainName: DOMAIN });
      return transact(...call);
    };
    await expect(
      joinByDomain(ports, { kind: 'user', userId }, { workspaceId: ours.workspaceId, accountName: 'hina' }),
    ).rejects.toMatchObject({ code: 'EntityNotFound' });
  });

  test('while it is being proven leaves no link without a claim', async () => {
    for (let round = 0; round < 20; round += 1) {
      records[DOMAIN] = [(await claim()).verificationRecord];
      await Promise.allSettled([verify(), unlinkDomain(ports, ours, { domainName: DOMAIN })]);
      const isClaimed = (await listDomains(ports, ours)).some(({ isVerified }) => isVerified);
      expect(ports.table.items().some(({ PK }) => PK === `DOMAIN#${DOMAIN}`)).toBe(isClaimed);
      await unlinkDomain(ports, ours, { domainName: DOMAIN }).catch(() => undefined);
    }
  });

  test('is not for others, and only for the provider that was named', async () => {
    await claim();
    for (const attempt of [
      unlinkDomain(ports, theirs, { domainName: DOMAIN }),
      unlinkDomain(ports, ours, { domainName: DOMAIN, authProvider: GOOGLE_WORKSPACE }),
      unlinkDomain(ports, ours, { domainName: 'x' }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'EntityNotFound' });
    expect(await unlinkDomain(ports, ours, { domainName: DOMAIN, authProvider: null })).toMatchObject({
      domainName: DOMAIN,
    });
  });
});

describe('asking DNS', () => {
  test('happens for a claim of one’s own alone, and not for one that is proven', async () => {
    await expect(verify(theirs)).rejects.toMatchObject({ code: 'EntityNotFound' });
    records[DOMAIN] = [(await claim()).verificationRecord];
    await verify();
    await verify();
    expect(asked).toEqual([DOMAIN]);
  });

  test('without an answer proves nothing and says so', async () => {
    await claim();
    ports.dns.txt = async () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }));
    await expect(verify()).rejects.toMatchObject({ code: 'DomainLookupFailed' });
  });

  test('has a limit', async () => {
    await claim();
    const codes = await Promise.all(
      Array.from({ length: 61 }, () => verify().catch(({ code }: { code: string }) => code)),
    );
    expect(codes.filter((code) => code === 'TooManyRequests')).toHaveLength(1);
  });
});
