/** The audit log over the wire: who may read it, and that every change it must tell of is in it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { OPERATIONS } from '#shared/rules/access/permission-operations.ts';
import { permissionsOf } from '#shared/rules/access/permission-words.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { CHANGES } from '#test/support/audited-changes.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
let team: Workspace;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
});

const list = async (filter: object = {}, { owner, workspaceId } = team) =>
  (await owner.must(contract.audit.getList, { workspaceId, ...filter })).auditList;

describe('every change is in the log', () => {
  /** What they do reads, or concerns the caller alone. */
  const UNRECORDED = ['workspace.get'];
  const SECTIONS = ['workspace', 'user', 'group', 'invitation', 'domain', 'plan', 'project'] as const;

  test('has a line for each call that changes something', () => {
    const reading = [
      ...Object.values(contract)
        .flatMap((area) => Object.values(area))
        .flatMap(({ id, method }) => (method === 'GET' ? [id] : [])),
      ...UNRECORDED,
    ];
    // Of the secretary its setting alone: what it is asked for stands in its own history.
    const changing = [
      ...SECTIONS.flatMap((section) => permissionsOf(section)),
      'secretary.changeWords' as const,
    ].flatMap((permission) => OPERATIONS[permission]);
    expect(Object.keys(CHANGES).sort()).toEqual(
      changing.filter((operation) => !reading.includes(operation) && !operation.startsWith('Query.')).sort(),
    );
  });

  test.each(Object.entries(CHANGES))('%s', async (operation, { told, prepare }) => {
    // Scans run one at a time.
    const own = operation.includes('Scan') ? await givenWorkspace(port, local) : team;
    const call = await prepare(own);
    const before = new Set((await list({}, own)).map(({ id }) => id));
    await call();
    const entries = (await list({}, own)).filter(
      ({ id, action }) => !before.has(id) && action !== AuditAction.WORKSPACE_REOPENED,
    );
    expect(entries).toEqual([
      expect.objectContaining({
        targetName: expect.any(String),
        before: null,
        after: null,
        ...told,
        ...WHO(own.owner),
      }),
    ]);
  });
});

const WHO = ({ userId, accountName, address }: Actor) => ({
  actor: { userId, accountName, name: '佐藤　美咲', thumbnail: null, isDeleted: false },
  ip: address ?? expect.any(String),
});

describe('audit.getList', () => {
  test('is for admins alone, of their workspace alone', async () => {
    const [admin, manager] = [await givenMember(team, Role.ADMIN), await givenMember(team, Role.MANAGER)];
    const { owner: stranger } = await givenWorkspace(port, local);
    const ask = async (who: Actor) =>
      (await who.rest(contract.audit.getList, { workspaceId: team.workspaceId })).status;
    expect([await ask(admin), await ask(manager), await ask(stranger)]).toEqual([200, 403, 404]);
  });

  test('pages and filters by action, person, words and days', async () => {
    const own = await givenWorkspace(port, local);
    const admin = await givenMember(own, Role.ADMIN);
    await own.owner.must(contract.group.register, { workspaceId: own.workspaceId, name: 'ｾｰﾙｽ' });
    await admin.must(contract.group.register, { workspaceId: own.workspaceId, name: '法務' });
    const names = async (filter: object) => (await list(filter, own)).map(({ targetName }) => targetName);
    expect(await names({ actionList: AuditAction.GROUP_REGISTERED })).toEqual(['法務', 'ｾｰﾙｽ', '開発']);
    expect(await names({ actionList: AuditAction.GROUP_REGISTERED, text: 'せーるす' })).toEqual(['ｾｰﾙｽ']);
    expect(await names({ actionList: AuditAction.GROUP_REGISTERED, userId: admin.userId })).toEqual(['法務']);
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(await names({ from: today, to: today })).toEqual(await names({}));
    expect(await names({ to: '2026-01-01' })).toEqual([]);
    expect(await names({ from: '2026-02-01', to: '2026-01-01' })).toEqual([]);
    const [, second, ...rest] = await list({}, own);
    expect(await names({ from: '2099-01-01', cursor: second!.id })).toEqual([]);
    expect((await list({ cursor: second!.id }, own)).map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
  });

  test.each([
    { actionList: 'nothing' },
    { cursor: 'x' },
    { cursor: 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ' },
    { from: 'yesterday' },
    { userId: 'W#1' },
    { text: 'x'.repeat(101) },
  ])('refuses %j', async (filter) => {
    expect((await team.owner.rest(contract.audit.getList, { workspaceId: team.workspaceId, ...filter })).status).toBe(
      400,
    );
  });

  test('keeps the name of who left', async () => {
    const admin = await givenMember(team, Role.ADMIN);
    await admin.must(contract.group.register, { workspaceId: team.workspaceId, name: '総務' });
    await team.owner.must(contract.workspaceUser.delete, { workspaceId: team.workspaceId, userId: admin.userId });
    expect((await list({ userId: admin.userId }))[0]).toMatchObject({
      targetName: '総務',
      actor: { accountName: admin.accountName, name: '鈴木　陽菜', isDeleted: true },
    });
  });

  test('tells nothing of what was refused', async () => {
    const staff = await givenMember(team, Role.STAFF);
    const before = await list();
    expect((await staff.rest(contract.group.register, { workspaceId: team.workspaceId, name: '秘密' })).status).toBe(
      403,
    );
    expect(
      (
        await team.owner.rest(contract.workspaceUser.updateByAdmin, {
          workspaceId: team.workspaceId,
          userId: team.owner.userId,
          role: Role.STAFF,
        })
      ).status,
    ).toBe(403);
    expect(await list()).toEqual(before);
  });
});
