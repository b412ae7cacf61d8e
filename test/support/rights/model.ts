/**
 * Who may read what, said once more and in few words (account §6; decisions 055 and 107), with nothing of the product's own rules:
 * people, groups, projects, boards and posts as plain objects that the history of a workspace changes.
 */
export type Rank = 'superAdmin' | 'admin' | 'manager' | 'staff' | 'guest';
export const RANKS: readonly Rank[] = ['superAdmin', 'admin', 'manager', 'staff', 'guest'];

export interface Standing {
  rank: Rank;
  groups: Set<string>;
  /** `off`: shut out for now. */
  state: 'in' | 'off' | 'gone';
}
export interface Person {
  userId: string;
  name: string;
  email: string;
  standings: Map<Workspace, Standing>;
}
export interface Workspace {
  id: string;
  name: string;
  subDomain: string;
  isClosed: boolean;
  groups: string[];
  projects: Project[];
}
export interface Project {
  workspace: Workspace;
  /** All that lead to it, the first of them its own. */
  keys: string[];
  word: string;
  groups: Set<string>;
  isDeleted: boolean;
  isPreviewed: boolean;
  boards: Board[];
}
export interface Board {
  project: Project;
  id: string;
  word: string;
  isArchived: boolean;
  isDeleted: boolean;
  posts: Post[];
}
export interface Comment {
  id: string;
  word: string;
  by: Person;
  isDeleted: boolean;
}
/** A picture of texts: it is seen where a post is that ever named it, and its name with it. */
export interface Picture {
  id: string;
  word: string;
  by: Person;
  project: Project;
  posts: Set<Post>;
}
export interface Post {
  board: Board;
  id: string;
  serial: number;
  parent?: Post;
  title: string;
  contents: string;
  contentsRevision: number;
  comments: Comment[];
  /** Words that it had before. */
  former: string[];
  isArchived: boolean;
  isDeleted: boolean;
  links: Set<Post>;
  /** Of posts that it was linked with and may be still: it has moved, or the cell got another link. */
  formerLinks: Set<Post>;
}

const STANDS_EVERYWHERE: readonly Rank[] = ['superAdmin', 'admin'];

const standingIn = (person: Person, workspace: Workspace): Standing | undefined => {
  const standing = person.standings.get(workspace);
  return standing?.state === 'in' && !workspace.isClosed ? standing : undefined;
};

export const isInside = (person: Person, workspace: Workspace): boolean => standingIn(person, workspace) !== undefined;

export function reaches(person: Person, project: Project): boolean {
  const standing = standingIn(person, project.workspace);
  if (!standing || project.isDeleted) return false;
  return STANDS_EVERYWHERE.includes(standing.rank) || [...standing.groups].some((group) => project.groups.has(group));
}

const rankIn = (person: Person, { workspace }: Project): Rank => person.standings.get(workspace)!.rank;

export const writes = (person: Person, project: Project): boolean =>
  reaches(person, project) && rankIn(person, project) !== 'guest';

export const manages = (person: Person, project: Project): boolean =>
  writes(person, project) && rankIn(person, project) !== 'staff';

export const administers = (person: Person, workspace: Workspace): boolean =>
  STANDS_EVERYWHERE.includes(standingIn(person, workspace)?.rank ?? 'guest');

/** Not deleted, and nothing that it is part of either. */
export const exists = (post: Post): boolean =>
  !post.isDeleted && !post.parent?.isDeleted && !post.board.isDeleted && !post.board.project.isDeleted;

/** On its board, whether that is archived or not. */
export const isShown = (post: Post): boolean => exists(post) && !post.isArchived && !post.parent?.isArchived;

/** Where somebody comes upon it who did not open its board. */
export const isOut = (post: Post): boolean => isShown(post) && !post.board.isArchived;

export const isSeen = ({ posts }: Picture): boolean => [...posts].some(exists);

export const wordsOf = (post: Post): string[] => [
  post.title,
  post.contents,
  ...post.comments.filter(({ isDeleted }) => !isDeleted).map(({ word }) => word),
];

export const postsOf = (project: Project): Post[] => project.boards.flatMap(({ posts }) => posts);

/** Names of boards and projects that the person may know of. */
export const namesFor = (person: Person, workspace: Workspace): string[] =>
  workspace.projects
    .filter((project) => reaches(person, project))
    .flatMap(({ word, boards }) => [word, ...boards.filter(({ isDeleted }) => !isDeleted).map((board) => board.word)]);

export const unlink = (post: Post, far: Post): void => {
  for (const [one, other] of [
    [post, far],
    [far, post],
  ] as const) {
    one.links.delete(other);
    one.formerLinks.add(other);
  }
};

/** Titles at the far end of links that the person may read. */
export const linkedFor = (person: Person, posts: readonly Post[]): string[] =>
  surelyLinkedFor(
    person,
    posts.map(({ links, formerLinks }) => ({ links: [...links, ...formerLinks] })),
  );

export const surelyLinkedFor = (person: Person, posts: readonly { links: Iterable<Post> }[]): string[] =>
  posts.flatMap(({ links }) =>
    [...links].filter((far) => reaches(person, far.board.project) && exists(far)).map(({ title }) => title),
  );
