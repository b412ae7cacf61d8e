/** Inviting people (account §4.9, §7.7). */
import * as z from 'zod';
import { Role } from '#shared/enums/enums.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { id } from '#shared/validation/id.ts';
import { accountName } from '#shared/validation/text.ts';
import { entry } from './entry.ts';
import { emptyShape, roleShape } from './people.ts';

export const invitation = {
  invite: entry({
    id: 'group.invite',
    method: 'POST',
    path: '/workspace/{workspaceId}/group/{workspaceGroupId}/invite',
    access: 'admin',
    input: z.object({
      workspaceId: z.string(),
      workspaceGroupId: id,
      emailList: z.array(registrationEmail).min(1).max(50),
      role: roleShape.default(Role.STAFF),
    }),
    output: emptyShape,
    needs: ['table:read', 'table:write', 'mail'],
  }),
  /** Joins a workspace that has linked the domain of one's confirmed address; `EntityNotFound` where none has. */
  inviteUserSelf: entry({
    id: 'workspace.inviteUserSelf',
    method: 'POST',
    path: '/workspace/{workspaceId}/inviteUserSelf',
    access: 'user',
    input: z.object({ workspaceId: id, accountName }),
    output: emptyShape,
    needs: ['table:read', 'table:write'],
  }),
};
