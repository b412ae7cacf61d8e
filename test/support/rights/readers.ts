/** Everything that shows somebody words of posts, and what of them the model says it may show, and must. */
import { gunzipSync } from 'node:zlib';
import { boardExportFileKey, getBoardExport } from '#functions/data/board/board-export.ts';
import { markAt } from '#functions/data/board/delta.ts';
import { listHistory } from '#functions/data/post/history.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { archivedItems } from '#functions/domain/board/archived-items.ts';
import { boardPage } from '#functions/domain/board/board-page.ts';
import { boardRows } from '#functions/domain/board/board-rows.ts';
import { boardChangesSince } from '#functions/domain/board/changes-since.ts';
import { filterProjectBoards } from '#functions/domain/board/filter-boards.ts';
import { projectPage } from '#functions/domain/board/project-page.ts';
import { searchBoardPosts, searchProjectPosts } from '#functions/domain/board/search-posts.ts';
import { allPosts as postsOfBoard, wholeBoard } from '#functions/domain/board/whole-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { decisionByUid, decisionRadar } from '#functions/domain/decision/radar.ts';
import { registerBoardExport } from '#functions/domain/export/register-board-export.ts';
import { runBoardExport } from '#functions/domain/export/run-board-export.ts';
import { workGraph } from '#functions/domain/graph/work-graph.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { listNotifications } from '#functions/domain/notification/read-notifications.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { commentPart } from '#functions/domain/post/comments.ts';
import { deletedItems } from '#functions/domain/post/deleted-items.ts';
import { historyDetail } from '#functions/domain/post/history-detail.ts';
import { loadPost, loadSubPost } from '#functions/domain/post/load-by-serial.ts';
import { postHistory, postPage } from '#functions/domain/post/post-page.ts';
import { postWithLinks } from '#functions/domain/post/post-with-links.ts';
import { postsBySerial } from '#functions/domain/post/posts-by-serial.ts';
import { subPostHistory, subPostPage } from '#functions/domain/post/sub-post-page.ts';
import { loadPublicPost, loadPublicSubPost } from '#functions/domain/preview/load-public-post.ts';
import { listOwnProjects } from '#functions/domain/project/projects.ts';
import { searchItems } from '#functions/domain/search/search-items.ts';
import { searchTopics } from '#functions/domain/search/search-topics.ts';
import { listOwnRequests, openRequest } from '#functions/domain/secretary/request.ts';
import { PostSearchOrder } from '#shared/enums/enums.ts';
import type { Person, Post, Project } from './model.ts';
import {
  exists,
  isInside,
  isOut,
  linkedFor,
  namesFor,
  postsOf,
  reaches,
  surelyLinkedFor,
  wordsOf,
  writes,
} from './model.ts';
import type { World, WorldPorts } from './world.ts';
import { call, keyOf, REFUSED } from './world.ts';

export interface Ask {
  person: Person;
  project: Project;
  post: Post;
}
export interface Expected {
  /** Undefined: it is refused. */
  may: Iterable<string> | undefined;
  must?: Iterable<string>;
  /** What was asked for may have gone in other ways than by rights. */
  mayBeGone?: true;
}
export interface Reader {
  name: string;
  /** How many times as often it is asked: of what shows words seldom. */
  weight?: number;
  read(world: World, ask: Ask): Promise<unknown>;
  expect(world: World, ask: Ask): Expected;
}

type In = { ports: WorldPorts; scope: ProjectScope };

const all = () => true;
const pages = ({ ports, scope }: In) => ({
  asks: all,
  presentPages: presentPages(scope, ports.fileLinks, ports.clock.now()),
});
const search = (text: string, isContainArchive: boolean) => ({
  text,
  searchOrder: PostSearchOrder.CREATED_DATE,
  isAsc: false,
  isContainArchive,
  offset: 0,
  limit: 50,
});

