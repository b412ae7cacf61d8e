/** The team, board and people that the calls whose costs stand beside are made by. */
import { contract } from '#shared/contract/contract.ts';
import { ChartType, ColumnType, CountLogicType, ProjectBoardViewType, Role } from '#shared/enums/enums.ts';
import type { Board, WireColumn } from '../board/board.ts';
import { boardPage, change, givenBoard } from '../board/board.ts';
import type { Answer } from '../host/http.ts';
import type { Local } from '../host/local.ts';
import { editView } from '../host/table.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '../people/actor.ts';
import { chooseAccount, loginWithGoogle, startGoogle } from '../people/google.ts';
import type { Workspace } from '../workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '../workspace.ts';

export interface World {
  port: number;
  local: Local;
  /** Links an e-mail domain to a workspace, as an admin does. */
  linkDomain(domainName: string, workspaceId: string): Promise<void>;
  team: Workspace;
  board: Board;
}

const {
  group,
  invitation,
  invitationLink,
  registration,
  project,
  bookmark,
  chart,
  postTemplate,
  subPostTemplate,
  sprintReport,
} = contract;

export const stranger = ({ port }: World) => new Actor(port);
export const inTeam = ({ team }: Pick<World, 'team'>) => ({ workspaceId: team.workspaceId });
export const inProject = ({ board }: World) => ({ workspaceId: board.workspaceId, projectKey: board.projectKey });
export const onBoard = (world: World) => ({ ...inProject(world), boardId: world.board.boardId });
export const onView = (world: World) => ({ ...onBoard(world), boardViewId: world.board.boardViewId });
export const COUNTED = { name: '件数', chartType: ChartType.COLUMN, countLogicType: CountLogicType.ITEM };
export const newChart = async (world: World) => {
  const { id: chartId } = await world.team.owner.must(chart.register, { ...onView(world), ...COUNTED });
  return { ...onView(world), chartId };
};
export const newTemplate = async (world: World) => {
  const { id: templateId } = await world.team.owner.must(postTemplate.register, { ...onBoard(world), name: '不具合' });
  return { ...onBoard(world), templateId };
};
export const newSubTemplate = async (world: World) => {
  const place = await newTemplate(world);
  const { id: subPostTemplateId } = await world.team.owner.must(subPostTemplate.register, { ...place, title: '直す' });
  return { ...place, subPostTemplateId };
};
export const person = ({ port, local }: World) => givenPerson(port, local);
/** With one workspace, as most people who sign in have. */
export const colleague = ({ team }: World) => givenMember(team, Role.STAFF);
/** Registered and not confirmed: who did, and the mail's token. */
export const registered = async (world: World): Promise<{ actor: Actor; et: string }> => {
  const email = newEmail();
  const actor = stranger(world);
  await actor.must(registration.userInitialRegister, {
    name: '田中',
    email,
    password: PASSWORD,
    userPasswordConfirm: PASSWORD,
  });
  return { actor, et: await world.local.linkToken(email) };
};
export const invited = async (world: World, email = newEmail()): Promise<string> => {
  await world.team.owner.must(invitation.invite, {
    ...inTeam(world),
    workspaceGroupId: world.team.groupId,
    emailList: [email],
    role: Role.STAFF,
  });
  return world.local.linkToken(email);
};
export const pendingId = async (world: World): Promise<string> => {
  const email = newEmail();
  await invited(world, email);
  return (await world.team.owner.must(invitation.getPendingList, inTeam(world))).invitationList.find(
    (one) => one.email === email,
  )!.id;
};
export const newLink = (world: World) =>
  world.team.owner.must(invitationLink.create, { ...inTeam(world), workspaceGroupId: world.team.groupId });
let serial = 0;
export const nextNumber = (): number => (serial += 1);
export const fresh = (prefix: string): string => `${prefix}${process.pid.toString(36)}${nextNumber().toString(36)}`;
export const google = (finish: (actor: Actor, callback: URL) => Promise<Answer<unknown>>) => async (world: World) => {
  const { email } = await colleague(world);
  await loginWithGoogle(stranger(world), { email });
  const actor = stranger(world);
  const callback = await chooseAccount(world.port, await startGoogle(actor), { email });
  return () => finish(actor, callback);
};
export const newProject = async (world: World): Promise<string> => {
  const projectKey = fresh('p');
  await world.team.owner.must(project.register, { ...inTeam(world), name: '予約サイト', projectKey });
  return projectKey;
};
export const newSubPost = async (world: World) => {
  const {
    subPostList: [subPost],
  } = await change(world.team.owner, 'registerSubPost', {
    ...onBoard(world),
    postId: world.board.postId,
    title: '件名を直す',
  });
  return subPost!;
};
export const newGroup = (world: World) => world.team.owner.must(group.register, { ...inTeam(world), name: '営業' });
export const newBookmark = async (world: World) => ({
  bookmarkId: (await world.team.owner.must(bookmark.register, onBoard(world))).id,
});
export const withFileColumn = async (world: World) => {
  const place = onBoard(world);
  const ofFiles = async () =>
    (
      (await boardPage(world.team.owner, world.board)).data!.boardPage as { board: { columnList: WireColumn[] } }
    ).board.columnList.find(({ columnType }) => columnType === ColumnType.FILE);
  if (!(await ofFiles()))
    await change(world.team.owner, 'registerBoardColumn', { ...place, name: '資料', columnType: ColumnType.FILE });
  return { ...place, columnId: (await ofFiles())!.id };
};
const SPRINT_DAYS = { startDate: '2026-09-01', endDate: '2026-09-11' };

/** An agile view of its own: one sprint runs at a time. */
export const newAgileView = async (world: World) => {
  const { owner } = world.team;
  const onProject = inProject(world);
  const { boardId, boardViewId, ...board } = await givenBoard(owner, onProject);
  const place = { ...onProject, boardId, boardViewId };
  await change(owner, 'registerBoardColumn', {
    ...onProject,
    boardId,
    name: 'スプリント',
    columnType: ColumnType.DROP_DOWN,
  });
  const { data } = await boardPage(owner, { ...board, ...place });
  const { columnList } = (data!.boardPage as { board: { columnList: WireColumn[] } }).board;
  await editView(place, {
    viewType: ProjectBoardViewType.AGILE,
    sprintStatusColumnId: columnList.find(({ name }) => name === 'スプリント')!.id,
    completeStatusId: board.columns['状態']!.valueOptionList.find(({ name }) => name === '完了')!.id,
  });
  return place;
};
export const sprintOf = (place: object) => ({ ...place, ...SPRINT_DAYS, name: 'スプリント1' });
export const newSprint = async (world: World) => {
  const place = await newAgileView(world);
  const { id: reportId } = await world.team.owner.must(sprintReport.register, sprintOf(place) as never);
  return { ...place, reportId };
};
export const startedSprint = async (world: World) => {
  const sprint = await newSprint(world);
  await world.team.owner.must(sprintReport.start, sprint);
  return sprint;
};
export const withGroup = async (world: World) => {
  const [projectKey, { id }] = [await newProject(world), await newGroup(world)];
  return { ...inTeam(world), projectKey, groupIdList: [id] };
};

export async function givenWorld(port: number, local: Local, linkDomain: World['linkDomain']): Promise<World> {
  const team = await givenWorkspace(port, local);
  const projectKey = await givenProject(team);
  return {
    port,
    local,
    linkDomain,
    team,
    board: await givenBoard(team.owner, { workspaceId: team.workspaceId, projectKey }),
  };
}
