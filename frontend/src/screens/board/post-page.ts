import { arrangementOf } from '#app/features/board/api/board-page.ts';
import {
  BOARD_PAGE_FIELD,
  BOARD_PAGE_FRAGMENTS,
  BOARD_PAGE_VARIABLES,
} from '#app/features/board/api/board-page-query.ts';
import type { Draft } from '#app/features/board/state/arrangement/draft.ts';
import type { BoardAddress, BoardData } from '#app/features/board/state/types.ts';
import { pageFromWire } from '#app/features/board/state/wire/from-wire.ts';
import {
  POST_PAGE_FIELDS,
  type PostDetail,
  postDetailFrom,
  SUB_POST_PAGE_FIELDS,
  subPostDetailFrom,
} from '#app/features/post/api/post-page.ts';
import { operation, query } from '#app/lib/api/graphql.ts';
import { AppProblem } from '#app/lib/api/problem.ts';

const POST = operation<'PostScreen'>(/* GraphQL */ `
  query PostScreen(${BOARD_PAGE_VARIABLES}, $projectSerialNumber: Int!) {
    ${BOARD_PAGE_FIELD}
    ${POST_PAGE_FIELDS}
  }
  ${BOARD_PAGE_FRAGMENTS}
`);

const SUB_POST = operation<'SubPostScreen'>(/* GraphQL */ `
  query SubPostScreen(${BOARD_PAGE_VARIABLES}, $projectSerialNumber: Int!, $subPostProjectSerialNumber: Int!) {
    ${BOARD_PAGE_FIELD}
    ${SUB_POST_PAGE_FIELDS}
  }
  ${BOARD_PAGE_FRAGMENTS}
`);

interface PostPage {
  board: BoardData;
  detail: PostDetail;
}

export interface AskedPost {
  address: BoardAddress;
  boardViewId: string | undefined;
  projectSerialNumber: number;
  subPostProjectSerialNumber: number | undefined;
  /** What this person has changed of the view for oneself. */
  draft: Draft | undefined;
}

/** A post on a page of its own: the post, its board and the posts around it in one request. */
export async function getPostPage(asked: AskedPost): Promise<PostPage> {
  const { address, boardViewId, projectSerialNumber, subPostProjectSerialNumber, draft } = asked;
  const variables = { ...address, boardViewId, arrangement: arrangementOf(draft, ''), projectSerialNumber };
  try {
    if (subPostProjectSerialNumber === undefined) {
      const answer = await query(POST, variables);
      return { board: pageFromWire(answer.boardPage, draft, ''), detail: postDetailFrom(answer) };
    }
    const answer = await query(SUB_POST, { ...variables, subPostProjectSerialNumber });
    return { board: pageFromWire(answer.boardPage, draft, ''), detail: subPostDetailFrom(answer) };
  } catch (error) {
    // As on the board: a draft that the server refuses must not keep the post shut.
    if (draft && error instanceof AppProblem && error.status === 400)
      return getPostPage({ ...asked, draft: undefined });
    throw error;
  }
}
