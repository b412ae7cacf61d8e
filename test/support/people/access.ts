/** What each kind of caller meets, from the matrix of roles and actions (`shared/rules/access/permissions.ts`); who is no member has no cell in it. */
import type { Access } from '#shared/contract/entry.ts';
import { Role } from '#shared/enums/enums.ts';
import { OPERATIONS } from '#shared/rules/access/permission-operations.ts';
import type { Permission } from '#shared/rules/access/permissions.ts';
import { allPermissions, grantOf, PERMISSIONS } from '#shared/rules/access/permissions.ts';

/** Members by role, once in a group that reaches the project and once in one that does not. */
export const MEMBERS = {
  superAdmin: { role: Role.SUPER_ADMIN, isReaching: true },
  superAdminWithout: { role: Role.SUPER_ADMIN, isReaching: false },
  admin: { role: Role.ADMIN, isReaching: true },
  adminWithout: { role: Role.ADMIN, isReaching: false },
  manager: { role: Role.MANAGER, isReaching: true },
  managerWithout: { role: Role.MANAGER, isReaching: false },
  staff: { role: Role.STAFF, isReaching: true },
  staffWithout: { role: Role.STAFF, isReaching: false },
  guest: { role: Role.GUEST, isReaching: true },
  guestWithout: { role: Role.GUEST, isReaching: false },
} as const;
export type MemberName = keyof typeof MEMBERS;
export const MEMBER_NAMES = Object.keys(MEMBERS) as MemberName[];

/** No member: signed out, of another workspace, removed from this one. */
export const STRANGERS = ['nobody', 'foreign', 'removed'] as const;
export type Caller = MemberName | (typeof STRANGERS)[number];
export const CALLERS: readonly Caller[] = [...MEMBER_NAMES, ...STRANGERS];

export type Expected = 'open' | 'Unauthorized' | 'Forbidden' | 'EntityNotFound';

export const STATUS: Record<Exclude<Expected, 'open'>, number> = {
  Unauthorized: 401,
  Forbidden: 403,
  EntityNotFound: 404,
};

const permissionOf = (operation: string): Permission | undefined =>
  allPermissions.find((permission) => OPERATIONS[permission].includes(operation));

/** One cell. Inside a project that a member does not reach, nothing exists; elsewhere a role that is too low is told so. */
export function expectedOf(permission: Permission, { role, isReaching }: (typeof MEMBERS)[MemberName]): Expected {
  const grant = grantOf(role, permission);
  if (grant === 'allowed') return 'open';
  const isInProject = PERMISSIONS[permission].startsWith('project:');
  if (isInProject && !isReaching) return 'EntityNotFound';
  return grant === 'inProjects' ? 'open' : 'Forbidden';
}

export function expectedFor(operation: string, access: Access, caller: Caller): Expected {
  if (access === 'public' || access === 'webhook') return 'open';
  // A board's key opens it; a person's token, whoever they are, does not.
  if (access === 'apiKey') return 'Unauthorized';
  if (caller === 'nobody') return 'Unauthorized';
  if (access === 'user') return 'open';
  if (caller === 'foreign' || caller === 'removed') return 'EntityNotFound';
  const permission = permissionOf(operation);
  if (!permission) throw new Error(`${operation} is in no row of shared/rules/access/permission-operations.ts`);
  return expectedOf(permission, MEMBERS[caller]);
}
