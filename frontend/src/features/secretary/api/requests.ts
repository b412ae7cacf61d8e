import { call } from '#app/lib/rest-client.ts';
import {
  type Report,
  type SecretaryNarrowing,
  type SecretaryQuery,
  type SecretaryRequest,
  secretary,
} from '#shared/contract/secretary.ts';
import type { AiSecretaryJobReportDateUnitType } from '#shared/enums/enums.ts';
import type { OfferedJob } from '#shared/rules/secretary-jobs.ts';

export interface RequestList {
  requestHistoryList: SecretaryRequest[];
  creditBalance: number;
}

/** Requests of the workspace that this person may open, newest first, and the credits left. */
export const getRequestList = async (workspaceId: string): Promise<RequestList> => {
  const { requestHistoryList, creditBalance } = await call(secretary.getAiSecretaryRequestHistoryList, { workspaceId });
  return { requestHistoryList: requestHistoryList.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)), creditBalance };
};

export const getRequest = (
  workspaceId: string,
  requestHistoryId: string,
): Promise<{ request: SecretaryRequest; report: Report | null }> =>
  call(secretary.getAiSecretaryRequestHistory, { workspaceId, requestHistoryId });

/** A report on one board; answers the id of the request. */
export const requestReport = async (input: {
  workspaceId: string;
  projectKey: string;
  boardId: string;
  aiSecretaryJobType: OfferedJob;
  reportDateUnitType: AiSecretaryJobReportDateUnitType;
  aiSecretaryJobQuery: SecretaryQuery;
  /** A follow-up question: of which report, and what it leaves of its posts. */
  followsRequestHistoryId?: string;
  aiSecretaryJobNarrowing?: SecretaryNarrowing;
  mutationId: string;
}): Promise<string> => (await call(secretary.registerAiSecretaryJob, input)).requestHistoryId;
