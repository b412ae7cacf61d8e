/**
 * Which rights each role has (account §6; decisions "Rights"). The access middleware reads this table; nothing else
 * states it. Which right a kind of action needs is in `permissions.ts`. A lower role value means more power.
 */
import { Role } from '#shared/enums/enums.ts';

/** `inProjects`: only in projects that one of the member's groups is assigned to. */
export type Grant = 'allowed' | 'inProjects' | 'no';

export type ProjectAccess = 'read' | 'comment' | 'write' | 'manage';
export type Right = 'member' | 'admin' | 'superAdmin' | `project:${ProjectAccess}`;

const row = (
  superAdmin: Grant,
  admin: Grant,
  manager: Grant,
  staff: Grant,
  guest: Grant,
): Readonly<Record<Role, Grant>> => ({
  [Role.SUPER_ADMIN]: superAdmin,
  [Role.ADMIN]: admin,
  [Role.MANAGER]: manager,
  [Role.STAFF]: staff,
  [Role.GUEST]: guest,
});

export const RIGHTS: Readonly<Record<Right, Readonly<Record<Role, Grant>>>> = {
  member: row('allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  admin: row('allowed', 'allowed', 'no', 'no', 'no'),
  superAdmin: row('allowed', 'no', 'no', 'no', 'no'),
  'project:read': row('allowed', 'allowed', 'inProjects', 'inProjects', 'inProjects'),
  'project:comment': row('allowed', 'allowed', 'inProjects', 'inProjects', 'inProjects'),
  'project:write': row('allowed', 'allowed', 'inProjects', 'inProjects', 'no'),
  'project:manage': row('allowed', 'allowed', 'inProjects', 'no', 'no'),
};

/** From most power to least. */
export const ROLES: readonly Role[] = [Role.SUPER_ADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF, Role.GUEST];

/** For the rights that do not depend on a project. */
export const hasRight = (role: Role, right: 'member' | 'admin' | 'superAdmin'): boolean =>
  RIGHTS[right][role] === 'allowed';

export const isAdmin = (role: Role): boolean => hasRight(role, 'admin');

const LEVELS: readonly ProjectAccess[] = ['read', 'comment', 'write', 'manage'];

/** The member's highest access to a project; undefined: none, so the project must look as if it did not exist. */
export const projectAccess = (
  role: Role,
  memberGroupIds: readonly string[],
  projectGroupIds: readonly string[],
): ProjectAccess | undefined => {
  const isReached = memberGroupIds.some((id) => projectGroupIds.includes(id));
  return LEVELS.findLast((level) => {
    const grant = RIGHTS[`project:${level}`][role];
    return grant === 'allowed' || (grant === 'inProjects' && isReached);
  });
};

/** Whether `held` is enough for `wanted`. */
export const isProjectAccessEnough = (held: ProjectAccess, wanted: ProjectAccess): boolean =>
  LEVELS.indexOf(held) >= LEVELS.indexOf(wanted);

/**
 * Whether `actor` may give somebody this role, or change or remove somebody who has it. Only a SUPER_ADMIN may do so
 * with SUPER_ADMIN.
 */
export const mayAppoint = (actor: Role, role: Role): boolean =>
  hasRight(actor, role === Role.SUPER_ADMIN ? 'superAdmin' : 'admin');

/** Roles that `actor` may give: never one with more power than `actor` has. */
export const assignableRoles = (actor: Role): Role[] => ROLES.filter((role) => mayAppoint(actor, role));
