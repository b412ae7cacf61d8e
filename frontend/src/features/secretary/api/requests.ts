import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import {
  type Report,
  type SecretaryNarrowing,
  type SecretaryQuery,
  type SecretaryRequest,
  secretary,
} from '#shared/contract/secretary.ts';
import type { AiSecretaryJobReportDateUnitType } from '#shared/enums/enums.ts';
import type { AskableJob } from '#shared/rules/secretary/secretary-jobs.ts';

export type RequestPage = z.output<typeof secretary.getAiSecretaryRequestHistoryList.output>;

/** Asks so many times for a first one: where other projects have more, a page may be empty with older ones behind it. */
const MOST_CALLS = 5;

/** Requests of a project, newest first, and the credits left. */
export async function getRequestPage(place: ProjectPlace, cursor?: string): Promise<RequestPage> {
  let older = cursor;
  for (let calls = 1; ; calls += 1) {
    const page = await call(secretary.getAiSecretaryRequestHistoryList, {
      ...place,
      ...(older !== undefined && { cursor: older }),
    });
    if (page.requestHistoryList.length > 0 || page.cursor === null || calls === MOST_CALLS) return page;
    older = page.cursor;
  }
}

export const getRequest = (
  workspaceId: string,
  requestHistoryId: string,
): Promise<{ request: SecretaryRequest; report: Report | null }> =>
  call(secretary.getAiSecretaryRequestHistory, { workspaceId, requestHistoryId });

/** A report on one board, or on the whole project; answers the id of the request. */
export const requestReport = async (input: {
  workspaceId: string;
  projectKey: string;
  boardId?: string | undefined;
  aiSecretaryJobType: AskableJob;
  reportDateUnitType: AiSecretaryJobReportDateUnitType;
  aiSecretaryJobQuery: SecretaryQuery;
  /** A follow-up question: of which report, and what it leaves of its posts. */
  followsRequestHistoryId?: string;
  aiSecretaryJobNarrowing?: SecretaryNarrowing;
  mutationId: string;
}): Promise<string> => (await call(secretary.registerAiSecretaryJob, input)).requestHistoryId;
