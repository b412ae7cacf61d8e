/** Opening a board as its screen does: the same query, the answer compressed. */
import { gzipSync } from 'node:zlib';
import { BOARD_PAGE_QUERY } from '#app/features/board/api/board-page-query.ts';
import type { Board, WireColumn } from '#test/support/board/board.ts';
import { http } from '#test/support/host/http.ts';
import type { Actor } from '#test/support/people/actor.ts';

const ROWS = 50;

export interface OpenedBoard {
  /** Posts on the board; the answer holds the first 50. */
  size: number;
  postIds: string[];
  columns: WireColumn[];
  gzBytes: number;
  ms: number;
}

export async function openBoard(actor: Actor, { workspaceId, projectKey, boardId }: Board): Promise<OpenedBoard> {
  const startedAt = performance.now();
  const { json, text, bytes, headers } = await http(actor.port, {
    method: 'POST',
    path: '/board-api',
    headers: { authorization: actor.accessToken!, 'accept-encoding': 'gzip' },
    body: { query: BOARD_PAGE_QUERY, variables: { workspaceId, projectKey, boardId } },
  });
  const ms = performance.now() - startedAt;
  if (!json?.data) throw new Error(`boardPage: ${text.slice(0, 300)}`);
  const { board, groupedBoardViewPostListSet: groups } = json.data.boardPage;
  const posts: { id: string }[] = groups.flatMap(({ postList }: { postList: { id: string }[] }) => postList);
  if (groups.length !== 1 || posts.length !== ROWS)
    throw new Error(`${groups.length} groups with ${posts.length} posts came: one with ${ROWS} was meant`);
  // AppSync compresses for whoever asks; where the host does not, the body is as large as it would be.
  const gzBytes = headers['content-encoding'] === 'gzip' ? bytes : gzipSync(text).length;
  return { size: groups[0].size, postIds: posts.map(({ id }) => id), columns: board.columnList, gzBytes, ms };
}
