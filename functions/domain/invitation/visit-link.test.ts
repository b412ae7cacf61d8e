import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createGroup } from '#functions/data/people/group.ts';
import { putMember } from '#functions/data/people/member.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { createWorkspace } from '#functions/data/workspace/workspace.ts';
import { Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { invite } from './invite.ts';
import { createLink } from './links.ts';
import { inviteByLink } from './visit-link.ts';

let ports: AccountPorts;
const scope: MemberScope = {
  kind: 'member',
  workspaceId: 'w1',
  userId: 'u1',
  accountName: 'sato',
  role: Role.SUPER_ADMIN,
  groupIds: ['g1'],
};
const link = { groupId: 'g1', role: Role.STAFF, expiresInDays: 7, maxUses: null } as const;

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://hisho.example');
  ports = accountPorts();
  const createdAt = new Date(ports.clock.now()).toISOString();
  await ports.table.put(
    createWorkspace({
      workspaceId: 'w1',
      name: 'あおば予約',
      planType: WorkspacePlanType.PROFESSIONAL,
      createdAt,
      memberCount: 1,
    } as Workspace),
  );
  await ports.table.put(createGroup(scope, { groupId: 'g1', name: '開発', createdAt }));
  await ports.table.put(
    putMember(scope, {
      userId: 'u1',
      accountName: 'sato',
      email: 'sato@x.jp',
      name: '佐藤',
      role: Role.SUPER_ADMIN,
      groupIds: ['g1'],
      createdAt,
    }),
  );
});

describe('mails that a link sends', () => {
  const sendTo = async (count: number, ipOf: (at: number) => string) => {
    const { invitationLinkId } = await createLink(ports, scope, link);
    for (let at = 0; at < count; at += 1)
      await inviteByLink(ports, { workspaceId: 'w1', secret: invitationLinkId }, `m${at}@x.jp`, ipOf(at));
    return (at: number) =>
      inviteByLink(ports, { workspaceId: 'w1', secret: invitationLinkId }, `m${at}@x.jp`, ipOf(at));
  };

  test('are limited for one network', async () => {
    const more = await sendTo(100, () => '203.0.113.7');
    await expect(more(100)).rejects.toMatchObject({ code: 'TooManyRequests' });
    expect(ports.mails).toHaveLength(100);
  });

  test('are limited for one link, wherever they are asked for, and go on in the next hour', async () => {
    const more = await sendTo(300, (at) => `198.51.${at % 200}.7`);
    await expect(more(300)).rejects.toMatchObject({ code: 'TooManyRequests' });
    ports.move(3_600_000);
    await more(300);
    expect(ports.mails).toHaveLength(301);
  });
});

test('a workspace sends 2,000 invitations a day, whatever is revoked in between', async () => {
  for (let part = 0; part < 40; part += 1) {
    const answers = await invite(ports, scope, {
      groupId: 'g1',
      role: Role.STAFF,
      emails: Array.from({ length: 50 }, (_, at) => `p${part}-${at}@x.jp`),
    });
    expect(answers.every(({ result }) => result === 'SENT')).toBe(true);
  }
  const more = () => invite(ports, scope, { groupId: 'g1', role: Role.STAFF, emails: ['more@x.jp'] });
  expect(await more()).toEqual([{ email: 'more@x.jp', result: 'RATE_LIMITED' }]);
  ports.move(86_400_000);
  expect(await more()).toEqual([{ email: 'more@x.jp', result: 'SENT' }]);
});
