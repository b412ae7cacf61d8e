/** A team at work while calls and answers are lost; then calm, a last look by everybody, and what the table holds. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/clients/table/table.ts';
import { deltaFrom } from '#functions/data/board/delta.ts';
import { boardKeys, boardPrefix } from '#functions/data/table/keys.ts';
import { POST_LOADING_LIMIT } from '#functions/domain/board/board-parts.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Place } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { generator } from '#test/support/sim/simulation.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';
import type { Effect, Entry, History, Write } from './history.ts';
import type { StormBoard } from './look.ts';
import { readRows, shownRow } from './look.ts';
import type { Trouble } from './trouble.ts';
import { Line, troubleTable } from './trouble.ts';
import { Writer } from './writer.ts';

export interface Storm {
  /** What chance decides; the order in which calls meet is the machine's. */
  seed: number;
  people: number;
  boards: number;
  /** Asked before each thing that somebody does, with how much they have done. */
  isOver(done: number): boolean;
  /** Faults at the table may be silence, two seconds each. */
  hasTimeouts: boolean;
}

export interface Recorded {
  history: History;
  table: Trouble;
  lines: Trouble;
  /** Looks that nothing came of. */
  unread: number;
}

const PER_ROUND = 8;
/** Posts of a board whose view does not come on one page, archived ones left out. */
const LONG = POST_LOADING_LIMIT + 20;
const HISTORY = `query history($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
  postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { actionUserAccountName afterPostTitle afterText }
}`;

const direct = <T>(actor: Actor, query: string, variables: Record<string, unknown>) =>
  actor.graphql<T>(query, variables);

async function effectsOf({ operator }: OwnHost, { workspaceId, boardId }: StormBoard): Promise<Effect[]> {
  const TableName = await operator.tableName();
  const of = {
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :delta)',
    ExpressionAttributeValues: { ':pk': boardKeys.partition(workspaceId, boardId), ':delta': boardPrefix.delta },
  };
  const effects: Effect[] = [];
  for await (const { Items = [] } of paginateQuery(
    { client: operator.table },
    { TableName, ConsistentRead: true, ...of },
  ))
    for (const item of Items) {
      const { delta, mutationId } = deltaFrom(item as Item);
      if ('revision' in delta) effects.push({ boardId, postId: delta.postId, revision: delta.revision, mutationId });
    }
  return effects;
}

/** What people see of each post's past. */
async function entriesOf(owner: Actor, boards: readonly StormBoard[]): Promise<Map<string, Entry[]>> {
  const entries = new Map<string, Entry[]>();
  for (const board of boards) {
    const rows = (await readRows(direct, owner, board)) ?? [];
    const read = async ({ id, projectSerialNumber }: (typeof rows)[number]): Promise<void> => {
      const { workspaceId, projectKey } = board;
      const { postHistoryList } = await owner.mustGraphql(HISTORY, { workspaceId, projectKey, projectSerialNumber });
      // Newest first; an estimate reads as `1,200pt`.
      const told = (
        postHistoryList as { actionUserAccountName: string; afterPostTitle: string | null; afterText: string | null }[]
      ).toReversed();
      entries.set(
        id,
        told.map(({ actionUserAccountName: by, afterPostTitle, afterText }) => ({
          by,
          text: afterPostTitle ?? afterText?.replaceAll(/,|pt/g, ''),
        })),
      );
    };
    for (let at = 0; at < rows.length; at += PER_ROUND) await Promise.all(rows.slice(at, at + PER_ROUND).map(read));
  }
  return entries;
}

async function stormBoard(owner: Actor, place: Place, isGrouped: boolean): Promise<StormBoard> {
  const board = await givenBoard(owner, place);
  await change(owner, 'updateBoardView', {
    ...place,
    boardId: board.boardId,
    boardViewId: board.boardViewId,
    groupColumnId: isGrouped ? board.columns['状態']!.id : null,
  });
  return { ...board, isGrouped, postIds: [board.postId] };
}

/** The post that a board begins with, as a write that everybody knows of. */
async function firstWrite(own: OwnHost, owner: Actor, board: StormBoard): Promise<Write> {
  const [[effect], rows] = await Promise.all([effectsOf(own, board), readRows(direct, owner, board)]);
  const { id, revision, ...set } = shownRow(board, rows![0]!);
  return {
    mutationId: effect!.mutationId!,
    by: owner.accountName,
    boardId: board.boardId,
    postId: id,
    revision,
    isNew: true,
    set,
    startedAt: 0,
    endedAt: 0,
    outcome: 'ok',
  };
}

async function fill(writer: Writer, board: StormBoard): Promise<void> {
  while (board.postIds.length < LONG) await writer.register(board);
}

export async function recordHistory(
  own: OwnHost,
  { seed, people, boards: count, isOver, hasTimeouts }: Storm,
): Promise<Recorded> {
  const workspace = await givenWorkspace(own.host.port, own.local);
  const { owner, workspaceId } = workspace;
  const place = { workspaceId, projectKey: await givenProject(workspace) };
  const boards: StormBoard[] = [];
  for (let at = 0; at < count; at += 1) boards.push(await stormBoard(owner, place, at % 2 === 0));
  const firstWrites = await Promise.all(boards.map((board) => firstWrite(own, owner, board)));
  const random = generator(seed);
  const chance = (): (() => number) => generator(Math.floor(random() * 2 ** 32));
  const writers: Writer[] = [];
  for (let person = 1; person <= people; person += 1)
    writers.push(new Writer(await givenMember(workspace, Role.STAFF), person, boards, new Line(chance()), chance()));
  // A grouped view comes at once, an ungrouped one has to be scrolled.
  for (const board of boards.filter(({ isGrouped }) => !isGrouped))
    await Promise.all(writers.map((writer) => fill(writer, board)));

  const table = troubleTable(own.service('dynamodb'), chance(), hasTimeouts);
  const work = async (writer: Writer): Promise<void> => {
    for (let done = 0; !isOver(done); done += 1) await writer.act();
    await writer.line.quiet();
  };
  await Promise.all(writers.map(work)).finally(() => table.stop());
  const lines = writers.map(({ line }) => ({ requests: line.requests, faults: line.faults }));
  const countUnread = (): number => writers.reduce((sum, writer) => sum + writer.unread, 0);
  const unread = countUnread();

  for (const writer of writers) writer.line.repair();
  await Promise.all(writers.map((writer) => writer.lookAtAll()));
  if (countUnread() > unread) throw new Error('somebody got no answer though nothing was in the way any more');
  const effects: Effect[] = [];
  for (const board of boards) effects.push(...(await effectsOf(own, board)));
  return {
    history: {
      writes: [...firstWrites, ...writers.flatMap((writer) => writer.writes)],
      reads: writers.flatMap(({ reads }) => reads),
      effects,
      entries: await entriesOf(owner, boards),
    },
    table,
    lines: {
      requests: lines.reduce((sum, { requests }) => sum + requests, 0),
      faults: lines.reduce((sum, { faults }) => sum + faults, 0),
    },
    unread,
  };
}
