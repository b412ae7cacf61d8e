/** Somebody tries something, whoever it is, and whether they may is for the model to say. */
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Board, Person, Post, Project, Workspace } from './model.ts';
import { exists, manages, writes } from './model.ts';
import type { World, WorldPorts } from './world.ts';
import { allPosts, allProjects, call, REFUSED } from './world.ts';

export type In = { ports: WorldPorts; scope: ProjectScope };
export type Doing = (world: World) => Promise<string[]>;

export const NONE: string[] = [];
export const html = (words: string): string => `<p>${words}</p>`;
export const standings = (world: World): [Person, Workspace][] =>
  world.people
    .slice(2)
    .flatMap((person) => [...person.standings.keys()].map((workspace): [Person, Workspace] => [person, workspace]));
export const openProjects = (world: World): Project[] =>
  allProjects(world).filter(({ workspace, isDeleted }) => !workspace.isClosed && !isDeleted);
export const openBoards = (world: World): Board[] =>
  openProjects(world).flatMap(({ boards }) => boards.filter(({ isDeleted }) => !isDeleted));
export const openPosts = (world: World): Post[] =>
  allPosts(world).filter((post) => exists(post) && !post.board.project.workspace.isClosed);

/** Somebody, whoever it is, tries; the model says whether they may, and notes what became of it. */
export async function tries<R>(
  world: World,
  what: string,
  {
    person,
    project,
    access,
    may,
  }: { person: Person; project: Project; access: `project:${'write' | 'comment' | 'manage'}`; may: boolean },
  run: (context: In) => Promise<R>,
  note: (answer: R) => void,
): Promise<string[]> {
  let answer: R | typeof REFUSED;
  try {
    answer = await call(world, person, access, { workspace: project.workspace, project }, run as never);
  } catch (error) {
    // Something else than rights stood against it, and nothing happened.
    if (error instanceof AppError && ['BadRequest', 'Conflict'].includes(error.code)) return NONE;
    throw error;
  }
  if ((answer === REFUSED) === may)
    return [
      `${what} by ${person.name} in ${project.keys[0]}: ${may ? 'refused though they may' : 'let in though they may not'}`,
    ];
  if (answer !== REFUSED) note(answer as R);
  return NONE;
}

/** Nobody changes what lies on an archived board. */
export const writing = (world: World, { project, isArchived }: Board, person = world.sim.pick(world.people)) =>
  ({ person, project, access: 'project:write', may: !isArchived && writes(person, project) }) as const;

export const managing = (world: World, project: Project, person = world.sim.pick(world.people)) =>
  ({ person, project, access: 'project:manage', may: manages(person, project) }) as const;

export const onPost = (
  world: World,
  posts: readonly Post[],
  run: (post: Post) => Promise<string[]>,
): Promise<string[]> => (posts.length === 0 ? Promise.resolve(NONE) : run(world.sim.pick(posts)));
