import { describe, expect, test } from 'vitest';
import { Role } from '#shared/enums/enums.ts';
import { assignableRoles, hasRight, isAdmin, isProjectAccessEnough, projectAccess, ROLES } from './roles.ts';

const { SUPER_ADMIN, ADMIN, MANAGER, STAFF, GUEST } = Role;

describe('access to a project', () => {
  test.each([
    [SUPER_ADMIN, 'manage', 'manage'],
    [ADMIN, 'manage', 'manage'],
    [MANAGER, 'manage', undefined],
    [STAFF, 'write', undefined],
    [GUEST, 'comment', undefined],
  ] as const)('role %i has %s through a group and %s without', (role, within, without) => {
    expect(projectAccess(role, ['g1', 'g2'], ['g2'])).toBe(within);
    expect(projectAccess(role, ['g1'], ['g2'])).toBe(without);
    expect(projectAccess(role, [], [])).toBe(without);
  });

  test.each([
    ['read', { read: true, comment: false, write: false, manage: false }],
    ['comment', { read: true, comment: true, write: false, manage: false }],
    ['write', { read: true, comment: true, write: true, manage: false }],
    ['manage', { read: true, comment: true, write: true, manage: true }],
  ] as const)('%s is enough for exactly itself and less', (held, enough) => {
    for (const [wanted, is] of Object.entries(enough)) expect(isProjectAccessEnough(held, wanted as never)).toBe(is);
  });
});

describe('rights in the workspace', () => {
  test('admins are who has the value 20 or less; every member is one', () => {
    expect(ROLES).toEqual([SUPER_ADMIN, ADMIN, MANAGER, STAFF, GUEST]);
    expect(ROLES.filter((role) => isAdmin(role))).toEqual(ROLES.filter((role) => role <= 20));
    expect(ROLES.filter((role) => hasRight(role, 'superAdmin'))).toEqual([SUPER_ADMIN]);
    expect(ROLES.filter((role) => hasRight(role, 'member'))).toEqual(ROLES);
  });
});

describe('roles one may give', () => {
  test.each([
    [SUPER_ADMIN, [SUPER_ADMIN, ADMIN, MANAGER, STAFF, GUEST]],
    [ADMIN, [ADMIN, MANAGER, STAFF, GUEST]],
    [MANAGER, []],
    [STAFF, []],
    [GUEST, []],
  ])('%i may give %j', (actor, roles) => {
    expect(assignableRoles(actor)).toEqual(roles);
  });
});
