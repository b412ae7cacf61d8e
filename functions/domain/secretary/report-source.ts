/** What a report is made from, read as it is now: the posts that are asked about, and what their states have been. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { listStateChanges } from '#functions/data/board/state-history.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { boardIfAtWork } from '#functions/domain/source/post-source.ts';
import { dayOf } from '#shared/board/cells/days.ts';
import { thereAmong } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { GoneTarget, SecretaryNarrowing, SecretaryQuery } from '#shared/contract/secretary.ts';
import type { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { AiSecretaryJobQueryType as QueryType } from '#shared/enums/enums.ts';
import type { Source } from './facts.ts';
import { narrowedTest } from './query.ts';

/** Undefined: what was asked about is there. */
export async function goneTargetOf(
  context: ReadContext,
  { boardId, aiSecretaryJobQuery: query }: StoredRequest,
): Promise<GoneTarget | undefined> {
  const read = await boardIfAtWork(context, boardId);
  if (!read) return 'BOARD';
  if (query?.aiSecretaryJobQueryType !== QueryType.POST) return undefined;
  return postsMeant(read, query).length === 0 ? 'POST' : undefined;
}

/** What a report counts: the board's posts that are there, and what their states have been. */
export async function reportSource(
  { ports, scope }: ReadContext,
  boardId: string,
  unit: Unit,
  query?: SecretaryQuery,
  narrowing?: SecretaryNarrowing,
): Promise<Source> {
  const [read, transitions] = await Promise.all([
    readBoard({ ports, scope }, boardId),
    stateChanges({ ports, scope }, boardId),
  ]);
  const { board } = read;
  const statusColumn = board.columns.find((column) => column.isStatus);
  const posts = postsMeant(read, query, narrowing);
  const ids = new Set(posts.map(({ id }) => id));
  return {
    boardId: board.id,
    boardName: board.name,
    columns: board.columns,
    rows: posts,
    transitions: transitions.filter(({ postId, columnId }) => columnId === statusColumn?.id && ids.has(postId)),
    today: dayOf(ports.clock.now()),
    unit,
  };
}

function postsMeant({ board, rows }: BoardRead, query?: SecretaryQuery, narrowing?: SecretaryNarrowing): Row[] {
  const isThere = thereAmong(board, rows);
  const isMeant = narrowedTest(query, narrowing, board.columns);
  return [...rows.values()].filter((row) => !isSubPost(row) && isThere(row) && isMeant(row));
}

/** All of a board's history: how long work has stood still can lie before the first period. */
async function stateChanges(
  { ports, scope }: { ports: CorePorts; scope: TenantScope },
  boardId: string,
): Promise<(Source['transitions'][number] & { columnId?: string })[]> {
  const changes = await Array.fromAsync(listStateChanges(ports.table, scope, boardId));
  return changes.map((change) => ({
    postId: change.postId,
    day: dayOf(Date.parse(change.actionDate)),
    before: change.beforeValueOptionId,
    after: change.afterValueOptionId,
    columnId: change.actionColumnId,
  }));
}
