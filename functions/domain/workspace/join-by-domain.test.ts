import { beforeEach, expect, test } from 'vitest';
import { Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { planOf } from '#shared/rules/plans.ts';
import { putDomainClaim } from '#functions/data/global/domain-claim.ts';
import { takeEmail } from '#functions/data/global/email.ts';
import { putUser } from '#functions/data/global/user.ts';
import { getMember } from '#functions/data/member.ts';
import { createWorkspace, findWorkspace } from '#functions/data/workspace.ts';
import type { Workspace } from '#functions/data/workspace.ts';
import { accountPorts } from '#test/support/account-ports.ts';
import type { AccountPorts } from '#test/support/account-ports.ts';
import { joinByDomain } from './join-by-domain.ts';

const scope = { workspaceId: 'w1' };
const seats = planOf(WorkspacePlanType.STARTER).maxSeats!;
const createdAt = '2026-09-01T00:00:00.000Z';
let ports: AccountPorts;

const givenPerson = async (userId: string): Promise<void> => {
  const email = `${userId}@aoba.example`;
  await ports.table.transact([putUser({ userId, email, name: userId, createdAt }), takeEmail(email, userId, createdAt)]);
};
const join = (userId: string) => joinByDomain(ports, { kind: 'user', userId }, { ...scope, accountName: userId });

beforeEach(async () => {
  ports = accountPorts();
  await ports.table.transact([
    createWorkspace({ ...scope, name: 'あおば予約', planType: WorkspacePlanType.STARTER, createdAt, memberCount: seats - 1 } as Workspace),
    putDomainClaim({ domainName: 'aoba.example', ...scope }),
  ]);
  await givenPerson('hina');
  await givenPerson('taro');
});

test('two tabs of one person take one seat, though it is the last', async () => {
  await Promise.all([join('hina'), join('hina')]);
  expect(await getMember(ports.table, scope, 'hina')).toMatchObject({ accountName: 'hina', role: Role.STAFF });
  expect(await findWorkspace(ports.table, scope)).toMatchObject({ memberCount: seats });
});

test('of two people one gets the last seat', async () => {
  const outcomes = await Promise.allSettled([join('hina'), join('taro')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SeatLimitReached' } });
});