/** Of a whole project: `shown` of it, beside names and what its links lead to. */
const ofProject = (
  name: string,
  run: (context: In, ask: Ask) => Promise<unknown>,
  shown: (ask: Ask) => { may: string[]; must?: string[] },
  access: 'project:read' | 'project:write' = 'project:read',
): Reader => ({
  name,
  read: (world, ask) =>
    call(world, ask.person, access, { workspace: ask.project.workspace, project: ask.project }, (context) =>
      run(context as In, ask),
    ),
  expect(_world, ask) {
    const { person, project } = ask;
    if (!(access === 'project:write' ? writes : reaches)(person, project)) return { may: undefined };
    const { may, must = [] } = shown(ask);
    return { may: [...may, ...namesFor(person, project.workspace)], must };
  },
});

/** Of one post: where it is not there, it is refused to everybody. */
const ofPost = (
  name: string,
  run: (context: In, ask: Ask) => Promise<unknown>,
  shown: (ask: Ask) => { may: string[]; must?: string[] },
  isThere: (ask: Ask) => boolean = ({ post }) => exists(post),
): Reader => {
  const reader = ofProject(name, run, shown);
  return {
    ...reader,
    expect: (world, ask) => (isThere(ask) ? reader.expect(world, ask) : { may: undefined }),
  };
};

/** Its board, as far as it is there. */
const around = ({ person, post }: Ask): string[] => {
  const there = post.board.posts.filter(exists);
  return [...there.flatMap(wordsOf), ...linkedFor(person, there)];
};
const treeOf = ({ post }: Ask): Post[] =>
  post.board.posts.filter((one) => (one.parent ?? one) === (post.parent ?? post));
/** The number of a sub-post leads to its post, also where the sub-post is gone. */
const leads = ({ post }: Ask): boolean => exists(post.parent ?? post);
const ofTree = (ask: Ask): Post[] => treeOf(ask).filter(exists);
const titles = (posts: readonly Post[]): string[] => posts.map(({ title }) => title);
const top = (posts: readonly Post[]): Post[] => posts.filter(({ parent }) => !parent);
/** What search, radar and graph are made from. */
const collected = ({ project }: Ask): string[] => postsOf(project).filter(isOut).flatMap(wordsOf);
const everOf = ({ title, contents, former, comments }: Post): string[] => [
  title,
  contents,
  ...former,
  ...comments.map(({ word }) => word),
];
const ever = (project: Project): string[] => postsOf(project).flatMap(everOf);

const onBoard = (
  name: string,
  run: (context: In, boardId: string, ask: Ask) => Promise<unknown>,
  must: (ask: Ask) => string[] = () => [],
): Reader =>
  ofPost(
    name,
    (context, ask) => run(context, ask.post.board.id, ask),
    (ask) => ({ may: around(ask), must: must(ask) }),
    ({ post }) => !post.board.isDeleted,
  );
const outOnBoard = ({ post }: Ask): string[] => titles(top(post.board.posts.filter(isOut)));

