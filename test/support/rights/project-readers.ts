/** Places that show words of a project. */
import { archivedItems } from '#functions/domain/board/archived-items.ts';
import { filterProjectBoards } from '#functions/domain/board/filter-boards.ts';
import { projectPage } from '#functions/domain/board/project-page.ts';
import { searchProjectPosts } from '#functions/domain/board/search-posts.ts';
import { decisionRadar } from '#functions/domain/decision/radar.ts';
import { presentFiles } from '#functions/domain/file/present-files.ts';
import { workGraph } from '#functions/domain/graph/work-graph.ts';
import { deletedItems } from '#functions/domain/post/deletion/deleted-items.ts';
import { postsBySerial } from '#functions/domain/post/posts-by-serial.ts';
import { searchItems } from '#functions/domain/search/search-items.ts';
import { exists, isOut, isSeen, isShown, linkedFor, postsOf, reaches, wordsOf } from './model.ts';
import type { Reader } from './reading.ts';
import { collected, ofPost, ofProject, ofTree, search, titles, top } from './reading.ts';
import { call, picturesOf } from './world.ts';

const FILES_AT_ONCE = 50;

export const PROJECT_READERS: readonly Reader[] = [
  ofProject(
    'a project’s page',
    (context) => projectPage(context),
    ({ project }) => ({
      may: [],
      must: project.boards.filter(({ isArchived, isDeleted }) => !isArchived && !isDeleted).map(({ word }) => word),
    }),
  ),
  ofProject(
    'the search of a project',
    (context, { post }) => searchProjectPosts(context, search(post.title, false)),
    (ask) => ({ may: collected(ask), must: isOut(ask.post) && !ask.post.parent ? [ask.post.title] : [] }),
  ),
  ofProject(
    'the filter of a project',
    (context, { post }) =>
      filterProjectBoards(context, {
        ...search(post.title, true),
        projectBoardIdList: [],
        boardSectionIdList: [],
        userAccountNameList: [],
        statusTypeList: [],
      } as never),
    (ask) => ({
      may: postsOf(ask.project)
        .filter((post) => exists(post) && !post.board.isArchived)
        .flatMap(wordsOf)
        .concat(linkedFor(ask.person, postsOf(ask.project))),
      must: exists(ask.post) && !ask.post.board.isArchived && !ask.post.parent ? [ask.post.title] : [],
    }),
  ),
  ofProject(
    'the archive',
    (context) => archivedItems(context, { offset: 0, count: 50, text: '' }),
    ({ project }) => {
      const archived = postsOf(project).filter((post) => exists(post) && !post.board.isArchived && !isShown(post));
      const boards = project.boards.filter(({ isArchived, isDeleted }) => isArchived && !isDeleted);
      return {
        may: [...archived, ...archived.flatMap(({ parent }) => parent ?? [])].flatMap(wordsOf),
        must: [...boards.map(({ word }) => word), ...titles(archived.filter(({ isArchived }) => isArchived))].slice(
          0,
          50,
        ),
      };
    },
  ),
  {
    name: 'the addresses of files',
    weight: 3,
    read: (world, { person, project }) =>
      call(world, person, 'project:read', { workspace: project.workspace, project }, (context) =>
        presentFiles(
          context,
          picturesOf(world, project)
            .slice(-FILES_AT_ONCE)
            .map(({ id }) => id),
        ),
      ),
    expect(world, { person, project }) {
      if (!reaches(person, project)) return { may: undefined };
      const seen = picturesOf(world, project)
        .slice(-FILES_AT_ONCE)
        .filter(isSeen)
        .map(({ word }) => word);
      return { may: seen, must: seen };
    },
  },
  ofProject(
    'what was deleted',
    (context) => deletedItems(context, { count: 50 }),
    ({ project }) => {
      const deleted = postsOf(project).filter(
        ({ isDeleted, parent, board }) => (isDeleted || parent?.isDeleted) && !board.isDeleted && !board.isArchived,
      );
      const boards = project.boards.filter(({ isDeleted }) => isDeleted).map(({ word }) => word);
      return { may: [...titles(deleted), ...boards], must: [...titles(top(deleted)), ...boards] };
    },
    'project:write',
  ),
  ofProject(
    'posts by their numbers',
    (context, { post }) => postsBySerial(context, [post.serial]),
    (ask) => ({
      may: [...ofTree(ask).flatMap(wordsOf), ...linkedFor(ask.person, ofTree(ask))],
      must: exists(ask.post) && !ask.post.parent ? [ask.post.title] : [],
    }),
  ),
  ofProject(
    'the secretary’s search',
    (context, { post }) => searchItems(context, { query: post.title, limit: 20 }),
    (ask) => ({ may: collected(ask), must: isOut(ask.post) ? [ask.post.title] : [] }),
  ),
  ofProject(
    'the secretary’s search in contents',
    (context, { post }) => searchItems(context, { query: post.contents, limit: 20 }),
    (ask) => ({ may: collected(ask), must: isOut(ask.post) ? [ask.post.title] : [] }),
  ),
  ofProject(
    'the decision radar',
    (context) =>
      Promise.all(
        [false, true].map((isSuperseded) =>
          decisionRadar(context, { isDrifting: false, isSuperseded, offset: 0, limit: 50 }),
        ),
      ),
    (ask) => ({ may: collected(ask) }),
  ),
  ofPost(
    'the work graph',
    (context, { post }) => workGraph(context, { node: { kind: 'POST', id: post.id }, limit: 100 }),
    (ask) => ({ may: collected(ask), must: [ask.post.title] }),
    ({ post }) => isOut(post),
  ),
];
