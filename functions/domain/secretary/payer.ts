import type { CorePorts } from '#functions/clients/ports.ts';
import { getMember } from '#functions/data/people/member.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { getCreditBalance } from '#functions/data/workspace/credit.ts';
import { type Counted, limitsOf } from '#functions/domain/plan/credit-limits.ts';
import type { CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';
import { runCredits } from '#shared/rules/plan/credits.ts';

interface Payer {
  /** The balance does not reach, or a cap leaves no room. */
  isShort: boolean;
  cappedBy?: CreditCapTarget | undefined;
  counted: Counted[];
}

/**
 * Whether a run can be paid for: looked at before it begins, so that no model is asked in vain; the charge itself holds balance
 * and caps. What nobody has asked for is charged to nobody.
 */
export async function payerOf(
  { ports, scope }: { ports: CorePorts; scope: TenantScope },
  { aiSecretaryJobType, projectKey, userId }: StoredRequest,
): Promise<Payer> {
  if (userId === undefined) return { isShort: false, counted: [] };
  const asker = await getMember(ports.table, scope, userId);
  const run = { aiSecretaryJobType, projectKey, userId, groupIds: asker?.groupIds ?? [] };
  const [balance, { refusedBy, counted }] = await Promise.all([
    getCreditBalance(ports.table, scope),
    limitsOf(ports, scope, run),
  ]);
  if (balance < runCredits(aiSecretaryJobType)) return { isShort: true, counted };
  return { isShort: refusedBy !== undefined, cappedBy: refusedBy?.target, counted };
}
