/** The workspace's credits: a balance and a ledger with one entry per change; both are written in one transaction. */

import type { Condition, Item, Page, PutOp, Table, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import type { CreditAlertSendType } from '#shared/enums/enums.ts';
import type { CreditLots } from '#shared/rules/plan/credit-lots.ts';
import { lotsAfterUse } from '#shared/rules/plan/credit-lots.ts';
import type { CreditReason } from '#shared/rules/plan/credits.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import type { WorkspaceItem } from './workspace.ts';

export interface CreditEntry {
  /** Identifies the cause (a request, a purchase), so that it is booked once. */
  entryId: string;
  /** Negative for a charge. */
  amount: number;
  reason: CreditReason;
  createdAt: string;
  userId?: string;
  /** Charges of a report only: its project and kind of job. */
  projectKey?: string;
  aiSecretaryJobType?: number;
  /** Added credits only: last day on which they can be used (YYYY-MM-DD, Asia/Tokyo). Absent: they do not expire. */
  lastDay?: string;
  /** Refunds only: refunded credits that could not be taken back because they had been used or had expired. */
  missing?: number;
}
export type CreditEntryItem = Item & CreditEntry;

/** When and how admins are told that the balance runs low. */
export interface CreditSetting {
  alertSendType?: CreditAlertSendType;
  alertThreshold?: number;
  /** Webhook of the channel to notify; a secret. */
  slackWebhookUrl?: string;
}
export interface Credit extends CreditSetting {
  balance?: number;
  /** When admins were told (ISO). Removed when the balance grows. */
  alertedAt?: string;
  /** All credits ever used. A charge only adds here, so it need not read `lots`. */
  spent?: number;
  /** Remaining credits that expire, as of the moment when `spent` was `lotsSpent`. */
  lots?: CreditLots;
  lotsSpent?: number;
  lotsRevision?: number;
}
export type CreditItem = Item & Credit;

export const getCredit = (table: Table, scope: TenantScope): Promise<CreditItem | undefined> =>
  table.get<CreditItem>(workspaceKeys.credit(scope.workspaceId), { consistent: true });

export const getCreditBalance = async (table: Table, scope: TenantScope): Promise<number> =>
  (await getCredit(table, scope))?.balance ?? 0;

const unchanged = (name: keyof Credit, value: unknown): Condition =>
  value === undefined ? { absent: name } : { path: name, equals: value };

const putEntry = ({ workspaceId }: TenantScope, entry: CreditEntry): PutOp => ({
  put: {
    ...workspaceKeys.creditEntry(workspaceId, entry.entryId),
    ...entry,
    GSI1PK: workspaceKeys.creditLedger(workspaceId),
    GSI1SK: `${entry.createdAt}#${entry.entryId}`,
  },
  if: [{ absent: 'PK' }],
});

/** When the balance grows, the mark of the last alert is removed, so that admins are told again the next time. */
const addToBalance = ({ workspaceId }: TenantScope, amount: number): UpdateOp => ({
  update: workspaceKeys.credit(workspaceId),
  add: { balance: amount, ...(amount < 0 && { spent: -amount }) },
  ...(amount < 0 ? { if: [{ path: 'balance', atLeast: -amount }] } : { remove: ['alertedAt'] }),
});

/** The remaining credits that expire, with all use so far subtracted. */
export const lotsOf = ({ lots = {}, spent = 0, lotsSpent = 0 }: Credit = {}): CreditLots =>
  lotsAfterUse(lots, spent - lotsSpent);

/**
 * Operations that book a charge, or credits that do not expire. The first fails when the entry exists, the second when
 * the balance would fall below zero.
 */
export const bookCredit = (scope: TenantScope, entry: CreditEntry): [TransactOp, TransactOp] => [
  putEntry(scope, entry),
  addToBalance(scope, entry.amount),
];

/**
 * Operations that book entries other than charges, and store the remaining expiring credits (`lots`). The puts fail
 * when their entries exist. The last operation fails when other such entries have been booked since `read`, or when the
 * balance would fall below zero. Charges in between do no harm: `lotsOf` subtracts them later.
 */
export const bookEntries = (
  scope: TenantScope,
  read: Credit | undefined,
  entries: readonly CreditEntry[],
  lots: CreditLots,
): TransactOp[] => {
  if (entries.length === 0) return [];
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  const { spent, lotsRevision } = read ?? {};
  return [
    ...entries.map((entry) => putEntry(scope, entry)),
    {
      update: workspaceKeys.credit(scope.workspaceId),
      add: { balance: amount },
      set: { lots, lotsSpent: spent ?? 0, lotsRevision: (lotsRevision ?? 0) + 1 },
      ...(amount > 0 && { remove: ['alertedAt'] }),
      if: [unchanged('lotsRevision', lotsRevision), ...(amount < 0 ? [{ path: 'balance', atLeast: -amount }] : [])],
    },
  ];
};

export const getCreditEntry = (
  table: Table,
  { workspaceId }: TenantScope,
  entryId: string,
): Promise<CreditEntryItem | undefined> =>
  table.get<CreditEntryItem>(workspaceKeys.creditEntry(workspaceId, entryId), { consistent: true });

/** The entries in the order of `entryIds`; undefined: not booked. */
export const getCreditEntries = (
  table: Table,
  { workspaceId }: TenantScope,
  entryIds: readonly string[],
): Promise<(CreditEntryItem | undefined)[]> =>
  table.batchGet(
    entryIds.map((entryId) => workspaceKeys.creditEntry(workspaceId, entryId)),
    { consistent: true },
  ) as Promise<(CreditEntryItem | undefined)[]>;

/** Whether each entry was booked, in the order of the ids. */
export const areBooked = async (...asked: Parameters<typeof getCreditEntries>): Promise<boolean[]> =>
  (await getCreditEntries(...asked)).map((item) => item !== undefined);

/**
 * One page of the ledger, newest first. GSI1 is eventually consistent, so the newest entry may be missing for a second.
 */
export const listCreditEntries = (
  table: Table,
  { workspaceId }: TenantScope,
  limit: number,
  cursor?: Page<Item>['cursor'],
): Promise<Page<CreditEntryItem>> =>
  table.query<CreditEntryItem>({
    pk: workspaceKeys.creditLedger(workspaceId),
    index: 'GSI1',
    reverse: true,
    limit,
    cursor,
  });

/** One page of the entries of a period, newest first; `from` (inclusive) and `to` (exclusive) are ISO times. */
export const listCreditEntriesBetween = (
  table: Table,
  { workspaceId }: TenantScope,
  { from, to }: { from: string; to: string },
  limit: number,
  cursor?: Page<Item>['cursor'],
): Promise<Page<CreditEntryItem>> =>
  table.query<CreditEntryItem>({
    pk: workspaceKeys.creditLedger(workspaceId),
    index: 'GSI1',
    from,
    // The sort keys of entries at `to` are `{to}#…`, which is greater, so they are excluded.
    to,
    reverse: true,
    limit,
    cursor,
  });

/** The cursor to continue the ledger after an entry. */
export const cursorAfter = (
  { workspaceId }: TenantScope,
  { entryId, createdAt }: Pick<CreditEntry, 'entryId' | 'createdAt'>,
): NonNullable<Page<Item>['cursor']> => ({
  ...workspaceKeys.creditEntry(workspaceId, entryId),
  GSI1PK: workspaceKeys.creditLedger(workspaceId),
  GSI1SK: `${createdAt}#${entryId}`,
});

/** A complete alert setting. The webhook's address is present only while alerts go to Slack. */
export type ChosenAlert = Required<Omit<CreditSetting, 'slackWebhookUrl'>> & Pick<CreditSetting, 'slackWebhookUrl'>;

/** Fails when the setting has changed since `before` was read. */
export const updateCreditSetting = (
  { workspaceId }: TenantScope,
  before: CreditSetting,
  after: ChosenAlert,
): UpdateOp => ({
  update: workspaceKeys.credit(workspaceId),
  set: { ...after },
  remove: ['alertedAt', ...(after.slackWebhookUrl === undefined ? ['slackWebhookUrl'] : [])],
  if: [
    unchanged('alertSendType', before.alertSendType),
    unchanged('alertThreshold', before.alertThreshold),
    unchanged('slackWebhookUrl', before.slackWebhookUrl),
  ],
});

/** Claims the alert: succeeds for one caller only, and only while the balance is below the threshold. */
export const claimCreditAlert = (
  { workspaceId }: TenantScope,
  { alertSendType, alertThreshold }: ChosenAlert,
  at: string,
): UpdateOp => ({
  update: workspaceKeys.credit(workspaceId),
  set: { alertedAt: at },
  if: [
    { absent: 'alertedAt' },
    { path: 'balance', lessThan: alertThreshold },
    { path: 'alertSendType', equals: alertSendType },
    { path: 'alertThreshold', equals: alertThreshold },
  ],
});

/** The workspace and its credits in one request. */
export async function readPlanItems(
  table: Table,
  { workspaceId }: TenantScope,
): Promise<{ workspace?: WorkspaceItem; credit?: CreditItem }> {
  const [workspace, credit] = await table.batchGet(
    [workspaceKeys.workspace(workspaceId), workspaceKeys.credit(workspaceId)],
    { consistent: true },
  );
  return { workspace: workspace as WorkspaceItem | undefined, credit: credit as CreditItem | undefined };
}
