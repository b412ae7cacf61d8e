/** Reports that come by themselves: one item holds those of a workspace, so their number has an end whoever writes. */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { SecretaryQuery } from '#shared/contract/secretary.ts';
import type { ReportTime } from '#shared/rules/secretary/report-schedule.ts';
import { comesAt, REPORT_HOUR } from '#shared/rules/secretary/report-schedule.ts';
import type { AskableJob } from '#shared/rules/secretary/secretary-jobs.ts';
import { globalKeys, workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface StoredSchedule extends ReportTime {
  scheduleId: string;
  aiSecretaryJobType: AskableJob;
  aiSecretaryJobQuery?: SecretaryQuery;
  title: string;
  projectKey: string;
  /** Absent: the whole project. */
  boardId?: string;
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

/** What was ordered before an hour could be chosen has none. */
const withHour = (schedules: readonly StoredSchedule[]): StoredSchedule[] =>
  schedules.map((schedule) => ({ ...schedule, hour: schedule.hour ?? REPORT_HOUR }));

export async function getSchedules(table: Table, { workspaceId }: TenantScope): Promise<ScheduleList> {
  const item = await table.get<Item & ScheduleList>(workspaceKeys.secretarySchedules(workspaceId), {
    consistent: true,
  });
  return item ? { schedules: withHour(item.schedules), revision: item.revision } : { schedules: [], revision: 0 };
}

/** Fails when the list has changed since it was read. */
export const putSchedules = ({ workspaceId }: TenantScope, read: ScheduleList, schedules: StoredSchedule[]): PutOp => ({
  put: {
    ...workspaceKeys.secretarySchedules(workspaceId),
    ...(schedules.length > 0 && { GSI1PK: globalKeys.secretarySchedules, GSI1SK: workspaceId }),
    schedules,
    revision: read.revision + 1,
  },
  if: [read.revision === 0 ? { absent: 'PK' } : { path: 'revision', equals: read.revision }],
});

/**
 * Workspaces for which a report is ordered for an hour. Lists that were written before an hour could be chosen are not among
 * them: all of theirs come in the morning of a business day, when every workspace is asked.
 */
export async function* listWorkspaceIdsDue(table: Table, day: string, hour: number): AsyncGenerator<string> {
  for await (const item of table.queryAll({ pk: globalKeys.secretarySchedules, index: 'GSI1' }))
    if (withHour(item.schedules as StoredSchedule[]).some((one) => comesAt(day, hour, one)))
      yield item.GSI1SK as string;
}
