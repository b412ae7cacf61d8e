import type { Needs } from '#events/need.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { findHostName } from '#functions/data/global/sub-domain.ts';
import { rest } from '#functions/middleware/rest.ts';
import { registration } from '#shared/contract/registration.ts';
import { isReservedSubDomain } from '#shared/rules/workspace/reserved.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(registration.isNotDuplicateSubDomain, async ({ input, ports, request }) => {
  await countCall(ports, 'subDomain', { ip: request.ip });
  const { owner, redirect } = await findHostName(ports.table, input.subDomain, ports.clock.now());
  return { isNotDuplicate: !isReservedSubDomain(input.subDomain) && !owner && !redirect };
});
