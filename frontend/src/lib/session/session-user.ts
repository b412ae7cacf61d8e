import type * as z from 'zod';
import type { session } from '#shared/contract/session.ts';

/** Answer of every call that signs a person in. */
export type Session = z.output<typeof session.session.output>;
/** The signed-in person with all their workspaces. */
export type AuthUser = Session['user'];
export type WorkspaceUser = AuthUser['workspaceUserList'][number];
