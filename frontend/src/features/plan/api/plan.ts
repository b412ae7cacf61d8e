import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { type CreditLedgerEntry, type CreditSetting, type NewCreditSetting, plan } from '#shared/contract/plan.ts';
import { workspace } from '#shared/contract/workspace.ts';

export type { CreditLedgerEntry, CreditSetting };
export type PlanPage = z.output<typeof plan.get.output>;

export interface LedgerPage {
  creditEntryList: CreditLedgerEntry[];
  cursor: string | null;
}

export const getPlan = (workspaceId: string): Promise<PlanPage> => call(plan.get, { workspaceId });

/** The page of the ledger after a cursor. */
export const getLedgerPage = (workspaceId: string, cursor: string): Promise<LedgerPage> =>
  call(plan.getCreditEntryList, { workspaceId, cursor });

export const saveCreditSetting = async (workspaceId: string, setting: NewCreditSetting): Promise<void> => {
  await call(workspace.updateCreditSetting, { workspaceId, ...setting });
};
