/** What a run may use, and what it counts as once it is charged. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { UsageKey } from '#functions/data/workspace/credit-usage.ts';
import { getCreditCaps, readUsed } from '#functions/data/workspace/credit-usage.ts';
import { dayOf } from '#shared/format/days.ts';
import type { CreditCap, Run } from '#shared/rules/plan/credit-caps.ts';
import { capsOn } from '#shared/rules/plan/credit-caps.ts';
import { runCredits } from '#shared/rules/plan/credits.ts';

/** A charge is one transaction: groups without a cap beyond so many are not counted. */
const GROUPS_COUNTED = 50;

/** A counter of the charge's transaction, which fails when `cap` would be exceeded. */
export interface Counted {
  key: UsageKey;
  cap?: number;
}

export interface RunLimits {
  counted: Counted[];
  /** The first cap that leaves no room for the run now; the charge looks again. */
  refusedBy: CreditCap | undefined;
}

export const monthOf = (ms: number): string => dayOf(ms).slice(0, 7);

const keyOf = ({ target, id }: CreditCap): UsageKey => ({ of: target, id });

/** The caps that hold for a run, with what was used of them this month. */
export async function capsInUse(
  { table, clock }: Pick<CorePorts, 'table' | 'clock'>,
  scope: TenantScope,
  run: Omit<Run, 'aiSecretaryJobType'> & { aiSecretaryJobType?: number },
): Promise<{ cap: CreditCap; used: number }[]> {
  const caps = capsOn((await getCreditCaps(table, scope)).caps, run);
  if (caps.length === 0) return [];
  const used = await readUsed(table, scope, monthOf(clock.now()), caps.map(keyOf));
  return caps.map((cap, at) => ({ cap, used: used[at]! }));
}

export async function limitsOf(
  ports: Pick<CorePorts, 'table' | 'clock'>,
  scope: TenantScope,
  run: Run & { projectKey: string },
): Promise<RunLimits> {
  const held = await capsInUse(ports, scope, run);
  const credits = runCredits(run.aiSecretaryJobType);
  const capOf = ({ of, id }: UsageKey): number | undefined =>
    held.find(({ cap }) => cap.target === of && cap.id === id)?.cap.credits;
  const capped = held.filter(({ cap }) => cap.target === 'GROUP').map(({ cap }) => cap.id);
  const groups = [...new Set([...capped, ...run.groupIds])].slice(0, GROUPS_COUNTED);
  const keys: UsageKey[] = [
    { of: 'PERSON', id: run.userId },
    { of: 'JOB', id: String(run.aiSecretaryJobType) },
    { of: 'PROJECT', id: run.projectKey },
    ...groups.map((id): UsageKey => ({ of: 'GROUP', id })),
  ];
  return {
    counted: keys.map((key) => {
      const cap = capOf(key);
      return { key, ...(cap !== undefined && { cap }) };
    }),
    refusedBy: held.find(({ cap, used }) => used + credits > cap.credits)?.cap,
  };
}
