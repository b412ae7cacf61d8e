import type { Needs } from '#events/need.ts';
import { endLink } from '#functions/domain/invitation/links.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitationLink } from '#shared/contract/invitation-link.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(invitationLink.revoke, async ({ scope, input, ports }) => {
  await endLink(ports, scope, input.linkId);
  return {};
});
