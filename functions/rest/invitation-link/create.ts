import { createLink } from '#functions/domain/invitation/links.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitationLink } from '#shared/contract/invitation-link.ts';

export const handler = rest(invitationLink.create, ({ scope, input, ports }) =>
  createLink(ports, scope, { ...input, groupId: input.workspaceGroupId }),
);
