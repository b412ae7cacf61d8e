import { call } from '#app/lib/api/rest-client.ts';
import { type SecretaryQuery, type SecretarySchedule, secretary } from '#shared/contract/secretary.ts';
import type { ReportTime } from '#shared/rules/secretary/report-schedule.ts';
import type { AskableJob } from '#shared/rules/secretary/secretary-jobs.ts';

export interface ScheduleOrder extends ReportTime {
  workspaceId: string;
  projectKey: string;
  boardId?: string | undefined;
  aiSecretaryJobType: AskableJob;
  aiSecretaryJobQuery?: SecretaryQuery | undefined;
}

/** Reports that come by themselves, of the projects that this person may open. */
export const getSchedules = async (workspaceId: string): Promise<SecretarySchedule[]> =>
  (await call(secretary.getAiSecretaryScheduleList, { workspaceId })).aiSecretaryScheduleList;

export const orderSchedule = async (order: ScheduleOrder): Promise<void> =>
  void (await call(secretary.registerAiSecretarySchedule, order));

export const giveUpSchedule = async (workspaceId: string, scheduleId: string): Promise<void> =>
  void (await call(secretary.deleteAiSecretarySchedule, { workspaceId, scheduleId }));
