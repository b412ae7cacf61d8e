/** Boards and posts for tests over the wire. */
import { randomUUID } from 'node:crypto';
import { BOARD_CHANGE_FRAGMENT, SUB_POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { Actor, GraphqlAnswer } from '../people/actor.ts';

export interface Place {
  workspaceId: string;
  projectKey: string;
}
export interface WirePost {
  id: string;
  revision: number;
  projectSerialNumber: number;
  title: string;
  archivedAt: string | null;
  commentCount: number;
  pageCount: number;
  subPostCount: number | null;
  subPostList?: WireSubPost[] | null;
  /** JSON, in what live changes carry. */
  values: string;
  /** In what queries answer that ask for it. */
  columnDataList: {
    projectBoardColumnId: string;
    valueOptionId?: string;
    numericData?: number;
    dateData?: string;
    deadlineData?: string;
    textData?: string;
    userAccountName?: string;
  }[];
}
export interface WireSubPost extends Omit<WirePost, 'subPostCount' | 'subPostList'> {
  postId: string;
  subPostProjectSerialNumber: number;
  postOrder: string;
}
export interface WireColumn {
  id: string;
  name: string;
  columnType: number;
  valueOptionList: { id: string; name: string }[];
}

const BOARD =
  'id name columnList { id name columnType valueOptionList { id name } } boardViewList { id groupColumnId } sectionList { id }';
const POST =
  'id revision projectSerialNumber title commentCount pageCount subPostCount archivedAt values columnDataList { projectBoardColumnId textData numericData dateData deadlineData valueOptionId userAccountName }';

export interface WireGroup {
  groupColumnName: string;
  groupColumnValueId: string;
  size: number;
  aggregateList: { columnId: string; value: number }[];
  postList: WirePost[];
}

/** The groups of the board's page. */
export async function groupsOf(actor: Actor, place: Place & { boardId: string }): Promise<WireGroup[]> {
  const { data, errors } = await boardPage(actor, place);
  if (!data) throw new Error(`boardPage: ${JSON.stringify(errors)}`);
  return data.boardPage.groupedBoardViewPostListSet;
}

/** One post as the board's page shows it. */
export const rowOf = async (
  actor: Actor,
  place: Place & { boardId: string },
  postId: string,
): Promise<WirePost | undefined> =>
  (await groupsOf(actor, place)).flatMap(({ postList }) => postList).find(({ id }) => id === postId);

export const boardPage = (actor: Actor, place: Place & { boardId: string }, boardViewId?: string) =>
  actor.graphql(
    `query page($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID) {
      boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId) {
        mark board { ${BOARD} } boardView { id groupColumnId }
        groupedBoardViewPostListSet { groupColumnName groupColumnValueId size aggregateList { columnId value } postList { ${POST} subPostList { ...SubPostFields } } }
      }
    } ${SUB_POST_FRAGMENT}`,
    { workspaceId: place.workspaceId, projectKey: place.projectKey, boardId: place.boardId, boardViewId },
  );

export interface Change extends Place {
  boardId: string;
  kind: string;
  mark: string;
  postList: WirePost[];
  subPostList: WireSubPost[];
  postIdList: string[];
  actorAccountName: string;
  mutationId: string;
  push?: string | null;
}

/** A board mutation with all that watchers may select of it. */
export function tryChange(
  actor: Actor,
  mutation: string,
  input: Record<string, unknown>,
): Promise<GraphqlAnswer<Record<string, Change>>> {
  const inputType = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`.replace(
    /^(Archive|Unarchive|Delete|Restore)PostListInput$/,
    'PostListInput',
  );
  return actor.graphql(
    `mutation write($input: ${inputType}!) { ${mutation}(input: $input) { ...BoardChangeFields } } ${BOARD_CHANGE_FRAGMENT}`,
    {
      input: { mutationId: randomUUID(), ...input },
    },
  );
}

/** As `tryChange`, and fails unless it succeeds. */
export async function change(actor: Actor, mutation: string, input: Record<string, unknown>): Promise<Change> {
  const { data, errors } = await tryChange(actor, mutation, input);
  if (errors?.length || !data) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
  return data[mutation]!;
}

/** What a refused change answered: `errorType` and Japanese message. */
export async function refusal(
  actor: Actor,
  mutation: string,
  input: Record<string, unknown>,
): Promise<{ errorType: string; message: string } | undefined> {
  const [error] = (await tryChange(actor, mutation, input)).errors ?? [];
  return error && { errorType: error.errorType, message: error.message };
}

export interface Board extends Place {
  boardId: string;
  boardViewId: string;
  /** The default section. */
  sectionId: string;
  columns: Record<string, WireColumn>;
  /** A first post. */
  postId: string;
  projectSerialNumber: number;
}

export async function givenBoard(
  actor: Actor,
  place: Place,
  title = '予約変更メールが届かないことがある',
): Promise<Board> {
  const { registerProjectBoard: made } = await actor.mustGraphql(
    `mutation make($input: RegisterProjectBoardInput!) { registerProjectBoard(input: $input) { ${BOARD} } }`,
    {
      input: { ...place, name: '改善バックログ', mutationId: randomUUID() },
    },
  );
  const { postList } = await change(actor, 'registerPost', { ...place, boardId: made.id, title });
  return {
    ...place,
    boardId: made.id,
    boardViewId: made.boardViewList[0].id,
    sectionId: made.sectionList[0].id,
    columns: Object.fromEntries((made.columnList as WireColumn[]).map((column) => [column.name, column])),
    postId: postList[0]!.id,
    projectSerialNumber: postList[0]!.projectSerialNumber,
  };
}
