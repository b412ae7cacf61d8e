import { Role } from '#shared/enums/enums.ts';
import { assignableRoles, isAdmin } from '#shared/rules/roles.ts';
import type { User } from './api/users.ts';

/** Who looks at the list. */
export interface Viewer {
  userId: string;
  role: Role;
}

/** Whether the viewer may change the person at all: not oneself, and a SUPER_ADMIN only as one. */
export const mayChange = (viewer: Viewer, user: Pick<User, 'id' | 'role'>): boolean =>
  isAdmin(viewer.role) && user.id !== viewer.userId && (user.role !== Role.SUPER_ADMIN || viewer.role === Role.SUPER_ADMIN);

/** What the role picker offers; nothing: the role is fixed. */
export const rolesFor = (viewer: Viewer, user: Pick<User, 'id' | 'role'>): Role[] => (mayChange(viewer, user) ? assignableRoles(viewer.role) : []);
