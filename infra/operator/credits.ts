/** Credits in the table of a stage, with the product's own code for them. */
import type { Booked } from '#functions/domain/plan/book-credits.ts';
import { giveBack } from '#functions/domain/plan/book-credits.ts';
import type { Billed, BillOrder } from '#functions/domain/plan/buy-by-bill.ts';
import { buyByBill } from '#functions/domain/plan/buy-by-bill.ts';
import type { NamedWorkspace } from '#functions/domain/plan/operator.ts';
import type { Margin, TokenPrices } from '#functions/domain/plan/workspace-margin.ts';
import { everyMargin } from '#functions/domain/plan/workspace-margin.ts';
import type { TableAccess } from './ports.ts';
import { operatorPorts } from './ports.ts';

export const margins = (access: TableAccess, month: string, prices: TokenPrices): AsyncIterable<Margin> =>
  everyMargin(operatorPorts(access).table, month, prices);

export const giveCreditsBack = (
  access: TableAccess,
  { workspaceId, requestHistoryId }: { workspaceId: string; requestHistoryId: string },
): Promise<{ outcome: Booked; credits: number }> => giveBack(operatorPorts(access), { workspaceId }, requestHistoryId);

export const buyCreditsByBill = (access: TableAccess, of: NamedWorkspace, order: BillOrder): Promise<Billed> =>
  buyByBill(operatorPorts(access), of, order);
