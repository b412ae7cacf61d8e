/** Places that show words of one board. */
import { gunzipSync } from 'node:zlib';
import { boardExportFileKey, getBoardExport } from '#functions/data/board/board-export.ts';
import { markAt } from '#functions/data/board/delta.ts';
import { boardPage } from '#functions/domain/board/board-page.ts';
import { boardRows } from '#functions/domain/board/board-rows.ts';
import { boardChangesSince } from '#functions/domain/board/changes-since.ts';
import { searchBoardPosts } from '#functions/domain/board/search-posts.ts';
import { allPosts as postsOfBoard, wholeBoard } from '#functions/domain/board/whole-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { registerBoardExport } from '#functions/domain/export/register-board-export.ts';
import { runBoardExport } from '#functions/domain/export/run-board-export.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { exists, isShown, linkedFor, postsOf, reaches, wordsOf } from './model.ts';
import type { Reader } from './reading.ts';
import { ofPost, onBoard, outOnBoard, search, titles, top } from './reading.ts';

export const BOARD_READERS: readonly Reader[] = [
  ofPost(
    'a board’s page',
    (context, { post }) => boardPage(context, post.board.id),
    (ask) => {
      // The sub-posts of what is shown come along, archived ones too.
      const out = ask.post.board.posts.filter((post) => exists(post) && isShown(post.parent ?? post));
      return { may: [...out.flatMap(wordsOf), ...linkedFor(ask.person, out)], must: outOnBoard(ask) };
    },
    ({ post }) => !post.board.isDeleted,
  ),
  onBoard(
    'the rows of a board',
    async (context, boardId) =>
      (await boardRows(context, { boardId, isWithLinks: true }))!.partList.map((part) =>
        gunzipSync(Buffer.from(part, 'base64')).toString(),
      ),
    ({ post }) => titles(post.board.posts.filter(exists)),
  ),
  onBoard(
    'a file of a board',
    async ({ ports, scope }, boardId) => {
      const { id } = await registerBoardExport({ ports, scope }, { boardId, form: 'csv' });
      const ref = { id, boardId, userId: scope.userId };
      await runBoardExport(ports, scope, ref);
      const stored = await getBoardExport(ports.table, scope, ref);
      return Buffer.from(ports.bucket.get(boardExportFileKey(scope, stored!))!).toString();
    },
    ({ post }) => post.board.posts.filter(exists).flatMap(({ title, contents }) => [title, contents]),
  ),
  ofPost(
    'posts by their ids, through links',
    async (context, { post, project }) =>
      (await withLinks(context, await readBoard(context, post.board.id))).postsById(
        project.workspace.projects.flatMap(postsOf).map(({ id }) => id),
      ),
    ({ person, project }) => ({
      may: titles(
        project.workspace.projects
          .filter((other) => reaches(person, other))
          .flatMap(postsOf)
          .filter(exists),
      ),
    }),
    ({ post }) => !post.board.isDeleted,
  ),
  onBoard(
    'a whole board',
    (context, boardId) => wholeBoard(context, boardId),
    ({ post }) => [post.board.word],
  ),
  onBoard(
    'all posts of a board',
    (context, boardId) => postsOfBoard(context, boardId, true),
    ({ post }) => titles(top(post.board.posts.filter(exists))),
  ),
  onBoard(
    'posts of a board without its archive',
    (context, boardId) => postsOfBoard(context, boardId, false),
    outOnBoard,
  ),
  onBoard('what changed on a board', (context, boardId) =>
    boardChangesSince(context, boardId, markAt(context.ports.clock.now() - 30_000)),
  ),
  onBoard(
    'the search of a board',
    (context, boardId, { post }) => searchBoardPosts(context, boardId, search(post.title, true)),
    ({ post }) => (exists(post) && !post.parent ? [post.title] : []),
  ),
];
