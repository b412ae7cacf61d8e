import type { Needs } from '#events/need.ts';
import { isDomainLinked } from '#functions/domain/workspace/is-domain-linked.ts';
import { rest } from '#functions/middleware/rest.ts';
import { authDomain } from '#shared/contract/auth-domain.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(authDomain.isExistConnectionDomainFromWorkspace, async ({ input, ports, request }) => ({
  isExist: await isDomainLinked(ports, input, request.ip),
}));