export const READERS: readonly Reader[] = [
  ofPost(
    'a board’s page',
    (context, { post }) => boardPage(context, post.board.id),
    (ask) => {
      // The sub-posts of what is shown come along, archived ones too.
      const out = ask.post.board.posts.filter((post) => exists(post) && isOut(post.parent ?? post));
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
  ofPost(
    'the history of a sub-post',
    (context, { post }) =>
      subPostHistory(context, {
        projectSerialNumber: (post.parent ?? post).serial,
        subPostProjectSerialNumber: post.serial,
      }),
    (ask) => ({ may: treeOf(ask).flatMap(everOf) }),
    ({ post }) => exists(post) && post.parent !== undefined,
  ),
  ofPost(
    'a sub-post’s page',
    (context, { post }) =>
      subPostPage(
        context,
        { projectSerialNumber: (post.parent ?? post).serial, subPostProjectSerialNumber: post.serial },
        pages(context),
      ),
    (ask) => ({ may: treeOf(ask).flatMap(everOf), must: [ask.post.title, ask.post.contents] }),
    ({ post }) => exists(post) && post.parent !== undefined,
  ),
  ofPost(
    'an entry of a history',
    async (context, { post }) => {
      // Its id is known from before: the history itself may be shut by now.
      const [last] = (await listHistory(context.ports.table, context.scope, post.id)).slice(-1);
      return historyDetail(context, { projectSerialNumber: post.serial, historyId: last?.id ?? '' });
    },
    (ask) => ({ may: everOf(ask.post) }),
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
  ofProject(
    'a project’s page',
    (context) => projectPage(context),
    ({ project }) => ({
      may: [],
      must: project.boards.filter(({ isDeleted }) => !isDeleted).map(({ word }) => word),
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
        .filter(exists)
        .flatMap(wordsOf)
        .concat(linkedFor(ask.person, postsOf(ask.project))),
      must: exists(ask.post) && !ask.post.parent ? [ask.post.title] : [],
    }),
  ),
  ofProject(
    'the archive',
    (context) => archivedItems(context, { offset: 0, count: 50, text: '' }),
    ({ project }) => {
      const archived = postsOf(project).filter((post) => exists(post) && !isOut(post));
      return {
        may: [...archived, ...archived.flatMap(({ parent }) => parent ?? [])].flatMap(wordsOf),
        must: titles(archived.filter(({ isArchived }) => isArchived)).slice(0, 50),
      };
    },
  ),
  ofProject(
    'what was deleted',
    (context) => deletedItems(context, { count: 50 }),
    ({ project }) => ({
      may: postsOf(project)
        .filter((post) => post.isDeleted || post.parent?.isDeleted || post.parent)
        .flatMap((post) => [post.title, ...(post.parent ? [post.parent.title] : [])]),
      must:
        titles(top(postsOf(project)).filter(({ isDeleted, board }) => isDeleted && !board.isDeleted)).slice(0, 1) && [],
    }),
    'project:write',
  ),
  ofPost(
    'a post’s page',
    (context, { post }) => postPage(context, post.serial, pages(context)),
    (ask) => ({
      // Its history tells what it said before, comments and sub-posts that are gone too.
      may: [...treeOf(ask).flatMap(everOf), ...linkedFor(ask.person, ofTree(ask))],
      must: [(ask.post.parent ?? ask.post).title, (ask.post.parent ?? ask.post).contents],
    }),
    leads,
  ),
  ofPost(
    'a post by its number',
    (context, { post }) =>
      post.parent
        ? loadSubPost(context, {
            projectSerialNumber: post.parent.serial,
            subPostProjectSerialNumber: post.serial,
          } as never)
        : loadPost(context, post.serial),
    (ask) => ({
      may: [...ofTree(ask).flatMap(wordsOf), ...linkedFor(ask.person, ofTree(ask))],
      must: [ask.post.title, ask.post.contents],
    }),
  ),
  ofPost(
    'comments',
    (context, { post }) => commentPart(context, { projectSerialNumber: post.serial }, all),
    ({ post }) => {
      const said = post.comments.filter(({ isDeleted }) => !isDeleted).map(({ word }) => word);
      return { may: said, must: said.slice(-10) };
    },
  ),
  ofPost(
    'a post’s history',
    (context, { post }) => postHistory(context, { projectSerialNumber: post.serial }),
    ({ person, project }) => ({
      // It names the boards that a post was moved from, deleted ones too.
      may: [...ever(project), ...project.boards.map(({ word }) => word), ...linkedFor(person, postsOf(project))],
    }),
    leads,
  ),
  ofPost(
    'a post with its links',
    (context, { post }) => postWithLinks(context, { projectSerialNumber: post.serial }, pages(context)),
    (ask) => ({
      may: [
        ...ofTree(ask).flatMap(wordsOf),
        ...linkedFor(ask.person, [
          ...ofTree(ask),
          ...ofTree(ask).flatMap(({ links, formerLinks }) =>
            [...links, ...formerLinks].filter((far) => reaches(ask.person, far.board.project)),
          ),
        ]),
      ],
      must: ask.post.parent ? [] : [ask.post.title, ...surelyLinkedFor(ask.person, [ask.post])],
    }),
    leads,
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
    (context) => decisionRadar(context, { isDrifting: false, offset: 0, limit: 50 }),
    (ask) => ({ may: collected(ask) }),
  ),
  ofPost(
    'the work graph',
    (context, { post }) => workGraph(context, { node: { kind: 'POST', id: post.id }, limit: 100 }),
    (ask) => ({ may: collected(ask), must: [ask.post.title] }),
    ({ post }) => isOut(post),
  ),
  {
    name: 'a decision by its uid',
    weight: 3,
    read: (world, { person, project }) => {
      const one = world.decisionUids.findLast((decision) => decision.project === project);
      if (!one) return Promise.resolve(REFUSED);
      return call(world, person, 'member', { workspace: one.project.workspace }, ({ ports, scope }) =>
        decisionByUid({ ports, scope }, one.uid),
      );
    },
    expect: (world, { person, project }) =>
      reaches(person, project) && world.decisionUids.some((decision) => decision.project === project)
        ? {
            may: [...postsOf(project).filter(isOut).flatMap(wordsOf), ...namesFor(person, project.workspace)],
            mayBeGone: true,
          }
        : { may: undefined },
  },
  {
    name: 'topics',
    weight: 3,
    read: (world, { person, project }) =>
      call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        searchTopics({ ports, scope }, { name: '予約変更', limit: 20 }),
      ),
    expect: (_world, { person, project: { workspace } }) =>
      isInside(person, workspace)
        ? {
            may: [
              ...namesFor(person, workspace),
              ...workspace.projects
                .filter((project) => reaches(person, project))
                .flatMap((project) => titles(postsOf(project).filter(isOut))),
            ],
          }
        : { may: undefined },
  },
  {
    name: 'notifications',
    weight: 4,
    read: (world, { person, project }) =>
      call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        listNotifications({ ports, scope }, {}),
      ),
    expect: (_world, { person, project: { workspace } }) =>
      isInside(person, workspace)
        ? {
            may: [
              ...namesFor(person, workspace),
              ...workspace.projects
                .filter((project) => reaches(person, project))
                .flatMap((project) =>
                  postsOf(project)
                    .filter(isOut)
                    .flatMap((post) => [...wordsOf(post), ...(post.parent ? [post.parent.title] : [])]),
                ),
            ],
          }
        : { may: undefined },
  },
  {
    name: 'the list of reports',
    read: (world, { person, project }) =>
      call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        listOwnRequests({ ports, scope }),
      ),
    expect: (_world, { person, project: { workspace } }) =>
      isInside(person, workspace)
        ? {
            may: workspace.projects
              .filter((project) => reaches(person, project))
              .flatMap((project) => [project.word, ...project.boards.map(({ word }) => word), ...ever(project)]),
          }
        : { may: undefined },
  },
  {
    name: 'a report',
    weight: 2,
    read: (world, { person, project }) => {
      const one = world.reports.findLast((report) => report.project === project);
      if (!one) return Promise.resolve(REFUSED);
      return call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        openRequest({ ports, scope }, one.requestHistoryId),
      );
    },
    expect: (world, { person, project }) =>
      reaches(person, project) && world.reports.some((report) => report.project === project)
        ? { may: [project.word, ...project.boards.map(({ word }) => word), ...ever(project)] }
        : { may: undefined },
  },
  {
    name: 'the list of projects',
    read: (world, { person, project }) =>
      call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        listOwnProjects(ports, scope),
      ),
    expect: (_world, { person, project: { workspace } }) => {
      if (!isInside(person, workspace)) return { may: undefined };
      const open = workspace.projects.filter((project) => reaches(person, project)).map(({ word }) => word);
      return { may: open, must: open };
    },
  },
  {
    name: 'a preview for strangers',
    read: (world, { project, post }) =>
      call(world, undefined, 'public', { workspace: project.workspace, project }, ({ ports }) =>
        (post.parent ? loadPublicSubPost : loadPublicPost)(ports, {
          ip: world.newWord(),
          subDomain: project.workspace.subDomain,
          projectKey: keyOf(world, project),
          serial: post.serial,
        }),
      ),
    expect: (_world, { project, post }) =>
      project.isPreviewed && !project.workspace.isClosed && isOut(post)
        ? { may: [post.title], must: [post.title] }
        : { may: undefined },
  },
];
