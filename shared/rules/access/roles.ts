/**
 * What each role has of the rights that a call can ask for (account §6; decisions "Rights"): the one statement of it, read by
 * the choke point. Which right a kind of action asks for stands in `permissions.ts`. A lower role value means more power.
 */
import { Role } from '#shared/enums/enums.ts';

/** `inProjects`: in projects that one of the member's groups reaches. */
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

/** Every role has it, or lacks it, in the whole workspace. */
export const hasRight = (role: Role, right: 'member' | 'admin' | 'superAdmin'): boolean =>
  RIGHTS[right][role] === 'allowed';

export const isAdmin = (role: Role): boolean => hasRight(role, 'admin');

const LEVELS: readonly ProjectAccess[] = ['read', 'comment', 'write', 'manage'];

/** Undefined: the project does not exist for this member. */
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

/** Whether `actor` may make somebody a `role`, or change or remove somebody who is one: SUPER_ADMINs only as one. */
export const mayAppoint = (actor: Role, role: Role): boolean =>
  hasRight(actor, role === Role.SUPER_ADMIN ? 'superAdmin' : 'admin');

/** Roles that `actor` may give: never more power than one's own. */
export const assignableRoles = (actor: Role): Role[] => ROLES.filter((role) => mayAppoint(actor, role));
