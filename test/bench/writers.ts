/** A full team at work on one board: twenty people, an edit each every two seconds, and one of them away for half a minute. */
import { setTimeout as pause } from 'node:timers/promises';
import { Role } from '#shared/enums/enums.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import { allPosts } from '#test/support/board/all-posts.ts';
import type { Board, Change } from '#test/support/board/board.ts';
import { tryChange } from '#test/support/board/board.ts';
import { watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenMember } from '#test/support/workspace.ts';
import type { Bench } from './bench-host.ts';
import { filledBoard } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { quantile } from './figure.ts';
import { openBoard } from './open-board.ts';

const POSTS = 1_000;
const PEOPLE = 20;
const EVERY_MS = 2_000;
/** The first round starts functions and connections; a team at work meets them warm. */
const ROUNDS = 16;
const AFTER_IMPORT_MS = 60_000;

const SINCE = `query since($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $mark: String!) {
  boardChangesSince(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, mark: $mark) { reload changeList { ...BoardChangeFields } }
} ${BOARD_CHANGE_FRAGMENT}`;

interface Made {
  ms: number[];
  /** Acknowledged values by post; a post's last one must stand at the end. */
  values: Map<string, number>;
  refusals: string[];
}

/** Two people share a post, so that their edits meet. */
async function work(
  actor: Actor,
  { workspaceId, projectKey, boardId, columns }: Board,
  postId: string,
  person: number,
  made: Made,
): Promise<void> {
  const columnId = columns[person % 2 ? '見積' : '期限']!.id;
  const startedAt = performance.now() + (person * EVERY_MS) / PEOPLE;
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(Math.max(0, startedAt + round * EVERY_MS - performance.now()));
    const askedAt = performance.now();
    const cell =
      person % 2
        ? { numericData: person * 1_000 + round }
        : { dateData: new Date(Date.UTC(2027, 0, 1 + round)).toISOString().slice(0, 10) };
    const { errors } = await tryChange(actor, 'updateColumnData', {
      workspaceId,
      projectKey,
      boardId,
      postId,
      columnData: { projectBoardColumnId: columnId, ...cell },
    });
    if (errors?.length) made.refusals.push(errors[0]!.errorType);
    else if (person % 2) made.values.set(postId, cell.numericData!);
    if (round > 0) made.ms.push(performance.now() - askedAt);
  }
}

export async function writers(bench: Bench): Promise<Figure[]> {
  const { own, owner, place, workspace } = bench;
  const board = await filledBoard(bench, POSTS);
  const people: Actor[] = [];
  for (let person = 0; person < PEOPLE; person += 1) people.push(await givenMember(workspace, Role.STAFF));
  const { postIds } = await openBoard(owner, board);
  // Who asks so soon after an import loads the board again, instead of what changed.
  own.host.clock.setOffset(own.host.clock.now() - Date.now() + AFTER_IMPORT_MS);
  const seen = watchBoard(owner, own.graphqlHost, board);
  await eventually(() => seen.isLive, 'the subscription starts');
  const first = await tryChange(people[0]!, 'updatePostTitle', {
    ...place,
    boardId: board.boardId,
    postId: board.postId,
    title: '全員で手を入れる',
  });
  const { mark } = first.data!.updatePostTitle!;

  const made: Made = { ms: [], values: new Map(), refusals: [] };
  const edits = PEOPLE * ROUNDS;
  await Promise.all(people.map((actor, person) => work(actor, board, postIds[Math.floor(person / 2)]!, person, made)));
  await eventually(() => seen.received.length > edits - made.refusals.length, 'every edit is seen live');
  seen.close();

  // Who was away all the while asks once.
  const askedAt = performance.now();
  const since = await owner.mustGraphql(SINCE, { ...place, boardId: board.boardId, mark });
  const caughtUpMs = performance.now() - askedAt;
  const { reload, changeList } = since.boardChangesSince as { reload: boolean; changeList: Change[] };
  if (reload) throw new Error('half a minute was too long to catch up with');

  const { posts } = await allPosts(owner, board);
  const estimate = board.columns['見積']!.id;
  const valueOf = (postId: string): number | undefined =>
    posts.find(({ id }) => id === postId)?.columnDataList.find((data) => data.projectBoardColumnId === estimate)
      ?.numericData;
  const lost = [...made.values].filter(([postId, value]) => valueOf(postId) !== value).length + made.refusals.length;
  const bytes = seen.received.map(({ data }) => Buffer.byteLength(JSON.stringify(data)));
  return [
    {
      metric: 'board.writers.p95_ms',
      size: POSTS,
      value: quantile(made.ms, 0.95),
      unit: 'ms',
      note: `${PEOPLE} people, an edit each every ${EVERY_MS / 1_000} s; median ${quantile(made.ms, 0.5).toFixed(0)} ms`,
    },
    {
      metric: 'board.writers.lost',
      size: POSTS,
      value: lost,
      unit: 'edits',
      note: `of ${edits}; refused: ${made.refusals.length}`,
    },
    {
      metric: 'cell.edit.push_bytes',
      size: POSTS,
      value: Math.max(...bytes),
      unit: 'bytes',
      note: `per watcher, at most; median ${quantile(bytes, 0.5)}`,
    },
    {
      metric: 'board.catch_up.ms',
      size: POSTS,
      value: caughtUpMs,
      unit: 'ms',
      note: `${changeList.flatMap(({ postList }) => postList).length} posts in one request, after ${(ROUNDS * EVERY_MS) / 1_000} s and ${edits} edits`,
    },
  ];
}
