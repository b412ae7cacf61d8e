/** Which paid invoices were mailed: each is held while somebody sends it, and for good once it went out. */
import type { Table } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';

/** A sender that dies meanwhile keeps others out no longer than that. */
const SENDING_SECONDS = 60;
/** Longer than an invoice is looked at (`mail-invoices.ts`). */
const KEPT_DAYS = 30;

/** False: it was mailed, or somebody is at it. */
export async function holdInvoiceMail(
  table: Table,
  { workspaceId }: TenantScope,
  invoiceId: string,
  now: number,
): Promise<boolean> {
  const seconds = Math.floor(now / 1000);
  try {
    await table.update({
      update: workspaceKeys.invoiceMail(workspaceId, invoiceId),
      set: { ttl: seconds + SENDING_SECONDS },
      if: [{ path: 'ttl', absentOrLessThan: seconds }],
    });
    return true;
  } catch (cause) {
    if (cause instanceof ConditionFailed) return false;
    throw cause;
  }
}

export const keepInvoiceMail = (
  table: Table,
  { workspaceId }: TenantScope,
  invoiceId: string,
  now: number,
): Promise<unknown> =>
  table.put({
    put: { ...workspaceKeys.invoiceMail(workspaceId, invoiceId), ttl: ttlAfter(now, KEPT_DAYS) },
  });

/** It is known not to have gone out. */
export const releaseInvoiceMail = (table: Table, { workspaceId }: TenantScope, invoiceId: string): Promise<void> =>
  table.delete({ delete: workspaceKeys.invoiceMail(workspaceId, invoiceId) });
