import type * as z from 'zod';
import type { session } from '#shared/contract/session.ts';

/** What every call that signs a person in answers. */
export type Session = z.output<typeof session.session.output>;
/** The signed-in person with all workspaces. */
export type AuthUser = Session['user'];
export type WorkspaceUser = AuthUser['workspaceUserList'][number];
