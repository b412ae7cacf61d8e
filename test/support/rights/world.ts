/** Two workspaces in memory with people of whom some are in both, and every call of theirs as the choke point lets it in. */
import type { CorePorts, FileLinks, Mailer, Ports } from '#functions/clients/ports.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { putUser, putUserWorkspace } from '#functions/data/global/user.ts';
import { createGroup } from '#functions/data/people/group.ts';
import { putMember, takeAccountName } from '#functions/data/people/member.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import type { ScopeOf } from '#functions/data/table/scope.ts';
import { createWorkspace } from '#functions/data/workspace/workspace.ts';
import { updateBoard } from '#functions/domain/board/change-board.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { bookPurchase } from '#functions/domain/plan/book-credits.ts';
import { assignGroups } from '#functions/domain/project/project-groups.ts';
import { registerProject } from '#functions/domain/project/projects.ts';
import { resolveScope } from '#functions/middleware/access.ts';
import type { Access } from '#shared/contract/entry.ts';
import { ColumnType, PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { type SimMultipart, simMultipart } from '../sim/multipart.ts';
import { type PlainPorts, plainPorts } from '../sim/plain-ports.ts';
import type { Simulation } from '../sim/simulation.ts';
import type { Board, Person, Picture, Post, Project, Rank, Workspace } from './model.ts';

export const ROLE_OF: Readonly<Record<Rank, Role>> = {
  superAdmin: Role.SUPER_ADMIN,
  admin: Role.ADMIN,
  manager: Role.MANAGER,
  staff: Role.STAFF,
  guest: Role.GUEST,
};
/** What a call answers whose caller has no right to it. */
const REFUSALS: readonly string[] = ['Unauthorized', 'EntityNotFound', 'Forbidden'];
export const REFUSED = Symbol('refused');

const START = '2026-09-01T00:00:00.000Z';
const PEOPLE = 5;

export type WorldPorts = PlainPorts & {
  mailer: Mailer;
  fileLinks: FileLinks;
  multipartUploads: SimMultipart;
} & CorePorts &
  Pick<Ports, 'snapshots' | 'queues' | 'push' | 'uploads'>;

export interface World {
  sim: Simulation;
  ports: WorldPorts;
  /** Functions that remember nothing. */
  cold(): WorldPorts;
  mails: { to: string; text: string }[];
  workspaces: Workspace[];
  people: Person[];
  /** By project and board: the column that links posts. */
  linkColumns: Map<Board, string>;
  /** Of reports that were written, by project. */
  reports: { requestHistoryId: string; project: Project }[];
  decisionUids: { uid: string; project: Project }[];
  pictures: Picture[];
  /** History entries whose people were told. */
  toldEntries: Set<string>;
  newWord(): string;
}

const withClients = (plain: PlainPorts, multipartUploads: SimMultipart, mails: World['mails']): WorldPorts => ({
  ...plain,
  mailer: { send: async ({ to, text }) => void mails.push({ to, text }) },
  fileLinks: { sign: async (key) => `/files/${key}` },
  multipartUploads,
});

export const keyOf = (world: World, { keys }: Project): string => world.sim.pick(keys);

/** Lets the caller in, or not; any other refusal than one for want of rights is thrown. */
export async function call<A extends Access, R>(
  world: World,
  person: Person | undefined,
  access: A,
  place: { workspace: Workspace; project?: Project },
  run: (context: { ports: WorldPorts; scope: ScopeOf<A> }) => Promise<R>,
): Promise<R | typeof REFUSED> {
  const ports = world.sim.chance(0.5) ? world.ports : world.cold();
  try {
    const scope = await resolveScope(
      access,
      {
        ...(person && { userId: person.userId }),
        workspaceId: place.workspace.id,
        ...(place.project && { projectKey: keyOf(world, place.project) }),
      },
      ports,
    );
    return await run({ ports, scope });
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code)) return REFUSED;
    throw error;
  }
}

async function addWorkspace(world: World, id: string, owner: Person): Promise<Workspace> {
  const { table } = world.ports;
  const subDomain = `sub-${id}`;
  const workspace: Workspace = { id, name: id, subDomain, isClosed: false, groups: [], projects: [] };
  const stored = {
    workspaceId: id,
    name: id,
    subDomain,
    planType: WorkspacePlanType.PROFESSIONAL,
    isExecPartialScan: false,
    paymentStatus: PaymentStatusType.PAYMENT_SUCCESS,
    paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
    createdAt: START,
    memberCount: 0,
  };
  await table.put({ put: { ...globalKeys.subDomain(subDomain), workspaceId: id } });
  await table.put(createWorkspace(stored));
  for (const groupId of [`g1-${id}`, `g2-${id}`, `g3-${id}`]) {
    await table.put(createGroup({ workspaceId: id }, { groupId, name: groupId, createdAt: START }));
    workspace.groups.push(groupId);
  }
  world.workspaces.push(workspace);
  await bookPurchase(world.ports, { workspaceId: id }, { purchaseId: 'first', credits: 100_000 });
  await addMember(world, workspace, owner, 'superAdmin', []);
  return workspace;
}

export async function addMember(
  world: World,
  workspace: Workspace,
  person: Person,
  rank: Rank,
  groups: string[],
): Promise<void> {
  const tenant = { workspaceId: workspace.id };
  await world.ports.table.transact([
    putMember(tenant, {
      userId: person.userId,
      accountName: person.name,
      email: person.email,
      name: person.name,
      role: ROLE_OF[rank],
      groupIds: groups,
      createdAt: START,
    }),
    takeAccountName(tenant, person.name, person.userId),
    putUserWorkspace(person.userId, workspace.id, false),
  ]);
  person.standings.set(workspace, { rank, groups: new Set(groups), state: 'in' });
}

