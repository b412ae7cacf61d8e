import type { Needs } from '#events/need.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { inviteByLink } from '#functions/domain/invitation/visit-link.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitationLink } from '#shared/contract/invitation-link.ts';

export const needs: Needs = ['table:read', 'table:write', 'mail'];

export const handler = rest(
  invitationLink.invite,
  async ({ input: { workspaceId, invitationLinkId, emailList }, ports, request }) => {
    await inviteByLink(ports, { workspaceId, secret: invitationLinkId }, emailList[0]!, request.ip);
    return {};
  },
  { mailer },
);
