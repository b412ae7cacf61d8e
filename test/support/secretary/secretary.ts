/** Asking the secretary over the wire. */

import { contract } from '#shared/contract/contract.ts';
import type { Report, SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobType, AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import type { OfferedJob } from '#shared/rules/secretary/secretary-jobs.ts';
import type { Board } from '../board/board.ts';
import { change } from '../board/board.ts';
import { eventually } from '../eventually.ts';
import type { Actor } from '../people/actor.ts';

export const UNIT = { WEEK: 1, MONTH: 2, YEAR: 3 } as const;

export async function askReport(
  actor: Actor,
  { workspaceId, projectKey, boardId }: Pick<Board, 'workspaceId' | 'projectKey' | 'boardId'>,
  reportDateUnitType: 1 | 2 | 3 = UNIT.MONTH,
  aiSecretaryJobType: OfferedJob = AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW,
): Promise<string> {
  return (
    await actor.must(contract.secretary.registerAiSecretaryJob, {
      workspaceId,
      projectKey,
      boardId,
      aiSecretaryJobType,
      reportDateUnitType,
    })
  ).requestHistoryId;
}

export const openReport = (
  actor: Actor,
  workspaceId: string,
  requestHistoryId: string,
): Promise<{ request: SecretaryRequest; report: Report | null }> =>
  actor.must(contract.secretary.getAiSecretaryRequestHistory, { workspaceId, requestHistoryId });

/** Waits until the request has ended, however it ends. */
export const endOf = (
  actor: Actor,
  workspaceId: string,
  requestHistoryId: string,
): Promise<{ request: SecretaryRequest; report: Report | null }> =>
  eventually(
    async () => {
      const opened = await openReport(actor, workspaceId, requestHistoryId);
      return opened.request.status !== Status.READY && opened;
    },
    `request ${requestHistoryId} ends`,
    60_000,
  );

export const creditsOf = async (actor: Actor, workspaceId: string): Promise<number> =>
  (await actor.must(contract.secretary.getAiSecretaryRequestHistoryList, { workspaceId })).creditBalance;

/** A report of a board with one post that is late: its proposal is another deadline. */
export async function givenProposal(
  actor: Actor,
  board: Pick<Board, 'workspaceId' | 'projectKey' | 'boardId' | 'postId' | 'columns'>,
): Promise<{ requestHistoryId: string; planHash: string; after: string }> {
  const { workspaceId, projectKey, boardId, postId } = board;
  const columnData = { projectBoardColumnId: board.columns['期限']!.id, dateData: '2026-01-05' };
  await change(actor, 'updateColumnData', { workspaceId, projectKey, boardId, postId, columnData });
  const requestHistoryId = await askReport(actor, board);
  const { report } = await endOf(actor, workspaceId, requestHistoryId);
  for (const { plan, planHash } of report?.nextActions ?? [])
    if (plan?.verb === 'SET_DUE' && planHash) return { requestHistoryId, planHash, after: plan.after };
  throw new Error('no proposal');
}
