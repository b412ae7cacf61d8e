import { beforeEach, expect, test, vi } from 'vitest';
import { getMember } from '#functions/data/member.ts';
import { globalKeys } from '#functions/data/keys.ts';
import { findWorkspace } from '#functions/data/workspace.ts';
import { openLink } from '#functions/domain/session/open-link.ts';
import { registerUser } from '#functions/domain/registration/register-user.ts';
import { accountPorts } from '#test/support/account-ports.ts';
import type { AccountPorts } from '#test/support/account-ports.ts';
import { joinByDomain, listJoinable } from './join-by-domain.ts';
import { registerWorkspace } from './register-workspace.ts';

let ports: AccountPorts;
const person = async (email: string): Promise<string> => {
  await registerUser(ports, { name: '鈴木　陽菜', email, password: 'right-password' }, '203.0.113.7');
  return (await openLink(ports, ports.linkToken(email))).userId;
};
const givenClaimed = async (): Promise<string> => {
  const { workspaceId } = await registerWorkspace(ports, { kind: 'user', userId: await person('misaki@aoba.example') }, { name: 'あおば予約', subDomain: 'aoba', selectedPlan: 100 });
  await ports.table.put({ put: { ...globalKeys.domainClaim('aoba.example', workspaceId), domainName: 'aoba.example', workspaceId } });
  return workspaceId;
};

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
});

test('whoever joins from two tabs takes one seat, and neither tab sees an error', async () => {
  const workspaceId = await givenClaimed();
  const userId = await person('hina@aoba.example');
  const join = () => joinByDomain(ports, { kind: 'user', userId }, { workspaceId, accountName: 'hina' });
  await Promise.all([join(), join()]);
  expect(await getMember(ports.table, { workspaceId }, userId)).toMatchObject({ accountName: 'hina' });
  expect(await findWorkspace(ports.table, { workspaceId })).toMatchObject({ memberCount: 2 });
});

test('an address that is not confirmed admits nobody', async () => {
  const workspaceId = await givenClaimed();
  await registerUser(ports, { name: '鈴木　陽菜', email: 'hina@aoba.example', password: 'right-password' }, '203.0.113.7');
  const scope = { kind: 'user' as const, userId: ports.pool.get('hina@aoba.example')!.userId };
  expect(await listJoinable(ports, scope)).toEqual([]);
  await expect(joinByDomain(ports, scope, { workspaceId, accountName: 'hina' })).rejects.toMatchObject({ code: 'EntityNotFound' });
});
