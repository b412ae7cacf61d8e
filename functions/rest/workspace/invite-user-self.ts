import type { Needs } from '#events/need.ts';
import { joinByDomain } from '#functions/domain/workspace/join-by-domain.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitation } from '#shared/contract/invitation.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(invitation.inviteUserSelf, async ({ scope, input, ports }) => {
  await joinByDomain(ports, scope, input);
  return {};
});
