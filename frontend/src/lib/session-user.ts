import type * as z from 'zod';
import type { user } from '#shared/contract/user.ts';

/** The signed-in person with all workspaces, as the server describes them. */
export type AuthUser = z.output<typeof user.getLoginUserInfo.output>;
export type WorkspaceUser = AuthUser['workspaceUserList'][number];
