/** A team with one person of each kind of caller, and something of each kind that a call may name: what the matrix of access is tried on. */
import { contract } from '#shared/contract/contract.ts';
import { ChartType, ColumnType, CountLogicType, Role } from '#shared/enums/enums.ts';
import type { WireColumn } from '../board/board.ts';
import { boardPage, change, givenBoard } from '../board/board.ts';
import { fileTicket } from '../board/upload.ts';
import type { OwnHost } from '../host/own-host.ts';
import type { Workspace } from '../workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '../workspace.ts';
import type { Caller, Expected } from './access.ts';
import { CALLERS, MEMBER_NAMES, MEMBERS } from './access.ts';
import { Actor } from './actor.ts';

export interface AccessWorld {
  callers: Record<Caller, Actor>;
  workspace: Workspace;
  /** By the names that paths and arguments have for them. */
  ids: Record<string, string | number>;
}

export async function givenAccessWorld({ host, local }: Pick<OwnHost, 'host' | 'local'>): Promise<AccessWorld> {
  const { port } = host;
  const workspace = await givenWorkspace(port, local);
  const callers = {} as Record<Caller, Actor>;
  const { workspaceId, groupId, owner } = workspace;
  const projectKey = await givenProject(workspace);
  const { id: otherGroupId } = await owner.must(contract.group.register, { workspaceId, name: '営業' });
  const board = await givenBoard(owner, { workspaceId, projectKey });
  const removed = await givenMember(workspace, Role.ADMIN);
  await owner.must(contract.workspaceUser.delete, { workspaceId, userId: removed.userId });
  Object.assign(callers, { nobody: new Actor(port), foreign: (await givenWorkspace(port, local)).owner, removed });
  for (const name of MEMBER_NAMES)
    callers[name] = await givenMember(workspace, MEMBERS[name].role, MEMBERS[name].isReaching ? groupId : otherGroupId);
  const onBoard = { workspaceId, projectKey, boardId: board.boardId };
  const {
    subPostList: [subPost],
  } = await change(owner, 'registerSubPost', { ...onBoard, postId: board.postId, title: '件名を直す' });
  await change(owner, 'registerBoardColumn', { ...onBoard, name: '資料', columnType: ColumnType.FILE });
  const { board: withFiles } = (await boardPage(owner, board)).data!.boardPage as {
    board: { columnList: WireColumn[] };
  };
  const filed = {
    ...onBoard,
    columnId: withFiles.columnList.find(({ columnType }) => columnType === ColumnType.FILE)!.id,
  };
  const { id: chartId } = await owner.must(contract.chart.register, {
    ...onBoard,
    boardViewId: board.boardViewId,
    name: '件数',
    chartType: ChartType.COLUMN,
    countLogicType: CountLogicType.ITEM,
  });
  const { id: fileId } = await fileTicket(owner, filed, { fileName: '見積.pdf', contentType: 'application/pdf' }, 100);
  const { id: bulkJobId } = await owner.must(contract.bulk.register, {
    ...onBoard,
    action: { kind: 'archive' },
    selection: { kind: 'named', postIdList: ['x'] },
    mutationId: 'access-matrix',
  });
  const { postHistoryList } = await owner.mustGraphql(
    'query h($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { id } }',
    { workspaceId, projectKey, projectSerialNumber: board.projectSerialNumber },
  );
  const ids = {
    workspaceId,
    projectKey,
    bulkJobId,
    historyId: postHistoryList[0].id,
    boardId: board.boardId,
    // The same board is refused by what comes behind the choke point.
    targetBoardId: board.boardId,
    boardViewId: board.boardViewId,
    postId: board.postId,
    projectSerialNumber: board.projectSerialNumber,
    subPostProjectSerialNumber: subPost!.subPostProjectSerialNumber,
    fileId,
    chartId,
    groupId: otherGroupId,
    workspaceGroupId: groupId,
    projectBoardColumnId: Object.values(board.columns)[0]!.id,
    columnId: Object.values(board.columns)[0]!.id,
  };
  return { callers, workspace, ids };
}

/** What each caller met; one after the other, because one warm worker is faster than four that start. */
export async function outcomes(
  callers: Record<Caller, Actor>,
  meet: (caller: Actor) => Promise<string>,
): Promise<Record<string, string>> {
  const met: Record<string, string> = {};
  for (const name of CALLERS) met[name] = await meet(callers[name]);
  return met;
}

export const expectedOutcomes = (expected: (caller: Caller) => Expected): Record<string, Expected> =>
  Object.fromEntries(CALLERS.map((name) => [name, expected(name)]));
