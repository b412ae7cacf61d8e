import type { Needs } from '#events/need.ts';
import { listLinks } from '#functions/domain/invitation/links.ts';
import { rest } from '#functions/middleware/rest.ts';
import { invitationLink } from '#shared/contract/invitation-link.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(invitationLink.getList, async ({ scope, ports }) => ({
  invitationLinkList: await listLinks(ports, scope),
}));
