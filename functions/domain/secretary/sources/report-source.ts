/** What a report is made from, read as it is now: the posts that are asked about, and what their states have been. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { listBoards } from '#functions/data/board/board.ts';
import { readPostCount } from '#functions/data/board/post-count.ts';
import { listStateChanges, type StateChange } from '#functions/data/board/state-history.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import { TOPIC_LEAST } from '#functions/domain/search/topic-names.ts';
import { listEverything, sourcesBesidePosts } from '#functions/domain/source/everything.ts';
import { boardIfAtWork } from '#functions/domain/source/post-source.ts';
import { BOARD_POSTS_MAX } from '#shared/board/limits.ts';
import { isActiveAmong } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { GoneTarget, SecretaryNarrowing, SecretaryQuery } from '#shared/contract/secretary.ts';
import type { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { AiSecretaryJobQueryType as QueryType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { addDays, dayOf } from '#shared/format/days.ts';
import { besideTest, narrowedTest } from '../query.ts';
import type { Source } from './facts.ts';
import { mergeSources } from './merge-sources.ts';

/** Boards of one report about a project; together they hold no more posts than one board may, which its function remembers. */
export const BOARDS_MOST = 20;
const BOARDS_AT_ONCE = 4;
const HITS = 2_000;
/** Of all boards of a report: as many as its function holds beside their posts. */
const TRANSITIONS_MAX = 300_000;

/** What a request says of its target. */
export type Asked = Pick<StoredRequest, 'boardId' | 'aiSecretaryJobQuery' | 'aiSecretaryJobNarrowing'>;

/** The boards that are asked about, as they are now. */
export interface BoardsRead {
  /** By their ids; of those that are gone there is none. */
  reads: ReadonlyMap<string, BoardRead>;
  ofBoards: number;
}

export async function readAsked(context: ReadContext, asked: Asked): Promise<BoardsRead> {
  const { boardIds, ofBoards } = await boardsAsked(context, asked);
  const found = await mapLimited(BOARDS_AT_ONCE, boardIds, (id) => boardIfAtWork(context, id));
  return { reads: new Map(found.flatMap((read) => (read ? [[read.board.id, read] as const] : []))), ofBoards };
}

/** Undefined: what was asked about is there. */
export async function goneTargetOf(
  context: ReadContext,
  { aiSecretaryJobQuery: query }: Asked,
  { reads }: BoardsRead,
): Promise<GoneTarget | undefined> {
  if (reads.size === 0) return 'BOARD';
  const count = () => [...reads.values()].reduce((sum, read) => sum + postsMeant(read, query).length, 0);
  if (query?.aiSecretaryJobQueryType === QueryType.POST && count() === 0) return 'POST';
  if (query?.aiSecretaryJobQueryType === QueryType.TOPIC && count() + (await besideMeant(context, query)) < TOPIC_LEAST)
    return 'TOPIC';
  return undefined;
}

/** Documents and threads. */
async function besideMeant(context: ReadContext, query: SecretaryQuery): Promise<number> {
  const beside = besideTest(query);
  if (!beside) return 0;
  const { entries } = await listEverything(context, undefined, sourcesBesidePosts());
  return entries.filter(beside.isMeant).length;
}

/** What a report counts: the posts that are there and asked about, and what their states have been. `boards`: as they were read just now. */
export async function reportSource(
  context: ReadContext,
  asked: Asked,
  unit: Unit,
  boards?: BoardsRead,
): Promise<Source> {
  const { reads, ofBoards } = boards ?? (await readAsked(context, asked));
  const sources = await boardSources(context, asked, unit, reads);
  return asked.boardId === undefined ? { ...mergeSources(sources), ofBoards } : sources[0]!;
}

/** Each of the boards by itself, one at least. */
export async function boardSources(
  context: ReadContext,
  asked: Asked,
  unit: Unit,
  reads: BoardsRead['reads'],
): Promise<Source[]> {
  if (reads.size === 0) throw new AppError('EntityNotFound');
  const max = Math.floor(TRANSITIONS_MAX / reads.size);
  return mapLimited(BOARDS_AT_ONCE, [...reads.values()], (read) => boardSource(context, read, asked, unit, max));
}

