/** What runs of the secretary used in a month, counted with each charge: by day, person, group, project and kind of job. */

import type { Item, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { CreditCap } from '#shared/rules/plan/credit-caps.ts';
import { collect } from '../table/collect.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export type UsageOf = 'DAY' | 'GROUP' | 'JOB' | 'MODEL' | 'PERSON' | 'PROJECT';

/** `id`: a day (YYYY-MM-DD), an AiSecretaryJobType, a model's id, or the id or key of a group, person or project. */
export interface UsageKey {
  of: UsageOf;
  id: string;
}

export interface Usage extends UsageKey {
  credits: number;
  runs: number;
}

/** What a model read and wrote, whether a report came of it or not. */
export interface ModelUsage {
  modelId: string;
  inputTokens: number;
  outputTokens: number;
}

type UsageItem = Item & { credits?: number; runs?: number; inputTokens?: number; outputTokens?: number };

const usageOf = ({ SK, credits = 0, runs = 0 }: UsageItem): Usage => {
  const cut = SK.indexOf('#');
  return { of: SK.slice(0, cut) as UsageOf, id: SK.slice(cut + 1), credits, runs };
};

/** `month`: YYYY-MM, Asia/Tokyo. Counts a run; fails when `cap` credits would be exceeded. */
export const countUse = (
  { workspaceId }: TenantScope,
  month: string,
  { of, id }: UsageKey,
  credits: number,
  cap?: number,
): UpdateOp => ({
  update: workspaceKeys.creditUsage(workspaceId, month, of, id),
  add: { credits, runs: 1 },
  ...(cap !== undefined && { if: [{ path: 'credits', absentOrLessThan: cap - credits + 1 }] }),
});

/** Only ever added to, outside of the charge: a run that fails has cost as much. */
export const countTokens = (
  { workspaceId }: TenantScope,
  month: string,
  { modelId, inputTokens, outputTokens }: ModelUsage,
): UpdateOp => ({
  update: workspaceKeys.creditUsage(workspaceId, month, 'MODEL', modelId),
  add: { inputTokens, outputTokens, runs: 1 },
});

/** Everything of a month in one Query: 31 days, and who and what used any. */
export async function readUsage(
  table: Table,
  { workspaceId }: TenantScope,
  month: string,
): Promise<{ usage: Usage[]; models: ModelUsage[] }> {
  const items = await collect(table.queryAll<UsageItem>({ ...workspaceKeys.creditUsages(workspaceId, month) }));
  return {
    usage: items.map(usageOf).filter(({ of }) => of !== 'MODEL'),
    models: items
      .filter(({ SK }) => usageOf({ SK } as UsageItem).of === 'MODEL')
      .map(({ SK, inputTokens = 0, outputTokens = 0 }) => ({
        modelId: SK.slice('MODEL#'.length),
        inputTokens,
        outputTokens,
      })),
  };
}

/** What all models of a workspace have read and written in a month. */
export async function readModelTokens(table: Table, { workspaceId }: TenantScope, month: string): Promise<number> {
  const items = await collect(table.queryAll<UsageItem>(workspaceKeys.creditUsages(workspaceId, month, 'MODEL')));
  return items.reduce((sum, { inputTokens = 0, outputTokens = 0 }) => sum + inputTokens + outputTokens, 0);
}

/** The days of a month alone. */
export const readUsedDays = async (table: Table, { workspaceId }: TenantScope, month: string): Promise<Usage[]> =>
  (await collect(table.queryAll<UsageItem>(workspaceKeys.creditUsages(workspaceId, month, 'DAY')))).map(usageOf);

/** Credits used so far, in the order of `keys`. */
export const readUsed = async (
  table: Table,
  { workspaceId }: TenantScope,
  month: string,
  keys: readonly UsageKey[],
): Promise<number[]> =>
  (
    await table.batchGet<UsageItem>(
      keys.map(({ of, id }) => workspaceKeys.creditUsage(workspaceId, month, of, id)),
      { consistent: true },
    )
  ).map((item) => item?.credits ?? 0);

export interface CreditCaps {
  caps: readonly CreditCap[];
  revision: number;
}

export async function getCreditCaps(table: Table, { workspaceId }: TenantScope): Promise<CreditCaps> {
  const item = await table.get<Item & CreditCaps>(workspaceKeys.creditCaps(workspaceId), { consistent: true });
  return { caps: item?.caps ?? [], revision: item?.revision ?? 0 };
}

/** Fails when the caps were changed since `read`. */
export const updateCreditCaps = (
  { workspaceId }: TenantScope,
  { revision }: CreditCaps,
  caps: readonly CreditCap[],
): UpdateOp => ({
  update: workspaceKeys.creditCaps(workspaceId),
  set: { caps, revision: revision + 1 },
  if: [revision === 0 ? { absent: 'revision' } : { path: 'revision', equals: revision }],
});
