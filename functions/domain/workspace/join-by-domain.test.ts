import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getMember } from '#functions/data/people/member.ts';
import { globalKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { findWorkspace } from '#functions/data/workspace/workspace.ts';
import { registerUser } from '#functions/domain/registration/register-user.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { planOf } from '#shared/rules/plan/plans.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenAccount } from '#test/support/memory/given-account.ts';
import { joinByDomain, listJoinable } from './join-by-domain.ts';
import { registerWorkspace } from './register-workspace.ts';

let ports: AccountPorts;
const person = async (email: string): Promise<string> => {
  return (await givenAccount(ports, email, '鈴木　陽菜')).userId;
};
const givenClaimed = async (): Promise<string> => {
  const { workspaceId } = await registerWorkspace(
    ports,
    { kind: 'user', userId: await person('misaki@aoba.example') },
    { name: 'あおば予約', subDomain: 'aoba', selectedPlan: 100 },
  );
  await ports.table.put({
    put: { ...globalKeys.domainClaim('aoba.example', workspaceId), domainName: 'aoba.example', workspaceId },
  });
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

describe('the last seat', () => {
  const joinWithOneSeatLeft = async (...emails: string[]) => {
    const workspaceId = await givenClaimed();
    const { memberCount } = (await findWorkspace(ports.table, { workspaceId }))!;
    await ports.table.update({
      update: workspaceKeys.workspace(workspaceId),
      add: { memberCount: planOf(WorkspacePlanType.STARTER).maxSeats! - 1 - memberCount },
    });
    const userIds = new Map<string, string>();
    for (const email of new Set(emails)) userIds.set(email, await person(email));
    return Promise.allSettled(
      emails.map((email) =>
        joinByDomain(
          ports,
          { kind: 'user', userId: userIds.get(email)! },
          { workspaceId, accountName: email.split('@')[0]! },
        ),
      ),
    );
  };

  test('is one person’s, from whichever tab: neither sees an error', async () => {
    expect((await joinWithOneSeatLeft('hina@aoba.example', 'hina@aoba.example')).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
    ]);
  });

  test('of two people goes to one', async () => {
    const outcomes = await joinWithOneSeatLeft('hina@aoba.example', 'taro@aoba.example');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SeatLimitReached' },
    });
  });
});

test('an address that is not confirmed admits nobody', async () => {
  const workspaceId = await givenClaimed();
  await registerUser(
    ports,
    { name: '鈴木　陽菜', email: 'hina@aoba.example', password: 'right-password' },
    '203.0.113.7',
  );
  const scope = { kind: 'user' as const, userId: ports.pool.get('hina@aoba.example')!.userId };
  expect(await listJoinable(ports, scope)).toEqual([]);
  await expect(joinByDomain(ports, scope, { workspaceId, accountName: 'hina' })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
});
