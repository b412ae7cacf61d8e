/** The matrix of roles and actions says of every call what the choke point does with it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { allEntries } from '#shared/contract/contract.ts';
import type { Access } from '#shared/contract/entry.ts';
import { Role } from '#shared/enums/enums.ts';
import { OPERATIONS } from '#shared/rules/access/permission-operations.ts';
import { permissionsOf, reasonAgainst, SECTIONS } from '#shared/rules/access/permission-words.ts';
import type { ProjectPermission } from '#shared/rules/access/permissions.ts';
import { allPermissions, grantOf, may, mayInProject, PERMISSIONS } from '#shared/rules/access/permissions.ts';
import { projectAccess, RIGHTS, type Right, ROLES } from '#shared/rules/access/roles.ts';
import { resolvedFields } from '#test/support/resolved-fields.ts';

/** What calls declare, by operation. */
const declared = new Map<string, Access>(allEntries().map(({ id, access }) => [id, access]));
beforeAll(async () => {
  for (const { type, name, load } of resolvedFields) declared.set(`${type}.${name}`, (await load()).access);
}, 60_000);

const rows = allPermissions.map((permission): [string, { right: Right; operations: readonly string[] }] => [
  permission,
  { right: PERMISSIONS[permission], operations: OPERATIONS[permission] },
]);

describe('the matrix', () => {
  test('covers every call that asks for a right, once, and names no others', () => {
    const asking = [...declared].filter(([, access]) => access in RIGHTS).map(([operation]) => operation);
    const covered = rows.flatMap(([, { operations }]) => operations);
    expect(covered.toSorted()).toEqual(asking.toSorted());
  });

  test.each(rows)('%s asks for the right that its calls declare', (_permission, { right, operations }) => {
    expect(Object.fromEntries(operations.map((operation) => [operation, declared.get(operation)]))).toEqual(
      Object.fromEntries(operations.map((operation) => [operation, right])),
    );
  });

  test('shows every kind of action in one section', () => {
    expect(SECTIONS.flatMap(({ section }) => permissionsOf(section)).toSorted()).toEqual(allPermissions.toSorted());
    for (const { section } of SECTIONS) expect(permissionsOf(section), section).not.toEqual([]);
  });

  test('gives nobody more than who has more power', () => {
    const POWER = ['no', 'inProjects', 'allowed'];
    for (const permission of allPermissions) {
      const power = ROLES.map((role) => POWER.indexOf(grantOf(role, permission)));
      expect(power, permission).toEqual(power.toSorted((a, b) => b - a));
    }
  });

  test('gives a reason wherever somebody may not', () => {
    for (const permission of allPermissions) {
      const everybodyMay = ROLES.every((role) => grantOf(role, permission) === 'allowed');
      expect(reasonAgainst(permission) === undefined, permission).toBe(everybodyMay);
    }
    expect(reasonAgainst('project.register')).toBe(
      '管理者だけがプロジェクトを作成できます。管理者に依頼してください。',
    );
  });
});

describe('what a screen asks', () => {
  test('of a role, somewhere', () => {
    expect(ROLES.map((role) => may(role, 'secretary.ask'))).toEqual([true, true, true, true, false]);
    expect(ROLES.map((role) => may(role, 'user.appointSuperAdmin'))).toEqual([true, false, false, false, false]);
    expect(may(undefined, 'workspace.read')).toBe(false);
  });

  test('in a project, of what the member has there', () => {
    const inside = allPermissions.filter((permission): permission is ProjectPermission =>
      PERMISSIONS[permission].startsWith('project:'),
    );
    for (const permission of inside) {
      for (const role of ROLES) {
        const [within, without] = [projectAccess(role, ['g'], ['g']), projectAccess(role, [], ['g'])];
        expect(mayInProject(within, permission), `${permission} by ${role}`).toBe(grantOf(role, permission) !== 'no');
        expect(mayInProject(without, permission), `${permission} by ${role}, without`).toBe(
          grantOf(role, permission) === 'allowed',
        );
      }
    }
    expect(projectAccess(Role.STAFF, [], ['g'])).toBeUndefined();
  });
});
