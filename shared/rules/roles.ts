/** Who may do what inside a workspace (account §6; decisions "Rights"). A lower role value means more power. */
import { Role } from '#shared/enums/enums.ts';

export type ProjectAccess = 'read' | 'comment' | 'write' | 'manage';

const LEVELS: readonly ProjectAccess[] = ['read', 'comment', 'write', 'manage'];

export const isAdmin = (role: Role): boolean => role <= Role.ADMIN;

/** Admins reach every project; other roles what one of their groups reaches. */
const THROUGH_GROUP: Readonly<Record<Role, ProjectAccess>> = {
  [Role.SUPER_ADMIN]: 'manage',
  [Role.ADMIN]: 'manage',
  [Role.MANAGER]: 'manage',
  [Role.STAFF]: 'write',
  [Role.GUEST]: 'comment',
};

/** Undefined: the project does not exist for this member. */
export const projectAccess = (role: Role, memberGroupIds: readonly string[], projectGroupIds: readonly string[]): ProjectAccess | undefined =>
  isAdmin(role) || memberGroupIds.some((id) => projectGroupIds.includes(id)) ? THROUGH_GROUP[role] : undefined;

/** Reports cost credits, so they are asked for by people who work in the project. */
export const mayAskSecretary = (role: Role): boolean => isProjectAccessEnough(THROUGH_GROUP[role], 'write');

/** Whether `held` is enough for `wanted`. */
export const isProjectAccessEnough = (held: ProjectAccess, wanted: ProjectAccess): boolean => LEVELS.indexOf(held) >= LEVELS.indexOf(wanted);

/** Roles that `actor` may give: never more power than one's own, SUPER_ADMIN only by a SUPER_ADMIN. */
export const assignableRoles = (actor: Role): Role[] =>
  isAdmin(actor) ? (Object.values(Role) as Role[]).filter((role) => role !== Role.SUPER_ADMIN || actor === Role.SUPER_ADMIN) : [];
