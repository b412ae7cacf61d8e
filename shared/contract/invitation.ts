/** Inviting people by mail (account §4.9, §7.7). */
import * as z from 'zod';
import { Role } from '#shared/enums/enums.ts';
import { INVITATION_RESULTS, MAX_INVITED_AT_ONCE } from '#shared/rules/workspace/invitation.ts';
import { id } from '#shared/validation/id.ts';
import { accountName } from '#shared/validation/text.ts';
import { emptyShape, roleShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const workspaceId = z.string();
const invitationInput = z.object({ workspaceId, invitationId: id });

/** What became of one address. */
export const invitationResultShape = z.object({
  /** In our one spelling; as given where it is no address. */
  email: z.string(),
  result: z.literal(INVITATION_RESULTS),
});

export const invitation = {
  /** Answers for each address, in the order of the list, one that stands there twice once. */
  invite: entry({
    id: 'group.invite',
    method: 'POST',
    path: '/workspace/{workspaceId}/group/{workspaceGroupId}/invite',
    access: 'admin',
    input: z.object({
      workspaceId,
      workspaceGroupId: id,
      emailList: z
        .array(z.string().max(1_000))
        .min(1)
        .max(MAX_INVITED_AT_ONCE, `一度に招待できるのは${MAX_INVITED_AT_ONCE}件までです。`),
      role: roleShape.default(Role.STAFF),
    }),
    output: z.object({ resultList: z.array(invitationResultShape) }),
  }),
  /** Ours: who was invited and has not come yet, the newest first. */
  getPendingList: entry({
    id: 'invitation.getPendingList',
    method: 'GET',
    path: '/workspace/{workspaceId}/invitation/getPendingList',
    access: 'admin',
    input: z.object({ workspaceId }),
    output: z.object({
      invitationList: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          role: roleShape,
          /** null: the group was deleted since, and the person joins without one. */
          groupName: z.string().nullable(),
          /** Who sent the last mail, by the name at that time. */
          inviterName: z.string(),
          invitedAt: z.string(),
          expiresAt: z.string(),
          isExpired: z.boolean(),
          /** The last mail could not be sent. */
          isUndelivered: z.boolean(),
        }),
      ),
      /** Of the plan: members and invitations that are open, of so many (null: unlimited). */
      seats: z.object({ members: z.int(), invited: z.int(), limit: z.int().nullable() }),
    }),
  }),
  /** Ours: mails a new link; the one before stops working. */
  resend: entry({
    id: 'invitation.resend',
    method: 'POST',
    path: '/workspace/{workspaceId}/invitation/{invitationId}/resend',
    access: 'admin',
    input: invitationInput,
    output: invitationResultShape,
  }),
  /** Ours: the link stops working at once. */
  revoke: entry({
    id: 'invitation.revoke',
    method: 'POST',
    path: '/workspace/{workspaceId}/invitation/{invitationId}/revoke',
    access: 'admin',
    input: invitationInput,
    output: emptyShape,
  }),
  /** Joins a workspace that has linked the domain of one's confirmed address; `EntityNotFound` where none has. */
  inviteUserSelf: entry({
    id: 'workspace.inviteUserSelf',
    method: 'POST',
    path: '/workspace/{workspaceId}/inviteUserSelf',
    access: 'user',
    input: z.object({ workspaceId: id, accountName }),
    output: emptyShape,
  }),
};
