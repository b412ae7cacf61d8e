/** One day's reminders of a workspace: how far they are, the projects that are still to be read, and what people are reminded of. */

import { isoAt } from '#functions/clients/iso-time.ts';
import type { Condition, Item, Table } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { ReminderLine } from '#shared/rules/post/reminders.ts';
import { openJobIndex } from '../board/open-jobs.ts';
import { collect } from '../table/collect.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { unlessRefused } from '../table/unless-refused.ts';
import { withoutKeys } from '../table/without-keys.ts';

/** GATHERED: all is read, and its people are being told. */
type RunStatus = 'PLANNING' | 'GATHERING' | 'GATHERED' | 'DONE';

export interface ReminderRun {
  day: string;
  status: RunStatus;
  /** When the schedule fired (ISO): workspaces that are younger have no run. */
  firedAt: string;
}

/** Of one person on one board, earliest deadline first; `count` tells how many there are beyond those that a mail lists. */
export interface BoardReminder {
  count: number;
  lines: ReminderLine[];
}

/** What is left of a day's reminders is nobody's business. */
const KEPT_DAYS = 2;
/** The day's run, begun by whoever comes first. */
export async function beginReminders(
  table: Table,
  { workspaceId }: TenantScope,
  { day, firedAt }: Pick<ReminderRun, 'day' | 'firedAt'>,
  now: number,
): Promise<ReminderRun> {
  const run: ReminderRun = { day, status: 'PLANNING', firedAt };
  try {
    await table.put({
      put: {
        ...workspaceKeys.reminderRun(workspaceId, day),
        ...run,
        ...openJobIndex(isoAt(now)),
        ttl: ttlAfter(now, KEPT_DAYS),
      },
      if: [{ absent: 'PK' }],
    });
    return run;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await getReminders(table, { workspaceId }, day)) ?? run;
  }
}

export async function getReminders(
  table: Table,
  { workspaceId }: TenantScope,
  day: string,
): Promise<ReminderRun | undefined> {
  const item = await table.get(workspaceKeys.reminderRun(workspaceId, day), { consistent: true });
  return item && withoutKeys<ReminderRun>(item);
}

/** Workspaces of these whose people's lines of the day are all there. */
export async function listGathered(table: Table, workspaceIds: readonly string[], day: string): Promise<Set<string>> {
  const runs = await table.batchGet<Item & ReminderRun>(
    workspaceIds.map((workspaceId) => workspaceKeys.reminderRun(workspaceId, day)),
    { consistent: true },
  );
  return new Set(workspaceIds.filter((_, at) => runs[at]?.status === 'GATHERED' || runs[at]?.status === 'DONE'));
}

/** Goes on from one status to the next; a rival that has done so before is as good. */
async function advance(
  table: Table,
  { workspaceId }: TenantScope,
  day: string,
  [from, to]: [RunStatus, RunStatus],
  now: number,
  conditions: Condition[] = [],
): Promise<void> {
  const isEnd = to === 'DONE';
  await unlessRefused(
    table.update({
      update: workspaceKeys.reminderRun(workspaceId, day),
      set: { status: to, ...(isEnd ? {} : openJobIndex(isoAt(now))) },
      ...(isEnd ? { remove: ['GSI1PK', 'GSI1SK'] } : {}),
      if: [{ path: 'status', equals: from }, ...conditions],
    }),
  );
}

export async function openProjects(
  table: Table,
  scope: TenantScope,
  day: string,
  projectKeys: readonly string[],
  now: number,
): Promise<void> {
  await table.batchPut(
    projectKeys.map((projectKey) => ({
      ...workspaceKeys.openReminder(scope.workspaceId, day, projectKey),
      projectKey,
      ttl: ttlAfter(now, KEPT_DAYS),
    })),
  );
  await advance(table, scope, day, ['PLANNING', 'GATHERING'], now);
}

export const listOpenProjects = async (table: Table, { workspaceId }: TenantScope, day: string): Promise<string[]> =>
  (
    await collect(
      table.queryAll<Item & { projectKey: string }>({
        ...workspaceKeys.openReminders(workspaceId, day),
        consistent: true,
      }),
    )
  ).map(({ projectKey }) => projectKey);

export async function hasOpenProject(table: Table, { workspaceId }: TenantScope, day: string): Promise<boolean> {
  const { items } = await table.query({ ...workspaceKeys.openReminders(workspaceId, day), limit: 1, consistent: true });
  return items.length > 0;
}

export const closeProject = (
  table: Table,
  { workspaceId }: TenantScope,
  day: string,
  projectKey: string,
): Promise<void> => table.delete({ delete: workspaceKeys.openReminder(workspaceId, day, projectKey) });

/** Between two signs of life: hundreds of projects are read at once, and the index of open jobs is one partition. */
const SIGN_MS = 30_000;

/** A sign of life. */
export const moveReminders = (table: Table, scope: TenantScope, day: string, now: number): Promise<void> =>
  advance(table, scope, day, ['GATHERING', 'GATHERING'], now, [{ path: 'GSI1SK', lessThan: isoAt(now - SIGN_MS) }]);
export const gatheredReminders = (table: Table, scope: TenantScope, day: string, now: number): Promise<void> =>
  advance(table, scope, day, ['GATHERING', 'GATHERED'], now);
export const endReminders = (table: Table, scope: TenantScope, day: string, now: number): Promise<void> =>
  advance(table, scope, day, ['GATHERED', 'DONE'], now);

/** Ended where it stands: nobody is told any more. */
export async function dropReminders(table: Table, { workspaceId }: TenantScope, day: string): Promise<void> {
  await unlessRefused(
    table.update({
      update: workspaceKeys.reminderRun(workspaceId, day),
      set: { status: 'DONE' },
      remove: ['GSI1PK', 'GSI1SK'],
      if: [{ exists: 'PK' }],
    }),
  );
}

/** By user id; written again by a part that is read again. */
export const keepReminders = (
  table: Table,
  { workspaceId }: TenantScope,
  day: string,
  boardId: string,
  reminders: ReadonlyMap<string, BoardReminder>,
  now: number,
): Promise<void> =>
  table.batchPut(
    [...reminders].map(([userId, reminder]) => ({
      ...workspaceKeys.boardReminder(workspaceId, day, userId, boardId),
      ...reminder,
      ttl: ttlAfter(now, KEPT_DAYS),
    })),
  );

/** Of one person, over all boards of the workspace. */
export const listReminders = (
  table: Table,
  { workspaceId }: TenantScope,
  day: string,
  userId: string,
): Promise<(Item & BoardReminder)[]> =>
  collect(
    table.queryAll<Item & BoardReminder>({
      ...workspaceKeys.boardReminders(workspaceId, day, userId),
      consistent: true,
    }),
  );