export const ownerOf = (world: World, workspace: Workspace): Person =>
  world.people[world.workspaces.indexOf(workspace)]!;

const given = <T>(answer: T | typeof REFUSED): T => {
  if (answer === REFUSED) throw new Error('the owner was refused');
  return answer as T;
};

/** As the owner, whom nothing is refused. */
export const asOwner = async <A extends Access, R>(
  world: World,
  access: A,
  place: { workspace: Workspace; project?: Project },
  run: (context: { ports: WorldPorts; scope: ScopeOf<A> }) => Promise<R>,
): Promise<R> => given(await call(world, ownerOf(world, place.workspace), access, place, run));

async function addProject(world: World, workspace: Workspace, key: string, boards: number): Promise<void> {
  const project: Project = {
    workspace,
    keys: [key],
    word: world.newWord(),
    groups: new Set([workspace.groups[0]!]),
    isDeleted: false,
    isPreviewed: false,
    boards: [],
  };
  await asOwner(world, 'admin', { workspace }, ({ ports, scope }) =>
    registerProject(ports, scope, { name: project.word, projectKey: key }),
  );
  workspace.projects.push(project);
  await asOwner(world, 'project:manage', { workspace, project }, async ({ ports, scope }) => {
    await assignGroups(ports, scope, [...project.groups]);
    for (let n = 0; n < boards; n += 1) {
      const word = world.newWord();
      // A column that links is named after the board that it leads to, once and for all: so it has another name until there are links.
      const { id } = await createBoard({ ports, scope }, { name: 'ボード' });
      project.boards.push({ project, id, word, isArchived: false, isDeleted: false, posts: [] });
    }
  });
}

/** A column on the first board of each project that leads to the first boards of the others and to the second of its own. */
async function addLinks(world: World, workspace: Workspace): Promise<void> {
  for (const project of workspace.projects) {
    const [first, ...others] = project.boards;
    const far = workspace.projects.filter((other) => other !== project).map(({ boards }) => boards[0]!);
    const reached = [...others, ...far];
    if (reached.length === 0) continue;
    await asOwner(world, 'project:manage', { workspace, project }, async ({ ports, scope }) => {
      await registerColumn(
        { ports, scope },
        {
          boardId: first!.id,
          name: 'リンク',
          columnType: ColumnType.POST_LINK,
          linkedBoardList: reached.map((board) => ({ id: board.id, projectKey: board.project.keys[0]! })),
        },
      );
      const { columns } = await requireBoard(ports.table, scope, first!.id);
      world.linkColumns.set(first!, columns.find(({ name }) => name === 'リンク')!.id);
    });
  }
}

export async function newWorld(sim: Simulation): Promise<World> {
  const plain = plainPorts(Date.parse(START));
  const mails: World['mails'] = [];
  const multipart = simMultipart(plain);
  let words = 0;
  const world: World = {
    sim,
    ports: withClients(plain, multipart, mails),
    cold: () => withClients(plain.another(), multipart, mails),
    mails,
    workspaces: [],
    people: [],
    linkColumns: new Map(),
    reports: [],
    decisionUids: [],
    pictures: [],
    toldEntries: new Set(),
    newWord: () => `zq${(words += 1).toString(36).padStart(4, '0')}q`,
  };
  for (let n = 0; n < PEOPLE + 2; n += 1) {
    const userId = `user-${n}`;
    const email = `person-${n}@example.jp`;
    world.people.push({ userId, name: `person-${n}`, email, standings: new Map() });
    await plain.table.put(putUser({ userId, email, name: `person-${n}`, createdAt: START } as never));
    await plain.table.put({ put: { ...globalKeys.email(email), userId, confirmedAt: START } });
  }
  const [ownerA, ownerB, ...people] = world.people as [Person, Person, ...Person[]];
  const a = await addWorkspace(world, 'w1', ownerA);
  const b = await addWorkspace(world, 'w2', ownerB);
  for (const [key, boards] of [
    ['WEB', 2],
    ['APP', 2],
    ['OPS', 1],
  ] as const)
    await addProject(world, a, key, boards);
  // The same key means another project there.
  await addProject(world, b, 'WEB', 1);
  await addLinks(world, a);
  for (const { workspace, boards } of allProjects(world))
    for (const board of boards)
      await asOwner(world, 'project:write', { workspace, project: board.project }, (context) =>
        updateBoard(context, { boardId: board.id, name: board.word }),
      );
  for (const [at, person] of people.entries()) {
    const groups = a.groups.filter(() => sim.chance(0.4));
    await addMember(world, a, person, sim.pick(['admin', 'manager', 'staff', 'staff', 'guest'] as const), groups);
    if (at < 2) await addMember(world, b, person, sim.pick(['staff', 'guest'] as const), [b.groups[at]!]);
  }
  return world;
}

export const allProjects = ({ workspaces }: World): Project[] => workspaces.flatMap(({ projects }) => projects);
export const picturesOf = ({ pictures }: World, project: Project): Picture[] =>
  pictures.filter((picture) => picture.project === project);
export const allPosts = (world: World): Post[] =>
  allProjects(world).flatMap(({ boards }) => boards.flatMap(({ posts }) => posts));
