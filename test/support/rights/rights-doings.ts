/** What changes who may read: boards and projects that go, groups, roles, people who leave and come back. */
import { findToken } from '#functions/data/global/token.ts';
import { getMember } from '#functions/data/people/member.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { archiveBoard, deleteBoard, restoreBoard, unarchiveBoard } from '#functions/domain/board/change-board.ts';
import { joinGroup, leaveGroup } from '#functions/domain/group/group-users.ts';
import { invite } from '#functions/domain/invitation/invite.ts';
import { openInvitation } from '#functions/domain/invitation/open-invitation.ts';
import { changeProject } from '#functions/domain/project/change-project.ts';
import { deleteProject, restoreProject } from '#functions/domain/project/delete-project.ts';
import { assignGroups, withdrawGroups } from '#functions/domain/project/project-groups.ts';
import { joiningOperations } from '#functions/domain/registration/invited.ts';
import { activateMember, deactivateMember, removeMember } from '#functions/domain/workspace/change-member.ts';
import { changeRoles } from '#functions/domain/workspace/change-roles.ts';
import { closeWorkspace, reopenWorkspace } from '#functions/domain/workspace/close.ts';
import type { Person, Rank, Workspace } from './model.ts';
import { administers, RANKS } from './model.ts';
import type { Doing } from './tries.ts';
import { managing, NONE, openBoards, openProjects, standings, tries } from './tries.ts';
import type { World, WorldPorts } from './world.ts';
import { allProjects, asOwner, call, ownerOf, REFUSED, ROLE_OF } from './world.ts';

export const board: Doing = async (world) => {
  const boards = openProjects(world).flatMap(({ boards: all }) => all);
  if (boards.length === 0) return NONE;
  const one = world.sim.pick(boards);
  return tries(
    world,
    'a board deleted or put back',
    managing(world, one.project, world.sim.chance(0.5) ? ownerOf(world, one.project.workspace) : undefined),
    (context): Promise<unknown> =>
      one.isDeleted ? restoreBoard(context, { boardId: one.id }) : deleteBoard(context, { boardId: one.id }),
    () => void (one.isDeleted = !one.isDeleted),
  );
};

export const boardArchive: Doing = async (world) => {
  const boards = openBoards(world);
  if (boards.length === 0) return NONE;
  const one = world.sim.pick(boards);
  return tries(
    world,
    'a board archived or put back',
    managing(world, one.project, world.sim.chance(0.5) ? ownerOf(world, one.project.workspace) : undefined),
    (context): Promise<unknown> =>
      one.isArchived ? unarchiveBoard(context, { boardId: one.id }) : archiveBoard(context, { boardId: one.id }),
    () => void (one.isArchived = !one.isArchived),
  );
};

export const project: Doing = async (world) => {
  const all = allProjects(world).filter(({ workspace }) => !workspace.isClosed);
  if (all.length === 0) return NONE;
  const one = world.sim.pick(all);
  const { workspace } = one;
  if (one.isDeleted)
    await asOwner(world, 'admin', { workspace }, ({ ports, scope }) => restoreProject(ports, scope, one.keys[0]!));
  else if (world.sim.chance(0.4))
    await asOwner(world, 'project:manage', { workspace, project: one }, ({ ports, scope }) =>
      deleteProject(ports, scope),
    );
  else return NONE;
  one.isDeleted = !one.isDeleted;
  return NONE;
};

export const projectSetting: Doing = async (world) => {
  const all = openProjects(world);
  if (all.length === 0) return NONE;
  const one = world.sim.pick(all);
  if (world.sim.chance(0.6) || one.keys.length > 4)
    return tries(
      world,
      'previews',
      managing(world, one),
      ({ ports, scope }) => changeProject(ports, scope, { isPublicPreview: !one.isPreviewed }),
      () => void (one.isPreviewed = !one.isPreviewed),
    );
  const projectKey = `K${world.ports.ids.ulid().slice(-8)}`;
  return tries(
    world,
    'another key',
    managing(world, one),
    ({ ports, scope }) => changeProject(ports, scope, { projectKey }),
    () => void one.keys.push(projectKey),
  );
};

export const grant: Doing = async (world) => {
  const all = openProjects(world);
  if (all.length === 0) return NONE;
  const one = world.sim.pick(all);
  const group = world.sim.pick(one.workspace.groups);
  const isGiven = one.groups.has(group);
  return tries(
    world,
    isGiven ? 'a group withdrawn' : 'a group assigned',
    managing(world, one),
    ({ ports, scope }): Promise<unknown> =>
      isGiven ? withdrawGroups(ports, scope, [group]) : assignGroups(ports, scope, [group]),
    () => void (isGiven ? one.groups.delete(group) : one.groups.add(group)),
  );
};

