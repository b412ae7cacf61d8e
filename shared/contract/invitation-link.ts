/** Links that anybody who holds them may join by, after giving an e-mail address (account §4.9, §7.7). */
import * as z from 'zod';
import { Role } from '#shared/enums/enums.ts';
import { LINK_DAYS, LINK_ROLES } from '#shared/rules/workspace/invitation.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { id } from '#shared/validation/id.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const workspaceId = z.string();
/** Our keys take no others; a visitor may type anything. */
const visited = z.object({ workspaceId: id, invitationLinkId: id });
const linkRole = z.literal(LINK_ROLES);

const linkShape = z.object({
  /** Tells links apart; it opens nothing. */
  id: z.string(),
  role: linkRole,
  /** null: the group was deleted since, and people join without one. */
  groupName: z.string().nullable(),
  creatorName: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** People who joined. */
  useCount: z.int(),
  /** null: as many as the plan has seats. */
  maxUses: z.int().nullable(),
  state: z.literal(['OPEN', 'EXPIRED', 'USED_UP']),
});

export const invitationLink = {
  create: entry({
    id: 'invitationLink.create',
    method: 'POST',
    path: '/workspace/{workspaceId}/group/{workspaceGroupId}/invitationLink/create',
    access: 'admin',
    registers: 'registerPart',
    input: z.object({
      workspaceId,
      workspaceGroupId: id,
      role: linkRole.default(Role.STAFF),
      expiresInDays: z.int().min(1).max(30).default(LINK_DAYS),
      maxUses: z.int().min(1).max(10_000).nullable().default(null),
    }),
    /** `invitationLinkId` is the secret of the link's address: it is told here and never again. */
    output: linkShape.extend({ invitationLinkId: z.string() }),
  }),
  /** Ours: without those that were revoked. The newest first. */
  getList: entry({
    id: 'invitationLink.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/invitationLink/getList',
    access: 'admin',
    input: z.object({ workspaceId }),
    output: z.object({ invitationLinkList: z.array(linkShape) }),
  }),
  /** Ours: also who was mailed by it and has not joined yet cannot any more. */
  revoke: entry({
    id: 'invitationLink.revoke',
    method: 'POST',
    path: '/workspace/{workspaceId}/invitationLink/{linkId}/revoke',
    access: 'admin',
    input: z.object({ workspaceId, linkId: id }),
    output: emptyShape,
  }),
  /** Ours: where a link leads; a link that is unknown, over, used up or revoked is missing. */
  get: entry({
    id: 'invitationLink.get',
    method: 'GET',
    path: '/workspace/{workspaceId}/invitationLink/{invitationLinkId}/get',
    access: 'public',
    input: visited,
    output: z.object({ workspaceName: z.string(), inviterName: z.string(), expiresAt: z.string() }),
  }),
  /** Mails an invitation to the address, which is proven by that. The answer is the same whether an account has it or not. */
  invite: entry({
    id: 'invitationLink.invite',
    method: 'POST',
    path: '/workspace/{workspaceId}/invitationLink/{invitationLinkId}/invite',
    access: 'public',
    input: visited.extend({ emailList: z.array(registrationEmail).length(1) }),
    output: emptyShape,
  }),
};
