/** What a workspace brings in a month and what its runs cost, for operators (docs/operations.md, "Cost and margin"). */

import type { Table } from '#functions/clients/table/table.ts';
import { listCreditEntriesBetween } from '#functions/data/workspace/credit.ts';
import { readUsage } from '#functions/data/workspace/credit-usage.ts';
import { listWorkspaceIds, requireWorkspace } from '#functions/data/workspace/workspace.ts';
import { PaymentMethodType, PaymentStatusType } from '#shared/enums/enums.ts';
import { addMonths, startOfDayMs } from '#shared/format/days.ts';
import { CreditReason } from '#shared/rules/plan/credits.ts';
import { monthlyPrice, planName, planOf } from '#shared/rules/plan/plans.ts';

/** Yen for a million tokens, by what the model's provider charges. */
export interface TokenPrices {
  input: number;
  output: number;
}

export interface Margin {
  workspaceId: string;
  name: string;
  plan: string;
  seats: number;
  runs: number;
  /** Credits that runs used. */
  credits: number;
  /** Bought in the month, less what was paid back. */
  boughtCredits: number;
  inputTokens: number;
  outputTokens: number;
  /** Yen, without tax: what the plan costs now, and bought credits at its price; undefined: by an individual contract. */
  revenue: number | undefined;
  /** Yen that models cost, of runs that failed, too. */
  cost: number;
  margin: number | undefined;
}

/** Of the plan that the workspace is on now: of a past month an estimate, where it changed since. `month`: YYYY-MM. */
export async function workspaceMargin(
  table: Table,
  workspaceId: string,
  month: string,
  prices: TokenPrices,
): Promise<Margin> {
  const scope = { workspaceId };
  const [workspace, { usage, models }, boughtCredits] = await Promise.all([
    requireWorkspace(table, scope),
    readUsage(table, scope, month),
    boughtIn(table, workspaceId, month),
  ]);
  const { planType, memberCount, paymentMethodType, paymentStatus } = workspace;
  const days = usage.filter(({ of }) => of === 'DAY');
  const sum = (of: (one: (typeof models)[number]) => number): number =>
    models.reduce((total, one) => total + of(one), 0);
  const inputTokens = sum((one) => one.inputTokens);
  const outputTokens = sum((one) => one.outputTokens);
  const cost = (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;
  const isPaid = paymentStatus !== PaymentStatusType.CANCEL && paymentStatus !== PaymentStatusType.REQUIRE_PREPARE;
  const revenue =
    paymentMethodType === PaymentMethodType.INDIVIDUALLY_CORRESPOND
      ? undefined
      : (isPaid ? monthlyPrice(planType, memberCount) : 0) + boughtCredits * planOf(planType).creditUnitPrice;
  return {
    workspaceId,
    name: workspace.name,
    plan: planName(planType),
    seats: memberCount,
    runs: days.reduce((total, { runs }) => total + runs, 0),
    credits: days.reduce((total, { credits }) => total + credits, 0),
    boughtCredits,
    inputTokens,
    outputTokens,
    revenue,
    cost,
    margin: revenue === undefined ? undefined : revenue - cost,
  };
}

/** Every workspace that is there, one after the other. */
export async function* everyMargin(table: Table, month: string, prices: TokenPrices): AsyncIterable<Margin> {
  for await (const workspaceId of listWorkspaceIds(table))
    yield await workspaceMargin(table, workspaceId, month, prices);
}

const PAGE = 1_000;

async function boughtIn(table: Table, workspaceId: string, month: string): Promise<number> {
  const at = (day: string): string => new Date(startOfDayMs(day)).toISOString();
  const span = { from: at(`${month}-01`), to: at(addMonths(`${month}-01`, 1)) };
  let bought = 0;
  let cursor: Awaited<ReturnType<typeof listCreditEntriesBetween>>['cursor'];
  do {
    const page = await listCreditEntriesBetween(table, { workspaceId }, span, PAGE, cursor);
    for (const { reason, amount, missing = 0 } of page.items)
      if (reason === CreditReason.PURCHASE || reason === CreditReason.PURCHASE_CANCEL) bought += amount - missing;
    ({ cursor } = page);
  } while (cursor);
  return bought;
}
