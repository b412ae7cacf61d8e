/** The ways to look at a board, as the front end has them: a page of a view, all rows at once, and what changed since. */
import { gunzipSync } from 'node:zlib';
import { POST_LOADING_LIMIT } from '#functions/domain/board/board-parts.ts';
import { rowsOf } from '#shared/board/rows/row-columns.ts';
import type { Row } from '#shared/board/types.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { Board, Change, WireGroup, WirePost } from '#test/support/board/board.ts';
import type { Actor, GraphqlAnswer } from '#test/support/people/actor.ts';
import type { ShownPost } from './history.ts';

/** A board of the storm, and what its writers know of it. */
export interface StormBoard extends Board {
  isGrouped: boolean;
  /** Posts that somebody was told of. */
  postIds: string[];
}

export interface Look {
  mark?: string;
  shown: ShownPost[];
  isWhole: boolean;
  announced?: number;
}
type Ask = <T>(
  actor: Actor,
  query: string,
  variables: Record<string, unknown>,
) => Promise<GraphqlAnswer<T> | undefined>;

const AT = '$workspaceId: ID!, $projectKey: ID!, $boardId: ID!';
const HERE = 'workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId';
const GROUP = 'groupColumnValueId size postList { id revision title archivedAt values }';
const PAGE = `query page(${AT}, $boardViewId: ID!) { partitionBoardViewPostListSet(${HERE}, boardViewId: $boardViewId) {
  mark total { size } groupedBoardViewPostListSet { ${GROUP} } } }`;
const PART = `query part(${AT}, $boardViewId: ID!, $groupColumnValue: ID, $offset: Int!) { partitionBoardViewPostList(${HERE}, boardViewId: $boardViewId, groupColumnValue: $groupColumnValue, offset: $offset) {
  groupedBoardViewPostList { ${GROUP} } } }`;
const ROWS = `query rows(${AT}, $after: ID) { boardRows(${HERE}, after: $after) { partList next } }`;
const SINCE = `query since(${AT}, $mark: String!) { boardChangesSince(${HERE}, mark: $mark) { mark reload changeList { ...BoardChangeFields } } } ${BOARD_CHANGE_FRAGMENT}`;

const placeOf = ({ workspaceId, projectKey, boardId }: Board) => ({ workspaceId, projectKey, boardId });

const cellsOf = ({ columns }: Board, values: Record<string, unknown>) => ({
  number: values[columns['見積']!.id] as number | undefined,
  option: values[columns['状態']!.id] as string | undefined,
});
const shownOf = (board: Board, { id, revision, title, archivedAt, values }: WirePost): ShownPost => ({
  id,
  revision,
  title,
  isArchived: archivedAt != null,
  ...cellsOf(board, JSON.parse(values)),
});
export const shownRow = (board: Board, { id, revision, title, archivedAt, values }: Row): ShownPost => ({
  id,
  revision,
  title,
  isArchived: archivedAt !== undefined,
  ...cellsOf(board, values),
});

/** Undefined: no answer, or an error. */
async function answer<T>(
  ask: Ask,
  actor: Actor,
  query: string,
  variables: Record<string, unknown>,
): Promise<T | undefined> {
  const given = await ask<Record<string, T>>(actor, query, variables);
  return given?.errors?.length ? undefined : Object.values(given?.data ?? {})[0];
}

/** What comes after the first page of a group. */
async function partOf(
  ask: Ask,
  actor: Actor,
  board: StormBoard,
  groupColumnValue: string,
  offset: number,
): Promise<WirePost[] | undefined> {
  const part = await answer<{ groupedBoardViewPostList: WireGroup }>(ask, actor, PART, {
    ...placeOf(board),
    boardViewId: board.boardViewId,
    groupColumnValue,
    offset,
  });
  return part?.groupedBoardViewPostList.postList;
}

/** Somebody who scrolls on, in an ungrouped view or in the first option's group. */
export async function lookAtNextPart(ask: Ask, actor: Actor, board: StormBoard): Promise<Look | undefined> {
  const group = board.isGrouped ? board.columns['状態']!.valueOptionList[0]!.id : '';
  const posts = await partOf(ask, actor, board, group, POST_LOADING_LIMIT);
  return posts && { shown: posts.map((post) => shownOf(board, post)), isWhole: false };
}

interface PageAnswer {
  mark: string;
  total: { size: number };
  groupedBoardViewPostListSet: WireGroup[];
}

/** The beginning of every group; to the end of each where `isScrolled`, which shows one state only while nobody writes. */
export async function lookAtPage(
  ask: Ask,
  actor: Actor,
  board: StormBoard,
  isScrolled = false,
): Promise<Look | undefined> {
  const page = await answer<PageAnswer>(ask, actor, PAGE, { ...placeOf(board), boardViewId: board.boardViewId });
  if (!page) return undefined;
  const shown: ShownPost[] = [];
  for (const { groupColumnValueId, size, postList } of page.groupedBoardViewPostListSet) {
    const posts = [...postList];
    while (isScrolled && posts.length < size) {
      const part = await partOf(ask, actor, board, groupColumnValueId, posts.length);
      if (!part?.length) break;
      posts.push(...part);
    }
    shown.push(
      ...posts.map((post) => ({ ...shownOf(board, post), ...(board.isGrouped ? { group: groupColumnValueId } : {}) })),
    );
  }
  const isWhole =
    isScrolled || page.groupedBoardViewPostListSet.every(({ size, postList }) => postList.length === size);
  return { mark: page.mark, shown, isWhole, announced: page.total.size };
}

export async function readRows(ask: Ask, actor: Actor, board: Board): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const part: { partList: string[]; next: string | null } | undefined = await answer(ask, actor, ROWS, {
      ...placeOf(board),
      after,
    });
    if (!part) return undefined;
    rows.push(
      ...part.partList.flatMap((packed) => rowsOf(JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()))),
    );
    after = part.next;
  } while (after !== null);
  return rows;
}

/** Somebody who has a board open: loads it once, and then asks what changed since. */
export class Follower {
  readonly board: StormBoard;
  #held: { mark: string; posts: Map<string, ShownPost> } | undefined;

  constructor(board: StormBoard) {
    this.board = board;
  }

  /** All posts as the follower has them now; the archived ones, too. */
  async look(ask: Ask, actor: Actor): Promise<Look | undefined> {
    const isHere = this.#held ? await this.#catchUp(ask, actor, this.#held.mark) : await this.#load(ask, actor);
    return isHere && this.#held ? { shown: [...this.#held.posts.values()], isWhole: true } : undefined;
  }

  async #load(ask: Ask, actor: Actor): Promise<boolean> {
    // The mark is older than the rows: what changes in between comes again.
    const page = await lookAtPage(ask, actor, this.board);
    const rows = page && (await readRows(ask, actor, this.board));
    if (!page?.mark || !rows) return false;
    this.#held = { mark: page.mark, posts: new Map(rows.map((row) => [row.id, shownRow(this.board, row)])) };
    return true;
  }

  async #catchUp(ask: Ask, actor: Actor, mark: string): Promise<boolean> {
    const since = await answer<{ mark: string; reload: boolean; changeList: Change[] }>(ask, actor, SINCE, {
      ...placeOf(this.board),
      mark,
    });
    if (!since) return false;
    if (since.reload) return this.#load(ask, actor);
    const posts = this.#held!.posts;
    for (const post of since.changeList.flatMap(({ postList }) => postList))
      if (post.revision > (posts.get(post.id)?.revision ?? 0)) posts.set(post.id, shownOf(this.board, post));
    this.#held!.mark = since.mark;
    return true;
  }
}
