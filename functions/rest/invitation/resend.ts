import type { Needs } from '#events/need.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { resendInvitation } from '#functions/domain/invitation/invite.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitation } from '#shared/contract/invitation.ts';

export const needs: Needs = ['table:read', 'table:write', 'mail'];

export const handler = rest(
  invitation.resend,
  ({ scope, input, ports }) => resendInvitation(ports, scope, input.invitationId),
  { mailer },
);
