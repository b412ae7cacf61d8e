/** What each REST call about AI秘書 and what it reads costs. */
import { contract } from '#shared/contract/contract.ts';
import { AiSecretaryJobType } from '#shared/enums/enums.ts';
import { PLAIN_WORDS } from '#shared/rules/secretary/report-words.ts';
import { change, givenBoard } from '../board/board.ts';
import type { Answer } from '../host/http.ts';
import { askReport, endOf, givenProposal, UNIT } from '../secretary/secretary.ts';
import type { Workspace } from '../workspace.ts';
import { givenProject, givenWorkspace } from '../workspace.ts';
import type { Cost } from './cost.ts';
import { by, cost } from './cost.ts';
import type { World } from './world.ts';
import { inTeam, onBoard } from './world.ts';

const { secretary, scan } = contract;

/** A scan that runs is answered instead of a second one: each call has a workspace of its own. */
const scanning = (start: (team: Workspace, projectKey: string) => Promise<Answer<unknown>>) =>
  cost(3, ['sqs:SendMessage'], async ({ port, local }) => {
    const team = await givenWorkspace(port, local);
    const projectKey = await givenProject(team);
    return () => start(team, projectKey);
  });

/** With one project and one board, whatever other calls have made. */
async function ownTeam({ port, local }: World) {
  const team = await givenWorkspace(port, local);
  const place = { workspaceId: team.workspaceId, projectKey: await givenProject(team) };
  const board = await givenBoard(team.owner, place, '送信基盤の切り替え');
  return { owner: team.owner, place, board };
}

/** What a report of its own proposes. */
async function newProposal(world: World) {
  const { owner, place, board } = await ownTeam(world);
  const { requestHistoryId, planHash } = await givenProposal(owner, board);
  return { owner, place: { ...place, requestHistoryId }, planHash };
}

export const SECRETARY_COSTS: Record<string, Cost> = {
  'workspace.execPartialScan': scanning((team) => team.owner.rest(scan.execPartialScan, inTeam({ team }))),
  'workspace.execFullScan': scanning((team) => team.owner.rest(scan.execFullScan, inTeam({ team }))),
  'workspace.execExpandScan': scanning((team, projectKey) =>
    team.owner.rest(scan.execExpandScan, { ...inTeam({ team }), param: { projectKeyList: [projectKey] } }),
  ),
  'workspace.getScan': by(2, [], scan.getScan, inTeam),
  'nlp.registerAiSecretaryJob': by(4, ['sqs:SendMessage'], secretary.registerAiSecretaryJob, (world) => ({
    ...onBoard(world),
    aiSecretaryJobType: 5,
    reportDateUnitType: 2,
  })),
  'nlp.getAiSecretaryRequestHistoryList': by(4, [], secretary.getAiSecretaryRequestHistoryList, inTeam),
  // The request, its report and the projects; of what it cites, where posts stand, whether they are there, and its comments.
  'nlp.getAiSecretaryRequestHistory': cost(7, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    const comment = '<p>並列数は一旦1にします。</p>';
    await change(owner, 'registerComment', { ...place, boardId: board.boardId, postId: board.postId, comment });
    const requestHistoryId = await askReport(owner, board, UNIT.WEEK, AiSecretaryJobType.CONTENTS_GET_INSIGHT);
    await endOf(owner, place.workspaceId, requestHistoryId);
    return () =>
      owner.rest(secretary.getAiSecretaryRequestHistory, { workspaceId: place.workspaceId, requestHistoryId });
  }),
  // Boards and what each holds (one that no function remembers yet), the index, when it was collected; contents of what has changed since.
  'nlp.searchItemList': cost(7, [], async (world) => {
    const { owner, place } = await ownTeam(world);
    return () => owner.rest(contract.search.searchItemList, { ...place, query: '並列数' });
  }),
  // As a search; one decision is read with the words around it, which had been read with all that changed.
  'nlp.getDecisionRadar': cost(7, [], async (world) => {
    const { owner, place } = await ownTeam(world);
    return () => owner.rest(contract.decisions.getDecisionRadar, place);
  }),
  // As the radar; the words of the post that is asked about, and its comments, had been read with all that changed.
  'nlp.getWorkGraph': cost(8, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    return () => owner.rest(contract.graph.getWorkGraph, { ...place, node: { kind: 'POST', id: board.postId } });
  }),
  'nlp.getDecisionByUid': cost(12, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    await change(owner, 'registerComment', {
      ...place,
      boardId: board.boardId,
      postId: board.postId,
      comment: '<p>並列数は一旦1にします。</p>',
    });
    const { decisionList } = await owner.must(contract.decisions.getDecisionRadar, place);
    const { decisionUid } = decisionList[0]!;
    return () => owner.rest(contract.decisions.getDecisionByUid, { workspaceId: place.workspaceId, decisionUid });
  }),
  // One further for each project that names it, and one for each of its boards.
  'nlp.searchTopicList': cost(3, [], async (world) => {
    const { owner, place } = await ownTeam(world);
    return () => owner.rest(contract.search.searchTopicList, { workspaceId: place.workspaceId, name: '並列数' });
  }),
  'nlp.registerAiSecretarySchedule': cost(4, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    const order = { ...place, boardId: board.boardId, aiSecretaryJobType: 5, reportDateUnitType: 1 } as const;
    return () => owner.rest(secretary.registerAiSecretarySchedule, order);
  }),
  'nlp.getAiSecretaryScheduleList': by(3, [], secretary.getAiSecretaryScheduleList, inTeam),
  'nlp.getAiSecretarySetting': by(2, [], secretary.getAiSecretarySetting, inTeam),
  'nlp.updateAiSecretarySetting': cost(3, [], async (world) => {
    const { owner, place } = await ownTeam(world);
    const { workspaceId } = place;
    return () =>
      owner.rest(secretary.updateAiSecretarySetting, { workspaceId, ...PLAIN_WORDS, tone: 'PLAIN', revision: 0 });
  }),
  'nlp.deleteAiSecretarySchedule': cost(4, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    const order = { ...place, boardId: board.boardId, aiSecretaryJobType: 5, reportDateUnitType: 1 } as const;
    const { scheduleId } = await owner.must(secretary.registerAiSecretarySchedule, order);
    return () => owner.rest(secretary.deleteAiSecretarySchedule, { workspaceId: place.workspaceId, scheduleId });
  }),
  // The request, its report, the proposal's fate before and in the attempt, the board and its post, and the one transaction.
  'nlp.decideAiSecretaryActionList': cost(8, ['appsync:GraphQL'], async (world) => {
    const proposal = await newProposal(world);
    return () =>
      proposal.owner.rest(secretary.decideAiSecretaryActionList, {
        ...proposal.place,
        decision: 'APPROVE',
        planHashList: [proposal.planHash],
        batchId: proposal.planHash,
      });
  }),
  'nlp.undoAiSecretaryActionList': cost(7, ['appsync:GraphQL'], async (world) => {
    const { owner, place, planHash } = await newProposal(world);
    const batchId = planHash;
    await owner.must(secretary.decideAiSecretaryActionList, {
      ...place,
      decision: 'APPROVE',
      planHashList: [planHash],
      batchId,
    });
    return () => owner.rest(secretary.undoAiSecretaryActionList, { ...place, batchId });
  }),
};
