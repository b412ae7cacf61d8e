/** Reports that come by themselves: one item holds those of a workspace, so their number has an end whoever writes. */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { SecretaryQuery } from '#shared/contract/secretary.ts';
import type { ScheduledUnit } from '#shared/rules/report-schedule.ts';
import type { OfferedJob } from '#shared/rules/secretary-jobs.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface StoredSchedule {
  scheduleId: string;
  aiSecretaryJobType: OfferedJob;
  reportDateUnitType: ScheduledUnit;
  aiSecretaryJobQuery?: SecretaryQuery;
  title: string;
  projectKey: string;
  boardId: string;
  /** Whose right to ask each report rests on, and who is told of it. */
  userId: string;
  orderedBy: string;
  createdAt: string;
}

export interface ScheduleList {
  schedules: StoredSchedule[];
  /** Counts the changes; 0: there has been none. */
  revision: number;
}

export async function getSchedules(table: Table, { workspaceId }: TenantScope): Promise<ScheduleList> {
  const item = await table.get<Item & ScheduleList>(workspaceKeys.secretarySchedules(workspaceId), {
    consistent: true,
  });
  return item ? { schedules: item.schedules, revision: item.revision } : { schedules: [], revision: 0 };
}

/** Fails when the list has changed since it was read. */
export const putSchedules = ({ workspaceId }: TenantScope, read: ScheduleList, schedules: StoredSchedule[]): PutOp => ({
  put: { ...workspaceKeys.secretarySchedules(workspaceId), schedules, revision: read.revision + 1 },
  if: [read.revision === 0 ? { absent: 'PK' } : { path: 'revision', equals: read.revision }],
});
