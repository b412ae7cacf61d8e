import { call } from '#app/lib/api/rest-client.ts';
import { type CreditCapLine, type CreditUse, type MonthlyCreditUsage, plan } from '#shared/contract/plan.ts';
import type { CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';

export type { CreditCapLine, CreditUse, MonthlyCreditUsage };

/** `month`: YYYY-MM. */
export const getUsage = (workspaceId: string, month: string): Promise<MonthlyCreditUsage> =>
  call(plan.getMonthlyCreditUsage, { workspaceId, targetDate: `${month}-01` });

export const getUses = (
  workspaceId: string,
  month: string,
  cursor: string | undefined,
): Promise<{ creditUseList: CreditUse[]; cursor: string | null }> =>
  call(plan.getCreditUseList, { workspaceId, targetDate: `${month}-01`, cursor });

/** Null takes the cap away. */
export const setCap = async (
  workspaceId: string,
  cap: { target: CreditCapTarget; id: string; credits: number | null },
): Promise<void> => {
  await call(plan.updateCreditCap, { workspaceId, ...cap });
};