/** Of a project the first in its order; for a topic, where there are more than are read, those that name it most. */
export async function boardsAsked(
  { ports, scope }: ReadContext,
  { boardId, aiSecretaryJobQuery: query }: Asked,
): Promise<{ boardIds: string[]; ofBoards: number }> {
  if (boardId !== undefined) return { boardIds: [boardId], ofBoards: 1 };
  const ids = (await listBoards(ports.table, scope)).map(({ id }) => id);
  if (ids.length > BOARDS_MOST && query?.aiSecretaryJobQueryType === QueryType.TOPIC) {
    const hits = (await storedIndex(ports).open(scope)).search(query.topicName, HITS);
    const counts = Map.groupBy(hits, ({ part }) => part);
    ids.sort((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0));
  }
  const first = ids.slice(0, BOARDS_MOST);
  const counts = await mapLimited(BOARDS_AT_ONCE, first, (id) => readPostCount(ports.table, scope, id));
  let posts = 0;
  const boardIds = first.filter((_, at) => {
    if (posts + counts[at]! > BOARD_POSTS_MAX) return false;
    posts += counts[at]!;
    return true;
  });
  return { boardIds, ofBoards: ids.length };
}

/** In words, what of the boards that were asked about was not read. */
export const unreadParts = ({ boards, ofBoards = boards.length, transitionsSince }: Source): string[] => [
  ...(boards.length < ofBoards
    ? [`このプロジェクトの${ofBoards}枚のボードのうち、${boards.length}枚から作りました。`]
    : []),
  ...(transitionsSince === undefined
    ? []
    : [`状態の変化が多いため、${formatDayInSentence(transitionsSince)}より前の変化は数えていません。`]),
];

async function boardSource(
  { ports, scope }: ReadContext,
  read: BoardRead,
  { aiSecretaryJobQuery: query, aiSecretaryJobNarrowing: narrowing }: Asked,
  unit: Unit,
  transitionsMax: number,
): Promise<Source> {
  const { board } = read;
  const statusColumn = board.columns.find((column) => column.isStatus);
  const posts = postsMeant(read, query, narrowing);
  const ids = new Set(posts.map(({ id }) => id));
  return {
    boards: [board],
    boardOf: () => board,
    boardName: board.name,
    columns: board.columns,
    rows: posts,
    ...(await stateChanges(
      { ports, scope },
      board.id,
      ({ actionColumnId, postId }) => actionColumnId === statusColumn?.id && ids.has(postId),
      transitionsMax,
    )),
    today: dayOf(ports.clock.now()),
    unit,
  };
}

function postsMeant({ board, rows }: BoardRead, query?: SecretaryQuery, narrowing?: SecretaryNarrowing): Row[] {
  const isThere = isActiveAmong(board, rows);
  const isMeant = narrowedTest(query, narrowing, board.columns);
  return [...rows.values()].filter((row) => !isSubPost(row) && isThere(row) && isMeant(row));
}

/** The newest `max` changes of a board and, of them, those that are meant: how long work has stood still can lie before the first period. */
async function stateChanges(
  { ports, scope }: { ports: CorePorts; scope: TenantScope },
  boardId: string,
  isMeant: (change: StateChange) => boolean,
  max: number,
): Promise<Pick<Source, 'transitions' | 'transitionsSince'>> {
  const transitions: Source['transitions'] = [];
  let read = 0;
  let day = '';
  for await (const change of listStateChanges(ports.table, scope, boardId)) {
    if (read === max) return { transitions: transitions.reverse(), transitionsSince: addDays(day, 1) };
    read += 1;
    day = dayOf(Date.parse(change.actionDate));
    const { postId, beforeValueOptionId: before, afterValueOptionId: after } = change;
    if (isMeant(change)) transitions.push({ postId, day, before, after });
  }
  return { transitions: transitions.reverse() };
}
