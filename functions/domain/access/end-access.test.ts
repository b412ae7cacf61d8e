/** Every door that takes access away: what is to end stands in the table with the change, and is ended whatever stops the call. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { QueueMessages } from '#events/queue/queues.ts';
import { listStandingJobs } from '#functions/data/board/open-jobs.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { putSession } from '#functions/data/global/session.ts';
import { putUserWorkspace } from '#functions/data/global/user.ts';
import { createGroup } from '#functions/data/people/group.ts';
import { getMember, putMember, takeAccountName } from '#functions/data/people/member.ts';
import type { MemberScope, ProjectScope } from '#functions/data/table/scope.ts';
import { findProjectOrDeleted } from '#functions/data/workspace/project.ts';
import { leaveGroup } from '#functions/domain/group/group-users.ts';
import { deleteGroup } from '#functions/domain/group/groups.ts';
import { deleteProject } from '#functions/domain/project/delete-project.ts';
import { assignGroups, withdrawGroups } from '#functions/domain/project/project-groups.ts';
import { registerProject } from '#functions/domain/project/projects.ts';
import { endEverySession, endOneSession, endOtherSessions } from '#functions/domain/session/end-sessions.ts';
import { deactivateMember, removeMember } from '#functions/domain/workspace/change-member.ts';
import { changeRoles } from '#functions/domain/workspace/change-roles.ts';
import { closeWorkspace } from '#functions/domain/workspace/close.ts';
import { Role } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { endAccessLater } from './end-access.ts';

const tenant = { workspaceId: 'w1' };
const at = '2026-09-18T00:00:00.000Z';
const MINUTE_MS = 60_000;
let ports: AccountPorts;
let asked: QueueMessages['access-end'][];

const scopeOf = async (userId: string): Promise<MemberScope> => ({
  kind: 'member',
  ...tenant,
  ...(await getMember(ports.table, tenant, userId))!,
});
const inProject = async (): Promise<ProjectScope> => ({
  ...(await scopeOf('admin')),
  kind: 'project',
  projectKey: 'main',
  project: (await findProjectOrDeleted(ports.table, { ...tenant, projectKey: 'main' }))!,
  projectAccess: 'manage',
});
const staff = () => readPerson(ports.table, 'staff');

beforeEach(async () => {
  ports = accountPorts();
  asked = [];
  await ports.table.put({ put: { PK: 'W#w1', SK: 'META', ...tenant, name: 'あおば予約', memberCount: 3 } });
  await ports.table.put(createGroup(tenant, { groupId: 'g1', name: 'g1', createdAt: at }));
  for (const [userId, role] of [
    ['owner', Role.SUPER_ADMIN],
    ['admin', Role.ADMIN],
    ['staff', Role.STAFF],
  ] as const) {
    await ports.table.transact([
      putMember(tenant, {
        userId,
        accountName: userId,
        email: `${userId}@example.jp`,
        name: userId,
        role,
        groupIds: role === Role.STAFF ? ['g1'] : [],
        createdAt: at,
      }),
      takeAccountName(tenant, userId, userId),
      putUserWorkspace(userId, tenant.workspaceId, true),
      putSession(userId, { sessionId: `s-${userId}`, device: '', createdAt: at, lastSeenAt: at, family: 'f1' }),
    ]);
  }
  await registerProject(ports, await scopeOf('admin'), { name: 'main', projectKey: 'main' });
  await assignGroups(ports, await inProject(), ['g1']);
});

const doors: [door: string, end: () => Promise<unknown>, later: object[]][] = [
  ['a member is removed', async () => removeMember(ports, await scopeOf('admin'), 'staff'), [{ userId: 'staff' }]],
  ['a member is shut out', async () => deactivateMember(ports, await scopeOf('admin'), 'staff'), [{ userId: 'staff' }]],
  [
    'a role is lowered',
    async () => changeRoles(ports, await scopeOf('owner'), ['admin'], Role.STAFF),
    [{ userId: 'admin' }],
  ],
  ['a group is left', async () => leaveGroup(ports, await scopeOf('admin'), 'g1', ['staff']), [{ userId: 'staff' }]],
  [
    'a group is deleted',
    async () => deleteGroup(ports, await scopeOf('admin'), 'g1'),
    [{ userId: '*', projectKey: 'main' }],
  ],
  [
    'a group is withdrawn',
    async () => withdrawGroups(ports, await inProject(), ['g1']),
    [{ userId: '*', projectKey: 'main' }],
  ],
  ['a project is deleted', async () => deleteProject(ports, await inProject()), [{ userId: '*', projectKey: 'main' }]],
  ['a workspace is closed', async () => closeWorkspace(ports, await scopeOf('owner'), 'あおば予約'), [{ userId: '*' }]],
  [
    'every session is ended',
    async () => endEverySession(ports, 'staff@example.jp', 'staff', await staff()),
    [{ userId: 'staff' }, { userId: 'staff' }],
  ],
  [
    'the other sessions are ended',
    async () => endOtherSessions(ports, 'staff', await staff(), 'f2'),
    [{ userId: 'staff' }, { userId: 'staff' }],
  ],
  [
    'one session is ended',
    async () => endOneSession(ports, 'staff', await staff(), 's-staff'),
    [{ userId: 'staff' }, { userId: 'staff' }],
  ],
];

/** The sweep, and the queue that it sends to. */
async function sweep(): Promise<void> {
  const queues = {
    send: async (_queue: string, message: object) => void asked.push(message as QueueMessages['access-end']),
  };
  for await (const job of listStandingJobs(ports.table, new Date(ports.clock.now() - 4 * MINUTE_MS).toISOString()))
    if (job.kind === 'accessEnd') asked.push(job);
  for (const { endId } of asked.splice(0)) await endAccessLater({ ...ports, queues }, tenant, endId);
}
const waiting = () => ports.table.items().filter(({ PK }) => PK === 'W#w1#END');

