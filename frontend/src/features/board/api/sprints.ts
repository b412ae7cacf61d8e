import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import type { Capacity, Unfinished } from '#shared/board/sprints/sprint.ts';
import type { Velocity } from '#shared/board/sprints/velocity.ts';
import { sprintReport } from '#shared/contract/sprint-report.ts';
import type { ViewAddress } from './charts.ts';

export type Sprint = z.output<typeof sprintReport.getList.output>['sprintReportList'][number];
/** With its days, its posts and everything that happened. */
export type SprintReport = z.output<typeof sprintReport.get.output>;
export type SprintSummary = NonNullable<Sprint['summary']>;

/** What people say of a sprint before it is over. */
export interface SprintForm {
  name: string;
  goal: string;
  startDate: string;
  endDate: string;
  capacityList: Capacity[];
}

export const listSprints = async (
  view: ViewAddress,
): Promise<{ sprints: Sprint[]; velocity: Velocity | undefined }> => {
  const { sprintReportList, velocity } = await call(sprintReport.getList, view);
  return { sprints: sprintReportList, velocity: velocity ?? undefined };
};

export const getSprintReport = (view: ViewAddress, reportId: string): Promise<SprintReport> =>
  call(sprintReport.get, { ...view, reportId });

/** `valueOptionId`: an option that is there becomes a sprint; absent: a new one. Answers its id. */
export const registerSprint = async (
  view: ViewAddress,
  sprint: SprintForm & { valueOptionId?: string | undefined },
): Promise<string> => (await call(sprintReport.register, { ...view, ...sprint })).id;

export const updateSprint = async (
  view: ViewAddress,
  reportId: string,
  part: Partial<SprintForm & { memo: string }>,
): Promise<void> => void (await call(sprintReport.update, { ...view, reportId, ...part }));

export const startSprint = async (view: ViewAddress, reportId: string): Promise<void> =>
  void (await call(sprintReport.start, { ...view, reportId }));

export const closeSprint = (
  view: ViewAddress,
  reportId: string,
  unfinished: { unfinished: Unfinished; nextReportId?: string },
): Promise<{ movedCount: number; leftCount: number }> => call(sprintReport.close, { ...view, reportId, ...unfinished });

export const deleteSprint = async (view: ViewAddress, reportId: string): Promise<void> =>
  void (await call(sprintReport.delete, { ...view, reportId }));