/** By the owner; whether others may is `administers`, tried beside it. */
export const people: Doing = async (world) => {
  const open = standings(world).filter(([, workspace]) => !workspace.isClosed);
  if (open.length === 0) return NONE;
  const [person, workspace] = world.sim.pick(open);
  const standing = person.standings.get(workspace)!;
  const { userId, name } = person;
  if (standing.state === 'gone') return comeBack(world, person, workspace);
  const by = <R>(run: (context: { ports: WorldPorts; scope: never }) => Promise<R>) =>
    asOwner(world, 'admin', { workspace }, run as never);
  const does = world.sim.pick(['rank', 'rank', 'join', 'join', 'leave', 'off', 'remove'] as const);
  if (standing.state === 'off') {
    await by(({ ports, scope }) => activateMember(ports, scope, userId));
    standing.state = 'in';
  } else if (does === 'rank') {
    const rank: Rank = world.sim.pick(RANKS);
    await by(({ ports, scope }) => changeRoles(ports, scope, [userId], ROLE_OF[rank]));
    standing.rank = rank;
  } else if (does === 'off') {
    await by(({ ports, scope }) => deactivateMember(ports, scope, userId));
    standing.state = 'off';
  } else if (does === 'remove') {
    await by(({ ports, scope }) => removeMember(ports, scope, userId));
    standing.state = 'gone';
    standing.groups.clear();
  } else {
    const group = world.sim.pick(workspace.groups);
    await by(({ ports, scope }) =>
      does === 'join' ? joinGroup(ports, scope, group, [name]) : leaveGroup(ports, scope, group, [name]),
    );
    if (does === 'join') standing.groups.add(group);
    else standing.groups.delete(group);
  }
  return NONE;
};

/** By an invitation, from its mail; until it is taken up nothing opens. */
export async function comeBack(world: World, person: Person, workspace: Workspace): Promise<string[]> {
  const rank: Rank = world.sim.pick(['admin', 'manager', 'staff', 'guest']);
  const group = world.sim.pick(workspace.groups);
  world.ports.advance(60_000);
  await asOwner(world, 'admin', { workspace }, ({ ports, scope }) =>
    invite(ports, scope, { groupId: group, emails: [person.email], role: ROLE_OF[rank] }),
  );
  const mail = world.mails.findLast(({ to }) => to === person.email);
  const link = /https?:\S+et=\S+/.exec(mail?.text ?? '')?.[0];
  if (!link || world.sim.chance(0.3)) return NONE;
  const et = new URL(link).searchParams.get('et')!;
  const { ports } = world;
  const found = await findToken(ports, et, 'invite');
  const invitation = await openInvitation(ports, et, found!);
  const tenant = { workspaceId: workspace.id };
  const former = await getMember(ports.table, tenant, person.userId);
  const user = { userId: person.userId, email: person.email, name: person.name, createdAt: '' };
  const invited = { invitation, input: { accountName: person.name }, visitor: {}, origin: undefined };
  await transactGuarded(
    ports,
    joiningOperations(ports as never, invited as never, { user, former, isDefault: false } as never),
  );
  person.standings.set(workspace, { rank, groups: new Set([group]), state: 'in' });
  return NONE;
}

export const close: Doing = async (world) => {
  const one = world.sim.pick(world.workspaces);
  const owner = ownerOf(world, one);
  if (one.isClosed) await reopenWorkspace(world.ports, { kind: 'user', userId: owner.userId } as never, one.id);
  else if (world.sim.chance(0.25))
    await asOwner(world, 'superAdmin', { workspace: one }, ({ ports, scope }) =>
      closeWorkspace(ports, scope, one.name),
    );
  else return NONE;
  one.isClosed = !one.isClosed;
  return NONE;
};

/** A call that is for admins alone, by anybody. */
export const administer: Doing = async (world) => {
  const workspace = world.sim.pick(world.workspaces);
  const person = world.sim.pick(world.people);
  const answer = await call(world, person, 'admin', { workspace }, async () => 'in');
  return (answer !== REFUSED) === administers(person, workspace)
    ? NONE
    : [`administering by ${person.name} in ${workspace.id}: ${answer === REFUSED ? 'refused' : 'let in'}`];
};