describe.each(doors)('%s', (_door, end, later) => {
  test('and the board-api does not hear of it: whose subscriptions it ends is kept until it does', async () => {
    const { endSubscriptions } = ports.push;
    ports.push.endSubscriptions = () => Promise.reject(new Error('no answer'));
    await end();
    for (let count = 0; count < 5; count += 1) {
      ports.move(10 * MINUTE_MS);
      await expect(sweep()).rejects.toThrow('no answer');
    }
    ports.push.endSubscriptions = endSubscriptions;
    await sweep();
    expect(ports.ended).toEqual(later.map((one) => ({ ...tenant, ...one })));
    expect(waiting()).toEqual([]);
  });

  test('and the call dies before it tells anybody', async () => {
    ports.push.endSubscriptions = () => new Promise(() => {});
    void end();
    await expect.poll(() => waiting().length).toBe(later.length);
    const { push } = accountPorts();
    ports.push.endSubscriptions = async (input) => (ports.ended.push({ ...input }), push.endSubscriptions(input));
    ports.move(20 * MINUTE_MS);
    await sweep();
    expect(ports.ended).toEqual(later.map((one) => ({ ...tenant, ...one })));
    expect(waiting()).toEqual([]);
  });

  test('and its transaction fails: nothing ends', async () => {
    ports.table.transact = () => Promise.reject(new Error('no table'));
    await expect(end()).rejects.toThrow('no table');
    expect([ports.ended, waiting()]).toEqual([[], []]);
  });
});

test('what ended at once leaves nothing to do', async () => {
  await removeMember(ports, await scopeOf('admin'), 'staff');
  expect([ports.ended, waiting()]).toEqual([[{ ...tenant, userId: 'staff' }], []]);
});

test('subscriptions that a session begins again with its last access token end with the token', async () => {
  const sent: [QueueMessages['access-end'], number | undefined][] = [];
  const queues = {
    send: async (_queue: string, message: object, { delaySeconds }: { delaySeconds?: number } = {}) =>
      void sent.push([message as QueueMessages['access-end'], delaySeconds]),
  };
  await endEverySession(ports, 'staff@example.jp', 'staff', await staff());
  expect(ports.ended).toHaveLength(1);
  const [left] = waiting();
  ports.move(10_000);
  await endAccessLater({ ...ports, queues }, tenant, String(left!.endId));
  expect([ports.ended.length, sent]).toEqual([1, [[{ ...tenant, endId: left!.endId }, 890]]]);
  ports.move(890_000);
  await endAccessLater({ ...ports, queues }, tenant, String(left!.endId));
  expect(ports.ended).toHaveLength(2);
  expect(waiting()).toEqual([]);
});

test('a session that the person does not have ends nothing', async () => {
  await endOneSession(ports, 'staff', await staff(), 's-admin');
  expect([ports.ended, waiting()]).toEqual([[], []]);
});
