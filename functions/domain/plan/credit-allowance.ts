import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { getCredit } from '#functions/data/workspace/credit.ts';
import { readUsedDays } from '#functions/data/workspace/credit-usage.ts';
import type { plan } from '#shared/contract/plan.ts';
import { addMonths, dayOf } from '#shared/format/days.ts';
import { capsInUse } from './credit-limits.ts';
import { monthEndOf } from './month-end.ts';

/** The balance, where the month will end with it, and the caps that hold for the asker's runs of any kind. */
export async function creditAllowance(
  ports: Pick<CorePorts, 'table' | 'clock'>,
  scope: MemberScope,
): Promise<z.input<typeof plan.getCreditAllowance.output>> {
  const { userId, groupIds } = scope;
  const today = dayOf(ports.clock.now());
  const month = `${today.slice(0, 7)}-01`;
  const [credit, held, before, days] = await Promise.all([
    getCredit(ports.table, scope),
    capsInUse(ports, scope, { userId, groupIds }),
    readUsedDays(ports.table, scope, addMonths(month, -1).slice(0, 7)),
    readUsedDays(ports.table, scope, month.slice(0, 7)),
  ]);
  return {
    creditBalance: credit?.balance ?? 0,
    monthEnd: monthEndOf(before, days, today, credit) ?? null,
    capList: held.map(({ cap: { target, id, credits }, used }) => ({ target, id, credits, used })),
  };
}
