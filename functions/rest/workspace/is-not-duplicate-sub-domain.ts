import { registration } from '#shared/contract/registration.ts';
import { isReservedSubDomain } from '#shared/rules/reserved.ts';
import { getSubDomain } from '#functions/data/global/sub-domain.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(registration.isNotDuplicateSubDomain, async ({ input, ports }) => ({
  isNotDuplicate: !isReservedSubDomain(input.subDomain) && (await getSubDomain(ports.table, input.subDomain)) === undefined,
}));
