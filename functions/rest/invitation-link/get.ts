import type { Needs } from '#events/need.ts';
import { describeVisitedLink } from '#functions/domain/invitation/visit-link.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitationLink } from '#shared/contract/invitation-link.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(invitationLink.get, ({ input: { workspaceId, invitationLinkId }, ports, request }) =>
  describeVisitedLink(ports, { workspaceId, secret: invitationLinkId }, request.ip),
);
