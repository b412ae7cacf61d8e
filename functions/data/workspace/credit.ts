/** The workspace's credits: a balance, and one entry per change, written together. */

import type { Condition, Item, Page, PutOp, Table, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import type { CreditAlertSendType } from '#shared/enums/enums.ts';
import type { CreditLots } from '#shared/rules/plan/credit-lots.ts';
import { lotsAfterUse } from '#shared/rules/plan/credit-lots.ts';
import type { CreditReason } from '#shared/rules/plan/credits.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import type { WorkspaceItem } from './workspace.ts';

export interface CreditEntry {
  /** Names the cause (a request, a purchase): the same cause is booked once. */
  entryId: string;
  /** Negative for a charge. */
  amount: number;
  reason: CreditReason;
  createdAt: string;
  userId?: string;
  /** Of a run: where, and what kind of job. */
  projectKey?: string;
  aiSecretaryJobType?: number;
  /** Credits that came in: their last day (YYYY-MM-DD, Asia/Tokyo); absent: they do not expire. */
  lastDay?: string;
  /** Of a purchase that was paid back: credits that did not leave, since they were used before, or over. */
  missing?: number;
}
export type CreditEntryItem = Item & CreditEntry;

/** Beside the balance: when admins are told that it runs low. */
export interface CreditSetting {
  alertSendType?: CreditAlertSendType;
  alertThreshold?: number;
  /** Of the channel that is told; a secret. */
  slackWebhookUrl?: string;
}
export interface Credit extends CreditSetting {
  balance?: number;
  /** Told since the balance last grew. */
  alertedAt?: string;
  /** All that was ever used: runs only add here, so that they need not read what expires. */
  spent?: number;
  /** What was left of the credits that expire, when `spent` was `lotsSpent`. */
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

/** What was told is told again once the balance has grown. */
const addToBalance = ({ workspaceId }: TenantScope, amount: number): UpdateOp => ({
  update: workspaceKeys.credit(workspaceId),
  add: { balance: amount, ...(amount < 0 && { spent: -amount }) },
  ...(amount < 0 ? { if: [{ path: 'balance', atLeast: -amount }] } : { remove: ['alertedAt'] }),
});

/** What is left of the credits that expire. */
export const lotsOf = ({ lots = {}, spent = 0, lotsSpent = 0 }: Credit = {}): CreditLots =>
  lotsAfterUse(lots, spent - lotsSpent);

/**
 * Operations of a transaction that books a use, or credits that do not expire. The first fails when the entry exists, the
 * second when the balance would fall below zero.
 */
export const bookCredit = (scope: TenantScope, entry: CreditEntry): [TransactOp, TransactOp] => [
  putEntry(scope, entry),
  addToBalance(scope, entry.amount),
];

/**
 * Operations of a transaction that books entries, none of them a use, and what is then left of the credits that expire. The
 * first ones fail when their entries exist, the last when other such entries were booked since `read`, or the balance would
 * fall below zero. Uses in between do not matter: they are taken from what is left afterwards.
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

/** What each cause was booked with, in their order; undefined: it was not. */
export const getCreditEntries = (
  table: Table,
  { workspaceId }: TenantScope,
  entryIds: readonly string[],
): Promise<(CreditEntryItem | undefined)[]> =>
  table.batchGet(
    entryIds.map((entryId) => workspaceKeys.creditEntry(workspaceId, entryId)),
    { consistent: true },
  ) as Promise<(CreditEntryItem | undefined)[]>;

/** Whether each cause was booked, in their order. */
export const areBooked = async (...asked: Parameters<typeof getCreditEntries>): Promise<boolean[]> =>
  (await getCreditEntries(...asked)).map((item) => item !== undefined);

/** The ledger, newest first; an entry of the last second may be missing. */
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

/** The entries of a span, newest first: `from` (inclusive) and `to` (exclusive) are moments as ISO texts. */
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
    // Entries of the moment itself are `{to}#…`.
    to,
    reverse: true,
    limit,
    cursor,
  });

/** Where the ledger goes on after an entry. */
export const cursorAfter = (
  { workspaceId }: TenantScope,
  { entryId, createdAt }: Pick<CreditEntry, 'entryId' | 'createdAt'>,
): NonNullable<Page<Item>['cursor']> => ({
  ...workspaceKeys.creditEntry(workspaceId, entryId),
  GSI1PK: workspaceKeys.creditLedger(workspaceId),
  GSI1SK: `${createdAt}#${entryId}`,
});

/** When and how admins are told; the channel's address is kept while they are told there, and no longer. */
export type ChosenAlert = Required<Omit<CreditSetting, 'slackWebhookUrl'>> & Pick<CreditSetting, 'slackWebhookUrl'>;

/** Fails when somebody changed the setting since `before` was read. */
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

/** Holds for one caller alone, once the balance is below the threshold. */
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
