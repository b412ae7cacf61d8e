import { beforeEach, describe, expect, test } from 'vitest';
import { putMember } from '#functions/data/people/member.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { Role } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { auditLog } from './audit-log.ts';

const scope = { workspaceId: 'w1' };
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const HOUR = 3_600_000;
let ports: PlainPorts;

beforeEach(async () => {
  process.env.FILES_ORIGIN = 'http://files.test';
  ports = plainPorts(Date.parse('2026-09-01T00:00:00+09:00'));
  const member = { email: 'x@test.example', role: Role.ADMIN, groupIds: [], createdAt: '2026-01-01T00:00:00.000Z' };
  await ports.table.put(putMember(scope, { ...member, userId: 'u-sato', accountName: 'sato', name: '佐藤　美咲' }));
  await ports.table.put(
    putMember(scope, {
      ...member,
      userId: 'u-ito',
      accountName: 'ito',
      name: '伊藤　さくら',
      deletedDate: '2026-08-31T00:00:00.000Z',
    }),
  );
  ports.calls.table = 0;
});

const append = (
  change: { targetName: string; action?: AuditAction; before?: string; after?: string },
  accountName = 'sato',
  workspaceId = 'w1',
) =>
  ports.server.put(
    auditOp(
      ports,
      { workspaceId, userId: `u-${accountName}`, accountName, origin: { ip: '192.0.2.1', userAgent: PHONE } },
      { action: AuditAction.GROUP_REGISTERED, targetId: 'g1', ...change },
    ),
  );
const names = async (filter: Parameters<typeof auditLog>[2]) =>
  (await auditLog(ports, scope, filter)).auditList.map(({ targetName }) => targetName);

describe('the audit log', () => {
  test('says who, what, from where, and what changed; who left keeps the name', async () => {
    await append(
      { targetName: '開発', action: AuditAction.USER_ROLE_CHANGED, before: 'スタッフ', after: '管理者' },
      'ito',
    );
    expect(await auditLog(ports, scope, {})).toEqual({
      auditList: [
        {
          id: expect.stringMatching(/^[0-9A-Z]{26}$/),
          action: 'user.roleChanged',
          at: '2026-08-31T15:00:00.000Z',
          actor: { userId: 'u-ito', accountName: 'ito', name: '伊藤　さくら', thumbnail: null, isDeleted: true },
          targetId: 'g1',
          targetName: '開発',
          before: 'スタッフ',
          after: '管理者',
          ip: '192.0.2.1',
          device: 'Safari（iPhone）',
        },
      ],
      cursor: null,
    });
    expect(ports.calls.table).toBe(2);
  });

  test('is of one workspace', async () => {
    await append({ targetName: 'よそ' }, 'sato', 'w2');
    expect(await names({})).toEqual([]);
  });

  test('comes newest first, 50 at a time, each entry once', async () => {
    for (let number = 0; number < 120; number += 1) {
      await append({ targetName: `第${number}` });
      if (number % 3 === 0) ports.advance(1);
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await auditLog(ports, scope, { cursor });
      sizes.push(page.auditList.length);
      seen.push(...page.auditList.map(({ targetName }) => targetName));
      cursor = page.cursor ?? undefined;
    } while (cursor);
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `第${119 - index}`));
  });

  test('has no further page when the last one is full', async () => {
    for (let number = 0; number < 50; number += 1) await append({ targetName: `第${number}` });
    expect((await auditLog(ports, scope, {})).cursor).toBeNull();
  });

  test('is restricted to days as they are in Tokyo', async () => {
    for (const hour of [-1, 0, 23, 24]) {
      ports.advance(0);
      await ports.server.put(
        auditOp(
          { ...ports, clock: { ...ports.clock, now: () => Date.parse('2026-09-01T00:00:00+09:00') + hour * HOUR } },
          { ...scope, userId: 'u-sato', accountName: 'sato' },
          { action: AuditAction.GROUP_REGISTERED, targetId: 'g1', targetName: `${hour}時` },
        ),
      );
    }
    expect(await names({ from: '2026-09-01', to: '2026-09-01' })).toEqual(['23時', '0時']);
    expect(await names({ from: '2026-09-02' })).toEqual(['24時']);
    expect(await names({ to: '2026-08-31' })).toEqual(['-1時']);
    expect(await names({ from: '2026-09-02', to: '2026-09-01' })).toEqual([]);
    expect(await names({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4);
  });

  test('is filtered by action, person, and words in any kana or width', async () => {
    await append({ targetName: 'デザイン' });
    await append({ targetName: '営業', action: AuditAction.GROUP_RENAMED, before: 'ｾｰﾙｽ', after: '営業' }, 'ito');
    expect(await names({ actionList: [AuditAction.GROUP_RENAMED, AuditAction.GROUP_DELETED] })).toEqual(['営業']);
    expect(await names({ userId: 'u-sato' })).toEqual(['デザイン']);
    expect(await names({ text: 'でざいん' })).toEqual(['デザイン']);
    expect(await names({ text: 'セールス' })).toEqual(['営業']);
    expect(await names({ text: 'デザイン 営業' })).toEqual([]);
  });

  test('finds the old ones behind thousands that do not match, with a bounded number of requests a page', async () => {
    await append({ targetName: '古い' }, 'ito');
    for (let number = 0; number < 4_000; number += 1) await append({ targetName: `第${number}` });
    ports.calls.table = 0;
    const first = await auditLog(ports, scope, { userId: 'u-ito' });
    expect([first.auditList, first.cursor === null, ports.calls.table <= 3]).toEqual([[], false, true]);
    expect(await auditLog(ports, scope, { userId: 'u-ito', cursor: first.cursor! })).toMatchObject({
      auditList: [{ targetName: '古い' }],
      cursor: null,
    });
  });
});
