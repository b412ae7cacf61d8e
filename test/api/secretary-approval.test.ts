/** Proposals of a report over the wire: who may decide, what runs, what it leaves behind. */
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { givenProposal, openReport } from '#test/support/secretary/secretary.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { secretary } = contract;
const own = await takeHost();

test('nlp.decideAiSecretaryActionList, nlp.undoAiSecretaryActionList', async () => {
  const workspace = await givenWorkspace(own.host.port, own.local);
  const { owner, workspaceId } = workspace;
  const projectKey = await givenProject(workspace);
  const board = await givenBoard(owner, { workspaceId, projectKey }, '予約メール');
  const { requestHistoryId, planHash, after } = await givenProposal(owner, board);
  const place = { workspaceId, projectKey, requestHistoryId };
  const guest = await givenMember(workspace, Role.GUEST);
  const approve = { ...place, decision: 'APPROVE' as const, planHashList: [planHash], batchId: 'batch-1' };

  expect((await guest.rest(secretary.decideAiSecretaryActionList, approve)).status).toBe(403);
  const unknown = { ...approve, planHashList: [planHash, 'x'.repeat(43)] };
  expect((await owner.rest(secretary.decideAiSecretaryActionList, unknown)).status).toBe(409);
  expect((await openReport(owner, workspaceId, requestHistoryId)).request.waitingActionCount).toBe(1);

  expect(await owner.must(secretary.decideAiSecretaryActionList, approve)).toEqual({
    outcomeList: [{ planHash, isDone: true }],
  });
  const historyOf = async () => {
    const { data } = await owner.graphql<{ postHistoryList: Record<string, string>[] }>(
      'query history($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { actionUserAccountName secretaryRequestedBy beforeText afterText } }',
      { workspaceId, projectKey, projectSerialNumber: board.projectSerialNumber },
    );
    return data!.postHistoryList[0]!;
  };
  expect(await historyOf()).toEqual({
    actionUserAccountName: owner.accountName,
    secretaryRequestedBy: owner.accountName,
    beforeText: '2026-01-05',
    afterText: after,
  });
  const { request, report } = await openReport(guest, workspaceId, requestHistoryId);
  expect(request.waitingActionCount).toBe(0);
  expect(report!.nextActions.find((action) => action.planHash === planHash)!.decision).toMatchObject({
    decision: 'APPROVED',
    decidedBy: owner.accountName,
  });

  const undo = { ...place, batchId: 'batch-1' };
  expect((await guest.rest(secretary.undoAiSecretaryActionList, undo)).status).toBe(403);
  expect(await owner.must(secretary.undoAiSecretaryActionList, undo)).toEqual({
    outcomeList: [{ planHash, isDone: true }],
  });
  expect(await historyOf()).toMatchObject({ beforeText: after, afterText: '2026-01-05', secretaryRequestedBy: null });

  const columnData = { projectBoardColumnId: board.columns['期限']!.id, dateData: '2026-01-06' };
  const { boardId, postId } = board;
  await change(owner, 'updateColumnData', { workspaceId, projectKey, boardId, postId, columnData });
  const { outcomeList } = await owner.must(secretary.decideAiSecretaryActionList, { ...approve, batchId: 'batch-2' });
  expect(outcomeList).toEqual([
    { planHash, isDone: false, message: '「期限」は、そのあと「2026-01-06」に変わっています。' },
  ]);
});
