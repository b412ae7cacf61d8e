/** A place that shows words of posts, and what of them the model says it may show, and must. */
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { PostSearchOrder } from '#shared/enums/enums.ts';
import type { Person, Post, Project } from './model.ts';
import { exists, isOut, isShown, linkedFor, namesFor, postsOf, reaches, wordsOf, writes } from './model.ts';
import type { World, WorldPorts } from './world.ts';
import { call } from './world.ts';

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

export type In = { ports: WorldPorts; scope: ProjectScope };

export const all = () => true;
export const pages = ({ ports, scope }: In) => ({
  asks: all,
  presentPages: presentPages(scope, ports.fileLinks, ports.clock.now()),
});
export const search = (text: string, isContainArchive: boolean) => ({
  text,
  searchOrder: PostSearchOrder.CREATED_DATE,
  isAsc: false,
  isContainArchive,
  offset: 0,
  limit: 50,
});

/** Of a whole project: `shown` of it, beside names and what its links lead to. */
export const ofProject = (
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
export const ofPost = (
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
export const around = ({ person, post }: Ask): string[] => {
  const there = post.board.posts.filter(exists);
  return [...there.flatMap(wordsOf), ...linkedFor(person, there)];
};
export const treeOf = ({ post }: Ask): Post[] =>
  post.board.posts.filter((one) => (one.parent ?? one) === (post.parent ?? post));
/** The number of a sub-post leads to its post, also where the sub-post is gone. */
export const leads = ({ post }: Ask): boolean => exists(post.parent ?? post);
export const ofTree = (ask: Ask): Post[] => treeOf(ask).filter(exists);
export const titles = (posts: readonly Post[]): string[] => posts.map(({ title }) => title);
export const top = (posts: readonly Post[]): Post[] => posts.filter(({ parent }) => !parent);
/** What search, radar and graph are made from. */
export const collected = ({ project }: Ask): string[] => postsOf(project).filter(isOut).flatMap(wordsOf);
export const everOf = ({ title, contents, former, comments }: Post): string[] => [
  title,
  contents,
  ...former,
  ...comments.map(({ word }) => word),
];
/** What was written of its posts and comments before they were put otherwise, as far as they are there. */
export const everOfThere = (project: Project): string[] =>
  postsOf(project)
    .filter(exists)
    .flatMap((post) => [...wordsOf(post), ...post.former]);
export const ever = (project: Project): string[] => postsOf(project).flatMap(everOf);

export const onBoard = (
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
export const outOnBoard = ({ post }: Ask): string[] => titles(top(post.board.posts.filter(isShown)));
