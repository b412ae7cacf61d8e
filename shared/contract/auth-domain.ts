/** Sign-in domains that workspaces have linked (account §7.8). */
import * as z from 'zod';
import { AuthProviderTypeEnum } from '#shared/enums/enums.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { entry } from './entry.ts';

export const authDomain = {
  /** Whether somebody with this address, signed in by this provider (null: by password), could join a workspace. Names none. */
  isExistConnectionDomainFromWorkspace: entry({
    id: 'workspace.isExistConnectionDomainFromWorkspace',
    method: 'POST',
    path: '/workspace/isExistConnectionDomainFromWorkspace',
    access: 'public',
    input: z.object({
      email: registrationEmail,
      authProvider: z.literal(Object.values(AuthProviderTypeEnum)).nullable().default(null),
    }),
    output: z.object({ isExist: z.boolean() }),
  }),
};
