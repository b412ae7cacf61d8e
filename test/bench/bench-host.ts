/** The host that the benchmarks over the wire share: one team, boards filled by imports as a customer would fill them. */

import type { AwsCall } from '#infra/local/runtime/call-log.ts';
import { contract } from '#shared/contract/contract.ts';
import { ImportJobStatusType, Role } from '#shared/enums/enums.ts';
import type { Board, Place } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { startImport } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import { watch } from '#test/support/host/realtime.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { passScan } from '#test/support/scan.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';
import { csvOf } from './rows.ts';

const IMPORT_LIMIT_MS = 180_000;
/** Far below what it is to do in a second. */
const MS_PER_ROW = 8;

export interface Bench {
  own: OwnHost;
  workspace: Workspace;
  place: Place;
  /** Two people on the same boards. */
  owner: Actor;
  colleague: Actor;
}

/** Another team on the host, which has nothing yet. */
export async function anotherTeam({ own }: Pick<Bench, 'own'>): Promise<Bench> {
  const workspace = await givenWorkspace(own.host.port, own.local);
  const place = { workspaceId: workspace.workspaceId, projectKey: await givenProject(workspace) };
  await passScan(workspace.owner, workspace.workspaceId);
  return { own, workspace, place, owner: workspace.owner, colleague: await givenMember(workspace, Role.STAFF) };
}

export async function startBench(): Promise<Bench> {
  const own = await startOwnHost();
  try {
    return await anotherTeam({ own });
  } catch (error) {
    await own.close();
    throw error;
  }
}

/** An empty board (one first post) with an ungrouped view. */
export async function emptyBoard({ owner, place }: Bench): Promise<Board> {
  const board = await givenBoard(owner, place);
  await change(owner, 'updateBoardView', {
    ...place,
    boardId: board.boardId,
    boardViewId: board.boardViewId,
    groupColumnId: null,
  });
  return board;
}

const PROGRESS =
  'subscription progress($workspaceId: ID!, $projectKey: ID!) { onJobProgress(workspaceId: $workspaceId, projectKey: $projectKey, gate: "closed") { jobId status } }';

/** Imports a file of so many rows. Its end is told live: asking again and again would take from what is measured. */
export async function importRows(
  { own, owner, place }: Bench,
  board: Board,
  rows: number,
  file = csvOf(rows),
): Promise<void> {
  const progress = watch<{ onJobProgress: { jobId: string; status: number } }>(owner, own.graphqlHost, PROGRESS, {
    ...place,
  });
  await eventually(() => progress.isLive, 'the subscription starts');
  try {
    const id = await startImport(owner, board, file);
    const isEnd = ({ jobId, status }: { jobId: string; status: number }): boolean =>
      jobId === id && status === ImportJobStatusType.DONE;
    await eventually(
      () => progress.received.some(({ data }) => isEnd(data.onJobProgress)),
      `the import of ${rows} rows ends`,
      Math.max(IMPORT_LIMIT_MS, rows * MS_PER_ROW),
    );
    const { importJobList } = await owner.must(contract.import.getList, { ...place, boardId: board.boardId });
    const job = importJobList.find((each) => each.id === id)!;
    if (job.imported !== rows)
      throw new Error(
        `${job.imported} of ${rows} rows came in: ${job.failure ?? JSON.stringify(job.errorList.slice(0, 3))}`,
      );
  } finally {
    progress.close();
  }
}

/** A board of exactly so many posts: its first one and an import. */
export async function filledBoard(bench: Bench, posts: number): Promise<Board> {
  const board = await emptyBoard(bench);
  await importRows(bench, board, posts - 1);
  return board;
}

/** The AWS calls of one function; those of the stream's followers are not part of a request. */
export async function callsOf<T>(
  { own: { host } }: Bench,
  logicalId: string,
  request: () => Promise<T>,
): Promise<{ calls: AwsCall[]; answer: T }> {
  const marker = host.calls.marker();
  const answer = await request();
  return { answer, calls: host.calls.since(marker).filter(({ principal }) => principal.includes(logicalId)) };
}

export const unitsOf = (calls: readonly AwsCall[], units: 'readUnits' | 'writeUnits'): number =>
  calls.reduce((sum, call) => sum + (call[units] ?? 0), 0);
