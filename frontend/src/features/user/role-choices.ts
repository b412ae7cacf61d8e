import type { Role } from '#shared/enums/enums.ts';
import { assignableRoles, mayAppoint } from '#shared/rules/access/roles.ts';
import type { User } from './api/users.ts';

/** Who looks at the list. */
export interface Viewer {
  userId: string;
  role: Role;
}

/** Whether the viewer may change the person at all: not oneself, and a SUPER_ADMIN only as one. */
export const mayChange = (viewer: Viewer, user: Pick<User, 'id' | 'role'>): boolean =>
  user.id !== viewer.userId && mayAppoint(viewer.role, user.role);

/** What the role picker offers; nothing: the role is fixed. */
export const rolesFor = (viewer: Viewer, user: Pick<User, 'id' | 'role'>): Role[] =>
  mayChange(viewer, user) ? assignableRoles(viewer.role) : [];
