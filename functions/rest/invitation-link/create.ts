import type { Needs } from '#events/need.ts';
import { createLink } from '#functions/domain/invitation/links.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitationLink } from '#shared/contract/invitation-link.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(invitationLink.create, ({ scope, input, ports }) =>
  createLink(ports, scope, { ...input, groupId: input.workspaceGroupId }),
);
