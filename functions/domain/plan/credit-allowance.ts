import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { getCreditBalance } from '#functions/data/workspace/credit.ts';
import type { plan } from '#shared/contract/plan.ts';
import { capsInUse } from './credit-limits.ts';

/** The balance, and the caps that hold for the asker's runs of any kind. */
export async function creditAllowance(
  ports: Pick<CorePorts, 'table' | 'clock'>,
  scope: MemberScope,
): Promise<z.input<typeof plan.getCreditAllowance.output>> {
  const { userId, groupIds } = scope;
  const [creditBalance, held] = await Promise.all([
    getCreditBalance(ports.table, scope),
    capsInUse(ports, scope, { userId, groupIds }),
  ]);
  return {
    creditBalance,
    capList: held.map(({ cap: { target, id, credits }, used }) => ({ target, id, credits, used })),
  };
}
