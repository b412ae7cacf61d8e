/** How much lies in a sprint, and on whom: worked out of the posts that are there, before the sprint keeps anything of them. */
import { textsOf } from '../cells/cell-lists.ts';
import { isSubPost } from '../rows/sub-post.ts';
import type { Row } from '../types.ts';
import type { SprintOver } from './sprint.ts';
import { amountOf } from './sprint-report.ts';

export interface PersonLoad {
  /** '': nobody. */
  accountName: string;
  amount: number;
}

export interface SprintLoad {
  /** Sums of estimates, or numbers of posts where nothing is estimated. */
  amount: number;
  completed: number;
  postCount: number;
  completedCount: number;
  /** Posts that count as nothing because nobody estimated them. */
  unestimatedCount: number;
  /** Most first; what several share is split evenly among them. */
  people: PersonLoad[];
}

type LoadedBy = Pick<SprintOver, 'estimateColumnId' | 'completeColumnId' | 'completeStatusId'> & {
  /** Whose post it is; absent: people are not told. */
  userColumnId?: string | undefined;
};

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

export function sprintLoad(rows: Iterable<Row>, over: LoadedBy): SprintLoad {
  const load = { amount: 0, completed: 0, postCount: 0, completedCount: 0, unestimatedCount: 0 };
  const amounts = new Map<string, number>();
  for (const row of rows) {
    if (isSubPost(row)) continue;
    const estimate = over.estimateColumnId === undefined ? undefined : row.values[over.estimateColumnId];
    const isEstimated = typeof estimate === 'number';
    const amount = amountOf({ over: over as SprintOver }, isEstimated ? estimate : null);
    load.postCount += 1;
    load.amount += amount;
    if (over.estimateColumnId !== undefined && !isEstimated) load.unestimatedCount += 1;
    if (row.values[over.completeColumnId] === over.completeStatusId) {
      load.completed += amount;
      load.completedCount += 1;
    }
    if (over.userColumnId === undefined) continue;
    const named = textsOf(row.values[over.userColumnId]);
    const people = named.length > 0 ? named : [''];
    for (const accountName of people)
      amounts.set(accountName, (amounts.get(accountName) ?? 0) + amount / people.length);
  }
  const people = [...amounts]
    .map(([accountName, amount]) => ({ accountName, amount: rounded(amount) }))
    .sort((a, b) => Number(a.accountName === '') - Number(b.accountName === '') || b.amount - a.amount);
  return { ...load, amount: rounded(load.amount), completed: rounded(load.completed), people };
}

export interface PersonCapacity extends PersonLoad {
  /** Absent: nobody said how much this person takes on. */
  capacity?: number;
}

/** Everybody who takes something on or has something: those with a capacity first, in their order. */
export function capacityLoads(
  people: readonly PersonLoad[],
  capacityList: readonly { accountName: string; capacity: number }[],
): PersonCapacity[] {
  const amounts = new Map(people.map(({ accountName, amount }) => [accountName, amount]));
  const planned = new Set(capacityList.map(({ accountName }) => accountName));
  return [
    ...capacityList.map(({ accountName, capacity }) => ({
      accountName,
      capacity,
      amount: amounts.get(accountName) ?? 0,
    })),
    ...people.filter(({ accountName }) => !planned.has(accountName)),
  ];
}
