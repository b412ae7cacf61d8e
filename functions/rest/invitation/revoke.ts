import type { Needs } from '#events/need.ts';
import { revokePending } from '#functions/domain/invitation/pending-list.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitation } from '#shared/contract/invitation.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(invitation.revoke, async ({ scope, input, ports }) => {
  await revokePending(ports, scope, input.invitationId);
  return {};
});
