import type { Needs } from '#events/need.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { invite } from '#functions/domain/invitation/invite.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitation } from '#shared/contract/invitation.ts';

export const needs: Needs = ['table:read', 'table:write', 'mail'];
export const timeoutSeconds = 29;

export const handler = rest(
  invitation.invite,
  async ({ scope, input, ports }) => ({
    resultList: await invite(ports, scope, {
      groupId: input.workspaceGroupId,
      emails: input.emailList,
      role: input.role,
    }),
  }),
  { mailer },
);
